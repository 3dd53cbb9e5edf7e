package game

import "awale/internal/awale"

// eval is what a position is worth where the search ends: above all the seeds taken, then what makes for more
// of them.
type eval struct {
	weak     awale.Counts // counts that one more seed makes a prize
	krou     int          // a pit that comes round
	exposed  int          // a pit of the side that one seed makes a prize
	empty    int          // a pit of the side without seeds
	kept     int          // a seed in the side's own row
	majority int          // a store with more than half of all seeds
	half     int
}

// newEval knows more at higher levels: the third sees only what was taken.
func newEval(r awale.Rules, level int) eval {
	e := eval{weak: r.Landing >> 1 &^ 1, majority: won / 2, half: awale.MaxSeeds / 2}
	if level > 3 {
		e.krou, e.exposed, e.empty, e.kept = 60, -40, -30, 8
	}
	return e
}

// of is the value for the side to move.
func (e *eval) of(p *awale.Position) int {
	mover := p.ToMove()
	return e.side(p, mover) - e.side(p, mover.Other())
}

func (e *eval) side(p *awale.Position, side awale.Side) int {
	store := p.Store(side)
	v := seed * store
	if store > e.half {
		v += e.majority
	}
	if e.kept == 0 {
		return v
	}
	for pit := range p.Row(side).All() {
		n := p.Seeds(pit)
		v += e.kept * n
		switch {
		case n == 0:
			v += e.empty
		case e.weak.Has(n):
			v += e.exposed
		case n >= awale.Pits:
			v += e.krou
		}
	}
	return v
}
