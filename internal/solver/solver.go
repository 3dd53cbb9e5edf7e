// Package solver searches awalé under any rule set: alpha-beta with a
// transposition table for a number of moves ahead, and exact values when few
// seeds are left.
package solver

import (
	"awale/internal/awale"
)

// Solver searches under one rule set and remembers what it found. It is for one
// goroutine at a time.
type Solver struct {
	rules awale.Rules
	table []entry
	exact map[awale.Position]int8
}

// entry is a remembered value of a position at a depth. The value is exact, or
// bounds the true one from below or above.
type entry struct {
	position awale.Position
	value    int8
	depth    int8
	bound    bound
	best     awale.Pit
}

type bound uint8

const (
	exactly bound = iota + 1
	atLeast
	atMost
)

const infinite = awale.MaxSeeds + 1

// New makes a solver whose table holds 2^bits positions (about 32 bytes each).
func New(r awale.Rules, bits int) *Solver {
	return &Solver{rules: r, table: make([]entry, 1<<bits), exact: map[awale.Position]int8{}}
}

// Gain is what the side to move wins in the next depth moves of both sides if
// each plays best: the seeds that it takes less those that the opponent takes.
// Where the game ends on the way, the seeds left on the board are counted as
// the rules give them.
func (s *Solver) Gain(p awale.Position, depth int) int {
	return s.search(p, depth, -infinite, infinite)
}

// Best is the gain and every move that reaches it, none when no move is legal.
func (s *Solver) Best(p awale.Position, depth int) (gain int, moves awale.PitSet) {
	gain = -infinite
	for pit := range s.rules.Legal(p).All() {
		turn := s.rules.Sow(p, pit)
		switch v := turn.Taken() - s.search(turn.After, depth-1, -infinite, infinite); {
		case v > gain:
			gain, moves = v, awale.SetOf(pit)
		case v == gain:
			moves = moves.With(pit)
		}
	}
	if moves.Len() == 0 {
		return s.ended(p), moves
	}
	return gain, moves
}

// search is the value of p for the side to move, right within the window.
func (s *Solver) search(p awale.Position, depth, alpha, beta int) int {
	legal := s.rules.Legal(p)
	if legal == 0 {
		return s.ended(p)
	}
	if depth == 0 {
		return 0
	}
	slot := &s.table[p.Hash()&uint64(len(s.table)-1)]
	known := slot.position == p && slot.bound != 0
	if known && int(slot.depth) == depth {
		switch v := int(slot.value); {
		case slot.bound == exactly, slot.bound == atLeast && v >= beta, slot.bound == atMost && v <= alpha:
			return v
		}
	}
	first := awale.Pit(0)
	if known {
		first = slot.best
	}
	value, best := s.searchMoves(p, ordered(s.rules, p, legal, first), depth, alpha, beta)
	*slot = entry{position: p, value: int8(value), depth: int8(depth), bound: boundOf(value, alpha, beta), best: best}
	return value
}

func (s *Solver) searchMoves(p awale.Position, turns choices, depth, alpha, beta int) (value int, best awale.Pit) {
	value = -infinite
	for _, c := range turns.list[:turns.n] {
		v := c.taken - s.search(c.after, depth-1, c.taken-beta, c.taken-max(alpha, value))
		if v > value {
			value, best = v, c.pit
		}
		if value >= beta {
			break
		}
	}
	return value, best
}

func boundOf(value, alpha, beta int) bound {
	switch {
	case value >= beta:
		return atLeast
	case value <= alpha:
		return atMost
	}
	return exactly
}

// ended is what the side to move wins of the seeds left when it has no move.
func (s *Solver) ended(p awale.Position) int {
	end, _ := s.rules.End(p)
	mover, other := p.ToMove(), p.ToMove().Other()
	return end.Final[mover] - p.Store(mover) - (end.Final[other] - p.Store(other))
}

// choices are the moves of a position, the promising ones first.
type choices struct {
	n    int
	list [awale.Pits]played
}

type played struct {
	pit   awale.Pit
	taken int
	after awale.Position
}

// ordered plays the moves and puts the remembered best first, then those that
// take most.
func ordered(r awale.Rules, p awale.Position, legal awale.PitSet, best awale.Pit) choices {
	var c choices
	for pit := range legal.All() {
		turn := r.Sow(p, pit)
		move := played{pit, turn.Taken(), turn.After}
		at := c.n
		for at > 0 && (pit == best || c.list[at-1].pit != best && c.list[at-1].taken < move.taken) {
			c.list[at] = c.list[at-1]
			at--
		}
		c.list[at] = move
		c.n++
	}
	return c
}
