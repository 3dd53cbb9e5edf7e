package web

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/puzzle"
	"awale/internal/question"
	"awale/internal/sheet"
	"awale/templates"
)

const diagnostic = `
id: quiz-9
title: {fr: Où en es-tu ?, en: Where do you stand?}
kind: quiz
rules: scolaire
level: 2
items:
  - text: {fr: Six questions, en: Six questions}
  - generate: {ask: diagnostic, level: 2, count: 1}
`

// quizSite has a diagnostic quiz beside the worksheet.
func quizSite(t *testing.T) *site {
	t.Helper()
	l, problems := sheet.LoadFS(fstest.MapFS{"quiz-9.yaml": {Data: []byte(diagnostic)}, "simulation-1.yaml": {Data: []byte(worksheet)}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return newSite(t, func(c *Config) { c.Sheets = l })
}

// way is how a simulated pupil answers a question, which is one of several of a quiz.
type way func(place int, q question.Question) question.Answer

func rightly(_ int, q question.Question) question.Answer { return q.Key() }

// by answers as a pupil with the misconception does, and rightly where it leads nowhere.
func by(m question.Misconception) way {
	return func(_ int, q question.Question) question.Answer {
		for _, a := range q.AnswersUnder(m) {
			if q.Check(a).Illegal == nil {
				return a
			}
		}
		return q.Key()
	}
}

// slipping is right but for one slip.
func slipping(place int, q question.Question) question.Answer {
	if place > 0 {
		return q.Key()
	}
	for _, a := range puzzle.Slips(q) {
		if v := q.Check(a); !v.Right && v.Illegal == nil {
			return a
		}
	}
	return q.Key()
}

// play lets a pupil answer the diagnostic quiz through its pages, and comes to its end.
func (s *site) play(answer way) (classroom.Work, page) {
	s.Helper()
	s.client = s.browser()
	s.get("/sheets/quiz-9")
	work := s.quiz()
	place := 0
	for i, step := range work.Steps {
		if step.Task == nil {
			continue
		}
		f := s.get(string(templates.StepURL("quiz-9", i+1))).answerForm(s.T).filled(inFields(answer(place, step.Task.Question)))
		if sent := s.post(f.action, f.fields); sent.StatusCode != http.StatusSeeOther {
			s.Fatalf("step %d: %d\n%s", i+1, sent.StatusCode, sent.body)
		}
		place++
	}
	return s.quiz(), s.get(string(templates.StepURL("quiz-9", len(work.Steps)+1)))
}

// quiz is the quiz as this browser's learner meets it.
func (s *site) quiz() classroom.Work {
	s.Helper()
	address, err := url.Parse(s.url)
	if err != nil {
		s.Fatal(err)
	}
	for _, c := range s.client.Jar.Cookies(address) {
		if c.Name != learnerCookie {
			continue
		}
		sh, _ := s.server.Sheets.Get("quiz-9")
		made, err := sh.Variant(seedOf(c.Value, "quiz-9"))
		work, errWork := classroom.NewWork(made, s.kept())
		if err := errors.Join(err, errWork); err != nil {
			s.Fatal(err)
		}
		return work
	}
	s.Fatal("no learner")
	return classroom.Work{}
}

// inFields is an answer in the fields of its form.
func inFields(a question.Answer) url.Values {
	notation := a.String()
	rows, rest, _ := strings.Cut(notation, " ")
	switch a.Input {
	case question.InputNumber:
		return url.Values{templates.FieldNumber: {notation}}
	case question.InputPit:
		return url.Values{templates.FieldPit: {notation}}
	case question.InputPits:
		if a.Pits == 0 {
			notation = templates.NoPit
		}
		return url.Values{templates.FieldPits: strings.Split(notation, ",")}
	case question.InputLine:
		return url.Values{templates.FieldLine: strings.Split(notation, ",")}
	case question.InputChoice, question.InputEnd:
		return url.Values{templates.FieldChoice: strings.Split(notation, ",")}
	}
	stores := rest
	if a.Input == question.InputScore {
		stores = notation
	}
	fields := url.Values{}
	if a.Input != question.InputScore {
		fields = drawn(rows)
	}
	if north, south, ok := strings.Cut(stores, "-"); ok {
		fields.Set(templates.FieldNorth, north)
		fields.Set(templates.FieldSouth, south)
	}
	return fields
}

func TestTheEndOfADiagnosticQuizNamesTheHabitOfItsPupil(t *testing.T) {
	s := quizSite(t)
	for _, id := range []string{"clockwise", "no-run", "counts-pits", "origin-first", "own-row", "rules-classique"} {
		m := misconception(t, "scolaire", id)
		work, end := s.play(by(m))
		sentence := htmlText(s.server.Catalogue.Printer("fr").Msg(question.HabitInWords(id)))
		if !strings.Contains(end.body, sentence) {
			t.Errorf("%s is not named: %v\n%s", id, habits(work), end.body)
		}
		if n := strings.Count(end.body, `class="habit-card"`); n != 1 {
			t.Errorf("%s: %d habits, want one", id, n)
		}
		if !strings.Contains(end.body, `href="`+htmlText(string(templates.PracticeHabitURL("scolaire", habits(work)[0].question.Spec.Ask, id)))) {
			t.Errorf("%s: no way on", id)
		}
	}
}

func TestNoHabitIsNamedOfWhoIsRightOrSlipsOnce(t *testing.T) {
	s := quizSite(t)
	for name, c := range map[string]struct {
		answer way
		says   string
	}{
		"always right": {rightly, "page.habit-none"},
		"one slip":     {slipping, "page.habit-slip"},
	} {
		_, end := s.play(c.answer)
		if strings.Contains(end.body, `class="habit-card"`) {
			t.Errorf("%s: a habit is named\n%s", name, end.body)
		}
		s.says(end, c.says)
	}
}

func TestAnUnfinishedQuizDoesNotSayThatAllIsWell(t *testing.T) {
	s := quizSite(t)
	s.get("/sheets/quiz-9")
	end := s.get(string(templates.StepURL("quiz-9", len(s.quiz().Steps)+1)))
	if strings.Contains(end.body, "habit") {
		t.Error("something is said of questions that nobody answered")
	}
}

func TestAHabitOnAWorksheetIsNamedBySkill(t *testing.T) {
	s := newSite(t)
	boards := by(misconception(t, "scolaire", "origin-first"))
	for _, n := range []int{2, 3, 4, 5, 6, 7} {
		work := s.work()
		task := work.Steps[n-1].Task
		a := task.Question.Key()
		if task.Question.Spec.Ask == "board" {
			a = boards(0, task.Question)
		}
		s.answer(n, inFields(a))
	}
	end := s.step(8)
	s.says(end, "question.habit.origin-first")
	s.says(end, "page.habit-truth")

	again := s.get("/sheets/simulation-1?step=3&again=1").answerForm(t).filled(chain[1].right)
	s.post(again.action, again.fields)
	s.says(s.step(8), "question.habit.origin-first") // a second try knows the truth
}

func TestASingleWrongAnswerNamesNothing(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].wrong)
	if end := s.step(8); strings.Contains(end.body, "habit") {
		t.Error(end.body)
	}
}

func TestTheDrawingOfAHabitShowsBothMovesUpToWhereTheyPart(t *testing.T) {
	s := newSite(t)
	q := s.work().Steps[2].Task.Question // the board after pit 4
	clockwise := by(misconception(t, "scolaire", "clockwise"))
	view := habitView(habit{"clockwise", q, clockwise(0, q)}, "scolaire")
	yours, truth := view.Told.Yours.Board, view.Told.Truth.Board
	if yours.Last != 3 || truth.Last != 5 || yours.Drawn.Seeds[2] != 3 || truth.Drawn.Seeds[4] != 1 {
		t.Errorf("the first seed falls in %d and %d, want 3 and 5", yours.Last, truth.Last)
	}
	if truth.Differs != awale.SetOf(3, 5) {
		t.Errorf("pits %v differ, want 3 and 5", truth.Differs.Slice())
	}
}
