package puzzle

import (
	"testing"

	"awale/internal/awale"
	"awale/internal/question"
)

func TestEveryMisconceptionMeetsQuestionsThatItGetsWrong(t *testing.T) {
	for _, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			g := New(set.Rules)
			for _, m := range question.Misconceptions(set.Rules) {
				meets(t, g, m)
			}
		})
	}
}

func meets(t *testing.T, g *Generator, m question.Misconception) {
	t.Helper()
	const want = 2
	found, err := g.Against(m.ID, want, NewStream(1, 1))
	if err != nil || len(found) != want {
		t.Errorf("%s: %d questions, %v; want %d", m.ID, len(found), err, want)
	}
	for _, p := range found {
		q, err := p.Exercise.Resolve(0, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range q.AnswersUnder(m) {
			if q.Check(a).Right {
				t.Errorf("%s: %v is right for %v on %v", m.ID, a, q.Spec, q.Position)
			}
		}
	}
}

func TestNoQuestionIsMadeAgainstWhatIsNoMisconception(t *testing.T) {
	rules, _ := awale.RuleSetByID("scolaire")
	if _, err := New(rules).Against("rules-scolaire", 1, NewStream(1, 1)); err == nil {
		t.Error("a question was made against the rules themselves")
	}
}
