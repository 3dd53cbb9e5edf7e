package question

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// Exercise is a position with its questions in order.
type Exercise struct {
	Rules     awale.Rules
	Position  awale.Position
	Questions []Spec
}

// Waiting says that a question cannot be asked before an earlier one, counted
// from 0, is answered.
type Waiting struct{ For int }

func (w *Waiting) Error() string { return fmt.Sprintf("waits for the answer to question %d", w.For+1) }

// Resolve puts question i in its place. given[j] is the pupil's answer to
// question j, the zero Answer where there is none; missing entries count as
// none. An `answer` in After stands for the nearest pit answered above, right or
// wrong, so that an error is carried forward and not punished twice; while that
// pit is missing the error is a *Waiting. Where the pupil's pit leads to a
// position in which the question has no answer, the right pit is played and
// the question says so. Resolve expects an exercise that Validate accepts.
func (e Exercise) Resolve(i int, given []Answer) (Question, error) {
	q, err := e.place(i, func(j int) (awale.Pit, error) {
		if j >= len(given) || !given[j].Given() {
			return 0, &Waiting{For: j}
		}
		return given[j].Pit(), nil
	})
	var waiting *Waiting
	if errors.As(err, &waiting) {
		return Question{}, err
	}
	if err == nil && len(q.Kind.problems(q)) == 0 {
		return q, nil
	}
	q, err = e.ResolveKey(i)
	q.Corrected = true
	return q, err
}

// ResolveKey puts question i in its place with the right pits played.
func (e Exercise) ResolveKey(i int) (Question, error) {
	return e.place(i, func(j int) (awale.Pit, error) {
		above, err := e.ResolveKey(j)
		if err != nil {
			return 0, err
		}
		return above.Key().Pit(), nil
	})
}

// place plays the moves of After; answered gives the pit for the question above
// that an `answer` stands for.
func (e Exercise) place(i int, answered func(j int) (awale.Pit, error)) (Question, error) {
	spec := e.Questions[i]
	kind, ok := KindByName(spec.Ask)
	if !ok {
		return Question{}, fmt.Errorf("question %d asks for %q, which is no question kind", i+1, spec.Ask)
	}
	q := Question{Spec: spec, Kind: kind, Rules: e.Rules, Position: e.Position}
	for n, step := range spec.After {
		pit := step.Pit
		if step.Answer {
			above, ok := e.pitAbove(i, spec.After[:n])
			if !ok {
				return Question{}, &badStep{n, i18n.M("question.problem.answer")}
			}
			var err error
			if pit, err = answered(above); err != nil {
				return Question{}, err
			}
		}
		turn, err := e.Rules.Play(q.Position, pit)
		if err != nil {
			return Question{}, &badStep{n, illegal(err)}
		}
		q.Turns = append(q.Turns, turn)
		q.Position = turn.After
	}
	return q, nil
}

// pitAbove finds the nearest question before i that is answered with a pit to
// sow and is asked after the very moves that the answer follows.
func (e Exercise) pitAbove(i int, after []Step) (j int, ok bool) {
	for j = i - 1; j >= 0; j-- {
		kind, known := KindByName(e.Questions[j].Ask)
		if known && kind.sows() {
			return j, slices.Equal(e.Questions[j].After, after)
		}
	}
	return 0, false
}

// badStep is a move of After that cannot be played.
type badStep struct {
	step    int
	message i18n.Message
}

func (b *badStep) Error() string { return fmt.Sprintf("after[%d]: %s", b.step, b.message.Key) }

// Problem is why a question cannot be asked as it is written.
type Problem struct {
	Question int    // from 0; −1 for the exercise's position
	Field    string // field of the question, such as "pit", "after" or "expect"; "position" for the position
	Index    int    // place in After or Options, from 0; −1 for the whole field
	Message  i18n.Message
}

// Validate lists everything that keeps the exercise from being asked.
func (e Exercise) Validate() []Problem {
	problems := e.positionProblems()
	for i, spec := range e.Questions {
		for _, p := range e.questionProblems(i, spec) {
			p.Question = i
			problems = append(problems, p)
		}
	}
	return problems
}

// positionProblems refuses a starved side to move that the other could have fed.
func (e Exercise) positionProblems() []Problem {
	p := e.Position
	if p.Filled()&p.Row(p.ToMove()) != 0 || e.Rules.Feed == awale.FeedNone {
		return nil
	}
	if e.Rules.Legal(p.WithToMove(p.ToMove().Other())).Len() == 0 {
		return nil
	}
	return []Problem{{-1, "position", -1, i18n.M("question.problem.unfed", "Side", p.ToMove())}}
}

func (e Exercise) questionProblems(i int, spec Spec) []Problem {
	q, err := e.ResolveKey(i)
	var bad *badStep
	switch {
	case errors.As(err, &bad):
		return []Problem{{i, "after", bad.step, bad.message}}
	case err != nil:
		return []Problem{{i, "ask", -1, i18n.M("question.problem.ask", "Ask", spec.Ask)}}
	}
	if problems := q.Kind.problems(q); len(problems) > 0 {
		return problems
	}
	return expectProblems(q)
}

// expectProblems holds an answer written by hand against the engine.
func expectProblems(q Question) []Problem {
	expect := q.Spec.Expect
	if expect == nil || slices.Contains(q.Keys(), *expect) {
		return nil
	}
	derived := make([]string, 0, 1)
	for _, key := range q.Keys() {
		derived = append(derived, strconv.Quote(key.String()))
	}
	return []Problem{{0, "expect", -1, i18n.M("question.problem.expect",
		"Expect", strconv.Quote(expect.String()), "Derived", i18n.Or(derived))}}
}

// illegal says in words why a move is not legal.
func illegal(err error) i18n.Message {
	var move *awale.IllegalMove
	if !errors.As(err, &move) {
		return i18n.M("question.problem.move")
	}
	return IllegalReason(move)
}
