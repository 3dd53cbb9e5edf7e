package web

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// ownSheets lists the sheets that a teacher writes.
func (s *Server) ownSheets(c echo.Context) error {
	return s.showOwnSheets(c, http.StatusOK, templates.OwnSheetList{})
}

func (s *Server) showOwnSheets(c echo.Context, status int, view templates.OwnSheetList) error {
	var err error
	if view.Sheets, err = s.Store.OwnSheets(c.Request().Context(), teacherOf(c).ID); err != nil {
		return err
	}
	view.Zone = s.Zone
	for _, sh := range s.Sheets.All() {
		view.Bank = append(view.Bank, blankCard(sh))
	}
	page := s.page(c)
	page.Path = string(templates.OwnSheetsURL)
	return s.render(c, status, templates.OwnSheetsPage(page, view))
}

// ownSheet is the sheet of the address, for its teacher alone.
func (s *Server) ownSheet(c echo.Context) (classroom.OwnSheet, error) {
	return s.Store.OwnSheet(c.Request().Context(), teacherOf(c).ID, c.Param("own"))
}

// makeSheet begins a sheet with nothing but a title.
func (s *Server) makeSheet(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	title := i18n.Text{FR: typedLine(c.Request().PostForm.Get(templates.FieldTitle))}
	d := sheet.Draft{Title: title, Kind: string(sheet.Simulation), Rules: "scolaire", Level: "1"}
	return s.addSheet(c, func(id string) []byte {
		d.ID = id
		return d.YAML()
	})
}

// copySheet begins with a sheet of the bank.
func (s *Server) copySheet(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	sh, ok := s.Sheets.Get(c.Request().PostForm.Get(templates.FieldSheet))
	if !ok {
		m := i18n.M("editor.error.no-sheet")
		return s.showOwnSheets(c, http.StatusUnprocessableEntity, templates.OwnSheetList{Notice: &m})
	}
	return s.addSheet(c, func(id string) []byte {
		sh.ID = id
		return sh.YAML()
	})
}

// uploadSheet takes a file that is a whole sheet; of any other it takes nothing and says what is wrong.
func (s *Server) uploadSheet(c echo.Context) error {
	name, text, err := sheetFile(c)
	var f *failure
	if errors.As(err, &f) && f.message.Key != "" {
		return s.showOwnSheets(c, http.StatusUnprocessableEntity, templates.OwnSheetList{Notice: &f.message})
	}
	if err != nil {
		return err
	}
	sh, problems, err := s.load(c, name, text)
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		view := templates.OwnSheetList{Upload: &templates.Upload{Name: name, Problems: problems}}
		return s.showOwnSheets(c, http.StatusUnprocessableEntity, view)
	}
	return s.addSheet(c, func(id string) []byte {
		if renamed, ok := withID(text, id); ok {
			return renamed
		}
		sh.ID = id
		return sh.YAML()
	})
}

// sheetFile is the file of a form with the name to say its problems with.
func sheetFile(c echo.Context) (name string, text []byte, err error) {
	file, header, err := c.Request().FormFile(templates.FieldFile)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return "", nil, &failure{status: http.StatusRequestEntityTooLarge, message: i18n.M("editor.error.long", "Most", sheet.MaxBytes>>10), err: err}
	case err != nil:
		return "", nil, &failure{status: http.StatusUnprocessableEntity, message: i18n.M("class.error.no-file"), err: err}
	}
	defer file.Close()
	if text, err = io.ReadAll(file); err != nil {
		return "", nil, err
	}
	return shortened(typedLine(filepath.Base(header.Filename))), text, nil
}

// addSheet keeps a new sheet under an id of its own, and goes on to write it.
func (s *Server) addSheet(c echo.Context, text func(id string) []byte) error {
	own := classroom.OwnSheet{Teacher: teacherOf(c).ID, Changed: s.Clock()}
	var err error
	if own.ID, err = classroom.NewOwnSheetID(s.Rand); err != nil {
		return err
	}
	own.YAML = string(text(own.ID))
	d, _ := sheet.ReadDraft([]byte(own.YAML))
	own.Title = d.Title
	err = s.Store.AddOwnSheet(c.Request().Context(), own)
	if errors.Is(err, classroom.ErrTooManySheets) {
		m := i18n.M("editor.error.too-many", "Most", classroom.MaxOwnSheets)
		return s.showOwnSheets(c, http.StatusUnprocessableEntity, templates.OwnSheetList{Notice: &m, Title: own.Title.FR})
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.OwnSheetURL(own.ID, "")))
}

// deleteSheet erases a sheet; who asks for it has opened the part of the page that says what is lost.
func (s *Server) deleteSheet(c echo.Context) error {
	if err := s.Store.DeleteOwnSheet(c.Request().Context(), teacherOf(c).ID, c.Param("own")); err != nil {
		return err
	}
	return s.say(c, templates.OwnSheetsURL, "editor.said.deleted")
}

// downloadSheet is the text as a file.
func (s *Server) downloadSheet(c echo.Context) error {
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Set(echo.HeaderContentDisposition, mime.FormatMediaType("attachment", map[string]string{"filename": own.ID + ".yaml"}))
	return c.Blob(http.StatusOK, "application/yaml; charset=utf-8", []byte(own.YAML))
}

// load checks a text, one at a time beside the answers of a class: making questions takes long.
func (s *Server) load(c echo.Context, name string, text []byte) (sheet.Sheet, []sheet.Problem, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return sheet.Sheet{}, nil, err
	}
	defer s.slots.leave()
	sh, problems := sheet.Load(name, text)
	return sh, problems, nil
}

// idLine is where a text says its id.
var idLine = regexp.MustCompile(`(?m)^id:[^\r\n]*`)

// withID is the text under another id, everything else as its author wrote it.
func withID(text []byte, id string) ([]byte, bool) {
	place := idLine.FindIndex(text)
	if place == nil {
		return text, false
	}
	renamed := append(append(append([]byte{}, text[:place[0]]...), "id: "+id...), text[place[1]:]...)
	sh, problems := sheet.Load("", renamed)
	return renamed, len(problems) == 0 && sh.ID == id
}

// ownKnown finds an own sheet that is ready, for the teacher who is signed in.
func (s *Server) ownKnown(c echo.Context, id string) (sheet.Sheet, error) {
	w, err := s.signedIn(c)
	if err != nil {
		return sheet.Sheet{}, err
	}
	if w.teacher == nil || !strings.HasPrefix(id, classroom.OwnSheetPrefix) {
		return sheet.Sheet{}, store.ErrNotFound
	}
	own, err := s.Store.OwnSheet(c.Request().Context(), w.teacher.ID, id)
	if err != nil {
		return sheet.Sheet{}, err
	}
	sh, problems, err := s.load(c, own.ID, []byte(own.YAML))
	if err != nil || !own.Ready || len(problems) > 0 {
		return sheet.Sheet{}, errors.Join(store.ErrNotFound, err)
	}
	return sh, nil
}

// typedLine is what was typed in a field of one line: without line ends and what cannot be seen, else as it is.
func typedLine(typed string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return seen(r)
	}, typed))
}

// typedText is what was typed in a field of several lines.
func typedText(typed string) string {
	typed = strings.ReplaceAll(strings.ReplaceAll(typed, "\r\n", "\n"), "\t", "    ")
	return strings.TrimRight(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' || r == 0x7f {
			return -1
		}
		return seen(r)
	}, typed), "\n ")
}

func seen(r rune) rune {
	if r == utf8.RuneError || r == '\ufeff' {
		return -1
	}
	return r
}
