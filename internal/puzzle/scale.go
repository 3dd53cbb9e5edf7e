package puzzle

import "math/bits"

// scale weighs what a quiz tells: the fewer questions of a pool tell it, the
// more it counts, so that what is easy to come by is left for last.
type scale [classes]struct {
	shown uint32 // misconceptions
	apart pairs
}

const classes = 3

// weights of the classes, from what many questions tell to what few do.
func (scale) weights() [classes]int { return [classes]int{1, 4, 16} }

func newScale(pool []probe, known int) *scale {
	var shown, apart [64 * len(pairs{})]share
	for i := range pool {
		kind := uint8(1) << pool[i].kind
		for wrong := pool[i].wrong; wrong != 0; wrong &= wrong - 1 {
			shown[bits.TrailingZeros32(wrong)].add(kind)
		}
		for w, word := range pool[i].apart {
			for ; word != 0; word &= word - 1 {
				apart[64*w+bits.TrailingZeros64(word)].add(kind)
			}
		}
	}
	var s scale
	for i := range known {
		s[shown[i].class(len(pool))].shown |= 1 << i
	}
	for i := range known * (known - 1) / 2 {
		s[apart[i].class(len(pool))].apart.add(i)
	}
	return &s
}

// share is how many probes tell something, and of which kinds.
type share struct {
	count int
	kinds uint8
}

func (s *share) add(kind uint8) {
	s.count++
	s.kinds |= kind
}

// class says how hard it is to come by: from 0, where many questions tell it,
// to 2, where few do or those of one kind alone.
func (s share) class(pool int) int {
	switch {
	case 30*s.count < pool, bits.OnesCount8(s.kinds) < 2:
		return 2
	case 8*s.count < pool:
		return 1
	}
	return 0
}

// worth grows with every misconception that can be named, which takes two wrong
// answers, and with every pair that is told apart.
func (s *scale) worth(t *tally) int {
	worth := 0
	for i, weight := range s.weights() {
		class := &s[i]
		n := bits.OnesCount32(t.once&class.shown) + 3*bits.OnesCount32(t.twice&class.shown)
		for w := range class.apart {
			n += bits.OnesCount64(t.apart[w] & class.apart[w])
		}
		worth += weight * n
	}
	return worth
}
