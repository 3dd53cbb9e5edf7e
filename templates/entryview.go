package templates

import (
	"awale/internal/classroom"
	"awale/internal/i18n"
	"strconv"
	"strings"
)

// entryStyles are loaded on the page where papers are typed in.
const entryStyles = "css/entry.css"

// FieldRow names the one pupil whose row is sent alone.
const FieldRow = "row"

// EntryField is the field of one cell.
func EntryField(pupil string, item, question int) string {
	return "c " + pupil + " " + strconv.Itoa(item) + " " + strconv.Itoa(question)
}

// Entry is what stands on the papers of a class: a row a pupil, a column a question.
type Entry struct {
	Class   classroom.Class
	ID      string
	Title   i18n.Text
	Columns []EntryColumn
	Rows    []EntryRow
}

// EntryColumn is a question by its number on paper, with the forms in which it is answered.
type EntryColumn struct {
	Number int
	Form   string // "number", "pit", "pits", "choice", "end", "score", "line", "board", "stores", "round"
}

// forms lists the forms of the columns, each once.
func (v Entry) forms() []string {
	var all []string
	seen := map[string]bool{}
	for _, c := range v.Columns {
		if !seen[c.Form] {
			seen[c.Form] = true
			all = append(all, c.Form)
		}
	}
	return all
}

// wrong says whether any cell was refused.
func (v Entry) refused() int {
	n := 0
	for _, row := range v.Rows {
		n += row.refused()
	}
	return n
}

// EntryRow is one pupil's paper.
type EntryRow struct {
	Pupil  classroom.Pupil
	Number int // as on the paper, from 1
	Cells  []EntryCell
}

func (r EntryRow) refused() int {
	n := 0
	for _, c := range r.Cells {
		if c.Refused != nil {
			n++
		}
	}
	return n
}

func (r EntryRow) id() string { return "row-" + r.Pupil.ID }

// EntryCell is one answer.
type EntryCell struct {
	Field   string
	Number  int // of the question
	Form    string
	Value   string        // as it was typed
	State   StepState     // Open, Right, Wrong, or Wait
	Refused *i18n.Message // why it was not taken
	Screen  string        // what the pupil answered on screen last; empty for nothing
}

func (c EntryCell) state() string {
	switch {
	case c.Refused != nil:
		return "is-refused"
	case c.State == Right:
		return "is-right"
	case c.State == Wrong:
		return "is-wrong"
	}
	return ""
}

func (c EntryCell) noteID() string { return "note-" + strings.ReplaceAll(c.Field, " ", "-") }
