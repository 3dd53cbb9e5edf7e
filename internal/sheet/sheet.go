package sheet

import (
	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// Kind is what a sheet is for.
type Kind string

// The kinds, in the order of lists.
const (
	Lesson     Kind = "lesson"
	Simulation Kind = "simulation"
	Quiz       Kind = "quiz"
)

// Kinds lists the kinds of sheets.
func Kinds() []Kind { return []Kind{Lesson, Simulation, Quiz} }

// MaxLevel is the highest level; 1 is for the first sowings.
const MaxLevel = 5

// Sheet is an ordered list of items under one rule set. Load gives only sheets that can be worked as they are.
type Sheet struct {
	ID      string
	Title   i18n.Text
	Kind    Kind
	Rules   awale.Rules
	RulesID string // of the catalogue; "" for a house rule set
	Level   int
	Items   []Item
}

// Item is one thing on a sheet; exactly one field is set, beside Redrawn and Probe.
type Item struct {
	Text     i18n.Text // Markdown
	Board    *awale.Position
	Show     *Show
	Exercise *question.Exercise
	Generate *Generate

	// Redrawn says that the exercise is a single question made for a variant: another can be drawn in its place.
	Redrawn bool
	// Probe says that the exercise is one of a diagnostic quiz, whose answers tell something together.
	Probe bool
}

// Show is a move, or several in a row, shown step by step.
type Show struct {
	From  awale.Position
	Moves []awale.Pit
}

// Generate asks for questions made for each pupil.
type Generate struct {
	Ask          string
	Level, Count int
}

// Questions is the number of questions that the sheet asks.
func (s Sheet) Questions() int {
	n := 0
	for _, item := range s.Items {
		switch {
		case item.Exercise != nil:
			n += len(item.Exercise.Questions)
		case item.Generate != nil:
			n += item.Generate.questions()
		}
	}
	return n
}
