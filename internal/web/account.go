package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/i18n"
	"awale/templates"
)

// invitationAge is how long a colleague may take.
const invitationAge = 7 * 24 * time.Hour

func (s *Server) account(c echo.Context) error {
	return s.showAccount(c, http.StatusOK, templates.Account{})
}

func (s *Server) showAccount(c echo.Context, status int, view templates.Account) error {
	view.Teacher = teacherOf(c)
	page := s.page(c)
	page.Path = string(templates.AccountURL)
	return s.render(c, status, templates.AccountPage(page, view))
}

// changePassword keeps a new password when the old one is known, and signs every other device out.
func (s *Server) changePassword(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	again := func(m i18n.Message) error {
		return s.showAccount(c, http.StatusUnprocessableEntity, templates.Account{Notice: &m})
	}
	form, t := c.Request().PostForm, teacherOf(c)
	if refusal := newPassword(c); refusal != nil {
		return again(*refusal)
	}
	_, err := s.proven(c, t.Name, form.Get(templates.FieldOld))
	if err == errWrongPassword {
		return again(i18n.M("account.error.password-old"))
	}
	if refusal, ok := s.refusedLogin(err); ok {
		return again(refusal)
	}
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	kept, err := s.passwords.Hash(ctx, form.Get(templates.FieldPassword))
	if err != nil {
		return err
	}
	if err := s.Store.SetPassword(ctx, t.ID, kept); err != nil {
		return err
	}
	renewed, err := s.Store.Teacher(ctx, t.ID)
	if err != nil {
		return err
	}
	if err := s.signIn(c, sessionTeacher, renewed.ID, renewed.Epoch); err != nil {
		return err
	}
	return s.say(c, templates.AccountURL, "account.said.password")
}

// changeLanguage keeps the language of a teacher, in the account and in this browser.
func (s *Server) changeLanguage(c echo.Context) error {
	form, err := decodeLanguage(c)
	if err != nil {
		return err
	}
	if err := s.Store.SetTeacherLang(c.Request().Context(), teacherOf(c).ID, string(form.lang)); err != nil {
		return err
	}
	s.setCookie(c, languageCookie, string(form.lang), 365*24*time.Hour)
	return s.say(c, templates.AccountURL, "account.said.language")
}

// invite makes a link for one colleague. It is shown once, since only its hash is kept.
func (s *Server) invite(c echo.Context) error {
	token, err := s.random(tokenBytes)
	if err != nil {
		return err
	}
	err = s.Store.Invite(c.Request().Context(), token, teacherOf(c).ID, s.Clock().Add(invitationAge))
	if err != nil {
		return err
	}
	return s.showAccount(c, http.StatusOK, templates.Account{Invitation: s.address(c) + string(templates.SetupURL(token))})
}
