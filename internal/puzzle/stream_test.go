package puzzle_test

import (
	"testing"

	"awale/internal/puzzle"
)

// The numbers are those of PCG; if they changed, every sheet made from a seed
// would change.
func TestAStreamIsTheSameEverywhere(t *testing.T) {
	s := puzzle.NewStream(1, 2)
	var got [8]int
	for i := range got {
		got[i] = s.Below(1000)
	}
	if want := [8]int{769, 616, 784, 796, 234, 41, 499, 449}; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestEveryNumberBelowIsAsLikely(t *testing.T) {
	const draws, n = 60000, 6
	s := puzzle.NewStream(3, 4)
	var counts [n]int
	for range draws {
		counts[s.Below(n)]++
	}
	for i, c := range counts {
		if c < draws/n*19/20 || c > draws/n*21/20 {
			t.Errorf("%d came %d times in %d", i, c, draws)
		}
	}
}
