package puzzle

import (
	"math/bits"

	"awale/internal/awale"
)

// glances lists the misconceptions that few questions about threatened pits
// show: three rare ones, then some that show a little more often.
func glances() []string {
	return []string{"across", "over-gap", "slam-taken", "own-row", "takes-one", "takes-four", "origin-on-laps"}
}

const (
	rareGlances glance = 0b0000111
	fairGlances glance = 0b0111111
	slamGlance  glance = 0b0000100
)

// glance is a set of misconceptions that show in the threatened pits of a
// position, by their places in glances. It is empty unless a rare one shows.
type glance uint8

// worth counts rare ones more, and the grand slam most: under some rules
// nothing else in a short quiz shows it.
func (s glance) worth() int {
	count := func(of glance) int { return bits.OnesCount8(uint8(s & of)) }
	return count(^glance(0)) + count(fairGlances) + 2*count(rareGlances) + 2*count(slamGlance)
}

// glanceAt looks at the pits of the side to move. It stops early where nothing
// rare shows, as in most positions.
func (g *Generator) glanceAt(p awale.Position) glance {
	reply := passed(p)
	key := takable(g.rules, reply)
	var seen glance
	for i, r := range g.glanced {
		if seen == 0 && 1<<i > rareGlances {
			return 0
		}
		if takable(r, reply) != key {
			seen |= 1 << i
		}
	}
	return seen
}

// takable is the set of pits from which the side to move can take.
func takable(r awale.Rules, p awale.Position) awale.PitSet {
	var pits awale.PitSet
	for pit := range r.Legal(p).All() {
		pits |= r.Sow(p, pit).TakenFrom()
	}
	return pits
}

// climb follows play from a position, two moves at a time and both sides
// helping, as long as its threatened pits show more.
func (g *Generator) climb(p awale.Position, seen glance) (awale.Position, glance) {
	for {
		from, most := p, seen.worth()
		g.onward(from, func(after awale.Position) {
			if next := g.glanceAt(after); next.worth() > seen.worth() {
				p, seen = after, next
			}
		})
		if seen.worth() == most {
			return p, seen
		}
	}
}

// onward shows every position two moves on in which the game goes on.
func (g *Generator) onward(p awale.Position, show func(awale.Position)) {
	for first := range g.rules.Legal(p).All() {
		between := g.rules.Sow(p, first).After
		for second := range g.rules.Legal(between).All() {
			if after := g.rules.Sow(between, second).After; g.rules.Legal(after) != 0 {
				show(after)
			}
		}
	}
}
