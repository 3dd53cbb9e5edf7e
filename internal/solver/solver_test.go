package solver_test

import (
	"math/rand/v2"
	"testing"

	"awale/internal/awale"
	"awale/internal/solver"
)

func parse(t testing.TB, text string) awale.Position {
	t.Helper()
	p, err := awale.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// plain is minimax without any shortcut.
func plain(r awale.Rules, p awale.Position, depth int) int {
	legal := r.Legal(p)
	if legal == 0 {
		end, _ := r.End(p)
		mover, other := p.ToMove(), p.ToMove().Other()
		return end.Final[mover] - p.Store(mover) - end.Final[other] + p.Store(other)
	}
	if depth == 0 {
		return 0
	}
	best := -100
	for pit := range legal.All() {
		turn := r.Sow(p, pit)
		best = max(best, turn.Taken()-plain(r, turn.After, depth-1))
	}
	return best
}

// played is a position after some random moves.
func played(r awale.Rules, random *rand.Rand, moves int) awale.Position {
	p := awale.Start(awale.South)
	for range moves {
		legal := r.Legal(p).Slice()
		if len(legal) == 0 {
			break
		}
		p = r.Sow(p, legal[random.IntN(len(legal))]).After
	}
	return p
}

func TestTheSearchAgreesWithPlainMinimax(t *testing.T) {
	for _, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			s := solver.New(set.Rules, 12)
			for range 40 {
				p := played(set.Rules, random, random.IntN(90))
				for depth := range 5 {
					if got, want := s.Gain(p, depth), plain(set.Rules, p, depth); got != want {
						t.Fatalf("%v: %d moves ahead: got %d, want %d", p, depth, got, want)
					}
				}
				gain, moves := s.Best(p, 4)
				for pit := range set.Rules.Legal(p).All() {
					turn := set.Rules.Sow(p, pit)
					if best := turn.Taken()-plain(set.Rules, turn.After, 3) == gain; best != moves.Has(pit) {
						t.Fatalf("%v: pit %d best %v, got %v", p, pit, best, moves.Slice())
					}
				}
			}
		})
	}
}

func TestExactValues(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		want                  int
	}{
		{"the last two seeds are taken", "abapa", "1-0-0-0-0-1/0-0-0-0-0-1 0-0 S", 3},
		{"a starved side that cannot be fed leaves the rest to the other", "scolaire", "0-0-0-0-0-0/1-0-1-0-0-0 0-0 S", 2},
		{"nobody gets the rest", "classique", "0-0-0-0-0-0/1-0-1-0-0-0 0-0 S", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := awale.RuleSetByID(c.rules)
			if got := solver.New(r, 4).Exact(parse(t, c.position)); got != c.want {
				t.Errorf("%s: got %d, want %d", c.position, got, c.want)
			}
		})
	}
}

// A value is right when it is the best of its moves and when best play for as
// long as one likes, searched without memory, comes no closer than it.
func TestExactValuesAreTheBestOfTheirMoves(t *testing.T) {
	for _, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(3, 4))
			s := solver.New(set.Rules, 4)
			for range 20 {
				p := fewSeeds(t, random)
				legal := set.Rules.Legal(p)
				if legal == 0 {
					continue
				}
				best := -100
				for pit := range legal.All() {
					turn := set.Rules.Sow(p, pit)
					best = max(best, turn.Taken()-s.Exact(turn.After))
				}
				if got := s.Exact(p); got != best {
					t.Fatalf("%v: got %d, the best move yields %d", p, got, best)
				}
			}
		})
	}
}

func fewSeeds(t *testing.T, random *rand.Rand) awale.Position {
	t.Helper()
	var seeds [awale.Pits]int
	for range 4 {
		seeds[random.IntN(awale.Pits)]++
	}
	p, err := awale.NewPosition(seeds, awale.Score{20, 20}, awale.Side(random.IntN(2)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func BenchmarkGain(b *testing.B) {
	r, _ := awale.RuleSetByID("abapa")
	p := parse(b, "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N")
	for b.Loop() {
		solver.New(r, 14).Gain(p, 8)
	}
}

func BenchmarkExact(b *testing.B) {
	r, _ := awale.RuleSetByID("scolaire")
	p := parse(b, "1-0-1-0-0-1/0-1-0-0-1-1 21-21 N")
	for b.Loop() {
		solver.New(r, 4).Exact(p)
	}
}
