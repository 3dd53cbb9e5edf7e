package templates

import (
	"net/url"

	"github.com/a-h/templ"
)

// FieldDraw is which of the questions drawn at one place an answer is for, from 0.
const FieldDraw = "draw"

// WorkURL is what was given to a pupil, where the pupil left it.
func WorkURL(assignment string) templ.SafeURL {
	return templ.SafeURL("/work/" + url.PathEscape(assignment))
}

// Fields of the forms about given work; a date comes in the fields of its day and its hour.
const (
	FieldMode      = "mode"
	FieldTries     = "tries"
	FieldResults   = "results"
	FieldOpensDay  = "opens-day"
	FieldOpensHour = "opens-hour"
	FieldDay       = "day" // of closing
	FieldHour      = "hour"
	FieldWho       = "who" // WhoAll or WhoSome
	FieldPupil     = "pupil"
	FieldGiven     = "sheet"

	// QuerySheet names the sheet to give.
	QuerySheet = "sheet"
)

// The values of FieldWho.
const (
	WhoAll  = "all"
	WhoSome = "some"
)

// GiveURL asks a teacher to which class a sheet is given.
func GiveURL(sheet string) templ.SafeURL {
	return TeachURL + "/give" + templ.SafeURL("?"+url.Values{QuerySheet: {sheet}}.Encode())
}

// AssignmentsURL takes a new assignment of a class (POST).
func AssignmentsURL(class string) templ.SafeURL { return ClassURL(class, "assignments") }

// NewAssignmentURL gives a sheet to a class; it asks for the sheet when none is named.
func NewAssignmentURL(class, sheet string) templ.SafeURL {
	u := AssignmentsURL(class) + "/new"
	if sheet != "" {
		u += templ.SafeURL("?" + url.Values{QuerySheet: {sheet}}.Encode())
	}
	return u
}

// AssignmentURL is an assignment as the teachers of its class see it, or one of its parts: "edit", "close", "reopen",
// "extend", "renew", "delete", "preview", "live", "report", "print", "entry".
func AssignmentURL(class, id, part string) templ.SafeURL {
	u := AssignmentsURL(class) + templ.SafeURL("/"+url.PathEscape(id))
	if part != "" {
		u += templ.SafeURL("/" + part)
	}
	return u
}
