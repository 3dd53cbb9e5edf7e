package web

import (
	"sync"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/sheet"
)

// works remembers what learners who are at work have done of the bank's sheets: to put a long sheet together anew for
// each answer takes longer than all else.
type works struct {
	mu   sync.Mutex
	made map[workKey]madeWork
}

type workKey struct{ learner, sheet string }

type madeWork struct {
	attempts []classroom.Attempt
	work     classroom.Work
}

// mostWorks is above what a school works on at a time, at some ten kilobytes each.
const mostWorks = 2500

// worked is a sheet with its learner's attempts. A sheet of the bank stays as it is while the program runs.
func (s *Server) worked(c echo.Context, sh sheet.Sheet, attempts []classroom.Attempt) (classroom.Work, error) {
	learner, err := s.learner(c)
	if err != nil {
		return classroom.Work{}, err
	}
	if _, banked := s.Sheets.Get(sh.ID); !banked || learner == "" {
		return classroom.NewWork(sh, attempts)
	}
	key := workKey{learner, sh.ID}
	var work classroom.Work
	if before, ok := s.works.find(key); ok && begins(attempts, before.attempts) {
		work, err = before.work.After(attempts, len(before.attempts))
	} else {
		work, err = classroom.NewWork(sh, attempts)
	}
	if err == nil {
		s.works.keep(key, madeWork{attempts, work})
	}
	return work, err
}

// begins says whether a list of attempts goes on from an earlier one.
func begins(list, before []classroom.Attempt) bool {
	if len(before) > len(list) {
		return false
	}
	for i, a := range before {
		if b := list[i]; a.Key != b.Key || a.Answer != b.Answer || a.Asked != b.Asked || a.Position != b.Position || !a.At.Equal(b.At) {
			return false
		}
	}
	return true
}

func (w *works) find(key workKey) (madeWork, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	made, ok := w.made[key]
	return made, ok
}

func (w *works) keep(key workKey, made madeWork) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.made == nil || len(w.made) >= mostWorks {
		w.made = map[workKey]madeWork{}
	}
	w.made[key] = made
}
