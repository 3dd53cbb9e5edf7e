package puzzle

import (
	"cmp"
	"slices"
)

// MostProbes is the most questions of a diagnostic quiz.
const MostProbes = 6

// Diagnostic makes a quiz of at most MostProbes questions, each about a position
// of its own, whose answers tell the misconceptions apart: each of them answers
// two questions at least wrongly, and no other answers all of them alike.
func (g *Generator) Diagnostic(random *Stream) ([]Puzzle, error) {
	var pool []probe
	var best quiz
	for range rounds {
		pool = g.gather(pool, random)
		best = g.choose(pool, random)
		if best.tally.complete(len(g.known)) {
			break
		}
	}
	if len(best.probes) == 0 {
		return nil, gaveUp(AskDiagnostic, AnyLevel)
	}
	return best.puzzles(), nil
}

// rounds is how often the pool of questions grows before a quiz that cannot
// name every misconception is taken as it is.
const rounds = 12

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
