package awale

import (
	"encoding/binary"
	"fmt"
)

// MaxSeeds is the number of seeds of the game; no position holds more, the
// stores counted.
const MaxSeeds = 48

// Side is one of the two players. North owns pits 1–6 and South 7–12, unless
// rounds have moved the border.
type Side uint8

const (
	North Side = iota
	South
)

// Other is the opponent of the side.
func (s Side) Other() Side { return s ^ 1 }

// String is the side's letter in the notation, N or S.
func (s Side) String() string {
	if s == North {
		return "N"
	}
	return "S"
}

// Score holds a number of seeds for each side, indexed by Side.
type Score [2]int

// Position is a board at rest: the seeds of each pit, both stores, the side to
// move and whose pit is whose. It is comparable and never changed in place.
// Make one with Start, NewPosition or ParsePosition; the zero value has no owner
// for any pit of South and is no position.
type Position struct {
	seeds  [Pits]uint8
	stores [2]uint8
	toMove Side
	south  PitSet
}

// Start is the opening position: four seeds in each pit, first to move.
func Start(first Side) Position {
	p := Position{toMove: first, south: southRow}
	for i := range p.seeds {
		p.seeds[i] = 4
	}
	return p
}

// NewPosition builds a position with the usual border (South owns 7–12) from
// the seeds in pits 1 to 12 and both stores. It fails when a count is negative
// or all of them exceed MaxSeeds.
func NewPosition(seeds [Pits]int, stores Score, toMove Side) (Position, error) {
	p := Position{toMove: toMove, south: southRow}
	total := 0
	for i, n := range seeds {
		if n < 0 || n > MaxSeeds {
			return Position{}, fmt.Errorf("pit %d holds %d seeds: 0 to %d are possible", i+1, n, MaxSeeds)
		}
		p.seeds[i] = uint8(n)
		total += n
	}
	for side, n := range stores {
		if n < 0 || n > MaxSeeds {
			return Position{}, fmt.Errorf("store %v holds %d seeds: 0 to %d are possible", Side(side), n, MaxSeeds)
		}
		p.stores[side] = uint8(n)
		total += n
	}
	if total > MaxSeeds {
		return Position{}, fmt.Errorf("%d seeds with the stores: the game has %d", total, MaxSeeds)
	}
	return p, nil
}

// Seeds is the number of seeds in the pit.
func (p Position) Seeds(pit Pit) int { return int(p.seeds[pit-1]) }

// Store is the number of seeds that the side has taken.
func (p Position) Store(s Side) int { return int(p.stores[s]) }

// Stores holds both stores.
func (p Position) Stores() Score { return Score{int(p.stores[North]), int(p.stores[South])} }

// ToMove is the side whose turn it is.
func (p Position) ToMove() Side { return p.toMove }

// WithToMove is the same board with the other player, or the same, to move.
func (p Position) WithToMove(s Side) Position {
	p.toMove = s
	return p
}

// Owner is the side in whose row the pit lies.
func (p Position) Owner(pit Pit) Side {
	if p.south&pit.bit() != 0 {
		return South
	}
	return North
}

// Row is the set of pits that the side owns.
func (p Position) Row(s Side) PitSet {
	if s == South {
		return p.south
	}
	return AllPits &^ p.south
}

// Filled is the set of pits that hold a seed.
func (p Position) Filled() PitSet { return p.filled() }

// RowSeeds is the number of seeds in the side's pits.
func (p Position) RowSeeds(s Side) int {
	n := 0
	for pit := range p.Row(s).All() {
		n += p.Seeds(pit)
	}
	return n
}

// OnBoard is the number of seeds in the twelve pits.
func (p Position) OnBoard() int {
	n := 0
	for _, k := range p.seeds {
		n += int(k)
	}
	return n
}

// Total is the number of seeds in the pits and the stores.
func (p Position) Total() int {
	return p.OnBoard() + int(p.stores[North]) + int(p.stores[South])
}

// BorderMoved says whether a side owns other pits than its original six.
func (p Position) BorderMoved() bool { return p.south != southRow }

// Hash mixes the whole position into 64 bits, the same on every machine.
func (p Position) Hash() uint64 {
	const odd = 0x9e3779b97f4a7c15
	rest := uint64(binary.LittleEndian.Uint32(p.seeds[8:])) | uint64(p.stores[North])<<32 | uint64(p.stores[South])<<40 | uint64(p.toMove)<<48
	h := (binary.LittleEndian.Uint64(p.seeds[:8]) ^ uint64(p.south)<<17) * odd
	h = (h ^ h>>29 ^ rest) * odd
	return h ^ h>>32
}

// filled is the set of pits that hold a seed.
func (p *Position) filled() PitSet { return p.holdMore(0) }

// holdMore is the set of pits that hold more than n seeds. It reads the counts
// eight and four at a time: adding 127−n to a count sets its high bit when the
// count exceeds n, and a multiplication gathers those bits.
func (p *Position) holdMore(n int) PitSet {
	const (
		each   = 0x0101010101010101
		high   = 0x8080808080808080
		gather = 0x0102040810204080
	)
	carry := uint64(127-n) * each
	low := (binary.LittleEndian.Uint64(p.seeds[:8]) + carry) & high
	rest := (uint64(binary.LittleEndian.Uint32(p.seeds[8:])) + carry) & (high & 0xffffffff)
	return PitSet((low>>7*gather)>>56 | (rest>>7*gather)>>56<<8)
}
