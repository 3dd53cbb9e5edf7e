package web

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// give asks to which class a sheet is given; a teacher with one class is not asked.
func (s *Server) give(c echo.Context) error {
	id := c.QueryParam(templates.QuerySheet)
	classes, err := s.classCards(c)
	if err != nil {
		return err
	}
	if len(classes) == 1 {
		return c.Redirect(http.StatusSeeOther, string(templates.NewAssignmentURL(classes[0].ID, id)))
	}
	return s.render(c, http.StatusOK, templates.GivePage(s.page(c), templates.Give{Sheet: id, Classes: classes}))
}

// newAssignment asks how a sheet is given to the class, or first which one.
func (s *Server) newAssignment(c echo.Context) error {
	id := c.QueryParam(templates.QuerySheet)
	if id == "" {
		return s.chooseSheet(c)
	}
	source, err := s.giveable(c, id)
	if err != nil {
		return err
	}
	form := assignmentForm{a: classroom.Assignment{Mode: classroom.Practice, Tries: 1, Results: classroom.ResultsExplained}}
	return s.showNew(c, http.StatusOK, source, form)
}

func (s *Server) chooseSheet(c echo.Context) error {
	filter, err := decodeFilter(c)
	if err != nil {
		return err
	}
	view := templates.ChooseSheet{Class: classOf(c), List: s.listed(filter)}
	own, err := s.Store.OwnSheets(c.Request().Context(), teacherOf(c).ID)
	if err != nil {
		return err
	}
	for _, sh := range own {
		if sh.Ready {
			view.Own = append(view.Own, sh)
		}
	}
	return s.render(c, http.StatusOK, templates.ChooseSheetPage(s.page(c), view))
}

// listed is the library narrowed by a filter, as nobody has begun it.
func (s *Server) listed(filter templates.SheetFilter) templates.SheetList {
	cards := make([]templates.SheetCard, 0, len(s.Sheets.All()))
	for _, sh := range s.Sheets.All() {
		cards = append(cards, blankCard(sh))
	}
	return narrowed(filter, cards)
}

// source is a sheet that can be given, with the text that the assignment keeps.
type source struct {
	id    string
	sheet sheet.Sheet
	text  string
	own   bool
}

// giveable finds a sheet of the library or among the teacher's own. A draft is not given.
func (s *Server) giveable(c echo.Context, id string) (source, error) {
	if !strings.HasPrefix(id, classroom.OwnSheetPrefix) {
		sh, ok := s.Sheets.Get(id)
		if !ok {
			return source{}, &failure{status: http.StatusNotFound, err: fmt.Errorf("no sheet %q", id)}
		}
		return source{id: id, sheet: sh, text: string(sh.YAML())}, nil
	}
	own, err := s.Store.OwnSheet(c.Request().Context(), teacherOf(c).ID, id)
	if err != nil {
		return source{}, err
	}
	sh, problems := sheet.Load(id, []byte(own.YAML))
	if !own.Ready || len(problems) > 0 {
		return source{}, &failure{status: http.StatusBadRequest, message: i18n.M("assign.error.draft"),
			err: fmt.Errorf("sheet %s is not ready, with %d problems", id, len(problems))}
	}
	return source{id: id, sheet: sh, text: own.YAML, own: true}, nil
}

// addAssignment gives a sheet to the class.
func (s *Server) addAssignment(c echo.Context) error {
	form, refusal, err := s.decodeAssignment(c, classroom.Assignment{})
	if err != nil {
		return err
	}
	from, err := s.giveable(c, c.Request().PostForm.Get(templates.FieldGiven))
	if err != nil {
		return err
	}
	if refusal != nil {
		form.notice = refusal
		return s.showNew(c, http.StatusUnprocessableEntity, from, form)
	}
	a := form.a
	a.Class, a.Sheet, a.Title, a.Edition, a.Given = classOf(c).ID, from.id, from.sheet.Title, 1, s.Clock()
	if a.Opens.IsZero() {
		a.Opens = a.Given
	}
	if a.ID, err = s.assignmentID(c.Request().PostForm.Get(templates.FieldKey)); err != nil {
		return err
	}
	if a.Seed, err = s.randomSeed(); err != nil {
		return err
	}
	err = s.Store.AddAssignment(c.Request().Context(), a, from.text)
	if errors.Is(err, store.ErrExists) { // the form was sent twice
		a, err = s.Store.Assignment(c.Request().Context(), a.Class, a.ID)
	}
	if errors.Is(err, store.ErrFull) {
		m := i18n.M("assign.error.full", "Most", classroom.MaxAssignments)
		form.notice = &m
		return s.showNew(c, http.StatusUnprocessableEntity, from, form)
	}
	if err != nil {
		return err
	}
	return s.say(c, templates.AssignmentURL(a.Class, a.ID, ""), "assign.said.given")
}

// assignmentBytes is how long the random part of an assignment's id is.
const assignmentBytes = 12

// assignmentID is the id that came with the form, so that a form sent twice gives its sheet once.
func (s *Server) assignmentID(sent string) (string, error) {
	if raw, err := base64.RawURLEncoding.DecodeString(sent); err == nil && len(raw) == assignmentBytes {
		return sent, nil
	}
	return s.random(assignmentBytes)
}

func (s *Server) randomSeed() (uint64, error) {
	var raw [8]byte
	if _, err := io.ReadFull(s.Rand, raw[:]); err != nil {
		return 0, fmt.Errorf("random source: %w", err)
	}
	return binary.BigEndian.Uint64(raw[:]), nil
}

// showNew shows the form of a new assignment.
func (s *Server) showNew(c echo.Context, status int, from source, form assignmentForm) error {
	view, err := s.assignmentView(c, form)
	if err != nil {
		return err
	}
	view.Sheet, view.Card, view.New = from.id, blankCard(from.sheet), true
	if view.Key, err = s.random(assignmentBytes); err != nil {
		return err
	}
	page := s.page(c)
	page.Path = string(templates.NewAssignmentURL(view.Class.ID, from.id))
	return s.render(c, status, templates.AssignmentFormPage(page, view))
}

// given is what was given to a class, with how it stands, for the page of the class.
func (s *Server) given(ctx context.Context, class string) ([]templates.GivenRow, error) {
	all, err := s.Store.Assignments(ctx, class)
	var rows []templates.GivenRow
	for _, a := range all {
		rows = append(rows, templates.GivenRow{Assignment: a, Phase: phaseName(a.Phase(s.Clock())), When: s.stands(a)})
	}
	return rows, err
}

func phaseName(p classroom.Phase) string {
	return [...]string{classroom.Planned: "planned", classroom.Open: "open", classroom.Closed: "closed"}[p]
}

// stands says how an assignment stands between its dates.
func (s *Server) stands(a classroom.Assignment) i18n.Message {
	switch a.Phase(s.Clock()) {
	case classroom.Planned:
		return s.from(a.Opens)
	case classroom.Closed:
		return i18n.M("assign.closed", "Day", s.moment(a.Closes))
	}
	return s.until(a.Closes)
}
