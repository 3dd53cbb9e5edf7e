package web

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/templates"
)

// table sends rows as a file for a spreadsheet.
func (s *Server) table(c echo.Context, name string, rows [][]string) error {
	var out bytes.Buffer
	if err := classroom.WriteTable(&out, s.lang(c), rows); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store") // a shared computer shows no class to the next
	h.Set("Content-Disposition", `attachment; filename="`+name+`.csv"`)
	return c.Blob(200, "text/csv; charset=utf-8", out.Bytes())
}

// workTable is a row a pupil: whether the first answer to each question was right, and the counts.
func (s *Server) workTable(c echo.Context) error {
	g, err := s.records(c)
	if err != nil {
		return err
	}
	p := s.Catalogue.Printer(s.lang(c))
	items := classroom.Items(g.of)
	head := []string{p.T("report.column.pupil"), p.T("report.answered"), p.T("report.first-right"), p.T("report.right-at-last")}
	for i := range items {
		head = append(head, p.T("report.column.question", "Number", i+1))
	}
	rows := [][]string{head}
	for _, r := range g.of {
		t := classroom.TallyOf(g.Mode, r.Attempts)
		row := []string{r.Pupil.Name, strconv.Itoa(t.Answered), strconv.Itoa(t.First), strconv.Itoa(t.Right)}
		for _, item := range items {
			row = append(row, firstMark(r, item))
		}
		rows = append(rows, row)
	}
	return s.table(c, g.Sheet+"-"+g.ID, rows)
}

// firstMark is 1 or 0 for the first answer, and empty without one: what a spreadsheet can count.
func firstMark(r classroom.Record, item classroom.Item) string {
	a, ok := r.FirstAnswer(item.Item, item.Question)
	switch {
	case !ok:
		return ""
	case a.Right:
		return "1"
	}
	return "0"
}

// answersTable is a row an answer, with what was asked.
func (s *Server) answersTable(c echo.Context) error {
	g, err := s.records(c)
	if err != nil {
		return err
	}
	p := s.Catalogue.Printer(s.lang(c))
	var head []string
	for _, column := range []string{"pupil", "day", "place", "position", "asked", "answer", "right", "try", "hints", "possible"} {
		head = append(head, p.T("report.column."+column))
	}
	rows := [][]string{head}
	number := map[[2]int]int{} // of a question in the report, by its places
	for i, item := range classroom.Items(g.of) {
		number[[2]int{item.Item, item.Question}] = i + 1
	}
	for _, r := range g.of {
		for _, a := range r.Attempts {
			rows = append(rows, []string{r.Pupil.Name, a.At.In(s.Clock().Location()).Format("2006-01-02 15:04:05"),
				strconv.Itoa(number[[2]int{a.Item, a.Question}]), a.Position, a.Asked, a.Answer, yesNo(p, a.Right), strconv.Itoa(a.Try),
				strconv.Itoa(a.Hints), habitNames(p, a.Candidates)})
		}
	}
	return s.table(c, g.Sheet+"-"+g.ID+"-"+p.T("report.file-answers"), rows)
}

// classTable is a row a pupil and a column a skill: the share of first answers that are right.
func (s *Server) classTable(c echo.Context) error {
	view, err := s.classReportView(c)
	if err != nil {
		return err
	}
	p := s.page(c)
	head := []string{p.T("report.column.pupil")}
	for _, ask := range view.Asks {
		head = append(head, templates.SkillName(p, ask))
	}
	rows := [][]string{head}
	for _, r := range view.Rows {
		row := []string{r.Pupil.Name}
		for _, ask := range view.Asks {
			cell := ""
			if k, ok := r.Skill(ask); ok {
				cell = p.T("report.of", "Count", k.Right, "Total", k.Answers)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return s.table(c, p.T("report.file-class"), rows)
}

func yesNo(p *i18n.Printer, is bool) string {
	if is {
		return p.T("report.yes")
	}
	return p.T("report.no")
}

func habitNames(p *i18n.Printer, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = p.Msg(question.HabitName(id))
	}
	return strings.Join(names, ", ")
}
