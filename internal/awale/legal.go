package awale

import "fmt"

// Reason says why a move is not legal.
type Reason uint8

const (
	NoSuchPit    Reason = iota + 1 // the number is not 1 to 12
	NotYourPit                     // the pit is the opponent's
	EmptyPit                       // it holds no seed
	MustFeed                       // the opponent has no seed, and the move gives none
	MustEndThere                   // the opponent has no seed, and another move ends in their row
	SlamBarred                     // it would take every seed of the opponent, and another move is possible
	GameOver                       // a store has the majority, or nobody can feed: no move is legal
)

var reasonNames = []string{"", "no-such-pit", "not-your-pit", "empty-pit", "must-feed", "must-end-there", "slam-forbidden", "game-over"}

func (r Reason) String() string { return reasonNames[r] }

// IllegalMove is a move that the rules refuse.
type IllegalMove struct {
	Position Position
	Pit      Pit
	Reason   Reason
	Legal    PitSet // the moves that may be played
}

func (e *IllegalMove) Error() string {
	return fmt.Sprintf("pit %d may not be sown in %v: %v; legal: %v", e.Pit, e.Position, e.Reason, e.Legal.Slice())
}

// Legal is the set of pits that the side to move may sow. It is empty when a
// store has the majority or the side is blocked.
func (r Rules) Legal(p Position) PitSet { return r.legal(&p) }

// Check is nil when the pit may be sown, and else an *IllegalMove.
func (r Rules) Check(p Position, pit Pit) error {
	legal := r.legal(&p)
	if legal.Has(pit) {
		return nil
	}
	return &IllegalMove{Position: p, Pit: pit, Reason: r.reason(p, pit, legal), Legal: legal}
}

func (r Rules) reason(p Position, pit Pit, legal PitSet) Reason {
	switch {
	case !pit.Valid():
		return NoSuchPit
	case p.Owner(pit) != p.toMove:
		return NotYourPit
	case legal == noPits && p.filled()&p.Row(p.toMove) != 0:
		return GameOver
	case p.Seeds(pit) == 0:
		return EmptyPit
	case p.filled()&p.Row(p.toMove.Other()) != 0:
		return SlamBarred
	case !r.feeds(&p, pit):
		return MustFeed
	case r.Feed == FeedEnd && p.Owner(p.last(pit)) == p.toMove:
		return MustEndThere
	default:
		return SlamBarred
	}
}

func (r *Rules) legal(p *Position) PitSet {
	if r.won(p) {
		return noPits
	}
	filled := p.filled()
	mine, theirs := filled&p.Row(p.toMove), filled&p.Row(p.toMove.Other())
	if theirs == 0 && r.Feed != FeedNone {
		mine = r.feeding(p, mine)
	}
	if r.Slam == SlamForbidden {
		mine = r.withoutSlams(p, mine)
	}
	return mine
}

// won says whether a store has reached the majority that wins at once.
func (r *Rules) won(p *Position) bool {
	return r.Majority > 0 && (p.stores[North] >= r.Majority || p.stores[South] >= r.Majority)
}

// feeding keeps the moves that give a starved opponent a seed; under FeedEnd,
// those that end in the opponent's row prevail.
func (r *Rules) feeding(p *Position, moves PitSet) PitSet {
	var giving, ending PitSet
	for pit := range moves.All() {
		if !r.feeds(p, pit) {
			continue
		}
		giving |= pit.bit()
		if p.Owner(p.last(pit)) != p.toMove {
			ending |= pit.bit()
		}
	}
	if r.Feed == FeedEnd && ending != 0 {
		return ending
	}
	return giving
}

// feeds says whether the opponent holds a seed after the move.
func (r *Rules) feeds(p *Position, pit Pit) bool {
	q, taken := *p, haul{}
	r.move(&q, pit, &taken)
	return q.filled()&q.Row(q.toMove) != 0
}

// withoutSlams drops the grand slams, unless nothing else is left.
func (r *Rules) withoutSlams(p *Position, moves PitSet) PitSet {
	theirs := p.Row(p.toMove.Other())
	if p.holdMore((r.Landing|r.Run).most())&theirs != 0 {
		return moves // a pit too full to be taken outlives every move
	}
	var slams PitSet
	for rest := moves; rest != 0; rest &= rest - 1 {
		pit := rest.first()
		if r.Sowing != (Sowing{}) || r.mayCapture(p, theirs, pit) {
			q, taken := *p, haul{}
			if _, slam := r.move(&q, pit, &taken); slam {
				slams |= pit.bit()
			}
		}
	}
	if slams == moves {
		return moves
	}
	return moves &^ slams
}

// mayCapture tells most moves that take nothing without playing them.
func (r *Rules) mayCapture(p *Position, theirs PitSet, pit Pit) bool {
	last := p.last(pit)
	laps := (p.seeds[pit-1] - 1) / (Pits - 1)
	return theirs&last.bit() != 0 && r.Landing.Has(int(p.seeds[last-1]+laps)+1)
}

// last is the pit where the last seed of a pit that holds some would fall. A
// lap has eleven seeds, since it skips the origin.
func (p *Position) last(pit Pit) Pit {
	last := pit + Pit((p.seeds[pit-1]-1)%(Pits-1)) + 1
	if last > Pits {
		last -= Pits
	}
	return last
}
