package question

import (
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// Spec is one question as a sheet writes it. Which fields belong to which kind
// is said by Kind.Fields.
type Spec struct {
	Ask     string
	After   []Step    // the moves played before the question is asked
	Pit     awale.Pit // landing, captured, laps, under
	Seeds   *int      // pit-for
	Than    *int      // best-pit
	Stores  bool      // board: both stores are drawn too
	Rules   string    // under: id of the other rule set
	Depth   int       // line: moves of both sides
	Options []Option  // choice
	Prompt  i18n.Text // in place of the catalogue's wording
	Hint    i18n.Text // an author's hint, shown first
	Points  int       // 0 counts as 1
	Expect  *Answer   // an answer written by hand, checked against the engine
}

// Step is one move of After: a pit, or the nearest pit answered above.
type Step struct {
	Pit    awale.Pit
	Answer bool
}

func (s Step) String() string {
	if s.Answer {
		return "answer"
	}
	return s.Pit.String()
}

// Option is one answer of a choice.
type Option struct {
	Text  i18n.Text
	Right bool
}

// String is the question in one line, in the notation of sheets. An attempt
// keeps it, so that a report stays true when the sheet is edited later; the
// wording and the hints are no part of it.
func (s Spec) String() string {
	parts := []string{"ask: " + s.Ask}
	if len(s.After) > 0 {
		parts = append(parts, "after: ["+join(s.After, ", ")+"]")
	}
	if s.Pit != 0 {
		parts = append(parts, "pit: "+s.Pit.String())
	}
	if s.Seeds != nil {
		parts = append(parts, "seeds: "+strconv.Itoa(*s.Seeds))
	}
	if s.Than != nil {
		parts = append(parts, "than: "+strconv.Itoa(*s.Than))
	}
	if s.Rules != "" {
		parts = append(parts, "rules: "+s.Rules)
	}
	if s.Depth != 0 {
		parts = append(parts, "depth: "+strconv.Itoa(s.Depth))
	}
	if s.Stores {
		parts = append(parts, "stores: true")
	}
	for i, o := range s.Options {
		mark := ""
		if o.Right {
			mark = " (right)"
		}
		parts = append(parts, "option "+strconv.Itoa(i+1)+": "+strconv.Quote(o.Text.FR)+mark)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
