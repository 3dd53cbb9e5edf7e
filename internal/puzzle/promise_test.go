package puzzle_test

import (
	"testing"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
)

// single lists what is asked in one question.
func single(r awale.Rules) []string {
	var kinds []string
	for _, ask := range puzzle.Kinds(r) {
		if ask != puzzle.AskSimulation && ask != puzzle.AskDiagnostic {
			kinds = append(kinds, ask)
		}
	}
	return kinds
}

func TestEveryKindIsMadeUnderEveryRuleSetAtEveryLevel(t *testing.T) {
	for _, set := range awale.RuleSets() {
		g := puzzle.New(set.Rules)
		for _, ask := range single(set.Rules) {
			for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
				made, err := g.Question(ask, level, puzzle.NewStream(7, uint64(level)))
				if err != nil {
					t.Errorf("%s: %s at level %d: %v", set.ID, ask, level, err)
					continue
				}
				if made.Level != level {
					t.Errorf("%s: %s: got level %d, want %d", set.ID, ask, made.Level, level)
				}
				checkMade(t, set.ID, made)
			}
		}
	}
}

// checkMade holds a question to what sheets.md promises of one.
func checkMade(t *testing.T, id string, made puzzle.Puzzle) {
	t.Helper()
	e := made.Exercise
	if problems := e.Validate(); len(problems) > 0 {
		t.Errorf("%s: %v: %v", id, e.Position, problems)
	}
	if e.Position.Total() != awale.MaxSeeds {
		t.Errorf("%s: %v holds %d seeds", id, e.Position, e.Position.Total())
	}
	q, err := e.ResolveKey(0)
	if err != nil {
		t.Fatalf("%s: %v: %v", id, e.Position, err)
	}
	if !tells(q) {
		t.Errorf("%s: %v: %v: no misconception answers wrongly", id, e.Position, q.Spec)
	}
}

// tells says whether a misconception gives a wrong answer.
func tells(q question.Question) bool {
	for _, m := range question.Misconceptions(q.Rules) {
		for _, a := range q.AnswersUnder(m) {
			if !q.Check(a).Right {
				return true
			}
		}
	}
	return false
}

func TestTheSameSeedMakesTheSameQuestion(t *testing.T) {
	rules, _ := awale.RuleSetByID("scolaire")
	for _, ask := range single(rules) {
		first, err := puzzle.New(rules).Question(ask, puzzle.AnyLevel, puzzle.NewStream(3, 1))
		if err != nil {
			t.Fatal(err)
		}
		again, err := puzzle.New(rules).Question(ask, puzzle.AnyLevel, puzzle.NewStream(3, 1))
		if err != nil {
			t.Fatal(err)
		}
		if first.Exercise.Position != again.Exercise.Position || first.Exercise.Questions[0].String() != again.Exercise.Questions[0].String() {
			t.Errorf("%s: %v %v, then %v %v", ask, first.Exercise.Position, first.Exercise.Questions[0], again.Exercise.Position, again.Exercise.Questions[0])
		}
	}
}

func TestWhatMakesNoSenseIsRefusedWithWhatIsAllowed(t *testing.T) {
	rules, _ := awale.RuleSetByID("simple")
	for _, c := range []struct {
		name, ask string
		level     int
	}{
		{"feeding where nothing is asked", "feeding", 1},
		{"rounds where there are none", "next-round", 1},
		{"a choice, which is written by hand", "choice", 1},
		{"a level that does not exist", "captured", 6},
	} {
		_, err := puzzle.New(rules).Question(c.ask, c.level, puzzle.NewStream(1, 1))
		if _, ok := err.(*puzzle.Error); !ok {
			t.Errorf("%s: got %v, want a refusal", c.name, err)
		}
	}
}
