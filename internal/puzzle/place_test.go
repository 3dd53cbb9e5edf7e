package puzzle_test

import (
	"testing"

	"awale/internal/puzzle"
)

func TestAHarderQuestionStandsHigherInItsLevel(t *testing.T) {
	for _, ask := range single(rulesOf(t, "manches")) {
		last := 0.0
		for sown := range 48 {
			f := puzzle.Features{Sown: sown, Krous: sown / 3, Left: sown, Moved: sown / 4, Choices: sown, Depth: sown}
			at := float64(f.Level(ask)) + f.Place(ask)
			if at < last || f.Place(ask) < 0 || f.Place(ask) > 1 {
				t.Errorf("%s: %+v stands at %v of level %d, an easier one at %v", ask, f, f.Place(ask), f.Level(ask), last)
			}
			last = at
		}
	}
}

func TestTheQuestionsOfALevelSpreadOverIt(t *testing.T) {
	g, random := puzzle.New(rulesOf(t, "scolaire")), puzzle.NewStream(30, 1)
	for level := puzzle.MinLevel; level <= puzzle.MaxLevel; level++ {
		const many = 40
		low, high := 0, 0
		for range many {
			p, err := g.Question("captured", level, random)
			if err != nil {
				t.Fatal(err)
			}
			if p.Features.Place("captured") < 0.5 {
				low++
			} else {
				high++
			}
		}
		if low < many/8 || high < many/8 {
			t.Errorf("level %d: %d questions in its easier half, %d in its harder", level, low, high)
		}
	}
}
