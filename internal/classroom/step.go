package classroom

import (
	"awale/internal/question"
	"awale/internal/sheet"
)

// Step is one screenful of a sheet: something to read, or one question.
type Step struct {
	// Reading is what there is to read: the whole step, or what stands above the question.
	Reading []sheet.Item
	// Task is the question of the step; nil when there is only something to read.
	Task *Task
}

// Task is one question of a sheet as one learner meets it.
type Task struct {
	// Item is the place of the exercise in the sheet and Number the place of the question in it, from 0.
	Item, Number int
	Exercise     question.Exercise
	// Question is in its place, with the learner's earlier answers played; empty while the task waits.
	Question question.Question
	Status   Status
	// Answer is the one that counts, and that later questions follow: the last right one or, while none is right and
	// in a test, the last; the zero Answer when there is none. Last is the last one given, which may be wrong after a right one.
	Answer, Last question.Answer
	// First is the first answer to this very question, given before anything was explained; empty when there is none.
	First Attempt
	// Tries counts the answers to this very question.
	Tries int
	// WaitsFor is the question of the exercise that must be answered first, while the task waits.
	WaitsFor int
}

// Status is how far a question is.
type Status uint8

const (
	// Unanswered: it can be asked and has no answer.
	Unanswered Status = iota
	// Right: one of the answers was right.
	Right
	// Wrong: there are answers, none of them right.
	Wrong
	// Waiting: it cannot be asked before an earlier one is answered.
	Waiting
)

// steps cuts a sheet into steps. What is read comes on its own up to and including each drawing; text alone
// right before an exercise stands above its first question.
func steps(s sheet.Sheet) []Step {
	var all []Step
	var reading []sheet.Item
	turnOver := func() {
		if len(reading) > 0 {
			all = append(all, Step{Reading: reading})
			reading = nil
		}
	}
	for i, item := range s.Items {
		if item.Exercise == nil {
			reading = append(reading, item)
			if drawn(item) {
				turnOver()
			}
			continue
		}
		for n := range item.Exercise.Questions {
			all = append(all, Step{Reading: reading, Task: &Task{Item: i, Number: n, Exercise: *item.Exercise}})
			reading = nil
		}
	}
	turnOver()
	return all
}

func drawn(item sheet.Item) bool { return item.Board != nil || item.Show != nil }
