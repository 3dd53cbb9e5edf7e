package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/live"
	"awale/internal/store"
	"awale/templates"
)

// newHub keeps the pictures of classes at work.
func (s *Server) newHub() (*live.Hub, error) {
	epoch, err := s.random(9)
	return live.New(epoch, live.Usual(), s.atWork, func(err error) { s.Logger.Error("a class at work", "error", err) }), err
}

// retold tells those who look at a class at work that a teacher has changed something in a class.
func (s *Server) retold(r route) echo.HandlerFunc {
	if r.method != http.MethodPost {
		return r.handle
	}
	return func(c echo.Context) error {
		defer s.live.Changed()
		return r.handle(c)
	}
}

// atWork is an assignment with everything that a picture of it begins with.
func (s *Server) atWork(ctx context.Context, class, id string) (live.Source, error) {
	a, err := s.Store.Assignment(ctx, class, id)
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("%w: %w", live.ErrGone, err)
	}
	if err != nil {
		return live.Source{}, err
	}
	sh, err := s.assignedSheet(ctx, a)
	if err != nil {
		return live.Source{}, err
	}
	source := live.Source{Assignment: a, Varied: sh.Generated()}
	if source.Pupils, err = s.Store.Pupils(ctx, class); err != nil {
		return live.Source{}, err
	}
	source.Pupils = slices.DeleteFunc(source.Pupils, func(p classroom.Pupil) bool { return !a.IsFor(p) })
	if source.Attempts, err = s.Store.AttemptsAt(ctx, a.Place()); err != nil {
		return live.Source{}, err
	}
	source.Work = func(p classroom.Pupil, attempts []classroom.Attempt) (classroom.Work, error) {
		return s.workOf(a, p, attempts)
	}
	return source, nil
}

// workOf is what a pupil has done of an assignment.
func (s *Server) workOf(a classroom.Assignment, p classroom.Pupil, attempts []classroom.Attempt) (classroom.Work, error) {
	var draws map[int]int
	if a.Mode == classroom.Practice {
		draws = classroom.Draws(attempts)
	}
	made, err := s.assignedVariant(context.Background(), a, p, draws)
	if err != nil {
		return classroom.Work{}, err
	}
	return a.Work(made, attempts)
}

// liveClass shows the only open assignment of a class, or lets one be chosen.
func (s *Server) liveClass(c echo.Context) error {
	all, err := s.Store.Assignments(c.Request().Context(), classOf(c).ID)
	if err != nil {
		return err
	}
	view, now := templates.LiveChoice{Class: classOf(c)}, s.Clock()
	for _, a := range all {
		longest := a.Closes
		for pupil := range a.Longer {
			if until := a.ClosesFor(pupil); until.After(longest) {
				longest = until
			}
		}
		if a.Phase(now) == classroom.Open || a.Phase(now) == classroom.Closed && now.Before(longest) {
			view.Open = append(view.Open, a)
		} else {
			view.Other = append(view.Other, a)
		}
	}
	if len(view.Open) == 1 {
		return c.Redirect(http.StatusSeeOther, string(templates.LiveURL(view.Class.ID, view.Open[0].ID)))
	}
	return s.render(c, http.StatusOK, templates.LiveChoicePage(s.page(c), view))
}

// liveAssignment shows an assignment as the class works it.
func (s *Server) liveAssignment(c echo.Context) error {
	picture, err := s.live.Look(c.Request().Context(), classOf(c).ID, c.Param("assignment"))
	if err != nil {
		return liveFailure(err)
	}
	form, err := decodeLive(c, picture)
	if err != nil {
		return err
	}
	form.opened = len(wrongOpened(picture, form))
	view := templates.Live{
		Class: classOf(c), Assignment: picture.Assignment, Closed: picture.Assignment.Phase(s.Clock()) == classroom.Closed,
		Picture: livePicture(picture, form), Since: eventID(picture), Detail: liveDetail(picture, form),
	}
	if form.projector {
		return s.render(c, http.StatusOK, templates.ProjectorPage(s.page(c), view))
	}
	return s.render(c, http.StatusOK, templates.LivePage(s.page(c), view))
}

// liveFailure is why there is no picture.
func liveFailure(err error) error {
	switch {
	case errors.Is(err, live.ErrGone):
		return &failure{status: http.StatusNotFound, err: err}
	case errors.Is(err, live.ErrFull):
		return &failure{status: http.StatusServiceUnavailable, err: err}
	}
	return err
}

// liveForm is what of an assignment is looked at.
type liveForm struct {
	projector bool
	opened    int            // how many wrong answers were there when they were opened
	pupil     string         // whose wrong answers are opened; empty for none
	asked     *live.Question // whose wrong answers are opened; nil for none
}

// decodeLive reads the address. Who has left the class meanwhile, or a question that is no more, opens nothing.
func decodeLive(c echo.Context, p *live.Picture) (liveForm, error) {
	form := liveForm{projector: c.QueryParam(templates.QueryProjector) == "1"}
	if n, err := strconv.Atoi(c.QueryParam(templates.QueryOpened)); err == nil && n >= 0 {
		form.opened = n
	}
	if text := c.QueryParam(templates.QueryAsked); text != "" {
		var q live.Question
		if _, err := fmt.Sscanf(text, "%d.%d", &q.Item, &q.Number); err != nil {
			return form, unclear("question %q of an assignment: %w", text, err)
		}
		if slices.Contains(p.Questions, q) {
			form.asked = &q
		}
		return form, nil
	}
	if _, ok := p.Row(c.QueryParam(templates.QueryWhose)); ok && !form.projector {
		form.pupil = c.QueryParam(templates.QueryWhose)
	}
	return form, nil
}
