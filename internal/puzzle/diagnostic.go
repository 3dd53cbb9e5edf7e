package puzzle

import (
	"cmp"
	"slices"
)

// MostProbes is the most questions of a diagnostic quiz.
const MostProbes = 6

// Diagnostic makes a quiz of at most MostProbes questions, each about a position
// of its own, whose answers tell the misconceptions apart: each of them answers
// two questions at least wrongly, and no other answers all of them alike. Where
// a long search finds no quiz that does so for all, it is the best that came up.
func (g *Generator) Diagnostic(random *Stream) ([]Puzzle, error) {
	const rounds = 8 // in which the pool grows
	c := collector{Generator: g, random: random}
	var best quiz
	for range rounds {
		c.gather()
		q := c.choose()
		if len(best.probes) == 0 || q.tally.lacks(len(g.known)) < best.tally.lacks(len(g.known)) {
			best = q
		}
		if best.tally.lacks(len(g.known)) == 0 {
			break
		}
	}
	if len(best.probes) == 0 {
		return nil, gaveUp(AskDiagnostic, AnyLevel)
	}
	return best.puzzles(), nil
}

// choose takes the best quiz of the pool. Probes that turn out unsound are
// dropped from it.
func (c *collector) choose() quiz {
	const steps = 80000
	for len(c.pool) > 0 {
		chooser := newChooser(c.pool, len(c.known), c.random)
		q := chooser.quiz(chooser.choose(steps))
		bad := slices.IndexFunc(q.probes, func(p probe) bool { return !c.verified(p.exercise) })
		if bad < 0 {
			return q
		}
		c.pool = slices.DeleteFunc(c.pool, func(p probe) bool { return !c.verified(p.exercise) })
	}
	return quiz{}
}

// puzzles lists the questions of a quiz, those that a beginner meets first in front.
func (q quiz) puzzles() []Puzzle {
	var list []Puzzle
	for _, p := range q.probes {
		asked, err := p.exercise.ResolveKey(0)
		if err != nil {
			continue
		}
		f := Measure(asked)
		list = append(list, Puzzle{p.exercise, f.Level(asked.Spec.Ask), f})
	}
	place := func(p Puzzle) int {
		return slices.IndexFunc(recipes(), func(r recipe) bool { return r.ask == p.Exercise.Questions[0].Ask })
	}
	slices.SortStableFunc(list, func(a, b Puzzle) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.Level, b.Level))
	})
	return list
}
