package templates

import (
	"strings"
	"time"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

// Purge is the page that erases at the end of a year.
type Purge struct {
	Classes []ClassCard
	Shared  map[string][]string // by class: the other teachers of it
	Order   classroom.Purge
	Would   *classroom.Loss // what the order would erase; nil before anything is chosen
	Done    *classroom.Loss // what was erased just now
	Notice  *i18n.Message
}

// before is the day of the order as a date field has it.
func (v Purge) before() string {
	if v.Order.Before.IsZero() {
		return ""
	}
	return v.Order.Before.Format(time.DateOnly)
}

func (v Purge) takes(class string) bool {
	for _, id := range v.Order.Classes {
		if id == class {
			return true
		}
	}
	return false
}

func (v Purge) sharedWith(class string) string { return strings.Join(v.Shared[class], ", ") }
