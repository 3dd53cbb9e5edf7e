package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

const (
	// tryNext is how many sheets a pupil's page offers to begin.
	tryNext = 3
	// mostOver is how much closed work a pupil's page shows, the last first.
	mostOver = 8
)

// me is a pupil's own page: what was given, what is begun and done besides, and what to try next.
func (s *Server) me(c echo.Context) error {
	ctx, p := c.Request().Context(), pupilOf(c)
	class, err := s.Store.Class(ctx, p.Class)
	if err != nil {
		return err
	}
	attempts, err := s.Store.AllAttempts(ctx, p.Learner)
	if err != nil {
		return err
	}
	view := templates.Me{Class: class, Name: p.Name}
	if err := s.addWork(ctx, &view, p, attempts); err != nil {
		return err
	}
	shelf, err := s.shelfOf(c, attempts)
	if err != nil {
		return err
	}
	for _, card := range shelf.cards {
		switch {
		case card.Begun && card.Done == card.Total:
			view.Done = append(view.Done, card)
		case card.Begun:
			view.Begun = append(view.Begun, card)
		case len(view.Next) < tryNext:
			view.Next = append(view.Next, card)
		}
	}
	return s.render(c, http.StatusOK, templates.MePage(s.page(c), view))
}

// addWork puts what was given to a pupil on the pupil's page: what is open, the most urgent first, and what is closed,
// the last first. What is planned shows at its time.
func (s *Server) addWork(ctx context.Context, view *templates.Me, p classroom.Pupil, attempts []classroom.Attempt) error {
	given, err := s.Store.Assignments(ctx, p.Class)
	if err != nil {
		return err
	}
	byPlace := map[string][]classroom.Attempt{}
	for _, a := range attempts {
		byPlace[a.Sheet] = append(byPlace[a.Sheet], a)
	}
	var open, over []classroom.Assignment
	for _, a := range given {
		switch phase := a.PhaseFor(p.ID, s.Clock()); {
		case !a.IsFor(p):
		case phase == classroom.Open:
			open = append(open, a)
		case phase == classroom.Closed:
			over = append(over, a)
		}
	}
	slices.SortStableFunc(open, func(a, b classroom.Assignment) int { return byClose(a.ClosesFor(p.ID), b.ClosesFor(p.ID)) })
	slices.SortStableFunc(over, func(a, b classroom.Assignment) int { return b.ClosesFor(p.ID).Compare(a.ClosesFor(p.ID)) })
	for _, a := range open {
		card, err := s.workCard(ctx, a, p, byPlace[a.Place()])
		switch {
		case errors.Is(err, store.ErrUnavailable):
			return err
		case err != nil: // the other work of the class goes on
			s.Logger.Error("work cannot be shown", "assignment", a.ID, "error", err)
		case card.Done:
			view.Handed = append(view.Handed, card)
		default:
			view.Open = append(view.Open, card)
		}
	}
	for _, a := range over[:min(len(over), mostOver)] {
		card, err := s.workCard(ctx, a, p, byPlace[a.Place()])
		switch {
		case errors.Is(err, store.ErrUnavailable):
			return err
		case err != nil:
			s.Logger.Error("work cannot be shown", "assignment", a.ID, "error", err)
		default:
			view.Over = append(view.Over, card)
		}
	}
	return nil
}

// byClose orders by what closes first; what never closes comes last.
func byClose(a, b time.Time) int {
	if a.IsZero() != b.IsZero() {
		return cmp.Compare(b.Unix(), a.Unix())
	}
	return a.Compare(b)
}

// workCard is what was given with what a pupil has done of it. Questions are made only where there are answers.
func (s *Server) workCard(ctx context.Context, a classroom.Assignment, p classroom.Pupil, attempts []classroom.Attempt) (templates.WorkCard, error) {
	phase := a.PhaseFor(p.ID, s.Clock())
	card := templates.WorkCard{
		URL: templates.WorkURL(a.ID), Title: a.Title, Mode: string(a.Mode), Begun: len(attempts) > 0,
		Closed: phase == classroom.Closed, When: s.until(a.ClosesFor(p.ID)),
	}
	if card.Closed {
		card.When = i18n.M("assign.closed", "Day", s.day(a.ClosesFor(p.ID)))
	}
	if !card.Begun {
		sh, err := s.assignedSheet(ctx, a)
		card.Marks = make([]templates.StepMark, sh.Questions())
		return card, err
	}
	d, err := s.assignmentDesk(ctx, a, p, a.Place(), attempts)
	if err != nil {
		return card, err
	}
	if card.Closed {
		d.tells = afterwards(a)
	}
	for _, mark := range d.marks() {
		if !mark.Reading {
			card.Marks = append(card.Marks, mark)
		}
	}
	done := d.work.Answered
	if d.tells != tellsKept {
		done = d.work.Right
	}
	card.Count, card.Told = done(), d.tells != tellsKept
	card.Done = card.Count == d.work.Total()
	return card, nil
}
