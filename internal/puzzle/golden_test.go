package puzzle_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
	"awale/internal/puzzle"
)

var update = flag.Bool("update", false, "write the golden file anew")

// A sheet is made again from its seed long after it was printed: what a seed
// gives must never change by accident.
func TestTheSameSeedGivesTheSameQuestions(t *testing.T) {
	const file = "testdata/golden.txt"
	got := golden(t)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("the questions of a seed have changed (-want +got); if that is meant, run with -update\n%s", diff)
	}
	if again := golden(t); again != got {
		t.Error("the same seed gave other questions the second time")
	}
}

func golden(t *testing.T) string {
	t.Helper()
	var lines strings.Builder
	for i, set := range awale.RuleSets() {
		g := puzzle.New(set.Rules)
		for _, ask := range single(set.Rules) {
			for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level += 2 {
				p, err := g.Question(ask, level, puzzle.NewStream(uint64(level), uint64(i)))
				if err != nil {
					t.Fatal(err)
				}
				writeGolden(t, &lines, set.ID, ask, p)
			}
		}
		quiz, err := g.Diagnostic(puzzle.NewStream(1, uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range quiz {
			writeGolden(t, &lines, set.ID, puzzle.AskDiagnostic, p)
		}
	}
	return lines.String()
}

func writeGolden(t *testing.T, lines *strings.Builder, ruleSet, ask string, p puzzle.Puzzle) {
	for i := range p.Exercise.Questions {
		q := resolve(t, p.Exercise, i)
		fmt.Fprintf(lines, "%s %s %d: %v %v = %v\n", ruleSet, ask, p.Level, p.Exercise.Position, q.Spec, q.Keys())
	}
}
