package templates

import (
	"strconv"

	"github.com/a-h/templ"
)

// Fields of a report's forms and addresses.
const (
	FieldHabit  = "habit"  // a misconception
	FieldPupils = "pupils" // repeated: ids
	QueryDays   = "since"  // days that a class's report looks back; 0 for all
)

// ClassReportURL is what a class can do. A part of it may follow: "report.csv".
func ClassReportURL(class string) templ.SafeURL { return ClassURL(class, "report") }

// PupilReportURL is what a pupil can do, on one page for parents.
func PupilReportURL(class, pupil string) templ.SafeURL { return PupilURL(class, pupil, "report") }

func sinceQuery(days int) templ.SafeURL {
	return templ.SafeURL("?" + QueryDays + "=" + strconv.Itoa(days))
}
