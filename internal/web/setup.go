package web

import (
	"context"
	"errors"
	"math"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/password"
	"awale/internal/store"
	"awale/templates"
)

// firstLinkAge is longer than anybody leaves the program running; each start makes another link.
const firstLinkAge = 365 * 24 * time.Hour

// FirstAccount makes the one-time link of the first account and gives its path, or nothing when there is an
// account. The link made before leads nowhere.
func (s *Server) FirstAccount(ctx context.Context) (path string, err error) {
	has, err := s.Store.HasTeacher(ctx)
	if err != nil || has {
		return "", err
	}
	token, err := s.random(16)
	if err != nil {
		return "", err
	}
	return string(templates.SetupURL(token)), s.Store.Invite(ctx, token, "", s.Clock().Add(firstLinkAge))
}

// setup shows the form of an account as long as its link is good.
func (s *Server) setup(c echo.Context) error {
	if err := s.invited(c); err != nil {
		return err
	}
	return s.showSetup(c, http.StatusOK, templates.Setup{})
}

func (s *Server) invited(c echo.Context) error {
	err := s.Store.Invited(c.Request().Context(), c.Param("token"), s.Clock())
	if errors.Is(err, store.ErrNotFound) {
		return &failure{status: http.StatusNotFound, message: i18n.M("account.error.link"), err: err}
	}
	return err
}

func (s *Server) showSetup(c echo.Context, status int, view templates.Setup) error {
	has, err := s.hasTeacher(c)
	if err != nil {
		return err
	}
	view.Token, view.First = c.Param("token"), !has
	return s.render(c, status, templates.SetupPage(s.page(c), view))
}

// makeAccount makes the account of a link, and signs its teacher in.
func (s *Server) makeAccount(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	if err := s.invited(c); err != nil {
		return err
	}
	typed := c.Request().PostForm.Get(templates.FieldName)
	again := func(m i18n.Message) error {
		return s.showSetup(c, http.StatusUnprocessableEntity, templates.Setup{Name: shortened(typed), Notice: &m})
	}
	name, fault := classroom.CleanName(typed)
	if fault != "" {
		return again(i18n.M("account.error.name."+string(fault), "Most", classroom.MaxName))
	}
	if refusal := newPassword(c); refusal != nil {
		return again(*refusal)
	}
	t, err := s.newTeacher(c, name)
	if err != nil {
		return err
	}
	err = s.Store.AcceptInvitation(c.Request().Context(), c.Param("token"), t, s.Clock())
	if errors.Is(err, store.ErrExists) {
		return again(i18n.M("account.error.name-taken"))
	}
	if err != nil {
		return err
	}
	if err := s.signIn(c, sessionTeacher, t.ID, t.Epoch); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.TeachURL))
}

// newTeacher is an account with the password of the form.
func (s *Server) newTeacher(c echo.Context, name string) (classroom.Teacher, error) {
	id, err := s.random(16)
	if err != nil {
		return classroom.Teacher{}, err
	}
	kept, err := s.passwords.Hash(c.Request().Context(), c.Request().PostForm.Get(templates.FieldPassword))
	return classroom.Teacher{ID: id, Name: name, Lang: readerLang(c), Password: kept}, err
}

// newPassword says what is wrong with the new password of a form, or nothing.
func newPassword(c echo.Context) *i18n.Message {
	form := c.Request().PostForm
	var m i18n.Message
	switch first := form.Get(templates.FieldPassword); {
	case !password.Fits(first):
		m = i18n.M("account.error.password-short", "Least", password.MinLength, "Most", password.MaxLength)
	case first != form.Get(templates.FieldAgain):
		m = i18n.M("account.error.password-again")
	default:
		return nil
	}
	return &m
}

// hasTeacher says whether there is any account. One that was made stays, so a yes need not be asked again.
func (s *Server) hasTeacher(c echo.Context) (bool, error) {
	if s.settled.Load() {
		return true, nil
	}
	has, err := s.Store.HasTeacher(c.Request().Context())
	if has {
		s.settled.Store(true)
	}
	return has, err
}

// wait says how long a lock lasts, in seconds or in minutes begun.
func wait(locked *classroom.Locked, now time.Time) i18n.Message {
	left := locked.Until.Sub(now)
	if left <= 90*time.Second {
		return i18n.M("account.seconds", "Count", max(1, int(math.Ceil(left.Seconds()))))
	}
	return i18n.M("account.minutes", "Count", int(math.Ceil(left.Minutes())))
}
