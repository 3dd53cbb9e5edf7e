package web

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// join asks for the code of a class, and goes to the class of the one that was typed.
func (s *Server) join(c echo.Context) error {
	typed := c.QueryParam(templates.FieldCode)
	if typed == "" {
		return s.render(c, http.StatusOK, templates.JoinPage(s.page(c), templates.Join{}))
	}
	class, err := s.doorOf(c, typed)
	if errors.Is(err, store.ErrNotFound) {
		return s.noSuchClass(c, typed)
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.JoinClassURL(class.Code)))
}

// doorOf is the class of a code, however it was typed.
func (s *Server) doorOf(c echo.Context, typed string) (classroom.Class, error) {
	code, ok := classroom.ParseCode(shortened(typed))
	if !ok {
		return classroom.Class{}, store.ErrNotFound
	}
	return s.Store.ClassByCode(c.Request().Context(), code)
}

func (s *Server) noSuchClass(c echo.Context, typed string) error {
	m := i18n.M("join.error.code")
	page := s.page(c)
	page.Path = string(templates.JoinURL)
	return s.render(c, http.StatusNotFound, templates.JoinPage(page, templates.Join{Code: shortened(typed), Notice: &m}))
}

// joinClass asks a pupil's first name.
func (s *Server) joinClass(c echo.Context) error {
	class, err := s.doorOf(c, c.Param("code"))
	if errors.Is(err, store.ErrNotFound) {
		return s.noSuchClass(c, c.Param("code"))
	}
	if err != nil {
		return err
	}
	return s.askName(c, http.StatusOK, templates.JoinName{Class: class})
}

func (s *Server) askName(c echo.Context, status int, view templates.JoinName) error {
	if view.Class.Listed {
		pupils, err := s.Store.Pupils(c.Request().Context(), view.Class.ID)
		if err != nil {
			return err
		}
		for _, p := range pupils {
			if !p.Archived && !slices.Contains(view.Names, p.Name) {
				view.Names = append(view.Names, p.Name)
			}
		}
	}
	return s.render(c, status, templates.JoinNamePage(s.doorPage(c, view.Class), view))
}

// doorPage is a page at the door of a class. It stays the same address through every step.
func (s *Server) doorPage(c echo.Context, class classroom.Class) templates.Page {
	page := s.page(c)
	page.Path = string(templates.JoinClassURL(class.Code))
	if _, chosen := chosenLang(c); !chosen {
		page.Printer = s.Catalogue.Printer(class.Lang)
	}
	return page
}

// joinForm is a pupil on the way in: the name, and the pictures touched so far.
type joinForm struct {
	name   string
	picked []classroom.Picture
}

func decodeJoin(c echo.Context) (joinForm, *i18n.Message, error) {
	if err := parseForm(c); err != nil {
		return joinForm{}, nil, err
	}
	sent := c.Request().PostForm
	name, fault := classroom.CleanName(sent.Get(templates.FieldName))
	if fault != "" {
		m := i18n.M("join.error.name")
		return joinForm{}, &m, nil
	}
	form := joinForm{name: name}
	if sent.Get(templates.FieldBack) != "" {
		return form, nil, nil
	}
	touched := sent[templates.FieldPicked]
	if last := sent.Get(templates.FieldPicture); last != "" {
		touched = append(slices.Clone(touched), last)
	}
	for _, id := range touched {
		if !slices.Contains(classroom.Pictures(), classroom.Picture(id)) || len(form.picked) == classroom.SequenceLength {
			return joinForm{}, nil, unclear("pictures %.80q", touched)
		}
		form.picked = append(form.picked, classroom.Picture(id))
	}
	return form, nil, nil
}

// comeIn takes one step of a pupil's way in, and signs the pupil in after the last picture.
func (s *Server) comeIn(c echo.Context) error {
	form, refusal, err := decodeJoin(c)
	if err != nil {
		return err
	}
	class, err := s.doorOf(c, c.Param("code"))
	if errors.Is(err, store.ErrNotFound) {
		return s.noSuchClass(c, c.Param("code"))
	}
	if err != nil {
		return err
	}
	if refusal != nil {
		return s.askName(c, http.StatusUnprocessableEntity, templates.JoinName{Class: class, Notice: refusal})
	}
	view := templates.JoinPictures{Class: class, Name: form.name, Picked: form.picked}
	if len(form.picked) < classroom.SequenceLength {
		return s.render(c, http.StatusOK, templates.JoinPicturesPage(s.doorPage(c, class), view))
	}
	p, err := s.Store.SignInPupil(c.Request().Context(), class.ID, form.name, classroom.Sequence(form.picked), s.Clock())
	if m, ok := s.refusedPupil(err); ok {
		view.Picked, view.Notice = nil, &m
		return s.render(c, http.StatusUnprocessableEntity, templates.JoinPicturesPage(s.doorPage(c, class), view))
	}
	if err != nil {
		return err
	}
	if err := s.signIn(c, sessionPupil, p.ID, p.Epoch); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.MeURL))
}

func (s *Server) refusedPupil(err error) (i18n.Message, bool) {
	var locked *classroom.Locked
	switch {
	case errors.As(err, &locked):
		return i18n.M("join.error.locked", "Wait", wait(locked, s.Clock())), true
	case errors.Is(err, store.ErrWrongPictures):
		return i18n.M("join.error.pictures"), true
	}
	return i18n.Message{}, false
}
