package puzzle

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"awale/internal/awale"
)

var besiege = flag.Int("besiege", 0, "search so many games of each rule set and renew besieged.txt")

// lode is a position of a besieged game with the probe that it yields.
type lode struct {
	besiegement
	probe probe
	worth int
	uses  int // in complete quizzes
}

func TestBesiegedGames(t *testing.T) {
	if *besiege > 0 {
		renewBesieged(t)
	}
	for _, set := range awale.RuleSets() {
		t.Run("those of "+set.ID+" are worth playing again", func(t *testing.T) {
			const enough = 50
			c := collector{Generator: New(set.Rules)}
			list := besiegements(set.Rules)
			if len(list) < enough {
				t.Fatalf("%d games, want %d", len(list), enough)
			}
			for _, b := range list {
				p, ok := c.replay(b)
				if !ok {
					t.Fatalf("game %d ends before position %d", b.seed, b.place)
				}
				before := len(c.pool)
				if c.threat(p, c.glanceAt(p)); len(c.pool) == before {
					t.Errorf("game %d, position %d, %v: nothing telling follows", b.seed, b.place, p)
				}
			}
		})
	}
}

func renewBesieged(t *testing.T) {
	var lines strings.Builder
	for _, set := range awale.RuleSets() {
		g := New(set.Rules)
		for _, l := range g.mostUsed(g.prospect(*besiege)) {
			fmt.Fprintln(&lines, set.ID, l.seed, l.place)
		}
	}
	if err := os.WriteFile("besieged.txt", []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Fatal("besieged.txt is renewed; run the tests again")
}

// prospect searches games for positions that tell much: the best ones, and
// others by chance, since some are needed that tell something else.
func (g *Generator) prospect(games int) []lode {
	const promising, telling, best, most = 8, 12, 2000, 6000
	var lodes []lode
	known := map[awale.Position]bool{}
	for seed := range uint64(games) {
		g.besiege(NewStream(seed, besiegedSequence), func(place int, p awale.Position) bool {
			c := collector{Generator: g}
			if seen := g.glanceAt(p); seen.worth() >= promising {
				c.threat(p, seen)
			}
			for _, found := range c.pool {
				at := found.exercise.Position
				if worth := g.glanceAt(at).worth(); worth >= telling && !known[at] {
					known[at] = true
					lodes = append(lodes, lode{besiegement{seed, place}, found, worth, 0})
				}
			}
			return false
		})
	}
	slices.SortStableFunc(lodes, func(a, b lode) int { return b.worth - a.worth })
	if len(lodes) > most {
		shuffle(NewStream(1, 2), lodes[best:])
		lodes = lodes[:most]
	}
	return lodes
}

// mostUsed makes quizzes with some of the lodes at a time and keeps those that
// complete quizzes used most.
func (g *Generator) mostUsed(lodes []lode) []lode {
	const quizzes, atOnce, kept = 1500, 400, 100
	random := NewStream(1, 1)
	for range quizzes {
		c := collector{Generator: g, random: random}
		c.surround()
		from := map[awale.Position]int{}
		for range atOnce {
			i := random.Below(len(lodes))
			from[lodes[i].probe.exercise.Position] = i
			c.pool = append(c.pool, lodes[i].probe)
		}
		q := c.choose()
		if q.tally.lacks(len(g.known)) > 0 {
			continue
		}
		for _, p := range q.probes {
			if i, ok := from[p.exercise.Position]; ok {
				lodes[i].uses++
			}
		}
	}
	slices.SortStableFunc(lodes, func(a, b lode) int { return b.uses - a.uses })
	return slices.DeleteFunc(lodes[:min(kept, len(lodes))], func(l lode) bool { return l.uses == 0 })
}
