package live

import (
	"cmp"
	"reflect"
	"slices"

	"awale/internal/classroom"
)

// Picture is an assignment at one moment. It never changes.
type Picture struct {
	// Epoch is one life of the picture in memory; versions of two epochs say nothing of each other.
	Epoch   string
	Version uint64

	Assignment classroom.Assignment
	Rows       []Row // who needs help first, then in the order of the list
	// Questions are those of every pupil together, in the sheet's order; a pupil's variant may lack some.
	Questions []Question
	// Ordered is the version in which rows or questions last came, went or changed places.
	Ordered uint64
}

// Row is how one pupil gets on.
type Row struct {
	Pupil    classroom.Pupil
	Progress classroom.Progress
	// Work is the pupil's variant with what is done of it.
	Work classroom.Work
	// Version is that of the picture in which the row last changed.
	Version uint64
}

// Question is where a question stands in the sheet, from 0.
type Question struct{ Item, Number int }

// Since is the rows that changed after a version.
func (p *Picture) Since(version uint64) []Row {
	var rows []Row
	for _, r := range p.Rows {
		if r.Version > version {
			rows = append(rows, r)
		}
	}
	return rows
}

// Row finds a pupil by id.
func (p *Picture) Row(pupil string) (Row, bool) {
	i := slices.IndexFunc(p.Rows, func(r Row) bool { return r.Pupil.ID == pupil })
	if i < 0 {
		return Row{}, false
	}
	return p.Rows[i], true
}

// Wrong lists the class's wrong answers to a question.
func (p *Picture) Wrong(q Question) []classroom.Attempt {
	var all []classroom.Attempt
	for _, r := range p.Rows {
		for _, a := range r.Progress.Wrong {
			if a.Item == q.Item && a.Question == q.Number {
				all = append(all, a)
			}
		}
	}
	return all
}

// canvas is what a picture is drawn from. One goroutine at a time draws.
type canvas struct {
	epoch   string
	report  func(error)
	source  Source
	given   map[string][]classroom.Attempt // by learner, oldest first
	rows    map[string]Row                 // by learner
	fresh   bool                           // every row is to be drawn
	current *Picture
}

// begin takes what the database has in place of what was known: every answer that was drawn is on disk.
func (c *canvas) begin(s Source) {
	c.source, c.fresh, c.given = s, true, map[string][]classroom.Attempt{}
	for _, a := range s.Attempts {
		c.given[a.Learner] = append(c.given[a.Learner], a)
	}
}

// add counts an answer once, however often it is told.
func (c *canvas) add(a classroom.Attempt) bool {
	if slices.ContainsFunc(c.given[a.Learner], func(b classroom.Attempt) bool { return a.Key == b.Key }) {
		return false
	}
	c.given[a.Learner] = append(c.given[a.Learner], a)
	return true
}

// draw adds answers and gives the picture; it is the same one when nothing that it shows has changed.
func (c *canvas) draw(answers []classroom.Attempt) *Picture {
	touched := map[string]bool{}
	for _, a := range answers {
		if c.add(a) {
			touched[a.Learner] = true
		}
	}
	if c.current != nil && !c.fresh && len(touched) == 0 {
		return c.current
	}
	next := &Picture{Epoch: c.epoch, Version: 1, Assignment: c.source.Assignment}
	if c.current != nil {
		next.Version, next.Ordered = c.current.Version+1, c.current.Ordered
	}
	rows := map[string]Row{}
	for _, p := range c.source.Pupils {
		row, known := c.rows[p.Learner]
		if !known || c.fresh || touched[p.Learner] {
			row = c.row(p, row, next.Version)
		}
		rows[p.Learner] = row
		next.Rows = append(next.Rows, row)
	}
	c.rows, c.fresh = rows, false
	next.Questions = c.questions()
	slices.SortStableFunc(next.Rows, func(a, b Row) int { return cmp.Compare(calm(a), calm(b)) })
	if c.current == nil || !next.sameOrder(c.current) {
		next.Ordered = next.Version
	}
	c.current = next
	return next
}

// calm puts who needs help before all others.
func calm(r Row) int {
	if r.Progress.State == classroom.NeedsHelp {
		return 0
	}
	return 1
}

// row draws a pupil's row anew; it keeps its version when it looks the same.
func (c *canvas) row(p classroom.Pupil, before Row, version uint64) Row {
	next := Row{Pupil: p, Version: version}
	attempts := c.given[p.Learner]
	if len(attempts) > 0 || !c.source.Varied {
		var err error
		if next.Work, err = c.source.Work(p, attempts); err != nil {
			c.report(err)
			next.Work = before.Work
		}
		next.Progress = classroom.NewProgress(c.source.Assignment.Mode, next.Work, attempts)
	}
	if before.Version > 0 && before.Pupil.Name == p.Name && before.Pupil.ID == p.ID && reflect.DeepEqual(before.Progress, next.Progress) {
		next.Version = before.Version
	}
	return next
}

// questions are those of all pupils. Where each has a variant and nobody has begun, the first pupil's tell how many
// there are.
func (c *canvas) questions() []Question {
	var all []Question
	add := func(p classroom.Progress) {
		for _, m := range p.Marks {
			if q := (Question{m.Item, m.Number}); !slices.Contains(all, q) {
				all = append(all, q)
			}
		}
	}
	for _, p := range c.source.Pupils {
		add(c.rows[p.Learner].Progress)
	}
	if len(all) == 0 && len(c.source.Pupils) > 0 {
		w, err := c.source.Work(c.source.Pupils[0], nil)
		if err != nil {
			c.report(err)
		}
		add(classroom.NewProgress(c.source.Assignment.Mode, w, nil))
	}
	slices.SortFunc(all, func(a, b Question) int { return cmp.Or(a.Item-b.Item, a.Number-b.Number) })
	return all
}

func (p *Picture) sameOrder(other *Picture) bool {
	return slices.Equal(p.Questions, other.Questions) &&
		slices.EqualFunc(p.Rows, other.Rows, func(a, b Row) bool { return a.Pupil.ID == b.Pupil.ID })
}
