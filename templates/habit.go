package templates

import (
	"net/url"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// Shown is what a learner's answers to a sheet tell of how the learner plays.
type Shown struct {
	Habits []Habit
	Quiz   bool // a diagnostic quiz is answered whole, so that there being no habit says something
	Wrong  int  // its questions that were answered wrongly at first
}

// Habit is a misconception that answers show, with one of them.
type Habit struct {
	ID     string // of the misconception
	Story  []i18n.Message
	Prompt i18n.Message
	Told   Feedback      // the learner's way beside the right one, up to where they part
	More   templ.SafeURL // a question that it alters; "" for none
}

// none says that no habit shows, and what to make of the wrong answers.
func (s Shown) none() i18n.Message {
	switch s.Wrong {
	case 0:
		return i18n.M("page.habit-none")
	case 1:
		return i18n.M("page.habit-slip")
	}
	return i18n.M("page.habit-various")
}

// differs are the pits in which the two boards are not the same.
func (h Habit) differs() awale.PitSet {
	if h.Told.Yours == nil || h.Told.Yours.Board == nil {
		return 0
	}
	return h.Told.Yours.Board.Differs
}

// QueryHabit is the misconception that the next question of practice is to be
// altered by.
const QueryHabit = "habit"

// PracticeHabitURL asks a next question of a kind that the misconception
// answers wrongly.
func PracticeHabitURL(rules, ask, habit string) templ.SafeURL {
	return templ.SafeURL("/practice?" + url.Values{QueryRules: {rules}, FieldAsk: {ask}, QueryHabit: {habit}}.Encode())
}
