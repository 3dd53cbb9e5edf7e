package templates

import "github.com/a-h/templ"

// PurgeURL shows what could go at the end of a year; POST erases it.
const PurgeURL templ.SafeURL = "/teach/purge"

// Fields of the form that erases, beside FieldClass.
const (
	FieldArchived = "archived"
	FieldBefore   = "before" // a day, as 2026-07-01
	FieldSure     = "sure"
)
