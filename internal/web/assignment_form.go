package web

import (
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/templates"
)

// assignmentForm is what a teacher decides of an assignment, with its dates as they were typed.
type assignmentForm struct {
	a             classroom.Assignment
	opens, closes templates.Moment
	notice        *i18n.Message
}

// decodeAssignment reads the form; the refusal says what is wrong in it. A date that was left as it stands keeps its
// seconds.
func (s *Server) decodeAssignment(c echo.Context, stands classroom.Assignment) (form assignmentForm, refusal *i18n.Message, err error) {
	if err := parseForm(c); err != nil {
		return form, nil, err
	}
	sent := c.Request().PostForm
	form.opens = templates.Moment{Day: sent.Get(templates.FieldOpensDay), Hour: sent.Get(templates.FieldOpensHour)}
	form.closes = templates.Moment{Day: sent.Get(templates.FieldDay), Hour: sent.Get(templates.FieldHour)}
	form.a.Mode, form.a.Results = classroom.Mode(sent.Get(templates.FieldMode)), classroom.Results(sent.Get(templates.FieldResults))
	form.a.Tries, _ = strconv.Atoi(sent.Get(templates.FieldTries)) // 0 is refused for a test
	if sent.Get(templates.FieldWho) == templates.WhoSome {
		form.a.Chosen = append([]string{}, sent[templates.FieldPupil]...) // never nil, which is everyone
		slices.Sort(form.a.Chosen)
		form.a.Chosen = slices.Compact(form.a.Chosen)
	}
	return form, s.checkAssignment(&form, sent, stands), nil
}

// checkAssignment says what is wrong with a form, and reads its dates.
func (s *Server) checkAssignment(form *assignmentForm, sent url.Values, stands classroom.Assignment) *i18n.Message {
	refuse := func(key string, args ...any) *i18n.Message {
		m := i18n.M(key, args...)
		return &m
	}
	a := &form.a
	if !slices.Contains(classroom.Modes(), a.Mode) {
		return refuse("assign.error.mode")
	}
	if a.Mode == classroom.Practice {
		a.Tries, a.Results = 0, classroom.ResultsExplained
	} else if a.Tries < 1 || a.Tries > classroom.MaxTestTries {
		return refuse("assign.error.tries", "Most", classroom.MaxTestTries)
	}
	if !slices.Contains(classroom.ResultChoices(), a.Results) {
		return refuse("assign.error.mode")
	}
	if sent.Get(templates.FieldWho) == templates.WhoSome && len(a.Chosen) == 0 {
		return refuse("assign.error.nobody")
	}
	var okOpens, okCloses bool
	a.Opens, okOpens = s.readOpening(form.opens)
	if form.opens == s.typed(stands.Opens) {
		a.Opens = stands.Opens
	}
	a.Closes, okCloses = s.readMoment(form.closes.Day, form.closes.Hour)
	if form.closes == s.typed(stands.Closes) {
		a.Closes = stands.Closes
	}
	switch {
	case !okOpens || !okCloses:
		return refuse("assign.error.date")
	case !a.Closes.IsZero() && !a.Opens.IsZero() && !a.Closes.After(a.Opens):
		return refuse("assign.error.order")
	}
	return nil
}

// readOpening is readMoment for an opening: without an hour it is the first of the day.
func (s *Server) readOpening(m templates.Moment) (time.Time, bool) {
	if m.Day != "" && m.Hour == "" {
		m.Hour = "00:00"
	}
	return s.readMoment(m.Day, m.Hour)
}

// decodeLater reads a date to come; the zero time is none.
func (s *Server) decodeLater(c echo.Context) (time.Time, *i18n.Message, error) {
	if err := parseForm(c); err != nil {
		return time.Time{}, nil, err
	}
	sent := c.Request().PostForm
	t, ok := s.readMoment(sent.Get(templates.FieldDay), sent.Get(templates.FieldHour))
	var m i18n.Message
	switch {
	case !ok:
		m = i18n.M("assign.error.date")
	case !t.IsZero() && !t.After(s.Clock()):
		m = i18n.M("assign.error.past")
	default:
		return t, nil, nil
	}
	return t, &m, nil
}

// typed is a time as the fields of a form hold it.
func (s *Server) typed(t time.Time) templates.Moment {
	if t.IsZero() {
		return templates.Moment{}
	}
	t = t.In(s.Zone)
	return templates.Moment{Day: t.Format(dayForm), Hour: t.Format(hourForm)}
}

// assignmentView is the form as the page shows it.
func (s *Server) assignmentView(c echo.Context, form assignmentForm) (templates.AssignmentForm, error) {
	a := form.a
	view := templates.AssignmentForm{
		Class: classOf(c), Mode: string(a.Mode), Tries: max(a.Tries, 1), Results: string(a.Results), Opens: form.opens, Closes: form.closes,
		Everyone: a.Chosen == nil, Chosen: map[string]bool{}, Notice: form.notice, MostTries: classroom.MaxTestTries,
	}
	for _, id := range a.Chosen {
		view.Chosen[id] = true
	}
	all, err := s.Store.Pupils(c.Request().Context(), view.Class.ID)
	view.Pupils = present(all)
	return view, err
}
