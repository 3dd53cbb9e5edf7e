package puzzle

import (
	_ "embed"
	"strconv"
	"strings"

	"awale/internal/awale"
)

// besiegedGames lists games worth playing again: in them South's pits are
// threatened in so many ways that a diagnostic quiz has room for the rest. A
// line has the rule set, the seed of the game and the number of the position in
// it. A long search found them; TestBesiegedGames renews them.
//
//go:embed besieged.txt
var besiegedGames string

// besiegement is a position of a besieged game.
type besiegement struct {
	seed  uint64
	place int // among the positions of South
}

// besiegements lists those known for the rules; there are none for house rules.
func besiegements(r awale.Rules) []besiegement {
	var list []besiegement
	for _, set := range awale.RuleSets() {
		if set.Rules != r {
			continue
		}
		for line := range strings.Lines(besiegedGames) {
			fields := strings.Fields(line)
			if len(fields) != 3 || fields[0] != set.ID {
				continue
			}
			seed, _ := strconv.ParseUint(fields[1], 10, 64)
			place, _ := strconv.Atoi(fields[2])
			list = append(list, besiegement{seed, place})
		}
	}
	return list
}

// besieged adds questions about threatened pits from games known to be worth
// it and, where none are known, from new ones.
func (c *collector) besieged() {
	const (
		known     = 24 // games
		fresh     = 25
		promising = 8
	)
	if list := besiegements(c.rules); len(list) > 0 {
		shuffle(c.random, list)
		for _, b := range list[:min(known, len(list))] {
			if p, ok := c.replay(b); ok {
				c.threat(p, c.glanceAt(p))
			}
		}
		return
	}
	for range fresh {
		c.besiege(c.random, func(_ int, p awale.Position) bool {
			if seen := c.glanceAt(p); seen.worth() >= promising {
				c.threat(p, seen)
			}
			return false
		})
	}
}

// besiege plays a game and shows the positions of South, counted from 0.
func (g *Generator) besiege(random *Stream, show func(place int, p awale.Position) (stop bool)) {
	place := -1
	g.play(awale.Start(g.first(random)), besieging(random), random, func(p awale.Position, legal awale.PitSet) bool {
		if p.ToMove() != awale.South || legal == 0 {
			return false
		}
		place++
		return show(place, p)
	})
}

// replay plays a besieged game up to its position.
func (g *Generator) replay(b besiegement) (p awale.Position, ok bool) {
	g.besiege(NewStream(b.seed, besiegedSequence), func(place int, at awale.Position) bool {
		p, ok = at, place == b.place
		return ok
	})
	return p, ok
}

// besiegedSequence is that of the streams that the known seeds belong to.
const besiegedSequence = 4
