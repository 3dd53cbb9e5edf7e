package classroom

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/question"
	"awale/internal/sheet"
)

func first(ask string, right ...bool) []Attempt {
	var all []Attempt
	for _, is := range right {
		all = append(all, Attempt{Asked: "{ask: " + ask + ", pit: 4}", Right: is, Try: 1})
	}
	return all
}

func TestMastery(t *testing.T) {
	const yes, no = true, false
	tests := []struct {
		name  string
		right []bool
		want  Mastery
	}{
		{"one right answer is a beginning", []bool{yes}, Begun},
		{"half of the last answers is on the way", []bool{no, yes}, Growing},
		{"four right answers are not yet five", []bool{yes, yes, yes, yes}, Growing},
		{"four of the last five", []bool{yes, yes, no, yes, yes}, Mastered},
		{"what was wrong long ago is outgrown", []bool{no, no, no, no, yes, yes, yes, yes, yes}, Mastered},
		{"what was right long ago can be lost", []bool{yes, yes, yes, yes, yes, no, no, no}, Begun},
	}
	for _, tt := range tests {
		got := Skills(first("captured", tt.right...))
		if len(got) != 1 || got[0].Mastery != tt.want || got[0].Answers != len(tt.right) {
			t.Errorf("%s: %+v, want mastery %d", tt.name, got, tt.want)
		}
	}
}

func TestSkillsCountFirstAnswersKindByKind(t *testing.T) {
	attempts := append(first("board", true), first("captured", false, true)...)
	attempts = append(attempts, Attempt{Asked: "{ask: captured, pit: 4}", Right: true, Try: 2}, Attempt{Asked: "{ask: legal}", Right: true, Try: 1})
	var got []string
	for _, s := range Skills(attempts) {
		got = append(got, fmt.Sprintf("%s %d/%d", s.Ask, s.Right, s.Answers))
	}
	if len(got) != 3 || !cmp.Equal(map[string]bool{"captured 1/2": true, "board 1/1": true, "legal 1/1": true},
		map[string]bool{got[0]: true, got[1]: true, got[2]: true}) {
		t.Errorf("skills %v", got)
	}
}

// marked is a pupil's first answers to questions 0, 1, … of one exercise.
func marked(right ...bool) Record {
	var r Record
	for i, is := range right {
		r.Attempts = append(r.Attempts, Attempt{Question: i, Asked: "{ask: captured, pit: 4}", Right: is, Try: 1})
	}
	return r
}

func TestAQuestionIsAsHardAsFirstAnswersSay(t *testing.T) {
	late := marked(false)
	late.Attempts = append(late.Attempts, Attempt{Asked: "{ask: captured, pit: 4}", Right: true, Try: 2})
	items := Items([]Record{marked(true), late, marked(true, true), {}})
	if len(items) != 2 || items[0].Answers != 3 || items[0].Right != 2 || items[1].Answers != 1 || items[0].Ask != "captured" {
		t.Fatalf("items %+v", items)
	}
	if got := items[0].Difficulty(); math.Abs(got-2.0/3) > 1e-12 {
		t.Errorf("two of three were right at first: %v", got)
	}
}

func TestAQuestionThatTheStrongSolveTellsPupilsApart(t *testing.T) {
	var records []Record
	for i := range 10 {
		strong := i%2 == 0
		records = append(records, marked(strong, !strong, strong, true, strong))
	}
	items := Items(records)
	tests := []struct {
		name string
		item int
		is   func(Item) bool
	}{
		{"solved by those who solve the others", 0, func(i Item) bool { return i.Discriminates && i.Discrimination > 0.99 }},
		{"solved by the others", 1, func(i Item) bool { return i.Discriminates && i.Discrimination < -0.99 }},
		{"solved by all, it tells nothing", 3, func(i Item) bool { return !i.Discriminates }},
	}
	for _, tt := range tests {
		if !tt.is(items[tt.item]) {
			t.Errorf("%s: %+v", tt.name, items[tt.item])
		}
	}
	for _, i := range Items(records[:7]) {
		if i.Discriminates {
			t.Errorf("told from seven pupils: %+v", i)
		}
	}
}

const finder = `id: ou-en-es-tu
kind: quiz
level: 1
rules: scolaire
title: {fr: Où en es-tu, en: Where you are}
items:
  - generate: {ask: diagnostic, level: 3, count: 1}
`

// answers plays a sheet as a pupil with a misconception, or as one who is always right.
func answersOf(t *testing.T, s sheet.Sheet, seed uint64, id string) []Attempt {
	t.Helper()
	v, err := s.Variant(seed)
	if err != nil {
		t.Fatal(err)
	}
	var all []Attempt
	w, err := NewWork(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range w.Steps {
		if step.Task == nil {
			continue
		}
		given := step.Task.Question.Key()
		for _, m := range question.Misconceptions(s.Rules) {
			if under := step.Task.Question.AnswersUnder(m); m.ID == id && len(under) > 0 {
				given = under[0]
			}
		}
		a := step.Task.Attempt(v.ID, given)
		a.Try = 1
		all = append(all, a)
	}
	return all
}

func TestTheHabitsOfAClassAreNamedFromTheQuestionsAsTheyWerePut(t *testing.T) {
	s, problems := sheet.Load("finder.yaml", []byte(finder))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	slip := answersOf(t, s, 3, "")
	slip[0].Right, slip[0].Answer, slip[0].Candidates = false, "1", []string{"no-run"}
	records := []Record{
		{Pupil{Name: "Awa"}, answersOf(t, s, 1, "no-run")},
		{Pupil{Name: "Bakary"}, answersOf(t, s, 2, "")},
		{Pupil{Name: "Célia"}, slip},
	}
	if got := Habits(s, records[0].Attempts); len(got) != 1 || got[0] != (Habit{ID: "no-run"}) {
		t.Errorf("who takes the last pit only: %v", got)
	}
	for _, r := range records[1:] {
		if got := Habits(s, r.Attempts); len(got) != 0 {
			t.Errorf("%s: %v", r.Pupil.Name, got)
		}
	}
	shown := ShownBy(s, records)
	if len(shown) == 0 || shown[0].ID != "no-run" || len(shown[0].Named) != 1 || shown[0].Named[0].Name != "Awa" {
		t.Fatalf("shown by the class: %+v", shown)
	}
	for _, m := range shown {
		for _, p := range append(m.Named, m.Possible...) {
			if p.Name != "Awa" {
				t.Errorf("%s is said to show %s", p.Name, m.ID)
			}
		}
	}
}

func TestAHabitNeedsOneCandidateOfEveryWrongAnswer(t *testing.T) {
	wrong := func(candidates ...string) Attempt { return Attempt{Candidates: candidates} }
	right := Attempt{Right: true}
	for _, c := range []struct {
		name     string
		attempts []Attempt
		want     bool
	}{
		{"a single wrong answer is not enough", []Attempt{wrong("no-run"), right}, false},
		{"two with one in common", []Attempt{wrong("no-run", "across"), right, wrong("clockwise", "no-run")}, true},
		{"two with nothing in common", []Attempt{wrong("no-run"), wrong("clockwise")}, false},
		{"a third that nothing explains", []Attempt{wrong("no-run"), wrong("no-run"), wrong()}, false},
	} {
		if got := Agree(c.attempts); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
