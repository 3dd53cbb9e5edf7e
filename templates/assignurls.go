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
