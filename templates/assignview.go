package templates

import "awale/internal/i18n"

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
	Open     int           // the step of the first question without an answer, from 1; 0 for none
	Closed   *i18n.Message // when it was closed; nil while it is open
	Marks    bool          // how many answers are right may be said
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
	case d.Closed != nil && d.Marks:
		return "assign.end.results"
	case d.Closed != nil:
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
