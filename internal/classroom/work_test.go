package classroom

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
)

const simulation = "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N"

func position(t *testing.T, text string) awale.Position {
	t.Helper()
	p, err := awale.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func text(words string) sheet.Item { return sheet.Item{Text: i18n.Text{FR: words}} }

func board(t *testing.T) sheet.Item {
	p := position(t, simulation)
	return sheet.Item{Board: &p}
}

func exercise(t *testing.T, questions ...question.Spec) sheet.Item {
	rules, _ := awale.RuleSetByID("scolaire")
	e := question.Exercise{Rules: rules, Position: position(t, simulation), Questions: questions}
	if problems := e.Validate(); len(problems) > 0 {
		t.Fatal(problems)
	}
	return sheet.Item{Exercise: &e}
}

func seeds(n int) *int { return &n }

// chain is the worksheet of the specification: count, draw, find a pit that wins 5, draw, find a better one, draw.
func chain(t *testing.T) sheet.Item {
	four, answered := question.Step{Pit: 4}, question.Step{Answer: true}
	return exercise(t,
		question.Spec{Ask: "captured", Pit: 4},
		question.Spec{Ask: "board", After: []question.Step{four}},
		question.Spec{Ask: "pit-for", After: []question.Step{four}, Seeds: seeds(5)},
		question.Spec{Ask: "board", After: []question.Step{four, answered}},
		question.Spec{Ask: "best-pit", After: []question.Step{four}, Than: seeds(5)},
		question.Spec{Ask: "board", After: []question.Step{four, answered}},
	)
}

func worksheet(items ...sheet.Item) sheet.Sheet { return sheet.Sheet{ID: "simulation-1", Items: items} }

// pupil answers a sheet through the same door as the pages.
type pupil struct {
	*testing.T
	sheet    sheet.Sheet
	attempts []Attempt
}

func (p *pupil) work() Work {
	p.Helper()
	w, err := NewWork(p.sheet, p.attempts)
	if err != nil {
		p.Fatal(err)
	}
	return w
}

func (p *pupil) answer(number int, text string) {
	p.Helper()
	task := p.task(number)
	a, err := question.ParseAnswer(task.Question.Input(), text)
	if err != nil {
		p.Fatal(err)
	}
	p.attempts = append(p.attempts, task.Attempt(p.sheet.ID, a))
}

func (p *pupil) answerRight(number int) {
	p.Helper()
	p.answer(number, p.task(number).Question.Key().String())
}

// task is a question of the sheet's only exercise.
func (p *pupil) task(number int) *Task {
	p.Helper()
	for _, s := range p.work().Steps {
		if s.Task != nil && s.Task.Number == number {
			return s.Task
		}
	}
	p.Fatalf("no question %d", number)
	return nil
}

func statuses(w Work) []Status {
	var all []Status
	for _, s := range w.Steps {
		if s.Task != nil {
			all = append(all, s.Task.Status)
		}
	}
	return all
}

func TestASheetIsCutIntoSteps(t *testing.T) {
	one := question.Spec{Ask: "captured", Pit: 4}
	tests := []struct {
		name  string
		items []sheet.Item
		want  []string
	}{
		{"each question is a step", []sheet.Item{exercise(t, one, one)}, []string{"question", "question"}},
		{"text before an exercise stands above its first question",
			[]sheet.Item{text("a"), text("b"), exercise(t, one, one)}, []string{"2 above question", "question"}},
		{"a drawing ends what is read on its own", []sheet.Item{text("a"), board(t), text("b"), board(t)},
			[]string{"read 2", "read 2"}},
		{"text after a drawing stands above the question", []sheet.Item{board(t), text("a"), exercise(t, one)},
			[]string{"read 1", "1 above question"}},
		{"text at the end is read on its own", []sheet.Item{exercise(t, one), text("a"), text("b")},
			[]string{"question", "read 2"}},
		{"an empty sheet has no step", nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, s := range (&pupil{T: t, sheet: worksheet(tt.items...)}).work().Steps {
				switch {
				case s.Task == nil:
					got = append(got, fmt.Sprint("read ", len(s.Reading)))
				case len(s.Reading) > 0:
					got = append(got, fmt.Sprint(len(s.Reading), " above question"))
				default:
					got = append(got, "question")
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAQuestionThatFollowsAnAnswerWaitsForIt(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	want := []Status{Unanswered, Unanswered, Unanswered, Waiting, Unanswered, Waiting}
	if diff := cmp.Diff(want, statuses(p.work())); diff != "" {
		t.Error(diff)
	}
	if for3, for5 := p.task(3).WaitsFor, p.task(5).WaitsFor; for3 != 2 || for5 != 4 {
		t.Errorf("the boards wait for questions %d and %d, want 2 and 4", for3, for5)
	}
}

func TestAWrongPitIsCarriedForwardAndNotPunishedTwice(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	wrong := awale.Pit(0)
	for pit := range p.task(2).Question.Rules.Legal(p.task(2).Question.Position).All() {
		if !p.task(2).Question.Check(question.PitAnswer(pit)).Right {
			wrong = pit
		}
	}
	p.answer(2, wrong.String())
	if got := p.task(3).Question.Turns; got[len(got)-1].Pit != wrong {
		t.Errorf("the board is drawn after pit %d, want the pupil's own pit %d", got[len(got)-1].Pit, wrong)
	}
	p.answerRight(3)
	want := []Status{Unanswered, Unanswered, Wrong, Right, Unanswered, Waiting}
	if diff := cmp.Diff(want, statuses(p.work())); diff != "" {
		t.Error(diff)
	}
}

func TestAPitThatCannotBeSownIsNoAnswer(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	p.answer(2, "8")
	p.answer(2, "11")
	if task := p.task(2); task.Answer.String() != "8" || task.Tries != 1 {
		t.Errorf("answer %v after %d tries; pit 11 is empty, pit 8 stays the answer", task.Answer, task.Tries)
	}
}

func TestAnotherEarlierAnswerOpensWhatFollowedTheFirst(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	p.answer(2, "8")
	p.answerRight(3)
	first := p.attempts[0].Answer

	p.answerRight(2)
	if p.attempts[2].Answer == first {
		t.Fatal("the test needs a wrong pit first")
	}
	want := []Status{Unanswered, Unanswered, Right, Unanswered, Unanswered, Waiting}
	if diff := cmp.Diff(want, statuses(p.work())); diff != "" {
		t.Error("after the right pit the board is asked again:\n", diff)
	}
}

func TestAnEditedSheetOpensWhatChanged(t *testing.T) {
	tests := []struct {
		name   string
		change func(*question.Exercise)
		want   []Status
	}{
		{"nothing changed", func(*question.Exercise) {}, []Status{Right, Right}},
		{"another wording changes nothing", func(e *question.Exercise) { e.Questions[0].Prompt = i18n.Text{FR: "Combien ?"} },
			[]Status{Right, Right}},
		{"another pit opens its question", func(e *question.Exercise) { e.Questions[0].Pit = 3 }, []Status{Unanswered, Right}},
		{"another position opens all", func(e *question.Exercise) { e.Position = position(t, "2-1-2-7-0-2/1-0-4-2-3-3 14-7 N") },
			[]Status{Unanswered, Unanswered}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			item := exercise(t, question.Spec{Ask: "captured", Pit: 4}, question.Spec{Ask: "landing", Pit: 4})
			p := &pupil{T: t, sheet: worksheet(item)}
			p.answerRight(0)
			p.answerRight(1)
			tt.change(item.Exercise)
			if diff := cmp.Diff(tt.want, statuses(p.work())); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestARightAnswerStaysRight(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	p.answer(0, "48")
	p.answerRight(0)
	p.answer(0, "47")
	task := p.task(0)
	if task.Status != Right || task.Tries != 3 || task.Last.String() != "47" {
		t.Errorf("status %d after %d tries, last %v; want right after 3, last 47", task.Status, task.Tries, task.Last)
	}
	if task.Answer != task.Question.Key() || task.First.Answer != "48" {
		t.Errorf("%v counts, %q came first; want the right answer, and 48", task.Answer, task.First.Answer)
	}
}

func TestAWrongPitAfterTheRightOneChangesNothingBelow(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	for n := range 6 {
		p.answerRight(n)
	}
	p.answer(2, "8")
	if w := p.work(); !w.Done() {
		t.Errorf("%d of %d right, want all", w.Right(), w.Total())
	}
}

func TestWhereAPupilGoesOn(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(text("a"), board(t), chain(t), text("the end"))}
	next := func(name string, want int) {
		t.Helper()
		if got := p.work().Next(); got != want {
			t.Errorf("%s: step %d, want %d", name, got, want)
		}
	}
	next("with the reading at the start", 0)
	p.answer(0, "48")
	next("at the question that is not right yet", 1)
	p.answerRight(0)
	next("at the next question", 2)
	for n := 1; n < 6; n++ {
		p.answerRight(n)
	}
	next("past the end when all is right", 8)
	if w := p.work(); !w.Done() || w.Right() != 6 || w.Total() != 6 {
		t.Errorf("%d of %d right, done: %v", w.Right(), w.Total(), w.Done())
	}
}

func TestAnAttemptKeepsWhatWasAskedAndWhatItMayComeFrom(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	p.answer(2, "8")
	task := p.task(3)
	right := task.Attempt("simulation-1", task.Question.Key())
	want := Attempt{Sheet: "simulation-1", Item: 0, Question: 3, Position: simulation,
		Asked: "{ask: board, after: [4, 8]}", Answer: task.Question.Key().String(), Right: true}
	if diff := cmp.Diff(want, right); diff != "" {
		t.Error(diff)
	}
	if wrong := p.task(0).Attempt("simulation-1", question.NumberAnswer(7)); wrong.Right {
		t.Error("7 seeds is not what pit 4 takes")
	}
}

func TestAnswersToAnotherSheetDoNotCount(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	p.answerRight(0)
	p.attempts[0].Sheet = "another"
	if p.work().Begun() {
		t.Error("an answer to another sheet counted")
	}
}

func TestWorkAfterAnAnswerIsTheWorkThatAllAnswersMake(t *testing.T) {
	s := worksheet(text("Lis"), chain(t), board(t), exercise(t, question.Spec{Ask: "captured", Pit: 4}, question.Spec{Ask: "legal"}))
	rapid.Check(t, func(r *rapid.T) {
		var attempts []Attempt
		work, err := NewWork(s, nil)
		if err != nil {
			r.Fatal(err)
		}
		for n := range rapid.IntRange(1, 12).Draw(r, "answers") {
			task := work.Steps[rapid.IntRange(0, len(work.Steps)-1).Draw(r, "step")].Task
			if task == nil || task.Status == Waiting {
				continue
			}
			given := task.Question.Key()
			if given.Input == question.InputNumber {
				given.Number += rapid.IntRange(0, 1).Draw(r, "too many")
			}
			a := task.Attempt(s.ID, given)
			a.Key = fmt.Sprint(n)
			attempts = append(attempts, a)
			if work, err = work.After(attempts, len(attempts)-1); err != nil {
				r.Fatal(err)
			}
			whole, err := NewWork(s, attempts)
			if err != nil {
				r.Fatal(err)
			}
			if !reflect.DeepEqual(whole.Steps, work.Steps) || whole.Begun() != work.Begun() {
				r.Fatalf("after %v\n%s", attempts, cmp.Diff(whole.Right(), work.Right()))
			}
		}
	})
}
