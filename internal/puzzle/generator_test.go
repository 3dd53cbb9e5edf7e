package puzzle_test

import (
	"errors"
	"slices"
	"testing"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
	"awale/internal/solver"
)

func rulesOf(t testing.TB, id string) awale.Rules {
	t.Helper()
	r, ok := awale.RuleSetByID(id)
	if !ok {
		t.Fatalf("no rule set %q", id)
	}
	return r
}

// single lists the kinds that Question makes under a rule set.
func single(r awale.Rules) []string {
	return slices.DeleteFunc(puzzle.Kinds(r), func(ask string) bool { return ask == puzzle.AskDiagnostic })
}

func resolve(t testing.TB, e question.Exercise, i int) question.Question {
	t.Helper()
	q, err := e.ResolveKey(i)
	if err != nil {
		t.Fatalf("%v: question %d: %v", e.Position, i+1, err)
	}
	return q
}

func TestEveryKindIsMadeAtEveryLevelUnderEveryRuleSet(t *testing.T) {
	for i, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			g, random := puzzle.New(set.Rules), puzzle.NewStream(7, uint64(i))
			for _, ask := range single(set.Rules) {
				for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
					p, err := g.Question(ask, level, random)
					if err != nil {
						t.Errorf("%s at level %d: %v", ask, level, err)
						continue
					}
					if p.Level != level {
						t.Errorf("%s at level %d: got level %d", ask, level, p.Level)
					}
					checkSound(t, set.Rules, p.Exercise)
				}
			}
		})
	}
}

// checkSound holds a generated exercise to what is promised of it, without the
// generator's own checks.
func checkSound(t *testing.T, r awale.Rules, e question.Exercise) {
	t.Helper()
	if problems := e.Validate(); len(problems) > 0 {
		t.Errorf("%v %v: %v", e.Position, e.Questions, problems)
		return
	}
	if e.Position.Total() != awale.MaxSeeds {
		t.Errorf("%v holds %d seeds: no game leads there", e.Position, e.Position.Total())
	}
	for i := range e.Questions {
		q := resolve(t, e, i)
		plausible := puzzle.Plausible(q)
		if len(q.Keys()) == 0 || len(q.Wrongs()) == 0 || len(plausible) < 2 {
			t.Errorf("%v %v: keys %v, %d wrong answers of misconceptions, plausible %v", q.Board(), q.Spec, q.Keys(), len(q.Wrongs()), plausible)
		}
		for _, a := range plausible[:min(20, len(plausible))] { // of lines there are thousands
			if v := q.Check(a); v.Right || v.Illegal != nil {
				t.Errorf("%v %v: %v is no wrong answer: %+v", q.Board(), q.Spec, a, v)
			}
		}
		aboutEnd := slices.Contains([]string{"ends", "final", "next-round"}, q.Spec.Ask)
		if _, over := r.End(q.Board()); over && !aboutEnd {
			t.Errorf("%v %v: the game is over", q.Board(), q.Spec)
		}
	}
}

func TestNoQuestionUnderScolaireHangsOnWhetherAGrandSlamIsLegal(t *testing.T) {
	const each = 15
	r := rulesOf(t, "scolaire")
	g, random := puzzle.New(r), puzzle.NewStream(8, 0)
	for _, ask := range single(r) {
		for range each {
			if ask == "line" && random.Below(3) > 0 {
				continue // searching twice is slow
			}
			p, err := g.Question(ask, puzzle.AnyLevel, random)
			if err != nil {
				t.Fatal(err)
			}
			strict := p.Exercise
			strict.Rules.Slam = awale.SlamForbidden
			for i := range p.Exercise.Questions {
				q, s := resolve(t, p.Exercise, i), resolve(t, p.Exercise, i)
				s.Rules = strict.Rules
				if !question.SameAnswers(q.Keys(), s.Keys()) {
					t.Errorf("%v %v: %v, but %v if it were forbidden", q.Board(), q.Spec, q.Keys(), s.Keys())
				}
			}
		}
	}
}

func TestALineWinsWhatTheSolverGuarantees(t *testing.T) {
	for i, set := range awale.RuleSets() {
		g, random := puzzle.New(set.Rules), puzzle.NewStream(9, uint64(i))
		for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
			p, err := g.Question("line", level, random)
			if err != nil {
				t.Fatal(err)
			}
			q := resolve(t, p.Exercise, 0)
			want := solver.New(set.Rules, 16).Gain(q.Position, q.Spec.Depth)
			for _, key := range q.Keys() {
				if len(key.Moves()) != q.Spec.Depth {
					t.Errorf("%s: %v: line %v has not %d moves", set.ID, q.Position, key, q.Spec.Depth)
				}
				if got := gainOf(t, set.Rules, q.Position, key.Moves()); got != want {
					t.Errorf("%s: %v: line %v wins %d, the solver guarantees %d", set.ID, q.Position, key, got, want)
				}
			}
		}
	}
}

// gainOf plays a line and counts for the side that begins.
func gainOf(t *testing.T, r awale.Rules, p awale.Position, moves []awale.Pit) int {
	t.Helper()
	gain, sign := 0, 1
	for _, pit := range moves {
		turn, err := r.Play(p, pit)
		if err != nil {
			t.Fatal(err)
		}
		gain += sign * turn.Taken()
		sign, p = -sign, turn.After
	}
	return gain
}

func TestTheSimulationIsTheWholeChain(t *testing.T) {
	for i, set := range awale.RuleSets() {
		p, err := puzzle.New(set.Rules).Simulation(puzzle.AnyLevel, puzzle.NewStream(10, uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		var asks []string
		for _, spec := range p.Exercise.Questions {
			asks = append(asks, spec.Ask)
		}
		if want := []string{"captured", "board", "pit-for", "board", "best-pit", "board"}; !slices.Equal(asks, want) {
			t.Errorf("%s: got %v, want %v", set.ID, asks, want)
		}
		if p.Exercise.Position.ToMove() != awale.North {
			t.Errorf("%s: %v: North moves first", set.ID, p.Exercise.Position)
		}
		first, second := resolve(t, p.Exercise, 2), resolve(t, p.Exercise, 4)
		if taken := set.Rules.Sow(second.Position, second.Key().Pit()).Taken(); taken <= *first.Spec.Seeds {
			t.Errorf("%s: %v: the best pit takes %d, no more than %d", set.ID, p.Exercise.Position, taken, *first.Spec.Seeds)
		}
	}
}

func TestRareThingsAreAskedAbout(t *testing.T) {
	g := puzzle.New(rulesOf(t, "manches"))
	random := puzzle.NewStream(11, 0)
	var slams, krous, hungry, moved int
	const tries = 120
	for range tries {
		board, err := g.Question("captured", puzzle.AnyLevel, random)
		if err != nil {
			t.Fatal(err)
		}
		legal, err := g.Question("legal", puzzle.AnyLevel, random)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []puzzle.Puzzle{board, legal} {
			slams += count(p.Features.Slam)
			krous += count(p.Features.Laps > 0)
			hungry += count(p.Features.Feeding)
			moved += count(p.Exercise.Position.BorderMoved())
		}
	}
	const least = tries / 20
	if slams < least || krous < least || hungry < least || moved < least {
		t.Errorf("of %d questions: %d grand slams, %d krous, %d starved opponents, %d moved borders; want at least %d each", 2*tries, slams, krous, hungry, moved, least)
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func TestAHigherLevelIsHarder(t *testing.T) {
	r := rulesOf(t, "scolaire")
	g, random := puzzle.New(r), puzzle.NewStream(12, 0)
	for _, ask := range single(r) {
		last := -1
		for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
			p, err := g.Question(ask, level, random)
			if err != nil {
				t.Fatal(err)
			}
			if score := p.Features.Score(ask); score <= last {
				t.Errorf("%s: level %d scores %d, the level below %d", ask, level, score, last)
			} else {
				last = score
			}
		}
	}
}

func TestWhatCannotBeMadeIsRefused(t *testing.T) {
	nothing := rulesOf(t, "scolaire")
	nothing.Landing = 0
	for _, c := range []struct {
		name  string
		rules awale.Rules
		ask   string
		level int
		key   string
	}{
		{"feeding where nobody must feed", rulesOf(t, "simple"), "feeding", 1, "puzzle.error.ask"},
		{"the next round where there are no rounds", rulesOf(t, "scolaire"), "next-round", 1, "puzzle.error.ask"},
		{"a kind that the sheet writes", rulesOf(t, "scolaire"), "choice", 1, "puzzle.error.ask"},
		{"a quiz in place of a question", rulesOf(t, "scolaire"), puzzle.AskDiagnostic, 1, "puzzle.error.ask"},
		{"a level that does not exist", rulesOf(t, "scolaire"), "captured", 6, "puzzle.error.level"},
		{"a capture where nothing can be taken", nothing, "pit-for", 1, "puzzle.error.gave-up"},
		{"a simulation where nothing can be taken", nothing, puzzle.AskSimulation, 1, "puzzle.error.gave-up"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := puzzle.New(c.rules).Question(c.ask, c.level, puzzle.NewStream(1, 1))
			var refused *puzzle.Error
			if !errors.As(err, &refused) || refused.Message.Key != c.key {
				t.Errorf("got %v, want %s", err, c.key)
			}
		})
	}
}
