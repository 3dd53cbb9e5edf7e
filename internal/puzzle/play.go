package puzzle

import (
	"slices"

	"awale/internal/awale"
)

// manner is how guided play chooses a move: each weight counts for what the
// move does, chance is added, and the highest sum is played. Both sides play
// by it, since rare positions come about only when both help.
type manner struct {
	greed  int  // for each seed taken
	hoard  int  // against sowing, for each seed in the pit: makes krous
	starve int  // against each seed that the victim is left with
	chance int  // a random number below this is added
	even   bool // only the side that has taken less is greedy
	siege  bool // only the victim's opponent hoards
	slam   int  // for a grand slam at hand, or threatened
	victim awale.Side
}

// longest is the most moves that a game is followed.
const longest = 150

// visitor is shown each position of a game with its legal moves, none when the
// game cannot go on; it says whether to stop there.
type visitor func(p awale.Position, legal awale.PitSet) (stop bool)

// play follows a guided game and returns the position at which it stopped.
func (g *Generator) play(from awale.Position, m manner, random *Stream, visit visitor) awale.Position {
	p := from
	var since []awale.Position // the last capture; seeds never come back from a store
	for range longest {
		legal := g.rules.Legal(p)
		if visit(p, legal) || legal == 0 {
			return p
		}
		turn := m.choose(g.rules, p, legal, random)
		if since = append(since, p); turn.Taken() > 0 {
			since = since[:0]
		} else if slices.Contains(since, turn.After) {
			return p // under some rules the game is over; under none does anything new come
		}
		p = turn.After
	}
	return p
}

func (m manner) choose(r awale.Rules, p awale.Position, legal awale.PitSet, random *Stream) awale.Turn {
	var best awale.Turn
	highest := 0
	for pit := range legal.All() {
		turn := r.Sow(p, pit)
		sum := m.greed*turn.Taken() + random.Below(m.chance)
		if !m.siege || p.ToMove() != m.victim {
			sum -= m.hoard * p.Seeds(pit)
		}
		if m.even && p.Store(p.ToMove()) > p.Store(p.ToMove().Other()) {
			sum -= 2 * m.greed * turn.Taken()
		}
		if m.starve > 0 {
			sum -= m.starve * turn.After.RowSeeds(m.victim)
		}
		if m.slam > 0 && (slamAtHand(r, turn.After) || slamAtHand(r, passed(turn.After))) {
			sum += m.slam
		}
		if best.Pit == 0 || sum > highest {
			best, highest = turn, sum
		}
	}
	return best
}

// slamAtHand says whether the side to move has a grand slam, legal or not.
func slamAtHand(r awale.Rules, p awale.Position) bool {
	const most = 4 // filled pits that one move may empty, but for rare ones
	if (p.Filled() & p.Row(p.ToMove().Other())).Len() > most {
		return false
	}
	for pit := range (p.Filled() & p.Row(p.ToMove())).All() {
		if r.Sow(p, pit).Slam {
			return true
		}
	}
	return false
}

// passed is the position with the other side to move.
func passed(p awale.Position) awale.Position { return p.WithToMove(p.ToMove().Other()) }

// opening is a position from which a game begins: the usual one or, one
// time in three where rounds move the border, that of a round that follows another.
func (g *Generator) opening(random *Stream) awale.Position {
	if g.rules.Rounds && random.oneIn(3) {
		if p, ok := g.secondRound(random); ok {
			return p
		}
	}
	return awale.Start(g.first(random))
}

func (g *Generator) first(random *Stream) awale.Side {
	if g.rules.First == awale.FirstSouth {
		return awale.South
	}
	return awale.Side(random.Below(2))
}

// secondRound plays a round until few seeds are left and on to the next end, and
// lays out the round that follows. ok is false when no end is near or the match
// is over.
func (g *Generator) secondRound(random *Stream) (start awale.Position, ok bool) {
	const near = 60 // positions
	var end awale.End
	over := func(p awale.Position) bool {
		end, ok = g.rules.End(p)
		return ok
	}
	p := g.play(awale.Start(g.first(random)), draining(random), random, func(p awale.Position, legal awale.PitSet) bool {
		return legal == 0 || p.OnBoard() <= fewSeeds
	})
	if !over(p) {
		g.seek(p, near, over)
	}
	if !ok {
		return awale.Position{}, false
	}
	return awale.NextRound(end.Final, g.first(random))
}

// fewSeeds is the number of seeds on the board from which it is worth asking
// whether a capture is still possible.
const fewSeeds = 8

// The manners of guided play.

// natural play takes what it can, mostly.
func natural(*Stream) manner { return manner{greed: 3, chance: 8} }

// hoarding play keeps full pits unsown until they are krous.
func hoarding(random *Stream) manner {
	return manner{greed: 1, hoard: 2, chance: 4 + 4*random.Below(3)}
}

// starving play empties the row of one side.
func starving(random *Stream) manner {
	return manner{greed: 3, starve: 2, chance: 6, victim: awale.Side(random.Below(2))}
}

// draining play takes all it can, down to the last seeds.
func draining(random *Stream) manner { return manner{greed: 6, chance: 6 + random.Below(12)} }

// even play keeps the stores close, so that a game goes on to the last seeds
// where a full store would end it.
func even(*Stream) manner { return manner{greed: 4, even: true, chance: 12} }

// hunting play steers towards grand slams.
func hunting(random *Stream) manner {
	return manner{greed: random.Below(3), hoard: random.Below(2), even: random.oneIn(2), slam: 12, chance: 8}
}

// lean play takes little and keeps full pits, so that many pits hold few seeds.
func lean(*Stream) manner { return manner{greed: -3, hoard: 1, chance: 4} }

// besieging play lets North hoard while South runs low: that is when South's
// pits are threatened in more ways than one.
func besieging(random *Stream) manner {
	return manner{
		greed: -1 - 3*random.Below(2), hoard: 2, siege: true,
		starve: 1 + random.Below(2), victim: awale.South, chance: 4 + 4*random.Below(2),
	}
}

// withholding play lets South hoard while North runs out of seeds: then South
// must give some, and full pits come round.
func withholding(random *Stream) manner {
	return manner{greed: 1, hoard: 1 + random.Below(3), siege: true, victim: awale.North, chance: 4 + 4*random.Below(2)}
}
