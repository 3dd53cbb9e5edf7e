package awale

import (
	"iter"
	"math/bits"
	"strconv"
)

// Pits is the number of pits on the board.
const Pits = 12

// Pit is the number of a pit, 1 to 12 in sowing order (counter-clockwise).
type Pit uint8

// Next is the pit that follows in sowing order; 1 follows 12.
func (p Pit) Next() Pit {
	if p == Pits {
		return 1
	}
	return p + 1
}

// Previous is the pit that precedes in sowing order; 12 precedes 1.
func (p Pit) Previous() Pit {
	if p == 1 {
		return Pits
	}
	return p - 1
}

// Valid says whether the number is one of the board's, 1 to 12.
func (p Pit) Valid() bool { return p >= 1 && p <= Pits }

func (p Pit) String() string { return strconv.Itoa(int(p)) }

// PitSet is a set of pits: bit n−1 stands for pit n.
type PitSet uint16

const (
	noPits   PitSet = 0
	northRow PitSet = 0b000000111111
	southRow PitSet = 0b111111000000
)

// AllPits is the set of the twelve pits.
const AllPits PitSet = 1<<Pits - 1

// SetOf collects pits into a set.
func SetOf(pits ...Pit) PitSet {
	var s PitSet
	for _, p := range pits {
		s |= p.bit()
	}
	return s
}

func (p Pit) bit() PitSet { return 1 << (p - 1) }

// Has says whether the set holds the pit; no set holds a number off the board.
func (s PitSet) Has(p Pit) bool { return p.Valid() && s&p.bit() != 0 }

// With is the set and one more pit.
func (s PitSet) With(p Pit) PitSet { return s | p.bit() }

// Len is the number of pits in the set.
func (s PitSet) Len() int { return bits.OnesCount16(uint16(s)) }

// All yields the pits of the set in ascending order.
func (s PitSet) All() iter.Seq[Pit] {
	return func(yield func(Pit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// Slice lists the pits of the set in ascending order; it is never nil.
func (s PitSet) Slice() []Pit {
	pits := make([]Pit, 0, s.Len())
	for p := range s.All() {
		pits = append(pits, p)
	}
	return pits
}

// first is the lowest pit of a set that is not empty.
func (s PitSet) first() Pit { return Pit(bits.TrailingZeros16(uint16(s)) + 1) }
