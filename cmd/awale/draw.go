package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"awale/internal/awale"
)

// drawing is the board as South sees it: pits 6 to 1 above, 7 to 12 below, each store at its player's right hand.
func (a *app) drawing(p awale.Position) string {
	north := fmt.Sprintf(" %s %2d ", a.say.Msg(side(awale.North)), p.Store(awale.North))
	south := fmt.Sprintf(" %2d %s", p.Store(awale.South), a.say.Msg(side(awale.South)))
	margin := strings.Repeat(" ", utf8.RuneCountInString(north))
	above, below := rows()
	rule := func(left, middle, right string) string {
		return margin + left + strings.Repeat("────"+middle, len(above)-1) + "────" + right + "\n"
	}
	drawn := margin + numbers(above) +
		rule("┌", "┬", "┐") +
		north + seeds(p, above) + "\n" +
		rule("├", "┼", "┤") +
		margin + seeds(p, below) + south + "\n" +
		rule("└", "┴", "┘") +
		margin + numbers(below)
	if p.BorderMoved() {
		first, last := p.Border()
		drawn += a.say.T("cli.play.border", "First", first, "Last", last) + "\n"
	}
	return drawn
}

// rows lists the pits as they are drawn, from left to right.
func rows() (above, below []awale.Pit) {
	for pit := awale.Pit(1); pit <= awale.Pits/2; pit++ {
		above = append(above, awale.Pits/2+1-pit)
		below = append(below, awale.Pits/2+pit)
	}
	return above, below
}

func numbers(row []awale.Pit) string {
	var b strings.Builder
	for _, pit := range row {
		fmt.Fprintf(&b, "  %2d ", pit)
	}
	return strings.TrimRight(b.String(), " ") + "\n"
}

func seeds(p awale.Position, row []awale.Pit) string {
	var b strings.Builder
	for _, pit := range row {
		fmt.Fprintf(&b, "│ %2d ", p.Seeds(pit))
	}
	return b.String() + "│"
}
