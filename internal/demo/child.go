package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"awale/internal/classroom"
	"awale/internal/question"
)

// nature is how a pupil of the demonstration thinks.
type nature struct {
	habit string  // a misconception; empty for none
	skill float64 // how often an answer without the habit is right
	stuck bool    // needs help in the work under way
}

// natures go round the class. Who holds to a habit is sure of the rest, so that the habit can be seen.
func natures() []nature {
	return []nature{
		{"", 0.95, false}, {"no-run", 1, true}, {"", 0.8, false}, {"counts-pits", 1, false},
		{"one-over", 1, false}, {"", 0.9, false}, {"no-run", 1, false}, {"", 0.6, false},
		{"over-gap", 1, false}, {"counts-pits", 1, true}, {"", 0.85, false}, {"one-over", 1, false},
	}
}

// child is a pupil at work.
type child struct {
	Class
	pupil  classroom.Pupil
	nature nature
	random *rand.Rand
}

// Bounds of a pupil's patience.
const (
	mostTries   = 5 // after so many wrong answers to a question the right one is found
	mostAnswers = 60
)

// workAll does what the pupil does of everything that was given.
func (k child) workAll(ctx context.Context, given []assigned, place int) error {
	for _, g := range given {
		answers := k.answersTo(g, place)
		at := g.Opens.Add(time.Duration(2+k.random.IntN(10)) * time.Minute)
		if g.reach == underWay {
			at = k.Now.Add(-time.Duration(answers)*40*time.Second - time.Duration(k.random.IntN(60))*time.Second)
		}
		if err := k.workOn(ctx, g, answers, at); err != nil {
			return fmt.Errorf("%s at %s: %w", k.pupil.Name, g.Sheet, err)
		}
	}
	return nil
}

// answersTo is how many answers the pupil gives before the lesson is where it is.
func (k child) answersTo(g assigned, place int) int {
	switch {
	case g.reach == toCome, g.reach == allDone && place%11 == 10: // one was ill
		return 0
	case g.reach == allDone:
		return mostAnswers
	case k.nature.stuck:
		return 4
	case place%6 == 5:
		return 0
	case place%3 == 0:
		return mostAnswers
	}
	return 2 + k.random.IntN(5)
}

// workOn answers question after question, as the pupil meets them.
func (k child) workOn(ctx context.Context, g assigned, answers int, at time.Time) error {
	var done []classroom.Attempt
	for n := range answers {
		variant, err := g.Variant(g.made, k.pupil, classroom.Draws(done))
		if err != nil {
			return err
		}
		work, err := classroom.NewWork(variant, done)
		if err != nil {
			return err
		}
		task := next(work, g.Mode)
		if task == nil {
			return nil
		}
		a := task.Attempt(g.Place(), k.answer(*task, g.reach == underWay && k.nature.stuck))
		a.Key, a.Learner, a.At = fmt.Sprint("demo-", g.ID, "-", n), k.pupil.Learner, at
		if g.Mode == classroom.Practice && !a.Right {
			a.Hints = k.random.IntN(2)
		}
		if a, err = k.Store.SaveAttempt(ctx, a); err != nil {
			return err
		}
		done = append(done, a)
		at = at.Add(time.Duration(20+k.random.IntN(50)) * time.Second)
		if at.After(k.Now) {
			at = k.Now
		}
	}
	return nil
}

// next is the question to answer now: in a test the first without an answer, in practice the first that is not right.
func next(w classroom.Work, mode classroom.Mode) *classroom.Task {
	for _, step := range w.Steps {
		t := step.Task
		if t != nil && (t.Status == classroom.Unanswered || t.Status == classroom.Wrong && mode == classroom.Practice) {
			return t
		}
	}
	return nil
}

// answer is what the pupil thinks: by habit where the habit tells, else right as often as the skill allows. Who was
// wrong before thinks again, but not who is stuck.
func (k child) answer(t classroom.Task, stuck bool) question.Answer {
	q := t.Question
	key := q.Key()
	if t.Tries >= mostTries && !stuck {
		return key
	}
	holds := 1 / float64(1+t.Tries)
	if stuck {
		holds = 1
	}
	if a, ok := k.habitual(q); ok && k.random.Float64() < holds {
		return a
	}
	if !stuck && k.random.Float64() < k.nature.skill+float64(t.Tries)*0.3 {
		return key
	}
	if a, ok := k.slip(q); ok {
		return a
	}
	return key
}

// habitual is what the pupil's misconception answers, where it is wrong.
func (k child) habitual(q question.Question) (question.Answer, bool) {
	for _, m := range question.Misconceptions(q.Rules) {
		if m.ID != k.nature.habit {
			continue
		}
		for _, a := range q.AnswersUnder(m) {
			if verdict := q.Check(a); !verdict.Right && verdict.Illegal == nil {
				return a, true
			}
		}
	}
	return question.Answer{}, false
}

// slip is a wrong answer that children give without a reason of their own: one of those that some misconception
// gives, a number beside the right one, or another option.
func (k child) slip(q question.Question) (question.Answer, bool) {
	var wrong []question.Answer
	for _, w := range q.Wrongs() {
		wrong = append(wrong, w.Answer)
	}
	for n := range 12 {
		if a, err := question.ParseAnswer(q.Input(), strconv.Itoa(n)); err == nil && near(q, a) {
			wrong = append(wrong, a)
		}
	}
	wrong = slices.DeleteFunc(wrong, func(a question.Answer) bool {
		verdict := q.Check(a)
		return verdict.Right || verdict.Illegal != nil
	})
	if len(wrong) == 0 {
		return question.Answer{}, false
	}
	return wrong[k.random.IntN(len(wrong))], true
}

// near says whether an answer could be meant for the right one.
func near(q question.Question, a question.Answer) bool {
	switch a.Input {
	case question.InputNumber:
		key := q.Key().Number
		return a.Number >= key-2 && a.Number <= key+2
	case question.InputChoice:
		return a.Chosen()[0] <= len(q.Spec.Options)
	case question.InputPit, question.InputPits:
		return a.Pits&^q.Offered() == 0
	}
	return true
}
