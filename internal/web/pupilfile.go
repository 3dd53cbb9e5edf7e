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

// fileOf is the pupil of the address, one of the class of the address.
func (s *Server) fileOf(c echo.Context) (classroom.Pupil, error) {
	return s.Store.PupilOf(c.Request().Context(), classOf(c).ID, c.Param("pupil"))
}

func (s *Server) pupilFile(c echo.Context) error {
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	return s.showPupil(c, http.StatusOK, p, nil)
}

func (s *Server) showPupil(c echo.Context, status int, p classroom.Pupil, notice *i18n.Message) error {
	view := templates.PupilFile{Class: classOf(c), Pupil: p, Notice: notice}
	classes, err := s.classCards(c)
	if err != nil {
		return err
	}
	if view.Games, _, err = s.Store.GamesPlayed(c.Request().Context(), p.Learner); err != nil {
		return err
	}
	for _, other := range classes {
		if other.ID != p.Class {
			view.Others = append(view.Others, other)
		}
	}
	page := s.page(c)
	page.Path = string(templates.PupilURL(p.Class, p.ID, ""))
	return s.render(c, status, templates.PupilPage(page, view))
}

func (s *Server) renamePupil(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	name, refusal := cleanName(c.Request().PostForm.Get(templates.FieldName))
	if refusal != nil {
		return s.showPupil(c, http.StatusUnprocessableEntity, p, refusal)
	}
	if err := s.Store.RenamePupil(c.Request().Context(), p.ID, name); err != nil {
		return err
	}
	return s.say(c, templates.PupilURL(p.Class, p.ID, ""), "class.said.kept")
}

func (s *Server) newPictures(c echo.Context) error {
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	if err := s.Store.NewPictures(c.Request().Context(), p.ID, s.Rand); err != nil {
		return err
	}
	return s.say(c, templates.PupilURL(p.Class, p.ID, ""), "class.said.pictures")
}

// movePupil takes a pupil to another class of the same teacher.
func (s *Server) movePupil(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	to, err := s.Store.ClassOf(ctx, teacherOf(c).ID, c.Request().PostForm.Get(templates.FieldClass))
	if err != nil {
		return err
	}
	err = s.Store.MovePupil(ctx, p.ID, to.ID, s.Rand)
	if errors.Is(err, classroom.ErrClassFull) {
		m := i18n.M("class.error.full", "Most", classroom.MaxPupils)
		return s.showPupil(c, http.StatusUnprocessableEntity, p, &m)
	}
	if err != nil {
		return err
	}
	return s.say(c, templates.PupilURL(to.ID, p.ID, ""), "class.said.moved")
}

func (s *Server) archivePupil(c echo.Context) error {
	return s.putAside(c, true, "class.said.archived")
}
func (s *Server) restorePupil(c echo.Context) error {
	return s.putAside(c, false, "class.said.restored")
}

func (s *Server) putAside(c echo.Context, aside bool, key string) error {
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	if err := s.Store.ArchivePupil(c.Request().Context(), p.ID, aside); err != nil {
		return err
	}
	return s.say(c, templates.ClassURL(p.Class, ""), key)
}

// deletePupil erases a pupil whose name is written once more, and every answer.
func (s *Server) deletePupil(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	if classroom.FoldName(shortened(c.Request().PostForm.Get(templates.FieldName))) != classroom.FoldName(p.Name) {
		m := i18n.M("class.error.delete-name")
		return s.showPupil(c, http.StatusUnprocessableEntity, p, &m)
	}
	if err := s.Store.DeletePupil(c.Request().Context(), p.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return s.say(c, templates.ClassURL(p.Class, ""), "class.said.deleted")
}
