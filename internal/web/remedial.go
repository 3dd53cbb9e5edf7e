package web

import (
	"encoding/binary"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/templates"
)

// remedialForm asks for a sheet against a misconception, for some pupils.
type remedialForm struct {
	habit  string
	pupils []string
}

// remedial makes a sheet against a misconception and gives it to the pupils who are ticked, to be practised from now on.
func (s *Server) remedial(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	g, err := s.records(c)
	if err != nil {
		return err
	}
	form, refusal, err := decodeRemedial(c, g)
	if err != nil {
		return err
	}
	if refusal != nil {
		return s.showWorkReport(c, http.StatusUnprocessableEntity, refusal)
	}
	a, yaml, err := s.makeRemedial(c, g, form)
	if err != nil {
		return err
	}
	if err := s.Store.AddAssignment(c.Request().Context(), a, yaml); err != nil {
		return err
	}
	return s.say(c, templates.AssignmentURL(a.Class, a.ID, ""), "report.said.remedy")
}

func decodeRemedial(c echo.Context, g records) (f remedialForm, refusal *i18n.Message, err error) {
	sent := c.Request().PostForm
	f.habit = sent.Get(templates.FieldHabit)
	var known []string
	for _, m := range question.Misconceptions(g.sheet.Rules) {
		known = append(known, m.ID)
	}
	if !slices.Contains(known, f.habit) {
		return f, nil, unclear("misconception %q: one of %v is allowed", f.habit, known)
	}
	for _, r := range g.of { // of those who have the assignment, and no others
		if slices.Contains(sent[templates.FieldPupils], r.Pupil.ID) {
			f.pupils = append(f.pupils, r.Pupil.ID)
		}
	}
	if len(f.pupils) == 0 {
		m := i18n.M("report.remedy-none")
		return f, &m, nil
	}
	return f, nil, nil
}

func (s *Server) makeRemedial(c echo.Context, g records, form remedialForm) (a classroom.Assignment, yaml string, err error) {
	id, err := s.random(12)
	if err != nil {
		return a, "", err
	}
	var seed [8]byte
	if _, err := io.ReadFull(s.Rand, seed[:]); err != nil {
		return a, "", err
	}
	if err := s.slots.take(c.Request().Context()); err != nil {
		return a, "", err
	}
	defer s.slots.leave()
	number := binary.BigEndian.Uint64(seed[:])
	sh, err := classroom.Remedial(g.sheet, "encore", form.habit, s.remedialWords(form.habit), number)
	if err != nil {
		return a, "", err
	}
	return classroom.Assignment{ID: id, Class: g.Class, Sheet: sh.ID, Title: sh.Title, Mode: classroom.Practice,
		Results: classroom.ResultsExplained, Opens: s.Clock(), Seed: number, Chosen: form.pupils, Given: s.Clock()}, string(sh.YAML()), nil
}

// remedialWords are written in both languages: pupils may read another one than their teacher.
func (s *Server) remedialWords(habit string) classroom.RemedialWords {
	both := func(m i18n.Message) i18n.Text {
		return i18n.Text{FR: s.Catalogue.Printer(i18n.FR).Msg(m), EN: s.Catalogue.Printer(i18n.EN).Msg(m)}
	}
	about := habit
	if strings.HasPrefix(habit, question.RuleSetPrefix) {
		about = "rules"
	}
	return classroom.RemedialWords{
		Title: both(i18n.M("report.remedy-title", "About", i18n.M("report.about."+about))),
		Intro: both(i18n.M("report.remedy-intro")),
		Now:   both(i18n.M("report.remedy-now")),
	}
}
