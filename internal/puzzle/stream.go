package puzzle

import (
	"math/bits"
	"math/rand/v2"
)

// Stream is a source of chance that can be repeated. Only the generator PCG is
// taken from the library, since its numbers are fixed; what is drawn from them
// is decided here, so that no version of Go changes a sheet. It is for one
// goroutine at a time.
type Stream struct{ source *rand.PCG }

// NewStream begins the stream of a seed. Streams of one seed with other
// sequence numbers, one a pupil or a question, have nothing in common.
func NewStream(seed, sequence uint64) *Stream { return &Stream{rand.NewPCG(seed, sequence)} }

// Below draws a number from 0 to n−1, each as likely as the others. n is at
// least 1.
func (s *Stream) Below(n int) int {
	bound := uint64(n)
	high, low := bits.Mul64(s.source.Uint64(), bound)
	for low < bound && low < -bound%bound { // the few draws that would favour small numbers
		high, low = bits.Mul64(s.source.Uint64(), bound)
	}
	return int(high)
}

// oneIn says yes once in n times.
func (s *Stream) oneIn(n int) bool { return s.Below(n) == 0 }

// shuffle puts a list into random order.
func shuffle[T any](s *Stream, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := s.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
