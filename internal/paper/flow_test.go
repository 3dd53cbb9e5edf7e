package paper

import (
	"testing"

	"pgregory.net/rapid"
)

// blocks draws blocks of any height up to a page's, some kept with the next.
func blocks(t *rapid.T, page float64) []block {
	all := make([]block, rapid.IntRange(1, 40).Draw(t, "blocks"))
	for i := range all {
		all[i] = block{
			height: float64(rapid.IntRange(1, int(page)).Draw(t, "height")),
			gap:    float64(rapid.IntRange(0, 9).Draw(t, "gap")),
			keep:   rapid.Bool().Draw(t, "keep"),
			turn:   rapid.IntRange(0, 9).Draw(t, "turn") == 0,
		}
	}
	return all
}

func TestNoBlockIsTornOrLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const first, others = 70.0, 100.0
		all := blocks(t, first)
		at := 0
		for number, page := range paginate(all, first, others) {
			room, under := others, 0.0
			if number == 0 {
				room = first
			}
			for i, b := range page {
				if b.height != all[at].height {
					t.Fatalf("block %d is out of order", at)
				}
				if b.y < under || b.y+b.height > room+tolerance {
					t.Fatalf("page %d: block %d stands from %v to %v, under %v, with room for %v", number+1, at, b.y, b.y+b.height, under, room)
				}
				if i > 0 && b.y < under+b.gap-tolerance {
					t.Fatalf("page %d: block %d lost its white", number+1, at)
				}
				under = b.y + b.height
				at++
			}
		}
		if at != len(all) {
			t.Fatalf("%d blocks of %d were set", at, len(all))
		}
	})
}

func TestWhatBelongsTogetherStaysOnAPageThatHoldsIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const first, others = 70.0, 100.0
		all := blocks(t, first)
		page := map[int]int{}
		at := 0
		for number, set := range paginate(all, first, others) {
			for range set {
				page[at] = number
				at++
			}
		}
		for i := 0; i < len(all); {
			n := chain(all[i:])
			fits := tall(all[i:i+n]) <= first
			if fits && page[i] != page[i+n-1] {
				t.Fatalf("blocks %d to %d are %v high and stand on pages %d to %d", i, i+n-1, tall(all[i:i+n]), page[i]+1, page[i+n-1]+1)
			}
			i += n
		}
	})
}

func TestALongWordIsCutAndASpaceThatHoldsIsKept(t *testing.T) {
	l := letters{regular: make([]uint16, lastLetter+1), bold: make([]uint16, lastLetter+1)}
	for i := range l.regular {
		l.regular[i], l.bold[i] = 1000, 1000
	}
	f := face{pt: 1 / mmPerPoint} // a letter is 1 mm wide
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"words break at spaces", "ab cd ef", []string{"ab cd", "ef"}},
		{"a space that does not break holds", "ab cd\u00a0ef", []string{"ab", "cd\u00a0ef"}},
		{"a word longer than a line is cut", "abcdefgh ij", []string{"abcde", "fgh", "ij"}},
		{"an end of line breaks", "a\nb", []string{"a", "b"}},
		{"nothing is no line", "  ", nil},
	} {
		var got []string
		for _, line := range l.wrap(plain(c.text, f), f, 5) {
			words := ""
			for _, r := range line {
				words += r.words
			}
			got = append(got, words)
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
	}
}
