package classroom

import (
	"slices"
	"time"
)

// Purge is what a teacher asks to erase at the end of a year.
type Purge struct {
	Classes  []string  // whole, with their pupils, answers and assignments
	Archived bool      // the pupils put aside in the other classes
	Before   time.Time // the answers given before then by everybody else; zero: none
}

// Empty says whether nothing is to be erased.
func (p Purge) Empty() bool { return len(p.Classes) == 0 && !p.Archived && p.Before.IsZero() }

// Holding is how much is kept of one pupil.
type Holding struct {
	Class, Pupil string
	Archived     bool
	Answers, Old int // Old: those before the time of the purge
}

// Loss counts what is erased.
type Loss struct{ Classes, Pupils, Answers int }

// Add is the sum of two losses.
func (l Loss) Add(o Loss) Loss {
	return Loss{l.Classes + o.Classes, l.Pupils + o.Pupils, l.Answers + o.Answers}
}

// TakesPupil says whether a pupil goes with everything.
func (p Purge) TakesPupil(h Holding) bool {
	return slices.Contains(p.Classes, h.Class) || p.Archived && h.Archived
}

// Loss is what the purge would erase of that which is kept.
func (p Purge) Loss(all []Holding) Loss {
	l := Loss{Classes: len(p.Classes)}
	for _, h := range all {
		switch {
		case p.TakesPupil(h):
			l.Pupils++
			l.Answers += h.Answers
		case !p.Before.IsZero():
			l.Answers += h.Old
		}
	}
	return l
}
