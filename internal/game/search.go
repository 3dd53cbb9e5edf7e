package game

import (
	"strings"

	"awale/internal/awale"
	"awale/internal/solver"
)

const (
	unreachable = 1 << 20
	won         = 10_000 // what winning is worth, in hundredths of a seed
	seed        = 100
	deepest     = 40
	breath      = 20_000 // nodes between two pauses
)

// search looks for the best move by alpha-beta, deeper and deeper until its nodes are spent. Values are of the
// side to move.
type search struct {
	rules  awale.Rules
	left   int // nodes
	spent  bool
	pause  func() error
	failed error
	breath int
	table  []entry
	eval   eval
	exact  *solver.Solver // nil below the highest level
	values map[awale.Position]int
}

// entry is what the table keeps of a position.
type entry struct {
	position awale.Position
	value    int32
	depth    int8
	bound    int8 // 0: the value is exact; −1, +1: the true one is at most, at least so much
	best     awale.Pit
}

func newSearch(r awale.Rules, nodes int, e eval, exact *solver.Solver, pause func() error) *search {
	bits := 8
	for bits < 17 && 1<<bits < nodes {
		bits++
	}
	return &search{
		rules: r, left: nodes, pause: pause, breath: breath, table: make([]entry, 1<<bits), eval: e,
		exact: exact, values: map[awale.Position]int{},
	}
}

// best finds the move; lot chooses between moves of one value.
func (s *search) best(m *awale.Match, legal awale.PitSet, lot func(awale.Pit) uint64) (awale.Pit, error) {
	moves := s.roots(m, legal, lot)
	for depth := 1; depth <= deepest; depth++ {
		if !s.deepen(moves, depth) {
			break
		}
	}
	return moves[0].pit, s.failed
}

// root is a move of the position where the search begins.
type root struct {
	pit   awale.Pit
	after awale.Position
	ends  bool // the position after it ends the round by repetition
	value int
}

// roots lists the moves, by lot.
func (s *search) roots(m *awale.Match, legal awale.PitSet, lot func(awale.Pit) uint64) []root {
	var moves []root
	for pit := range legal.All() {
		after := s.rules.Sow(m.Position(), pit).After
		move := root{pit: pit, after: after, ends: s.rules.Repetition > 0 && stoodBefore(m, after)}
		at := len(moves)
		moves = append(moves, move)
		for ; at > 0 && lot(moves[at-1].pit) < lot(move.pit); at-- {
			moves[at] = moves[at-1]
		}
		moves[at] = move
	}
	return moves
}

func stoodBefore(m *awale.Match, p awale.Position) bool {
	for _, turn := range m.Turns() {
		if turn.Before == p {
			return true
		}
	}
	return false
}

// deepen searches every move to a depth and puts the best in front. What an unfinished depth has found counts
// only where it is the move in front or better than it, since the others were not looked at.
func (s *search) deepen(moves []root, depth int) bool {
	best := -unreachable
	place := 0
	for i := range moves {
		v := s.value(moves[i], depth, best)
		if s.spent {
			break
		}
		if v > best {
			best, place = v, i
		}
	}
	front := moves[place]
	copy(moves[1:place+1], moves[:place])
	moves[0] = front
	return !s.spent && best < won/2 && best > -won/2 || !s.spent && depth < 6
}

func (s *search) value(move root, depth, alpha int) int {
	if move.ends {
		return -s.final(move.after, s.repeated(move.after))
	}
	return -s.look(&move.after, depth-1, -unreachable, -alpha)
}

// repeated is the final count when the round ends by repetition.
func (s *search) repeated(p awale.Position) awale.Score {
	final := p.Stores()
	if s.rules.Rest.Repetition == awale.RestOwner {
		final[awale.North] += p.RowSeeds(awale.North)
		final[awale.South] += p.RowSeeds(awale.South)
	}
	return final
}

// final is what a final count is worth.
func (s *search) final(p awale.Position, count awale.Score) int {
	return worth(count[p.ToMove()] - count[p.ToMove().Other()])
}

// worth is what it is worth to end so many seeds ahead.
func worth(ahead int) int {
	switch {
	case ahead > 0:
		return won + seed*ahead
	case ahead < 0:
		return -won + seed*ahead
	}
	return 0
}

// look is the value of a position searched to a depth, right within the window.
func (s *search) look(p *awale.Position, depth, alpha, beta int) int {
	if s.left--; s.left <= 0 {
		s.spent = true
		return 0
	}
	if s.breath--; s.breath <= 0 {
		s.rest()
	}
	legal := s.rules.Legal(*p)
	if legal == 0 {
		end, _ := s.rules.End(*p)
		return s.final(*p, end.Final)
	}
	if s.exact != nil && p.OnBoard() <= few {
		return s.known(*p)
	}
	if depth <= 0 {
		return s.eval.of(p)
	}
	slot := &s.table[p.Hash()&uint64(len(s.table)-1)]
	first := awale.Pit(0)
	if slot.position == *p {
		first = slot.best
		if v := int(slot.value); int(slot.depth) >= depth && (slot.bound == 0 || slot.bound > 0 && v >= beta || slot.bound < 0 && v <= alpha) {
			return v
		}
	}
	value, best := s.tryAll(p, legal, first, depth, alpha, beta)
	if s.spent {
		return 0
	}
	bound := int8(0)
	if value >= beta {
		bound = 1
	} else if value <= alpha {
		bound = -1
	}
	*slot = entry{*p, int32(value), int8(depth), bound, best}
	return value
}

// rest lets others have their turn.
func (s *search) rest() {
	s.breath = breath
	if s.pause == nil {
		return
	}
	if err := s.pause(); err != nil {
		s.failed, s.spent, s.left = err, true, 0
	}
}

func (s *search) tryAll(p *awale.Position, legal awale.PitSet, first awale.Pit, depth, alpha, beta int) (value int, best awale.Pit) {
	var list [awale.Pits]tried
	n := s.inOrder(&list, p, legal, first)
	value = -unreachable
	for i := range n {
		v := -s.look(&list[i].after, depth-1, -beta, -max(alpha, value))
		if s.spent {
			return 0, 0
		}
		if v > value {
			value, best = v, list[i].pit
		}
		if value >= beta {
			break
		}
	}
	return value, best
}

// tried is a move with what makes it promising.
type tried struct {
	pit   awale.Pit
	order int
	after awale.Position
}

// inOrder plays the moves, the promising ones first.
func (s *search) inOrder(list *[awale.Pits]tried, p *awale.Position, legal awale.PitSet, first awale.Pit) int {
	n := 0
	for pit := range legal.All() {
		turn := s.rules.Sow(*p, pit)
		move := tried{pit, turn.Taken(), turn.After}
		if pit == first {
			move.order = awale.MaxSeeds
		}
		at := n
		for ; at > 0 && list[at-1].order < move.order; at-- {
			list[at] = list[at-1]
		}
		list[at] = move
		n++
	}
	return n
}

// few is the most seeds on the board for which the highest level knows the exact values: with one more, they
// take longer than the search itself.
const few = solver.FewSeeds - 1

// known is the value of a position with few seeds. Its exact value is asked for with empty stores, so that it
// is worked out once for all ways to get there: what is won on the board does not hang on the stores.
func (s *search) known(p awale.Position) int {
	if v, ok := s.values[p]; ok {
		return v
	}
	v := 0
	if end, over := s.rules.End(p); over {
		v = s.final(p, end.Final)
	} else {
		v = worth(p.Store(p.ToMove()) - p.Store(p.ToMove().Other()) + s.exact.Exact(withoutStores(p)))
	}
	s.values[p] = v
	return v
}

func withoutStores(p awale.Position) awale.Position {
	fields := strings.Fields(p.String())
	fields[1] = "0-0"
	q, err := awale.ParsePosition(strings.Join(fields, " "))
	if err != nil {
		return p // it is the notation of a position
	}
	return q
}
