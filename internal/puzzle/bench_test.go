package puzzle_test

import (
	"slices"
	"testing"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
)

// BenchmarkQuestion counts verified questions a second on one core, over all
// rule sets and levels, for each kind.
func BenchmarkQuestion(b *testing.B) {
	for _, ask := range single(rulesOf(b, "manches")) {
		if ask == puzzle.AskSimulation {
			continue
		}
		b.Run(ask, func(b *testing.B) {
			random := puzzle.NewStream(1, 1)
			made := 0
			for b.Loop() {
				for _, set := range awale.RuleSets() {
					made += makeLevels(b, set.Rules, ask, random)
				}
			}
			b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "questions/s")
		})
	}
}

// makeLevels makes a question of every level where the kind makes sense.
func makeLevels(b *testing.B, r awale.Rules, ask string, random *puzzle.Stream) (made int) {
	if !slices.Contains(puzzle.Kinds(r), ask) {
		return 0
	}
	g := puzzle.New(r)
	for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
		if _, err := g.Question(ask, level, random); err != nil {
			b.Fatal(err)
		}
		made++
	}
	return made
}

func BenchmarkSimulation(b *testing.B) {
	for i, set := range awale.RuleSets() {
		b.Run(set.ID, func(b *testing.B) {
			g, random := puzzle.New(set.Rules), puzzle.NewStream(1, uint64(i))
			made := 0
			for b.Loop() {
				for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
					if _, err := g.Simulation(level, random); err != nil {
						b.Fatal(err)
					}
					made++
				}
			}
			b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "simulations/s")
		})
	}
}

func BenchmarkDiagnostic(b *testing.B) {
	for i, set := range awale.RuleSets() {
		b.Run(set.ID, func(b *testing.B) {
			g, random := puzzle.New(set.Rules), puzzle.NewStream(1, uint64(i))
			made := 0
			for b.Loop() {
				if _, err := g.Diagnostic(random); err != nil {
					b.Fatal(err)
				}
				made++
			}
			b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "diagnostics/s")
		})
	}
}

// BenchmarkNaming lets simulated pupils answer diagnostic quizzes and tells how
// often the least often named misconception is named alone, and how often
// something is named of who slips once.
func BenchmarkNaming(b *testing.B) {
	for i, set := range awale.RuleSets() {
		b.Run(set.ID, func(b *testing.B) {
			random := puzzle.NewStream(2, uint64(i))
			var quizzes, slips, taken, right int
			alone := map[string]int{}
			for b.Loop() {
				c := hold(b, set.Rules, 1, random)
				quizzes, slips, taken, right = quizzes+1, slips+c.slips, taken+c.taken, right+c.rightNamed
				for id, n := range c.alone {
					alone[id] += n
				}
			}
			least := quizzes
			for _, m := range question.Misconceptions(set.Rules) {
				least = min(least, alone[m.ID])
			}
			b.ReportMetric(100*float64(least)/float64(quizzes), "%alone")
			b.ReportMetric(100*float64(taken)/float64(slips), "%slips-named")
			b.ReportMetric(100*float64(right)/float64(quizzes), "%right-named")
			b.ReportMetric(float64(quizzes), "quizzes")
		})
	}
}
