package templates

import (
	"github.com/a-h/templ"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

// Trial is what a test says of a question: how often it takes an answer, and nothing of whether one is right.
type Trial struct {
	Tries, Most int           // answers given, and how many it takes; Most is 0 outside tests
	Shown       bool          // the answer that stands is shown, instead of the question asked
	Given       *i18n.Message // in words; nil when none stands, as after another answer to the question before
	Drawn       *Board        // on a board
}

// Left is how many more answers the question takes.
func (t Trial) Left() int { return max(0, t.Most-t.Tries) }

// againKey says what happens when a question is asked again: another is drawn, or the same one comes back.
func (q Question) againKey() string {
	if q.Redrawn {
		return "assign.another"
	}
	return "page.try-again"
}

// WorkDone is the end of what was given to a pupil.
type WorkDone struct {
	Test     bool
	Answered int
	Right    int
	Total    int
	Open     int // the step of the first question without an answer, from 1; 0 for none
	Closed   bool
	Marks    bool // how many answers are right may be said
}

// share is what fills the granary: right answers where they may be told, else answers.
func (d WorkDone) share() int {
	if d.Marks {
		return d.Right
	}
	return d.Answered
}

// headline is what to say first at the end of given work.
func (d WorkDone) headline() string {
	switch {
	case d.Closed && d.Marks:
		return "assign.end.results"
	case d.Closed:
		return "assign.end.closed"
	case d.Marks && d.Right == d.Total:
		return "page.finish-full"
	case d.Open > 0:
		return "assign.end.open"
	case d.Marks:
		return "page.finish-part"
	}
	return "assign.end.kept"
}

// WorkStyles are the style sheets of a desk of given work.
func WorkStyles() []string { return []string{assignStyles} }

// WorkCard is what was given to a pupil, on the pupil's own page.
type WorkCard struct {
	URL    templ.SafeURL
	Title  i18n.Text
	Mode   string       // practice or test
	When   i18n.Message // until when, or since when it is closed
	Marks  []StepMark   // one a question
	Count  int          // questions right or, where that is not told, answered
	Told   bool         // Count says how many are right
	Begun  bool
	Done   bool // nothing is left to do
	Closed bool
}

// Me is a pupil's own page.
type Me struct {
	Class  classroom.Class
	Name   string
	Open   []WorkCard // given, and something left to do
	Handed []WorkCard // given, open still, and all done
	Over   []WorkCard // given, and closed
	Begun  []SheetCard
	Done   []SheetCard
	Next   []SheetCard
}

// fresh says whether there is nothing on the page yet.
func (v Me) fresh() bool { return len(v.Open)+len(v.Handed)+len(v.Over)+len(v.Begun)+len(v.Done) == 0 }

// WorkAside says why given work shows no questions now.
type WorkAside struct {
	Title    i18n.Text
	Headline string
	Says     i18n.Message
	Planned  bool
	Notice   *i18n.Message // why an answer was not taken
}

// says is what the row of hollows means in words.
func (c WorkCard) says() i18n.Message {
	switch {
	case !c.Begun && !c.Closed:
		return i18n.M("page.questions", "Count", len(c.Marks))
	case c.Told:
		return i18n.M("page.finish-count", "Count", c.Count, "Total", len(c.Marks))
	}
	return i18n.M("assign.answered-of", "Count", c.Count, "Total", len(c.Marks))
}

// verb is what the button of open work says.
func (c WorkCard) verb() string {
	switch {
	case c.Done:
		return "assign.look-again"
	case c.Begun:
		return "page.continue"
	}
	return "assign.begin"
}
