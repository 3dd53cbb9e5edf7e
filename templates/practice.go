package templates

import "github.com/a-h/templ"

// Place is where a practice question stands: its rule set, kind, level from 1
// and number in the learner's row, from 1.
type Place struct {
	Rules, Ask    string
	Level, Number int
}

// Practice is one question of free practice.
type Practice struct {
	Place
	RuleSets []string // to choose from
	Skills   []Skill  // easiest first
	Habit    string   // id of the misconception that the last answers show; "" for none
	Question *Question
}

// Skill is how far the learner is with one kind of question.
type Skill struct {
	Ask   string
	Stars int // 0 to MaxStars
	Begun bool
}

// MaxStars is the most stars that a skill earns.
const MaxStars = 3

// current says whether the skill is the one asked now.
func (v Practice) current(s Skill) bool { return s.Ask == v.Ask }

// next leads to the next question: one that a habit alters, when one shows.
func (v Practice) next() templ.SafeURL {
	if v.Habit != "" {
		return PracticeHabitURL(v.Rules, v.Ask, v.Habit)
	}
	return PracticeURL(v.Rules)
}
