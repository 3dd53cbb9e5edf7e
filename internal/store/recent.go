package store

import (
	"slices"
	"sync"

	"awale/internal/classroom"
)

// recent holds the answers of those who are at work, as they stand in the database: a class that answers at once
// would else have it read the same rows for every answer.
type recent struct {
	mu    sync.Mutex
	known map[workKey]*knownWork
}

type workKey struct{ learner, sheet string }

// knownWork is what one learner answered on a sheet. It is being read until it is whole.
type knownWork struct {
	attempts  []classroom.Attempt
	changes   int64
	whole     bool
	overtaken bool // by an answer, while it was read
}

// mostRecent is above what a school works on at a time.
const mostRecent = 5000

// find gives the answers, or a place to put them when they are read.
func (r *recent) find(key workKey, changes int64) ([]classroom.Attempt, *knownWork) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if w := r.known[key]; w != nil && w.whole && w.changes == changes {
		return slices.Clip(w.attempts), nil
	}
	if r.known == nil || len(r.known) >= mostRecent {
		r.known = map[workKey]*knownWork{}
	}
	w := &knownWork{changes: changes}
	r.known[key] = w
	return nil, w
}

// fill puts what was read in its place, unless an answer came between.
func (r *recent) fill(w *knownWork, attempts []classroom.Attempt) {
	r.mu.Lock()
	defer r.mu.Unlock()
	w.attempts, w.whole = attempts, !w.overtaken
}

// add follows the answers in the order of their commits.
func (r *recent) add(a classroom.Attempt) {
	r.mu.Lock()
	defer r.mu.Unlock()
	w := r.known[workKey{a.Learner, a.Sheet}]
	switch {
	case w == nil:
	case !w.whole:
		w.overtaken = true
	case !slices.ContainsFunc(w.attempts, func(b classroom.Attempt) bool { return b.Key == a.Key }):
		w.attempts = append(w.attempts, a)
	}
}
