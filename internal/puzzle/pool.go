package puzzle

import (
	"math/bits"

	"awale/internal/awale"
	"awale/internal/question"
)

// collector plays games and collects their most telling questions.
type collector struct {
	*Generator
	random *Stream
	pool   []probe

	// In the present game:
	hungry bool // a starved opponent is worth asking about
	closed bool // enough was seen
}

// gather adds the questions of games of every manner.
func (c *collector) gather() {
	c.besieged()
	c.surround()
}

// surround adds what is easy to come by.
func (c *collector) surround() {
	for range 80 {
		c.game(withholding, c.bans)
	}
	for range 12 {
		c.game(even, c.ends)
	}
	for range 4 {
		c.game(lean, c.boards)
		c.game(hoarding, c.boards)
		c.game(hunting, c.boards, c.bans)
	}
}

// game plays a game and looks at every position.
func (c *collector) game(m func(*Stream) manner, looks ...visitor) {
	c.hungry, c.closed = c.random.oneIn(4), false
	c.play(c.opening(c.random), m(c.random), c.random, func(p awale.Position, legal awale.PitSet) bool {
		for _, look := range looks {
			look(p, legal)
		}
		return c.closed
	})
}

// add takes a question if it shows that many misconceptions at least.
func (c *collector) add(p awale.Position, spec question.Spec, least int) {
	if p.OnBoard() <= fewSeeds && spec.Ask != "ends" && !c.rules.CapturePossible(p) {
		return // the game may be over
	}
	e := question.Exercise{Rules: c.rules, Position: p, Questions: []question.Spec{spec}}
	if probe, ok := c.newProbe(e); ok && bits.OnesCount32(probe.wrong) >= least {
		c.pool = append(c.pool, probe)
	}
}

// threat asks for the threatened pits of a position that shows something rare,
// or of a better one that follows.
func (c *collector) threat(p awale.Position, seen glance) {
	const telling = 11
	if p, seen = c.climb(p, seen); seen.worth() >= telling {
		c.add(p, question.Spec{Ask: "threatened"}, 1)
	}
}

// boards asks for the boards after moves that take, where the run could be
// misunderstood.
func (c *collector) boards(p awale.Position, legal awale.PitSet) bool {
	const telling = 12
	for pit := range legal.All() {
		turn := c.rules.Sow(p, pit)
		if turn.Taken() == 0 {
			continue
		}
		for _, rare := range c.glanced[:bits.Len8(uint8(rareGlances))] {
			if rare.Sow(p, pit).After != turn.After {
				c.add(p, question.Spec{Ask: "board", After: []question.Step{{Pit: pit}}, Stores: true}, telling)
				break
			}
		}
	}
	return false
}

// bans asks which pits may be sown where some may not, under these rules or
// others: a grand slam is at hand, or the opponent has no seed.
func (c *collector) bans(p awale.Position, legal awale.PitSet) bool {
	if p.ToMove() != awale.South || legal == 0 {
		return false
	}
	hungry := c.hungry && starved(p)
	if hungry || slamAtHand(c.rules, p) {
		c.hungry = c.hungry && !hungry
		c.add(p, question.Spec{Ask: "legal"}, 1)
	}
	return false
}

// ends asks once in a game, when few seeds are left, whether it is over in the
// ways in which it may end from there.
func (c *collector) ends(p awale.Position, legal awale.PitSet) bool {
	const (
		few   = 6   // seeds
		most  = 300 // positions
		alike = 3   // ends of one sort from one game
	)
	if p.OnBoard() > few && legal != 0 {
		return false
	}
	c.closed = true
	wanted := c.telltales()
	found := make([]int, len(wanted))
	c.seek(p, most, func(after awale.Position) bool {
		for i, is := range wanted {
			if found[i] < alike && is(after) {
				found[i]++
				c.add(after, question.Spec{Ask: "ends"}, 1)
			}
		}
		return false
	})
	return false
}
