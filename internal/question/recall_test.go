package question_test

import (
	"testing"

	"awale/exercises"
	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/sheet"
)

func TestAnAttemptAsksItsQuestionAgain(t *testing.T) {
	library, problems := sheet.LoadFS(exercises.Files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	recalled := map[string]int{}
	for _, s := range library.All() {
		for _, item := range s.Items {
			if item.Exercise == nil {
				continue
			}
			for i := range item.Exercise.Questions {
				q, err := item.Exercise.ResolveKey(i)
				if err != nil {
					t.Fatal(err)
				}
				spec := q.Spec
				spec.After = nil
				for _, turn := range q.Turns {
					spec.After = append(spec.After, question.Step{Pit: turn.Pit})
				}
				again, err := question.Recall(q.Rules, item.Exercise.Position.String(), spec.String())
				if (err == nil) != (q.Spec.Ask != "choice") {
					t.Fatalf("%s: %v asked again: %v", s.ID, spec, err)
				}
				if err != nil {
					continue
				}
				recalled[q.Spec.Ask]++
				if again.Key() != q.Key() {
					t.Errorf("%s: %v is answered by %v, and asked again by %v", s.ID, spec, q.Key(), again.Key())
				}
			}
		}
	}
	if len(recalled) < 10 {
		t.Errorf("only %d kinds were asked again: %v", len(recalled), recalled)
	}
}

func TestWhatIsNoQuestionIsNotAskedAgain(t *testing.T) {
	rules, _ := awale.RuleSetByID("scolaire")
	start := awale.Start(awale.South).String()
	for _, bad := range []string{"", "{", "{ask: dance}", "{ask: captured}", "{ask: captured, pit: 13}", "[1]", "{ask: captured, pit: 1, extra: 2}"} {
		if _, err := question.Recall(rules, start, bad); err == nil {
			t.Errorf("%q was asked", bad)
		}
	}
	if _, err := question.Recall(rules, "nowhere", "{ask: captured, pit: 7}"); err == nil {
		t.Error("a question was asked on no board")
	}
}
