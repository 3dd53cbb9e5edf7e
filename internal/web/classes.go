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

func (s *Server) teach(c echo.Context) error {
	return s.showTeach(c, http.StatusOK, templates.Teach{})
}

func (s *Server) showTeach(c echo.Context, status int, view templates.Teach) error {
	var err error
	if view.Classes, err = s.classCards(c); err != nil {
		return err
	}
	page := s.page(c)
	page.Path = string(templates.TeachURL)
	return s.render(c, status, templates.TeachPage(page, view))
}

func (s *Server) classCards(c echo.Context) ([]templates.ClassCard, error) {
	classes, err := s.Store.ClassesOf(c.Request().Context(), teacherOf(c).ID)
	var cards []templates.ClassCard
	for _, class := range classes {
		cards = append(cards, templates.ClassCard{Class: class.Class, Pupils: class.Pupils})
	}
	return cards, err
}

// makeClass makes a class with a code of its own.
func (s *Server) makeClass(c echo.Context) error {
	form, refusal, err := decodeClass(c)
	if err != nil {
		return err
	}
	if refusal != nil {
		return s.showTeach(c, http.StatusUnprocessableEntity, templates.Teach{Name: shortened(form.typed), Notice: refusal})
	}
	class := classroom.Class{Name: form.name, Lang: form.lang}
	if class.ID, err = s.random(12); err != nil {
		return err
	}
	err = s.withFreeCode(func(code string) error {
		class.Code = code
		return s.Store.AddClass(c.Request().Context(), class, teacherOf(c).ID, s.Clock())
	})
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.ClassURL(class.ID, "")))
}

// withFreeCode draws codes until one is free; of 85 million it is nearly always the first.
func (s *Server) withFreeCode(keep func(code string) error) error {
	for try := 0; ; try++ {
		code, err := classroom.NewCode(s.Rand)
		if err != nil {
			return err
		}
		if err = keep(code); !errors.Is(err, store.ErrExists) || try == 10 {
			return err
		}
	}
}

type classForm struct {
	typed, name string
	lang        i18n.Lang
	listed      bool
}

func decodeClass(c echo.Context) (form classForm, refusal *i18n.Message, err error) {
	if err := parseForm(c); err != nil {
		return form, nil, err
	}
	sent := c.Request().PostForm
	lang, ok := i18n.ParseLang(sent.Get(templates.FieldLang))
	if !ok {
		return form, nil, notAllowed("language", sent.Get(templates.FieldLang), "fr", "en")
	}
	form = classForm{typed: sent.Get(templates.FieldName), lang: lang, listed: sent.Get(templates.FieldListed) != ""}
	form.name, refusal = cleanName(form.typed)
	return form, refusal, nil
}

// cleanName is a name as it is kept, or what is wrong with it.
func cleanName(typed string) (string, *i18n.Message) {
	name, fault := classroom.CleanName(typed)
	if fault == "" {
		return name, nil
	}
	m := i18n.M("class.error.name."+string(fault), "Most", classroom.MaxName)
	return "", &m
}

func (s *Server) classRoom(c echo.Context) error {
	return s.showClass(c, http.StatusOK, templates.ClassRoom{})
}

// showClass shows a class; the view brings what a form could not do.
func (s *Server) showClass(c echo.Context, status int, view templates.ClassRoom) error {
	ctx := c.Request().Context()
	view.Class, view.Me, view.Waiting = classOf(c), teacherOf(c).ID, map[string]bool{}
	pupils, err := s.Store.Pupils(ctx, view.Class.ID)
	if err != nil {
		return err
	}
	if view.Teachers, err = s.Store.TeachersOf(ctx, view.Class.ID); err != nil {
		return err
	}
	if view.Playing, err = s.Store.PlayAllowed(ctx, view.Class.ID); err != nil {
		return err
	}
	if view.Given, err = s.given(ctx, view.Class.ID); err != nil {
		return err
	}
	for _, p := range pupils {
		view.Waiting[p.ID] = p.Check(s.Clock()) != nil
		if p.Archived {
			view.Archived = append(view.Archived, p)
		} else {
			view.Pupils = append(view.Pupils, p)
		}
	}
	page := s.page(c)
	page.Path = string(templates.ClassURL(view.Class.ID, ""))
	return s.render(c, status, templates.ClassPage(page, view))
}

// classAgain shows the class with the reason why a form did nothing.
func (s *Server) classAgain(c echo.Context, m i18n.Message) error {
	return s.showClass(c, http.StatusUnprocessableEntity, templates.ClassRoom{Notice: &m})
}

func (s *Server) saveClass(c echo.Context) error {
	form, refusal, err := decodeClass(c)
	if err != nil {
		return err
	}
	if refusal != nil {
		return s.classAgain(c, *refusal)
	}
	class := classOf(c)
	class.Name, class.Lang, class.Listed = form.name, form.lang, form.listed
	if err := s.Store.SaveClass(c.Request().Context(), class); err != nil {
		return err
	}
	return s.say(c, templates.ClassURL(class.ID, ""), "class.said.kept")
}

func (s *Server) renewCode(c echo.Context) error {
	id := classOf(c).ID
	err := s.withFreeCode(func(code string) error { return s.Store.SetCode(c.Request().Context(), id, code) })
	if err != nil {
		return err
	}
	return s.say(c, templates.ClassURL(id, ""), "class.said.code")
}

func (s *Server) shareClass(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	name, refusal := cleanName(c.Request().PostForm.Get(templates.FieldName))
	if refusal != nil {
		return s.classAgain(c, *refusal)
	}
	err := s.Store.ShareClass(c.Request().Context(), classOf(c).ID, name)
	if errors.Is(err, store.ErrNotFound) {
		return s.classAgain(c, i18n.M("class.error.colleague"))
	}
	if err != nil {
		return err
	}
	return s.say(c, templates.ClassURL(classOf(c).ID, ""), "class.said.shared")
}

// unshareClass takes the class from one of its teachers; who leaves by it goes back to the other classes.
func (s *Server) unshareClass(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	id := c.Request().PostForm.Get(templates.FieldTeacher)
	if err := s.Store.UnshareClass(c.Request().Context(), classOf(c).ID, id); err != nil {
		return err
	}
	if id == teacherOf(c).ID {
		return s.say(c, templates.TeachURL, "class.said.unshared")
	}
	return s.say(c, templates.ClassURL(classOf(c).ID, ""), "class.said.unshared")
}
