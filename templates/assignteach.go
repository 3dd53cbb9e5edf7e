package templates

import (
	"strconv"

	"github.com/a-h/templ"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

// GivenRow is what was given to a class, in the list on the page of the class.
type GivenRow struct {
	classroom.Assignment
	Phase string // planned, open or closed
	When  i18n.Message
}

// over are the rows that are closed, or those that are not.
func over(rows []GivenRow, closed bool) []GivenRow {
	var some []GivenRow
	for _, row := range rows {
		if (row.Phase == "closed") == closed {
			some = append(some, row)
		}
	}
	return some
}

// Give asks to which class a sheet is given.
type Give struct {
	Sheet   string
	Classes []ClassCard
}

// ChooseSheet asks which sheet is given to a class.
type ChooseSheet struct {
	Class classroom.Class
	Own   []classroom.OwnSheet // the teacher's, ready to be given
	List  SheetList
}

// Moment is a day and an hour as the fields of a form hold them.
type Moment struct{ Day, Hour string }

// AssignmentForm is what a teacher decides of an assignment.
type AssignmentForm struct {
	Class         classroom.Class
	New           bool
	Sheet         string // its id, of a new one
	Key           string // sent twice, it gives once
	ID            string // of the assignment, of one that stands
	Card          SheetCard
	Mode          string
	Tries         int
	MostTries     int
	Results       string
	Opens, Closes Moment
	Everyone      bool
	Pupils        []classroom.Pupil
	Chosen        map[string]bool // by pupil
	Notice        *i18n.Message
}

// upTo is 1, 2, 3 and so on.
func upTo(most int) []string {
	all := make([]string, most)
	for i := range all {
		all[i] = strconv.Itoa(i + 1)
	}
	return all
}

// ProgressRow is how far one pupil is.
type ProgressRow struct {
	Pupil           classroom.Pupil
	State           string // a classroom.State in words
	Marks           []StepMark
	Answered, Right int
	Longer          *i18n.Message // until when, for who has more time
}

// AssignmentState is an assignment as the teachers of its class see it.
type AssignmentState struct {
	Class      classroom.Class
	Assignment classroom.Assignment
	Phase      string
	When       i18n.Message
	Card       SheetCard
	Newer      bool // the sheet was changed since, and can be given anew
	Rows       []ProgressRow
	Notice     *i18n.Message
}

func (v AssignmentState) url(part string) templ.SafeURL {
	return AssignmentURL(v.Assignment.Class, v.Assignment.ID, part)
}

// longer are the pupils who have more time.
func (v AssignmentState) longer() []ProgressRow {
	var all []ProgressRow
	for _, row := range v.Rows {
		if row.Longer != nil {
			all = append(all, row)
		}
	}
	return all
}

// count is how many pupils are in a state.
func (v AssignmentState) count(state string) int {
	n := 0
	for _, row := range v.Rows {
		if row.State == state {
			n++
		}
	}
	return n
}

// DeleteAssignment asks before an assignment is erased.
type DeleteAssignment struct {
	Class      classroom.Class
	Assignment classroom.Assignment
	Answers    int
}

// action is where the form goes.
func (v AssignmentForm) action() templ.SafeURL {
	if v.New {
		return AssignmentsURL(v.Class.ID)
	}
	return AssignmentURL(v.Class.ID, v.ID, "edit")
}
