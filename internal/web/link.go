package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// link asks whether it is you. It signs nobody in: a browser opens links by itself, to look ahead.
func (s *Server) link(c echo.Context) error {
	p, err := s.linked(c)
	if refusal, ok := s.refusedLink(p, err); ok {
		return s.showNoLink(c, refusal)
	}
	if err != nil {
		return err
	}
	w, err := s.signedIn(c)
	if err != nil {
		return err
	}
	if w.pupil != nil && w.pupil.ID == p.ID {
		return c.Redirect(http.StatusSeeOther, string(templates.MeURL))
	}
	class, err := s.Store.Class(c.Request().Context(), p.Class)
	if err != nil {
		return err
	}
	view := templates.Link{Class: class, Name: p.Name, Link: c.Param("link")}
	page := s.doorPage(c, class)
	page.Path = string(templates.LinkURL(view.Link))
	return s.render(c, http.StatusOK, templates.LinkPage(page, view))
}

// comeInByLink signs in who touched the button.
func (s *Server) comeInByLink(c echo.Context) error {
	p, err := s.linked(c)
	if refusal, ok := s.refusedLink(p, err); ok {
		return s.showNoLink(c, refusal)
	}
	if err != nil {
		return err
	}
	if err := s.Store.LinkUsed(c.Request().Context(), p.ID); err != nil {
		return err
	}
	if err := s.signIn(c, sessionPupil, p.ID, p.Epoch); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.MeURL))
}

// linked is whose link the address is.
func (s *Server) linked(c echo.Context) (classroom.Pupil, error) {
	pupil, token, ok := classroom.ParseLink(c.Param("link"))
	if !ok {
		return classroom.Pupil{}, store.ErrWrongLink
	}
	ctx := c.Request().Context()
	key, err := s.Store.LinkKey(ctx, s.Rand)
	if err != nil {
		return classroom.Pupil{}, err
	}
	return s.Store.TryLink(ctx, key, pupil, token, s.Clock())
}

// noLink is why a link does not open.
type noLink struct {
	status int
	view   templates.NoLink
}

func (s *Server) refusedLink(p classroom.Pupil, err error) (noLink, bool) {
	var locked *classroom.Locked
	switch {
	case errors.As(err, &locked):
		return noLink{http.StatusUnprocessableEntity, templates.NoLink{Title: i18n.M("join.link.wait"),
			Advice: i18n.M("join.link.wait-advice", "Wait", wait(locked, s.Clock()))}}, true
	case errors.Is(err, store.ErrWrongLink):
		return noLink{http.StatusNotFound, templates.NoLink{Title: i18n.M("join.link.old"), Advice: i18n.M("join.link.old-advice")}}, true
	case err == nil && p.Archived:
		return noLink{http.StatusNotFound, templates.NoLink{Title: i18n.M("join.link.aside"), Advice: i18n.M("join.link.aside-advice")}}, true
	}
	return noLink{}, false
}

func (s *Server) showNoLink(c echo.Context, refusal noLink) error {
	page := s.page(c)
	page.Path = string(templates.JoinURL)
	return s.render(c, refusal.status, templates.NoLinkPage(page, refusal.view))
}
