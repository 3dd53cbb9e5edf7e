package web

import (
	"context"
	"errors"
	"maps"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/templates"
)

// desk is where a learner works a sheet. Pages and answers are the same at every desk: a sheet of the library, one given
// to a class, a numbered copy from paper, a preview. Where they differ, the difference is a field here.
type desk struct {
	templates.Desk
	// work is the sheet as its learner has it, with what is done of it. Its Sheet.ID is the place under which the answers
	// stand (the field Sheet of an Attempt).
	work     classroom.Work
	attempts []classroom.Attempt // of the learner at this place, oldest first

	tells  tells
	tries  int  // how many answers each question takes; 0: without limit
	closed bool // no answer is taken any more

	// draws is how often each question was drawn anew, and redraw the work with others; nil where questions stay.
	draws  map[int]int
	redraw func(draws map[int]int) (classroom.Work, error)

	save saving
	end  func(c echo.Context, work classroom.Work) (*templates.Done, error) // what stands after the last step
	late func(c echo.Context, given i18n.Message) error                     // answers what comes after the close
}

// saving keeps an answer; when it returns without error the answer is on disk.
type saving func(context.Context, classroom.Attempt) (classroom.Attempt, error)

// errClosed says that an answer came after the close.
var errClosed = errors.New("no answer is taken any more")

// unlessKept is how a closed desk keeps answers: not at all, but one that was kept before, and whose sender never heard
// of it, is.
func (d desk) unlessKept(_ context.Context, a classroom.Attempt) (classroom.Attempt, error) {
	for _, kept := range d.attempts {
		if kept.Key == a.Key {
			return kept, nil
		}
	}
	return a, errClosed
}

// tells is what a desk says of an answer.
type tells uint8

const (
	tellsAll   tells = iota // whether it is right, what is, and why; before it, hints
	tellsKept               // that it is kept
	tellsMarks              // whether it is right
)

// answered hears of every answer once it is on disk, also of one that was sent twice. Views of a class at work
// begin here; it must not wait for anything.
func (s *Server) answered(a classroom.Attempt) { s.live.Answered(a) }

// sheetDesk is a sheet of the library, worked by whoever sits at this browser, or the copy of it that the address names.
func (s *Server) sheetDesk(c echo.Context) (desk, error) {
	sh, err := s.known(c)
	if err != nil {
		return desk{}, err
	}
	form, copied, err := onPaper(c, sh)
	if err != nil {
		return desk{}, err
	}
	if copied {
		return s.copyDesk(c, sh, form)
	}
	if sh, err = s.variant(c, sh); err != nil {
		return desk{}, err
	}
	d := desk{Desk: templates.SheetDesk(sh.ID), save: s.Store.SaveAttempt, end: s.sheetEnd}
	if d.attempts, err = s.attempts(c, sh.ID); err != nil {
		return desk{}, err
	}
	d.work, err = s.worked(c, sh, d.attempts)
	return d, err
}

// next is the step, from 0, to go on with.
func (d desk) next() int {
	switch {
	case d.closed:
		return len(d.work.Steps)
	case d.tells == tellsAll:
		return d.work.Next()
	}
	return d.work.First(func(t *classroom.Task) bool { return t.Tries == 0 && d.given(t) < d.tries })
}

// anew is the desk with another question drawn at an item, where the last one drawn has wrong answers alone.
func (d desk) anew(t *classroom.Task) (desk, error) {
	if !d.changes(t) || t.Status != classroom.Wrong {
		return d, nil
	}
	draws := maps.Clone(d.draws)
	if draws == nil {
		draws = map[int]int{}
	}
	draws[t.Item]++
	var err error
	d.draws = draws
	d.work, err = d.redraw(draws)
	return d, err
}

// changes says whether another question comes in the place of this one after a wrong answer.
func (d desk) changes(t *classroom.Task) bool {
	return d.redraw != nil && !d.closed && d.work.Sheet.Items[t.Item].Redrawn
}

// given counts the answers to a question, whatever was answered above it; another position is another question.
func (d desk) given(t *classroom.Task) int {
	n := 0
	for _, a := range d.attempts {
		if a.Item == t.Item && a.Question == t.Number && a.Position == t.Exercise.Position.String() {
			n++
		}
	}
	return n
}

// marks is the row of little hollows.
func (d desk) marks() []templates.StepMark {
	all := marks(d.work)
	if d.tells == tellsKept {
		for i := range all {
			if all[i].State == templates.Right || all[i].State == templates.Wrong {
				all[i].State = templates.Kept
			}
		}
	}
	return all
}

// tell adds to a question what the desk says of the answers to it; again asks it although it is answered.
func (d desk) tell(q *templates.Question, t *classroom.Task, again bool) {
	q.Redrawn, q.Draw, q.Closed = d.changes(t), d.draws[t.Item], d.closed
	if d.tells != tellsAll {
		q.Hints = nil
	}
	if d.tries > 0 && !d.closed {
		q.Trial = d.trial(t, again)
		return
	}
	switch {
	case d.closed && t.Tries == 0:
		q.Feedback = missed(t.Question)
	case t.Tries > 0 && !again:
		q.Feedback = feedback(t.Question, t.Last)
		q.Feedback.Kept = t.Status == classroom.Right
	}
	if q.Feedback != nil && d.tells == tellsMarks {
		q.Feedback = bare(q.Feedback)
		q.Feedback.Yours = &templates.Outcome{Board: boardView(t.Question)}
		if t.Tries > 0 {
			q.Feedback.Yours.Board = answerBoard(t.Question, t.Last)
		}
	}
}

func (d desk) trial(t *classroom.Task, again bool) templates.Trial {
	trial := templates.Trial{Tries: d.given(t), Most: d.tries}
	trial.Shown = trial.Left() == 0 || t.Tries > 0 && !again
	if trial.Shown && t.Tries > 0 {
		words := t.Question.Words(t.Last)
		trial.Given, trial.Drawn = &words, answerBoard(t.Question, t.Last)
	}
	return trial
}

// answerBoard is the board of a question with an answer drawn on it, and nothing of the right one.
func answerBoard(q question.Question, a question.Answer) *templates.Board {
	b := boardView(q)
	switch q.Input() {
	case question.InputBoard, question.InputRound:
		b.Drawn = drawing(a)
	case question.InputPit, question.InputPits:
		b.Sowable = a.Pits
	}
	return b
}
