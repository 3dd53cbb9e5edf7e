package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// entryPath is where papers are typed in; its form may be longer than others.
const entryPath = "/teach/classes/:class/assignments/:assignment/entry"

// entry shows what stands on the pupils' papers, to be typed in.
func (s *Server) entry(c echo.Context) error {
	g, err := s.handout(c)
	if err != nil {
		return err
	}
	rows, err := s.papers(c.Request().Context(), g)
	if err != nil {
		return err
	}
	return s.showEntry(c, http.StatusOK, g, rows)
}

// saveEntry keeps what a teacher typed in. A cell that cannot be read comes back as it was typed, with what is allowed;
// the others are kept. Sent for one row, it answers with that row alone.
func (s *Server) saveEntry(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	typed := c.Request().PostForm
	g, err := s.handout(c)
	if err != nil {
		return err
	}
	one := typed.Get(templates.FieldRow)
	if one != "" {
		g = g.only(one)
	}
	rows, err := s.papers(c.Request().Context(), g)
	if err != nil {
		return unsavedEntry(err, typed)
	}
	status, bad := http.StatusOK, false
	for _, row := range rows {
		if err := s.saveRow(c, row, typed); err != nil {
			return unsavedEntry(err, typed)
		}
		bad = bad || len(row.refused) > 0
	}
	if bad {
		status = http.StatusUnprocessableEntity
	}
	switch {
	case one != "":
		return s.render(c, status, templates.EntryRows(s.page(c), s.entryView(g, rows)))
	case bad:
		return s.showEntry(c, status, g, rows)
	}
	return s.say(c, templates.AssignmentURL(g.Class, g.ID, "entry"), "entry.said.kept")
}

// unsavedEntry offers what was typed for sending again when the database does not answer.
func unsavedEntry(err error, typed url.Values) error {
	if !errors.Is(err, store.ErrUnavailable) {
		return err
	}
	return &failure{status: http.StatusServiceUnavailable, message: i18n.M("entry.unsaved"), err: err, unsaved: typed}
}

func (g handout) only(pupil string) handout {
	for i, p := range g.pupils {
		if p.ID == pupil {
			g.first, g.pupils = i, g.pupils[i:i+1]
			return g
		}
	}
	g.pupils = nil
	return g
}

// paperRow is one pupil's paper.
type paperRow struct {
	pupil   classroom.Pupil
	given   classroom.Assignment
	variant func(entries []classroom.Attempt) (classroom.Work, error)
	all     []classroom.Attempt // of the pupil at this place, on screen too
	work    classroom.Work      // with what was typed in alone: a paper follows its own answers
	refused map[place]refusedCell
}

type place struct{ item, question int }

type refusedCell struct {
	typed string
	why   i18n.Message
}

// papers reads every pupil's paper: one query for the answers of all.
func (s *Server) papers(ctx context.Context, g handout) ([]*paperRow, error) {
	all, err := s.Store.AttemptsAt(ctx, g.Place())
	if err != nil {
		return nil, err
	}
	byLearner := map[string][]classroom.Attempt{}
	for _, a := range all {
		byLearner[a.Learner] = append(byLearner[a.Learner], a)
	}
	var rows []*paperRow
	for _, p := range g.pupils {
		sh, err := s.assignedVariant(ctx, g.Assignment, p, nil)
		if err != nil {
			return nil, err
		}
		row := &paperRow{pupil: p, given: g.Assignment, all: byLearner[p.Learner], refused: map[place]refusedCell{}}
		row.variant = func(entries []classroom.Attempt) (classroom.Work, error) { return classroom.NewTestWork(sh, entries) }
		if row.work, err = row.variant(row.entries()); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// entries are the answers typed in from paper.
func (r *paperRow) entries() []classroom.Attempt {
	var typed []classroom.Attempt
	for _, a := range r.all {
		if a.FromPaper() {
			typed = append(typed, a)
		}
	}
	return typed
}

// onScreen counts the answers that the pupil gave on screen in the place of a question, and finds the last one to the very
// board of the paper; an empty attempt for none.
func (r *paperRow) onScreen(task *classroom.Task) (last classroom.Attempt, n int) {
	for _, a := range r.all {
		if a.FromPaper() || a.Item != task.Item || a.Question != task.Number {
			continue
		}
		n++
		if a.Position == task.Exercise.Position.String() {
			last = a
		}
	}
	return last, n
}

// saveRow keeps the cells of one paper that were sent, in one step. They are read in order, since a question may follow
// the pupil's own answer to the one before.
func (s *Server) saveRow(c echo.Context, row *paperRow, typed url.Values) error {
	var kept []classroom.Attempt
	var erased []string
	before := row.entries()
	for i := range row.work.Steps {
		task := row.work.Steps[i].Task // of the work as it stands after the cells before
		if task == nil {
			continue
		}
		at := place{task.Item, task.Number}
		texts, sent := typed[templates.EntryField(row.pupil.ID, at.item, at.question)]
		if !sent {
			continue
		}
		key := classroom.EntryKey(row.given.Place(), at.item, at.question)
		a, ok := row.read(task, texts[0])
		switch {
		case ok && a.Key == "":
			erased = append(erased, key)
		case ok:
			a.Learner, a.At = row.pupil.Learner, s.Clock()
			kept = append(kept, a)
		default:
			continue
		}
		if err := row.put(key, a); err != nil {
			return err
		}
	}
	if len(kept)+len(erased) == 0 {
		return nil
	}
	if err := s.Store.SaveEntries(c.Request().Context(), row.pupil.Learner, kept, erased); err != nil {
		return err
	}
	for _, a := range kept { // an answer put right is not new: views of the class begin anew after every form of a teacher
		if !slices.ContainsFunc(before, func(old classroom.Attempt) bool { return old.Key == a.Key }) {
			s.answered(a)
		}
	}
	return nil
}

// read is the answer that a cell holds; one without a key for an empty cell. A cell that cannot be taken is refused.
func (r *paperRow) read(task *classroom.Task, typed string) (a classroom.Attempt, ok bool) {
	at := place{task.Item, task.Number}
	refuse := func(why i18n.Message) (classroom.Attempt, bool) {
		r.refused[at] = refusedCell{typed, why}
		return a, false
	}
	if blank(typed) {
		return a, true
	}
	if task.Status == classroom.Waiting {
		return refuse(i18n.M("entry.waits", "Number", r.number(task.Item, task.WaitsFor)))
	}
	if _, n := r.onScreen(task); r.given.Mode == classroom.Test && n >= r.given.Tries {
		return refuse(i18n.M("entry.spent", "Count", n))
	}
	if r.leftBehind(task) {
		return refuse(i18n.M("entry.left-behind"))
	}
	given, refusal := written(task.Question, typed)
	if refusal != nil {
		return refuse(*refusal)
	}
	a = task.Attempt(r.given.Place(), given)
	a.Key = classroom.EntryKey(a.Sheet, a.Item, a.Question)
	return a, true
}

// leftBehind says whether the pupil works on another question drawn in this one's place: an answer to the old one would
// seem to be the newest, and take what was answered since out of the count.
func (r *paperRow) leftBehind(task *classroom.Task) bool {
	return r.work.Sheet.Items[task.Item].Redrawn && slices.ContainsFunc(r.all, func(a classroom.Attempt) bool {
		return !a.FromPaper() && a.Item == task.Item && a.Position != task.Exercise.Position.String()
	})
}

// put has one answer of the paper take the place of the one before; one without a key takes it away.
func (r *paperRow) put(key string, a classroom.Attempt) (err error) {
	var all []classroom.Attempt
	for _, other := range r.all {
		if other.Key != key {
			all = append(all, other)
		}
	}
	if a.Key != "" {
		all = append(all, a)
	}
	r.all = all
	r.work, err = r.variant(r.entries())
	return err
}

// number is the place of a question on paper, from 1.
func (r *paperRow) number(item, question int) int {
	n := 0
	for _, step := range r.work.Steps {
		if step.Task == nil {
			continue
		}
		n++
		if step.Task.Item == item && step.Task.Number == question {
			return n
		}
	}
	return 0
}

func blank(typed string) bool { return strings.TrimSpace(typed) == "" }
