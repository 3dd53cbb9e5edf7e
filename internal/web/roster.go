package web

import (
	"errors"
	"io"
	"net/http"
	"unicode/utf8"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/encoding/charmap"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// addPupils adds the names of a pasted list. One with mistakes is shown before anything is added.
func (s *Server) addPupils(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	roster := classroom.ReadList(c.Request().PostForm.Get(templates.FieldNames))
	switch {
	case len(roster.Bad) > 0:
		return s.preview(c, http.StatusUnprocessableEntity, roster)
	case len(roster.Names) == 0:
		return s.classAgain(c, i18n.M("class.error.no-names"))
	}
	list, err := s.newPupils(roster.Names)
	if err != nil {
		return err
	}
	class := classOf(c)
	n, err := s.Store.AddPupils(c.Request().Context(), class.ID, list, s.Rand, s.Clock())
	if errors.Is(err, classroom.ErrClassFull) {
		m := i18n.M("class.error.full", "Most", classroom.MaxPupils)
		view := templates.ClassRoom{Notice: &m, Names: c.Request().PostForm.Get(templates.FieldNames)}
		return s.showClass(c, http.StatusUnprocessableEntity, view)
	}
	if err != nil {
		return err
	}
	return s.sayCount(c, templates.ClassURL(class.ID, ""), "class.said.added", n)
}

func (s *Server) newPupils(names []string) ([]store.NewPupil, error) {
	if len(names) > classroom.MaxPupils {
		names = names[:classroom.MaxPupils+1] // one too many is enough to be refused
	}
	list := make([]store.NewPupil, len(names))
	for i, name := range names {
		id, err := s.random(12)
		if err != nil {
			return nil, err
		}
		learner, err := s.random(16)
		if err != nil {
			return nil, err
		}
		list[i] = store.NewPupil{ID: id, Learner: learner, Name: name}
	}
	return list, nil
}

// importPupils reads a file and shows what it would add; it adds and deletes nothing.
func (s *Server) importPupils(c echo.Context) error {
	text, err := upload(c)
	if err != nil {
		return err
	}
	roster := classroom.ReadTable(text)
	if len(roster.Names)+len(roster.Bad) == 0 {
		return s.classAgain(c, i18n.M("class.error.no-names"))
	}
	return s.preview(c, http.StatusOK, roster)
}

// upload is the text of the file of a form: UTF-8, or what spreadsheets in Western Europe write.
func upload(c echo.Context) (string, error) {
	err := c.Request().ParseMultipartForm(maxBody)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return "", &failure{status: http.StatusRequestEntityTooLarge, err: err}
	case err != nil:
		return "", &failure{status: http.StatusBadRequest, message: i18n.M("class.error.no-file"), err: err}
	}
	file, _, err := c.Request().FormFile(templates.FieldFile)
	if err != nil {
		return "", &failure{status: http.StatusBadRequest, message: i18n.M("class.error.no-file"), err: err}
	}
	defer file.Close()
	raw, err := io.ReadAll(file)
	if err != nil {
		return "", err
	}
	if utf8.Valid(raw) {
		return string(raw), nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(raw)
	return string(decoded), err
}

func (s *Server) preview(c echo.Context, status int, roster classroom.Roster) error {
	class := classOf(c)
	pupils, err := s.Store.Pupils(c.Request().Context(), class.ID)
	if err != nil {
		return err
	}
	var there []string
	for _, p := range pupils {
		there = append(there, p.Name)
	}
	view := templates.RosterPreview{Class: class, Names: roster.Names, Bad: roster.Bad}
	view.Present = len(roster.Names) - len(roster.Missing(there))
	page := s.page(c)
	page.Path = string(templates.ClassURL(class.ID, ""))
	return s.render(c, status, templates.RosterPage(page, view))
}
