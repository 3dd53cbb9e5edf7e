package question_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
	"awale/internal/question"
)

// only puts one question to a position.
func only(t testing.TB, ruleSet, text string, spec question.Spec) question.Question {
	t.Helper()
	e := question.Exercise{Rules: rules(t, ruleSet), Position: position(t, text), Questions: []question.Spec{spec}}
	if problems := e.Validate(); len(problems) > 0 {
		t.Fatalf("%s: refused: %v", text, problems)
	}
	q, err := e.Resolve(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestWrongAnswersComeFromMisconceptions(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		spec                  question.Spec
		answer                string
		among                 string
	}{
		{"forgot the run", "scolaire", "1-2-1-4-0-0/2-0-0-0-1-3 0-0 S", question.Spec{Ask: "captured", Pit: 12}, "2", "no-run"},
		{"counted the pits and not the seeds", "scolaire", "1-2-1-4-0-0/2-0-0-0-1-3 0-0 S", question.Spec{Ask: "captured", Pit: 12}, "3", "counts-pits"},
		{"dropped the first seed in the origin", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", question.Spec{Ask: "landing", Pit: 7}, "10", "origin-first"},
		{"sowed clockwise", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", question.Spec{Ask: "landing", Pit: 7}, "3", "clockwise"},
		{"did not skip the origin on a lap", "scolaire", "0-0-0-0-0-1/12-0-0-0-0-0 0-0 S", question.Spec{Ask: "landing", Pit: 7}, "7", "origin-on-laps"},
		{"counted before the last seed fell", "scolaire", "3-4-1-4-0-1/2-0-0-0-1-1 0-0 S", question.Spec{Ask: "captured", Pit: 12}, "4", "counts-before"},
		{"left on the board what was taken", "scolaire", "1-2-1-4-0-0/2-0-0-0-1-3 0-0 S", question.Spec{Ask: "board", After: moves(12)}, "2-3-2-4-0-0/2-0-0-0-1-0", "left-on-board"},
		{"played by another rule set", "scolaire", "1-0-4-4-4-4/0-0-0-0-0-2 0-0 S", question.Spec{Ask: "captured", Pit: 12}, "0", ""},
		{"took by the classic rules", "scolaire", "0-1-4-4-4-4/0-0-0-0-0-2 0-0 S", question.Spec{Ask: "captured", Pit: 12}, "3", "rules-classique"},
		{"took a grand slam", "scolaire", "1-0-0-0-0-0/1-0-0-0-0-1 0-0 S", question.Spec{Ask: "captured", Pit: 12}, "2", "slam-taken"},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := only(t, c.rules, c.position, c.spec)
			a, err := question.ParseAnswer(q.Input(), c.answer)
			if err != nil {
				t.Fatal(err)
			}
			got := q.Candidates(a)
			if c.among == "" && got != nil || c.among != "" && !slices.Contains(got, c.among) {
				t.Errorf("%s: answer %s: got %v, want %q among them", c.position, c.answer, got, c.among)
			}
		})
	}
}

func TestARightAnswerHasNoCandidates(t *testing.T) {
	q := only(t, "scolaire", "1-2-1-4-0-0/2-0-0-0-1-3 0-0 S", question.Spec{Ask: "captured", Pit: 12})
	if got := q.Candidates(q.Key()); got != nil {
		t.Errorf("got %v", got)
	}
}

func TestEveryWrongAnswerOfAMisconceptionNamesIt(t *testing.T) {
	for _, set := range awale.RuleSets() {
		e := question.Exercise{Rules: set.Rules, Position: position(t, "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N"), Questions: []question.Spec{
			{Ask: "captured", Pit: 4}, {Ask: "landing", Pit: 4}, {Ask: "board", After: moves(4)},
		}}
		for i := range e.Questions {
			q, err := e.ResolveKey(i)
			if err != nil {
				t.Fatal(err)
			}
			for _, wrong := range q.Wrongs() {
				if q.Check(wrong.Answer).Right {
					t.Errorf("%s: %v: %s is right", set.ID, q.Spec, wrong.Answer)
				}
				if diff := cmp.Diff(wrong.Misconceptions, q.Candidates(wrong.Answer)); diff != "" {
					t.Errorf("%s: %v: %s (-wrongs +candidates)\n%s", set.ID, q.Spec, wrong.Answer, diff)
				}
			}
		}
	}
}

func TestAMisconceptionThatChangesNothingIsLeftOut(t *testing.T) {
	var ids []string
	for _, m := range question.Misconceptions(rules(t, "manches")) {
		ids = append(ids, m.ID)
	}
	if slices.Contains(ids, "other-direction") {
		t.Error("a run both ways has no other direction")
	}
	if slices.Contains(ids, "rules-manches") || !slices.Contains(ids, "rules-abapa") {
		t.Errorf("got %v, want every other rule set and not its own", ids)
	}
}
