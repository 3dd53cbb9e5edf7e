package web

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/templates"
)

// records is an assignment of the class of the address, with its sheet and what each pupil who has it answered.
type records struct {
	classroom.Assignment
	sheet sheet.Sheet
	of    []classroom.Record // each pupil who has it, in the order of the roster
}

func (s *Server) records(c echo.Context) (records, error) {
	ctx := c.Request().Context()
	a, err := s.Store.Assignment(ctx, classOf(c).ID, c.Param("assignment"))
	if err != nil {
		return records{}, err
	}
	g := records{Assignment: a}
	if g.sheet, err = s.assignedSheet(ctx, a); err != nil {
		return records{}, err
	}
	pupils, err := s.Store.Pupils(ctx, a.Class)
	if err != nil {
		return records{}, err
	}
	attempts, err := s.Store.AttemptsAt(ctx, a.Place())
	if err != nil {
		return records{}, err
	}
	of := byLearner(attempts)
	for _, p := range pupils {
		if a.IsFor(p) {
			g.of = append(g.of, classroom.Record{Pupil: p, Attempts: of[p.Learner]})
		}
	}
	return g, nil
}

// byLearner parts attempts, which stay in their order.
func byLearner(attempts []classroom.Attempt) map[string][]classroom.Attempt {
	of := map[string][]classroom.Attempt{}
	for _, a := range attempts {
		of[a.Learner] = append(of[a.Learner], a)
	}
	return of
}

// shownBy finds the misconceptions of a class when there is a slot for it: the questions are asked again.
func (s *Server) shownBy(ctx context.Context, sh sheet.Sheet, records []classroom.Record) ([]classroom.Shown, error) {
	if err := s.slots.take(ctx); err != nil {
		return nil, err
	}
	defer s.slots.leave()
	return classroom.ShownBy(sh, records), nil
}

// workReport is how the class got on with one assignment.
func (s *Server) workReport(c echo.Context) error {
	return s.showWorkReport(c, http.StatusOK, nil)
}

// showWorkReport shows it; the notice says what a form could not do.
func (s *Server) showWorkReport(c echo.Context, status int, notice *i18n.Message) error {
	view, err := s.workReportView(c)
	if err != nil {
		return err
	}
	view.Notice = notice
	page := s.page(c)
	page.Path = string(templates.AssignmentURL(view.Class.ID, view.Assignment.ID, "report"))
	return s.render(c, status, templates.WorkReportPage(page, view))
}

func (s *Server) workReportView(c echo.Context) (templates.WorkReport, error) {
	g, err := s.records(c)
	if err != nil {
		return templates.WorkReport{}, err
	}
	view := templates.WorkReport{Class: classOf(c), Assignment: g.Assignment, Questions: g.sheet.Questions(), Items: classroom.Items(g.of)}
	for _, r := range g.of {
		view.Rows = append(view.Rows, templates.WorkRow{Pupil: r.Pupil, Tally: classroom.TallyOf(g.Mode, r.Attempts)})
	}
	view.Shown, err = s.shownBy(c.Request().Context(), g.sheet, g.of)
	return view, err
}

// The days that a class's report may look back; a school year is the longest.
func sinceChoices() []int { return []int{30, 92, 366} }

const sinceUsual = 92

func (s *Server) decodeSince(c echo.Context) (days int, from time.Time, err error) {
	days = sinceUsual
	if text := c.QueryParam(templates.QueryDays); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || !slices.Contains(sinceChoices(), n) {
			return 0, from, notAllowed("since", text, "30", "92", "366")
		}
		days = n
	}
	return days, s.Clock().AddDate(0, 0, -days), nil
}

// classReport is what the pupils of a class can do.
func (s *Server) classReport(c echo.Context) error {
	view, err := s.classReportView(c)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.ClassReportPage(s.page(c), view))
}

func (s *Server) classReportView(c echo.Context) (templates.ClassReport, error) {
	view := templates.ClassReport{Class: classOf(c), Choices: sinceChoices()}
	days, from, err := s.decodeSince(c)
	if err != nil {
		return view, err
	}
	view.Since = days
	ctx := c.Request().Context()
	pupils, err := s.Store.Pupils(ctx, view.Class.ID)
	if err != nil {
		return view, err
	}
	attempts, err := s.Store.ClassAttempts(ctx, view.Class.ID, from)
	if err != nil {
		return view, err
	}
	if view.Assignments, err = s.Store.Assignments(ctx, view.Class.ID); err != nil {
		return view, err
	}
	pupils = slices.DeleteFunc(pupils, func(p classroom.Pupil) bool { return p.Archived })
	of := byLearner(attempts)
	for _, p := range pupils {
		row := templates.SkillRow{Pupil: p, Skills: classroom.Skills(of[p.Learner])}
		view.Rows = append(view.Rows, row)
		view.Asks = withAsks(view.Asks, row.Skills)
	}
	view.Shown, err = s.shownIn(ctx, view.Assignments, pupils, attempts)
	return view, err
}

// withAsks adds the kinds of skills, in the order of the kinds.
func withAsks(asks []string, skills []classroom.Skill) []string {
	for _, k := range skills {
		if !slices.Contains(asks, k.Ask) {
			asks = append(asks, k.Ask)
		}
	}
	order := classroom.AskOrder()
	slices.SortFunc(asks, func(a, b string) int { return order[a] - order[b] })
	return asks
}

// shownIn names what the assignments of a class bring to light, each misconception at the latest of them.
func (s *Server) shownIn(ctx context.Context, assignments []classroom.Assignment, pupils []classroom.Pupil, attempts []classroom.Attempt) ([]templates.ShownIn, error) {
	at := map[string][]classroom.Attempt{} // by place and learner
	for _, a := range attempts {
		at[a.Sheet+" "+a.Learner] = append(at[a.Sheet+" "+a.Learner], a)
	}
	var all []templates.ShownIn
	for _, a := range assignments {
		sh, err := s.assignedSheet(ctx, a)
		if err != nil {
			return nil, err
		}
		var records []classroom.Record
		for _, p := range pupils {
			if mine := at[a.Place()+" "+p.Learner]; len(mine) > 0 {
				records = append(records, classroom.Record{Pupil: p, Attempts: mine})
			}
		}
		shown, err := s.shownBy(ctx, sh, records)
		if err != nil {
			return nil, err
		}
		for _, m := range shown {
			known := slices.ContainsFunc(all, func(k templates.ShownIn) bool { return k.ID == m.ID })
			if len(m.Named) > 0 && !known {
				all = append(all, templates.ShownIn{Shown: m, Assignment: a})
			}
		}
	}
	return all, nil
}

// pupilReport is what one pupil can do, to hand to parents.
func (s *Server) pupilReport(c echo.Context) error {
	p, err := s.fileOf(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	attempts, err := s.Store.AllAttempts(ctx, p.Learner)
	if err != nil {
		return err
	}
	assignments, err := s.Store.Assignments(ctx, p.Class)
	if err != nil {
		return err
	}
	view := templates.PupilReport{Class: classOf(c), Pupil: p, Day: s.Clock(), Skills: classroom.Skills(attempts), Total: len(attempts)}
	if len(attempts) > 0 {
		view.First = attempts[0].At.In(view.Day.Location())
	}
	for _, a := range assignments {
		if !a.IsFor(p) || a.PhaseFor(p.ID, view.Day) == classroom.Planned {
			continue
		}
		sh, err := s.assignedSheet(ctx, a)
		if err != nil {
			return err
		}
		mine := slices.DeleteFunc(slices.Clone(attempts), func(at classroom.Attempt) bool { return at.Sheet != a.Place() })
		view.Works = append(view.Works, templates.LetterWork{Title: a.Title, Questions: sh.Questions(), Tally: classroom.TallyOf(a.Mode, mine)})
	}
	return s.render(c, http.StatusOK, templates.PupilReportPage(s.page(c), view))
}
