package web

import (
	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/question"
	"awale/templates"
)

func (s *Server) showEntry(c echo.Context, status int, g handout, rows []*paperRow) error {
	page := s.page(c)
	view := s.entryView(g, rows)
	view.Class = classOf(c)
	page.Path = string(templates.AssignmentURL(view.Class.ID, g.ID, "entry"))
	return s.render(c, status, templates.EntryPage(page, view))
}

// entryView is the grid: as many columns as the longest paper has questions.
func (s *Server) entryView(g handout, rows []*paperRow) templates.Entry {
	view := templates.Entry{ID: g.ID, Title: g.Title}
	for i, row := range rows {
		shown := templates.EntryRow{Pupil: row.pupil, Number: g.first + i + 1}
		for _, task := range row.tasks() {
			cell := row.cell(task, len(shown.Cells)+1)
			if len(shown.Cells) == len(view.Columns) {
				view.Columns = append(view.Columns, templates.EntryColumn{Number: cell.Number, Form: cell.Form})
			}
			shown.Cells = append(shown.Cells, cell)
		}
		view.Rows = append(view.Rows, shown)
	}
	for i := range view.Rows {
		for row := &view.Rows[i]; len(row.Cells) < len(view.Columns); {
			row.Cells = append(row.Cells, templates.EntryCell{})
		}
	}
	return view
}

func (r *paperRow) tasks() []*classroom.Task {
	var all []*classroom.Task
	for _, step := range r.work.Steps {
		if step.Task != nil {
			all = append(all, step.Task)
		}
	}
	return all
}

// cell is one question of the paper with what is known of its answer.
func (r *paperRow) cell(task *classroom.Task, number int) templates.EntryCell {
	at := place{task.Item, task.Number}
	q, err := task.Question, error(nil)
	if task.Status == classroom.Waiting { // which form it takes is known before its board is
		q, err = task.Exercise.ResolveKey(task.Number)
	}
	cell := templates.EntryCell{Field: templates.EntryField(r.pupil.ID, at.item, at.question), Number: number}
	if err == nil {
		cell.Form = formName(q)
	}
	if task.Tries > 0 {
		cell.Value = shorthand(q, task.Last)
		cell.State = map[bool]templates.StepState{true: templates.Right, false: templates.Wrong}[task.Status == classroom.Right]
	}
	if last, _ := r.onScreen(task); last.Key != "" {
		if a, err := question.ParseAnswer(q.Input(), last.Answer); err == nil {
			cell.Screen = shorthand(q, a)
		}
	}
	if refused, ok := r.refused[at]; ok {
		cell.Value, cell.Refused = refused.typed, &refused.why
	}
	return cell
}
