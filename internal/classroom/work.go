package classroom

import (
	"errors"
	"slices"

	"awale/internal/question"
	"awale/internal/sheet"
)

// Work is a sheet with what one learner has done of it.
type Work struct {
	Sheet sheet.Sheet
	Steps []Step
	begun bool
	count counting
}

// NewWork puts the learner's attempts, oldest first, in their places. An attempt counts only where position
// and question are still those it answered: an edited sheet, or another earlier answer that this question
// follows, opens it again.
func NewWork(s sheet.Sheet, attempts []Attempt) (Work, error) {
	return newWork(s, attempts, (*Task).learnt)
}

// NewTestWork is NewWork for a test: an answer may be changed while tries remain, and the last one counts. Nobody was
// told in between that the one before was right.
func NewTestWork(s sheet.Sheet, attempts []Attempt) (Work, error) {
	return newWork(s, attempts, (*Task).changed)
}

func newWork(s sheet.Sheet, attempts []Attempt, count counting) (Work, error) {
	w := Work{Sheet: s, Steps: steps(s), count: count}
	err := w.resolve(attempts, func(int) bool { return true })
	return w, err
}

// After is the work with further answers. The first of these attempts, so many as are known, are those it was made
// with; items without a new one stay as they are.
func (w Work) After(attempts []Attempt, known int) (Work, error) {
	answered := map[int]bool{}
	for _, a := range attempts[known:] {
		answered[a.Item] = answered[a.Item] || a.Sheet == w.Sheet.ID
	}
	w.Steps = slices.Clone(w.Steps)
	for i, step := range w.Steps {
		if t := step.Task; t != nil && answered[t.Item] {
			w.Steps[i].Task = &Task{Item: t.Item, Number: t.Number, Exercise: t.Exercise}
		}
	}
	err := w.resolve(attempts, func(item int) bool { return answered[item] })
	return w, err
}

// resolve asks the questions of some items and counts the attempts that answer them.
func (w *Work) resolve(attempts []Attempt, of func(item int) bool) error {
	byPlace := map[place][]Attempt{}
	for _, a := range attempts {
		if a.Sheet == w.Sheet.ID && of(a.Item) {
			at := place{a.Item, a.Question}
			byPlace[at] = append(byPlace[at], a)
		}
	}
	given := map[int][]question.Answer{} // by item: the answer that counts for each question so far
	for _, step := range w.Steps {
		if step.Task == nil || !of(step.Task.Item) {
			continue
		}
		if err := step.Task.resolve(given[step.Task.Item], byPlace[step.Task.place()], w.count); err != nil {
			return err
		}
		given[step.Task.Item] = append(given[step.Task.Item], step.Task.Answer)
		w.begun = w.begun || step.Task.Tries > 0
	}
	return nil
}

// place is where a question stands in its sheet.
type place struct{ item, number int }

func (t *Task) place() place { return place{t.Item, t.Number} }

// resolve asks the question after the answers given above it, and counts the attempts that answer it.
func (t *Task) resolve(above []question.Answer, attempts []Attempt, count counting) error {
	q, err := t.Exercise.Resolve(t.Number, above)
	var waiting *question.Waiting
	if errors.As(err, &waiting) {
		t.Status, t.WaitsFor = Waiting, waiting.For
		return nil
	}
	if err != nil {
		return err
	}
	t.Question = q
	for _, a := range attempts {
		t.take(a, count)
	}
	return nil
}

func (t *Task) take(a Attempt, count counting) {
	if a.Position != t.Exercise.Position.String() || a.Asked != t.asked() {
		return
	}
	answer, err := question.ParseAnswer(t.Question.Input(), a.Answer)
	if err != nil {
		return
	}
	if !a.Right && t.illegal(answer) {
		return
	}
	if t.Tries == 0 {
		t.First = a
	}
	t.Last = answer
	t.Tries++
	count(t, answer, a.Right)
}

// illegal says whether an answer is a pit that cannot be sown. The verdict was kept with the attempt: finding it again
// takes a search for some questions, and is left to the pits that no rule lets sow.
func (t *Task) illegal(a question.Answer) bool {
	q := t.Question
	return a.Input == question.InputPit && q.Rules.Check(q.Position, a.Pit()) != nil && q.Check(a).Illegal != nil
}

// counting says what an answer makes of a task.
type counting func(t *Task, a question.Answer, right bool)

// learnt keeps what was right once: a later mistake takes nothing away.
func (t *Task) learnt(a question.Answer, right bool) {
	switch {
	case right:
		t.Status, t.Answer = Right, a
	case t.Status != Right:
		t.Status, t.Answer = Wrong, a
	}
}

// changed lets the last answer stand for all.
func (t *Task) changed(a question.Answer, right bool) {
	t.Status, t.Answer = Wrong, a
	if right {
		t.Status = Right
	}
}

// asked is the question in its place in one line: with the moves that were played, not those written.
func (t *Task) asked() string {
	spec := t.Question.Spec
	spec.After = nil
	for _, turn := range t.Question.Turns {
		spec.After = append(spec.After, question.Step{Pit: turn.Pit})
	}
	return spec.String()
}

// Attempt is the record of an answer to the task, judged. The caller fills in who gave it, and when.
func (t *Task) Attempt(sheetID string, a question.Answer) Attempt {
	return Attempt{
		Sheet: sheetID, Item: t.Item, Question: t.Number,
		Position: t.Exercise.Position.String(), Asked: t.asked(), Answer: a.String(),
		Right: t.Question.Check(a).Right, Candidates: t.Question.Candidates(a),
	}
}

// Find gives the step, from 0, of a question.
func (w Work) Find(item, number int) (step int, ok bool) {
	for i, s := range w.Steps {
		if s.Task != nil && s.Task.place() == (place{item, number}) {
			return i, true
		}
	}
	return 0, false
}

// Next is the step, from 0, to go on with: the first question that is not right, with what is to be read
// before it when it is still untouched. With every question right it is len(Steps).
func (w Work) Next() int {
	return w.First(func(t *Task) bool { return t.Status != Right })
}

// First is Next with such questions in the place of those that are not right.
func (w Work) First(is func(*Task) bool) int {
	read := 0 // where the reading before the next question begins
	for i, s := range w.Steps {
		switch {
		case s.Task == nil:
		case !is(s.Task):
			read = i + 1
		case s.Task.Tries > 0:
			return i
		default:
			return read
		}
	}
	if w.Total() == 0 {
		return 0
	}
	return len(w.Steps)
}

// Total counts the questions.
func (w Work) Total() int {
	return w.tasks(func(*Task) bool { return true })
}

// Right counts the questions with a right answer.
func (w Work) Right() int {
	return w.tasks(func(t *Task) bool { return t.Status == Right })
}

// Answered counts the questions with an answer that counts.
func (w Work) Answered() int {
	return w.tasks(func(t *Task) bool { return t.Tries > 0 })
}

// Begun says whether any answer counts.
func (w Work) Begun() bool { return w.begun }

// Done says whether every question has a right answer.
func (w Work) Done() bool { return w.Right() == w.Total() }

func (w Work) tasks(is func(*Task) bool) int {
	n := 0
	for _, s := range w.Steps {
		if s.Task != nil && is(s.Task) {
			n++
		}
	}
	return n
}
