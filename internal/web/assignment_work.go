package web

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/templates"
)

// workSheet shows a pupil one step of what was given, or why there is nothing to do in it now.
func (s *Server) workSheet(c echo.Context) error {
	a, err := s.assigned(c)
	if err != nil {
		return err
	}
	if s.standsAside(a, pupilOf(c)) {
		return s.showAside(c, http.StatusOK, a, nil)
	}
	d, err := s.pupilDesk(c, a)
	if err != nil {
		return err
	}
	return s.showStep(c, d)
}

// workAnswer takes a pupil's answer to what was given.
func (s *Server) workAnswer(c echo.Context) error {
	return s.answerAt(c, func(c echo.Context) (desk, error) {
		a, err := s.assigned(c)
		if err != nil {
			return desk{}, err
		}
		return s.pupilDesk(c, a)
	})
}

// toWork is for a browser that loads the address of a form anew.
func (s *Server) toWork(c echo.Context) error {
	a, err := s.assigned(c)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.WorkURL(a.ID)))
}

// assigned is what the address names, for a pupil who has it to do; for anybody else it is not there.
func (s *Server) assigned(c echo.Context) (classroom.Assignment, error) {
	return s.Store.AssignmentFor(c.Request().Context(), pupilOf(c), c.Param("assignment"))
}

// standsAside says whether an assignment shows a pupil no questions: it is not open yet, or a test whose results stay
// hidden is closed.
func (s *Server) standsAside(a classroom.Assignment, p classroom.Pupil) bool {
	switch a.PhaseFor(p.ID, s.Clock()) {
	case classroom.Planned:
		return true
	case classroom.Closed:
		return a.Mode == classroom.Test && a.Results == classroom.ResultsHidden
	}
	return false
}

// showAside says why there is nothing to do in an assignment now, with the reason why an answer was not taken.
func (s *Server) showAside(c echo.Context, status int, a classroom.Assignment, notice *i18n.Message) error {
	p := pupilOf(c)
	view := templates.WorkAside{Title: a.Title, Notice: notice, Headline: "assign.aside.closed", Says: s.closedSays(a, p)}
	if a.PhaseFor(p.ID, s.Clock()) == classroom.Planned {
		view.Headline, view.Says, view.Planned = "assign.aside.planned", s.from(a.Opens), true
	}
	page := s.page(c)
	page.Path = string(templates.WorkURL(a.ID))
	return s.render(c, status, templates.WorkAsidePage(page, view))
}

func (s *Server) closedSays(a classroom.Assignment, p classroom.Pupil) i18n.Message {
	return i18n.M("assign.closed", "Day", s.moment(a.ClosesFor(p.ID)))
}

// pupilDesk is what was given, as a pupil works it.
func (s *Server) pupilDesk(c echo.Context, a classroom.Assignment) (desk, error) {
	p := pupilOf(c)
	attempts, err := s.Store.Attempts(c.Request().Context(), p.Learner, a.Place())
	if err != nil {
		return desk{}, err
	}
	d, err := s.assignmentDesk(c.Request().Context(), a, p, a.Place(), attempts)
	if err != nil {
		return desk{}, err
	}
	d.Desk = templates.Desk{Base: templates.WorkURL(a.ID), Out: templates.MeURL, Back: i18n.M("join.me"), Styles: templates.WorkStyles()}
	d.late = func(c echo.Context, given i18n.Message) error {
		m := i18n.M("assign.error.late", "Answer", given)
		return s.showAside(c, http.StatusUnprocessableEntity, a, &m)
	}
	phase := a.PhaseFor(p.ID, s.Clock())
	if phase != classroom.Open {
		d.closed, d.save = true, d.unlessKept
		d.tells = afterwards(a)
		m := s.closedSays(a, p)
		d.Note = &m
		return d, nil
	}
	if until := a.ClosesFor(p.ID); a.Mode == classroom.Test || !until.IsZero() {
		m := i18n.M("assign.note."+string(a.Mode), "Until", s.until(until))
		d.Note = &m
	}
	return d, nil
}

// afterwards is what is told of answers once work is closed.
func afterwards(a classroom.Assignment) tells {
	switch {
	case a.Mode == classroom.Practice, a.Results == classroom.ResultsExplained:
		return tellsAll
	case a.Results == classroom.ResultsMarks:
		return tellsMarks
	}
	return tellsKept
}

// assignmentDesk is an open assignment with a learner's answers at a place: that of its pupils, or of a preview.
func (s *Server) assignmentDesk(ctx context.Context, a classroom.Assignment, p classroom.Pupil, place string, attempts []classroom.Attempt) (desk, error) {
	d := desk{attempts: attempts, save: s.Store.SaveAttempt}
	work := func(draws map[int]int) (classroom.Work, error) {
		made, err := s.assignedVariant(ctx, a, p, draws)
		if err != nil {
			return classroom.Work{}, err
		}
		made.ID = place
		return a.Work(made, attempts)
	}
	if a.Mode == classroom.Test {
		d.tells, d.tries = tellsKept, a.Tries
		d.save = func(ctx context.Context, at classroom.Attempt) (classroom.Attempt, error) {
			return s.Store.SaveTestAttempt(ctx, at, a.Tries)
		}
	} else {
		d.draws, d.redraw = classroom.Draws(attempts), work
	}
	var err error
	d.work, err = work(d.draws)
	d.end = func(c echo.Context, work classroom.Work) (*templates.Done, error) {
		done := s.workEnd(d, a, p)
		var err error
		if a.Mode == classroom.Practice && done.Work.Open == 0 {
			done.Shown, err = s.shown(c, work)
		}
		return done, err
	}
	return d, err
}

// workEnd is what stands after the last step of an assignment.
func (s *Server) workEnd(d desk, a classroom.Assignment, p classroom.Pupil) *templates.Done {
	work := d.work
	done := &templates.WorkDone{Answered: work.Answered(), Right: work.Right(), Total: work.Total(), Marks: a.Mode == classroom.Practice}
	if a.PhaseFor(p.ID, s.Clock()) == classroom.Closed {
		done.Closed, done.Marks = true, afterwards(a) != tellsKept
		return &templates.Done{Work: done}
	}
	if step := d.next(); step < len(work.Steps) {
		done.Open = step + 1
	}
	return &templates.Done{Work: done}
}

// assignedSheet is the sheet of an assignment as it was given.
func (s *Server) assignedSheet(ctx context.Context, a classroom.Assignment) (sheet.Sheet, error) {
	return s.made(ctx, sheetKey{sheet: a.Place(), edition: a.Edition}, func() (sheet.Sheet, error) {
		text, err := s.Store.AssignedSheet(ctx, a.ID)
		if err != nil {
			return sheet.Sheet{}, err
		}
		sh, problems := sheet.Load(a.Sheet, []byte(text))
		if len(problems) > 0 {
			return sheet.Sheet{}, fmt.Errorf("assignment %s: its sheet has %d problems, the first: %v", a.ID, len(problems), problems[0])
		}
		return sh, nil
	})
}

// assignedVariant is the assignment's sheet as one pupil works it, some of its questions drawn anew.
func (s *Server) assignedVariant(ctx context.Context, a classroom.Assignment, p classroom.Pupil, draws map[int]int) (sheet.Sheet, error) {
	sh, err := s.assignedSheet(ctx, a)
	if err != nil || !sh.Generated() {
		sh.ID = a.Place()
		return sh, err
	}
	key := sheetKey{sheet: a.Place(), edition: a.Edition, seed: a.SeedFor(p)}
	base, err := s.made(ctx, key, func() (sheet.Sheet, error) { return a.Variant(sh, p, nil) })
	if err != nil {
		return base, err
	}
	anew := maps.Clone(draws)
	maps.DeleteFunc(anew, func(item, n int) bool { return n == 0 || item >= len(base.Items) || !base.Items[item].Redrawn })
	if len(anew) == 0 {
		return base, nil
	}
	for _, item := range slices.Sorted(maps.Keys(anew)) {
		key.draws += fmt.Sprintf("%d:%d ", item, anew[item])
	}
	return s.made(ctx, key, func() (sheet.Sheet, error) { return a.Variant(sh, p, anew) })
}
