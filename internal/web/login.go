package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/password"
	"awale/internal/store"
	"awale/templates"
)

// loginPage asks a teacher for name and password.
func (s *Server) loginPage(c echo.Context) error {
	w, err := s.signedIn(c)
	if err != nil {
		return err
	}
	next := s.afterLogin(c.QueryParam(templates.FieldNext))
	if w.teacher != nil {
		return c.Redirect(http.StatusSeeOther, next)
	}
	return s.render(c, http.StatusOK, templates.LoginPage(s.page(c), templates.Login{Next: next}))
}

// afterLogin is the page of this program to go on with.
func (s *Server) afterLogin(next string) string {
	if next = local(next); next == string(templates.HomeURL) {
		return string(templates.TeachURL)
	}
	return next
}

// login checks name and password. A name without an account takes as long, waits as long, and says the same.
func (s *Server) login(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	form := c.Request().PostForm
	view := templates.Login{Name: shortened(form.Get(templates.FieldName)), Next: s.afterLogin(form.Get(templates.FieldNext))}
	t, err := s.proven(c, form.Get(templates.FieldName), form.Get(templates.FieldPassword))
	if refusal, ok := s.refusedLogin(err); ok {
		view.Notice = &refusal
		return s.render(c, http.StatusUnprocessableEntity, templates.LoginPage(s.page(c), view))
	}
	if err != nil {
		return err
	}
	if err := s.signIn(c, sessionTeacher, t.ID, t.Epoch); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, view.Next)
}

var errWrongPassword = errors.New("wrong password")

// proven is the teacher of that name who knows the password.
func (s *Server) proven(c echo.Context, typed, secret string) (classroom.Teacher, error) {
	ctx := c.Request().Context()
	name, fault := classroom.CleanName(typed)
	if fault != "" || len(secret) > 4*password.MaxLength {
		return classroom.Teacher{}, errWrongPassword
	}
	t, err := s.Store.TryTeacher(ctx, name, s.Clock())
	if errors.Is(err, store.ErrNotFound) {
		err = s.strangers.try(name, s.Clock())
	}
	if err != nil {
		return t, err
	}
	right, err := s.passwords.Matches(ctx, t.Password, secret)
	if err != nil {
		return t, err
	}
	if !right {
		return t, errWrongPassword
	}
	return t, s.Store.PasswordRight(ctx, t.ID)
}

// refusedLogin says in words why a name and a password do not open.
func (s *Server) refusedLogin(err error) (i18n.Message, bool) {
	var locked *classroom.Locked
	switch {
	case errors.As(err, &locked):
		return i18n.M("account.error.locked", "Wait", wait(locked, s.Clock())), true
	case errors.Is(err, errWrongPassword):
		return i18n.M("account.error.password-wrong"), true
	}
	return i18n.Message{}, false
}
