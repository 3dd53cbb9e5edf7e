package classroom

import (
	"time"

	"awale/internal/question"
)

// State is how a pupil gets on with an assignment.
type State uint8

const (
	// NotStarted: no answer yet.
	NotStarted State = iota
	// AtWork: some answers, and more to give.
	AtWork
	// NeedsHelp: at work, with HelpAfter wrong answers in one exercise since the last right one in it.
	NeedsHelp
	// Finished: every question right in practice, every question answered in a test.
	Finished
)

// States lists the states in the order in which a teacher looks at them.
func States() []State { return []State{NeedsHelp, AtWork, NotStarted, Finished} }

// String is the state's name in keys and classes.
func (s State) String() string {
	return [...]string{NotStarted: "none", AtWork: "work", NeedsHelp: "help", Finished: "done"}[s]
}

// HelpAfter is how many wrong answers in one exercise since the last right one ask for help.
const HelpAfter = 4

// Mark is how far a pupil is with one question.
type Mark struct {
	// Item is the place of the exercise in the sheet and Number the place of the question in it, from 0.
	Item, Number int
	Status       Status
	// Tries counts the answers at this place, also those to boards that another one has replaced since, and Wrong
	// those of them that were wrong.
	Tries, Wrong int
}

// Progress is how far one pupil is with an assignment.
type Progress struct {
	State State
	Marks []Mark // one a question, in the sheet's order
	// Wrong are the wrong answers, oldest first, as they were given.
	Wrong []Attempt
	// Last is the last answer's time; zero without any.
	Last time.Time
}

// NewProgress is the progress of a pupil, from the pupil's variant with the attempts in their places and the attempts
// themselves, oldest first. Those on other sheets, or at places that the sheet has no more, do not count.
func NewProgress(mode Mode, w Work, attempts []Attempt) Progress {
	var p Progress
	at := map[place]int{}
	for _, step := range w.Steps {
		if t := step.Task; t != nil {
			at[t.place()] = len(p.Marks)
			p.Marks = append(p.Marks, Mark{Item: t.Item, Number: t.Number, Status: t.Status})
		}
	}
	streak, longest := map[int]int{}, 0 // by item: wrong answers since the last right one
	for _, a := range attempts {
		i, ok := at[place{a.Item, a.Question}]
		if !ok || a.Sheet != w.Sheet.ID {
			continue
		}
		p.Marks[i].Tries++
		p.Last = a.At
		if a.Right {
			streak[a.Item] = 0
			continue
		}
		streak[a.Item]++
		p.Marks[i].Wrong++
		p.Wrong = append(p.Wrong, a)
	}
	for _, n := range streak {
		longest = max(longest, n)
	}
	p.State = p.state(mode, longest)
	return p
}

func (p Progress) state(mode Mode, wrongInARow int) State {
	switch {
	case p.tries() == 0:
		return NotStarted
	case p.done(mode):
		return Finished
	case wrongInARow >= HelpAfter:
		return NeedsHelp
	}
	return AtWork
}

func (p Progress) done(mode Mode) bool {
	for _, m := range p.Marks {
		if m.Status != Right && (mode != Test || m.Status != Wrong) {
			return false
		}
	}
	return true
}

func (p Progress) tries() int {
	n := 0
	for _, m := range p.Marks {
		n += m.Tries
	}
	return n
}

// Right counts the questions with a right answer.
func (p Progress) Right() int {
	n := 0
	for _, m := range p.Marks {
		if m.Status == Right {
			n++
		}
	}
	return n
}

// At is the mark of a question; ok is false when the pupil's sheet has none there.
func (p Progress) At(item, number int) (m Mark, ok bool) {
	for _, m := range p.Marks {
		if m.Item == item && m.Number == number {
			return m, true
		}
	}
	return Mark{}, false
}

// Put is the question of an attempt as it was put, with the answer that it was given, on the rules of the sheet; it
// need not be asked so any more. The error says that it cannot be read.
func (w Work) Put(a Attempt) (question.Question, question.Answer, error) {
	if i, ok := w.Find(a.Item, a.Question); ok {
		if t := w.Steps[i].Task; t.Status != Waiting && t.Exercise.Position.String() == a.Position && t.asked() == a.Asked {
			answer, err := question.ParseAnswer(t.Question.Input(), a.Answer)
			return t.Question, answer, err
		}
	}
	q, err := question.Recall(w.Sheet.Rules, a.Position, a.Asked)
	if err != nil {
		return question.Question{}, question.Answer{}, err
	}
	answer, err := question.ParseAnswer(q.Input(), a.Answer)
	return q, answer, err
}
