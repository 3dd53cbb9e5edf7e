package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// editYAML shows the text of a sheet with its problems.
func (s *Server) editYAML(c echo.Context) error {
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	return s.showYAML(c, http.StatusOK, own, templates.EditorYAML{Text: own.YAML})
}

func (s *Server) showYAML(c echo.Context, status int, own classroom.OwnSheet, view templates.EditorYAML) error {
	sh, problems, err := s.load(c, own.ID+".yaml", []byte(view.Text))
	if err != nil {
		return err
	}
	view.Sheet, view.Problems = own, withOwnID(own, sh, problems)
	page := s.page(c)
	page.Path = string(templates.OwnSheetURL(own.ID, templates.PartYAML))
	return s.render(c, status, templates.EditorYAMLPage(page, view))
}

// saveYAML keeps a text as it was typed, whatever is wrong with it.
func (s *Server) saveYAML(c echo.Context) error {
	if err := parseMultipart(c); err != nil {
		return err
	}
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	sent := c.Request().PostForm
	version, err := strconv.Atoi(sent.Get(templates.FieldVersion))
	if err != nil {
		return unclear("version %q is no number", sent.Get(templates.FieldVersion))
	}
	typed := strings.ToValidUTF8(strings.ReplaceAll(sent.Get(templates.FieldYAML), "\r\n", "\n"), "")
	text := []byte(typed)
	if d, ok := sheet.ReadDraft(text); ok && d.ID != own.ID {
		if renamed, ok := withID(text, own.ID); ok {
			text = renamed
		}
	}
	now := own.Version
	err = store.ErrStale
	if version == now {
		err = s.keepSheet(c, own, text)
	}
	if m, status := s.notKept(c, err); m != nil {
		view := templates.EditorYAML{Editing: templates.Editing{Notice: m}, Text: typed}
		if errors.Is(err, store.ErrStale) {
			view.Other = own.YAML
		}
		return s.showYAML(c, status, own, view)
	}
	if err != nil {
		return err
	}
	return s.say(c, templates.OwnSheetURL(own.ID, templates.PartYAML), "editor.said.kept")
}

// parseMultipart reads a form with a long text or a file.
func parseMultipart(c echo.Context) error {
	err := c.Request().ParseMultipartForm(maxSheetBody)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return &failure{status: http.StatusRequestEntityTooLarge, message: i18n.M("editor.error.long", "Most", sheet.MaxBytes>>10), err: err}
	case errors.Is(err, http.ErrNotMultipart):
		return parseForm(c)
	case err != nil:
		return &failure{status: http.StatusBadRequest, err: err}
	}
	return nil
}
