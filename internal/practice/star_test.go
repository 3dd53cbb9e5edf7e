package practice_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"awale/internal/practice"
)

// answered lets a pupil answer questions of its level in one skill.
func answered(n int, right func(rating float64) bool) (stars []int) {
	var history []practice.Outcome
	for range n {
		s := practice.Follow(skills, history).Skills()[0]
		stars = append(stars, s.Stars())
		level := s.Level(nil)
		history = append(history, practice.Outcome{Skill: "landing", Level: level, Right: right(practice.LevelRating(level)), At: monday})
	}
	return stars
}

func TestSteadyRightAnswersEarnTheirStars(t *testing.T) {
	stars := answered(40, func(float64) bool { return true })
	first := map[int]int{}
	for n, have := range stars {
		if n > 0 && have < stars[n-1] {
			t.Fatalf("answer %d: a star was lost by a right answer", n)
		}
		if _, seen := first[have]; !seen {
			first[have] = n
		}
	}
	for star, most := range map[int]int{1: 3, 2: 14, 3: 21} {
		if n, ok := first[star]; !ok || n > most {
			t.Errorf("star %d after %d right answers in a row, want at most %d", star, n, most)
		}
	}
	t.Log("stars after right answers in a row:", first)
}

// A star is for who gets three questions in four right at its level: seldom
// for who is a level below, and nearly always for who is a level above.
func TestStarsAreEarnedHonestly(t *testing.T) {
	const settling, counted = 100, 4000
	margin := 400 * math.Log10(3)
	for _, c := range []struct {
		name        string
		level       int // at which the pupil is right three times in four
		least, most float64
	}{
		{"a level below the third star", 3, 0, 0.1},
		{"a level above it", 5, 0.9, 1},
	} {
		random := rand.New(rand.NewPCG(5, uint64(c.level)))
		strength := practice.LevelRating(c.level) + margin
		stars := answered(settling+counted, func(rating float64) bool {
			return random.Float64() < 1/(1+math.Pow(10, (rating-strength)/400))
		})
		third := 0
		for _, n := range stars[settling:] {
			if n == 3 {
				third++
			}
		}
		if share := float64(third) / counted; share < c.least || share > c.most {
			t.Errorf("%s: the third star stands in %.0f %% of the time", c.name, 100*share)
		} else {
			t.Logf("%s: %.1f %%", c.name, 100*share)
		}
	}
}
