package game

import (
	"fmt"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// perPit is the number of seeds that fill a pit at the start of a round.
const perPit = 4

// LayoutStep is one step of laying out the next round: what is done, with the arithmetic, and the board after
// it; the board is absent where nothing is laid.
type LayoutStep struct {
	Said  i18n.Message
	Board *awale.Position
}

// Layout says step by step how the next round is laid out after a final count, or why none can be. It is
// empty while the round goes on and under rules without rounds.
func (g *Game) Layout(v Voice) []LayoutStep {
	end, over := g.Ending()
	if !over || !g.rules.Rounds {
		return nil
	}
	winner, decided := end.Winner()
	if !decided {
		winner = awale.South
	}
	loser := winner.Other()
	pits := end.Final[winner] / perPit
	if !decided {
		pits = min(pits, awale.Pits/2)
	}
	remainder := end.Final[winner] - pits*perPit
	left := remainder + end.Final[loser]

	divide := v.say("play.layout.divide.", winner, "Count", end.Final[winner], "Pits", pits, "Remainder", remainder)
	start, ok := awale.NextRound(end.Final, awale.South)
	if !ok {
		return []LayoutStep{{Said: divide}, {Said: v.say("play.layout.over.", loser, "Count", left)}}
	}
	row := start.Row(winner)
	filled := inOrder(winner, pits)
	first := only(start, filled)
	steps := []LayoutStep{{Said: divide}}
	fill := v.say("play.layout.fill.", winner, "Pits", filled, "Count", row.Len())
	if !decided {
		fill = i18n.M("play.layout.draw")
	} else if pits < awale.Pits/2 {
		fill = v.say("play.layout.fill-own.", winner, "Pits", filled, "Count", pits)
	}
	steps = append(steps, LayoutStep{fill, &first})
	if remainder > 0 {
		steps = append(steps, LayoutStep{Said: v.say("play.layout.remainder.", loser,
			"Remainder", remainder, "Had", end.Final[loser], "Count", left)})
	}
	steps = append(steps, LayoutStep{v.say("play.layout.rest.", loser, "Count", left, "Pits", left/perPit), &start})
	if n := start.Store(loser); n > 0 {
		steps = append(steps, LayoutStep{Said: v.say("play.layout.store.", loser, "Count", n)})
	}
	return steps
}

// inOrder lists so many pits from the first of a side's original row, in sowing order.
func inOrder(side awale.Side, n int) []awale.Pit {
	pit := awale.Pit(1)
	if side == awale.South {
		pit = awale.Pits/2 + 1
	}
	var pits []awale.Pit
	for range n {
		pits = append(pits, pit)
		pit = pit.Next()
	}
	return pits
}

// only is a layout in which nothing but these pits is filled yet.
func only(p awale.Position, pits []awale.Pit) awale.Position {
	filled := awale.SetOf(pits...)
	var b strings.Builder
	for pit := awale.Pit(1); pit <= awale.Pits; pit++ {
		seeds := 0
		if filled.Has(pit) {
			seeds = p.Seeds(pit)
		}
		switch pit {
		case 1:
		case awale.Pits/2 + 1:
			b.WriteByte('/')
		default:
			b.WriteByte('-')
		}
		fmt.Fprint(&b, seeds)
	}
	first, last := p.Border()
	fmt.Fprintf(&b, " 0-0 S %d-%d", first, last)
	q, err := awale.ParsePosition(b.String())
	if err != nil {
		return p // a layout of a round is always a position
	}
	return q
}
