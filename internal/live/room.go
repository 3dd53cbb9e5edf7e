package live

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"awale/internal/classroom"
)

// room is an assignment that somebody looks at. It has no goroutine of its own: a timer draws the next picture when
// there is something to draw, and never two at once.
type room struct {
	hub               *Hub
	class, assignment string
	visitors, left    int // guarded by the hub

	drawing sync.Mutex // held while the database is read or a picture drawn
	canvas  canvas

	mu       sync.Mutex // held for moments only: answers pass through it
	pending  []classroom.Attempt
	stale    bool
	timed    bool
	shut     bool
	drawn    time.Time // when the last picture was
	read     time.Time // when the database was read last
	newest   *Picture
	watchers []*Watcher
}

func newRoom(h *Hub, class, assignment, epoch string) *room {
	return &room{hub: h, class: class, assignment: assignment, canvas: canvas{epoch: epoch, report: h.report}}
}

// look is the picture; the first visitor has it read while others wait.
func (r *room) look(ctx context.Context) (*Picture, error) {
	if p := r.picture(); p != nil {
		return p, nil
	}
	r.drawing.Lock()
	defer r.drawing.Unlock()
	if p := r.picture(); p != nil {
		return p, nil
	}
	if err := r.load(ctx); err != nil {
		return nil, err
	}
	r.draw()
	if p := r.picture(); p != nil {
		return p, nil
	}
	return nil, ErrGone
}

// load reads the database. Answers that are told meanwhile wait, and are added afterwards.
func (r *room) load(ctx context.Context) error {
	r.mu.Lock()
	r.stale, r.read = false, time.Now()
	r.mu.Unlock()
	source, err := r.hub.load(ctx, r.class, r.assignment)
	if err != nil {
		return err
	}
	r.canvas.begin(source)
	return nil
}

// draw adds the answers that wait and shows the picture.
func (r *room) draw() {
	r.mu.Lock()
	answers := r.pending
	r.pending = nil
	r.mu.Unlock()
	r.hub.brush.Lock()
	next := r.canvas.draw(answers)
	r.hub.brush.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drawn = time.Now()
	if r.shut || r.newest == next {
		return
	}
	r.newest = next
	for _, w := range r.watchers {
		w.tell()
	}
	r.schedule() // answers that came before there was a picture
}

func (r *room) answered(a classroom.Attempt) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pending = append(r.pending, a)
	r.schedule()
}

func (r *room) changed() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stale = true
	r.schedule()
}

// schedule sets the timer for what waits. A first answer after a pause is drawn at once.
func (r *room) schedule() {
	if r.timed || r.shut || r.newest == nil {
		return
	}
	var at time.Time
	switch {
	case len(r.pending) > 0:
		at = r.drawn.Add(r.hub.pace.Picture)
	case r.stale:
		at = r.read.Add(r.hub.pace.Reading)
	default:
		return
	}
	r.timed = true
	time.AfterFunc(max(0, time.Until(at)), r.tick)
}

func (r *room) tick() {
	r.drawing.Lock()
	defer r.drawing.Unlock()
	r.mu.Lock()
	again := r.stale && time.Since(r.read) >= r.hub.pace.Reading
	gone := r.shut
	r.mu.Unlock()
	if gone {
		return
	}
	if again {
		r.reload()
	}
	r.draw()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.timed = false
	r.schedule()
}

// reload goes on with the old picture when the database does not answer, and ends when the assignment is no more.
func (r *room) reload() {
	const patience = 10 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := r.load(ctx)
	if err == nil {
		return
	}
	if errors.Is(err, ErrGone) {
		r.close()
		return
	}
	r.hub.report(err)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stale = true
}

func (r *room) picture() *Picture {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.newest
}

func (r *room) empty() bool { return r.picture() == nil }

func (r *room) watch(w *Watcher) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.watchers) >= r.hub.pace.Watchers {
		return ErrFull
	}
	r.watchers = append(r.watchers, w)
	return nil
}

func (r *room) unwatch(w *Watcher) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.watchers = slices.DeleteFunc(r.watchers, func(other *Watcher) bool { return other == w })
}

// close takes the picture away.
func (r *room) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shut, r.newest = true, nil
	for _, w := range r.watchers {
		w.tell()
	}
}
