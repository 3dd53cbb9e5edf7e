package web

import (
	"archive/zip"
	"bytes"
	"context"
	"mime"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
)

// exportPupil is all that is kept about a pupil, in two files: one to read in a spreadsheet, one with everything.
func (s *Server) exportPupil(c echo.Context) error {
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	kept, err := s.Store.Kept(c.Request().Context(), p.ID)
	if err != nil {
		return err
	}
	say := s.Catalogue.Printer(s.lang(c))
	memory := s.newMemory(c.Request().Context(), say, kept.Assignments)
	file := classroom.Export{Kept: kept, Say: say, Zone: s.Zone, Recall: memory.recall}
	packed, err := s.packed(file)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": p.Name + ".zip"}))
	return c.Blob(http.StatusOK, "application/zip", packed)
}

func (s *Server) packed(file classroom.Export) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	whole, err := z.Create("awale.json")
	if err != nil {
		return nil, err
	}
	if err := file.WriteJSON(whole, s.Clock()); err != nil {
		return nil, err
	}
	answers, err := z.Create("awale.csv")
	if err != nil {
		return nil, err
	}
	if err := file.WriteAnswers(answers); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// practicePlace begins what practised makes.
const practicePlace = "practice/"

// memory finds what attempts answered: on sheets of the library, in practice, or in what was given.
type memory struct {
	server *Server
	ctx    context.Context
	say    *i18n.Printer
	given  map[string]classroom.Assignment // by the place of their attempts
	read   map[string]sheet.Sheet          // of those, as far as they were needed
}

func (s *Server) newMemory(ctx context.Context, say *i18n.Printer, given []classroom.Assignment) *memory {
	m := &memory{server: s, ctx: ctx, say: say, given: map[string]classroom.Assignment{}, read: map[string]sheet.Sheet{}}
	for _, a := range given {
		m.given[a.Place()] = a
	}
	return m
}

func (m *memory) recall(a classroom.Attempt) classroom.Recalled {
	title, rules := m.sheetOf(a.Sheet)
	q, err := question.Recall(rules, a.Position, a.Asked)
	if err != nil {
		return classroom.Recalled{Title: title}
	}
	return classroom.Recalled{Title: title, Question: &q}
}

// sheetOf is the title of what attempts at a place belong to, and its rules.
func (m *memory) sheetOf(place string) (string, awale.Rules) {
	if sh, ok := m.server.Sheets.Get(place); ok {
		return sh.Title.In(m.say.Lang()), sh.Rules
	}
	if rest, ok := strings.CutPrefix(place, practicePlace); ok {
		id, _, _ := strings.Cut(rest, "/")
		set, _ := awale.RuleSetByID(id)
		return m.say.T("class.export.practice"), set
	}
	a, ok := m.given[place]
	if !ok {
		return place, awale.Rules{}
	}
	if _, ok := m.read[place]; !ok {
		text, err := m.server.Store.AssignedSheet(m.ctx, a.ID)
		if err != nil {
			m.server.Logger.Warn("a sheet that was given cannot be read", "assignment", a.ID, "error", err)
		}
		m.read[place], _ = sheet.Load(a.ID, []byte(text)) // without it the answers are told as they are kept
	}
	return a.Title.In(m.say.Lang()), m.read[place].Rules
}
