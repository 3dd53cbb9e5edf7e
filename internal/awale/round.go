package awale

// perPit is the number of seeds that fill a pit at the start of a round.
const perPit = 4

// NextRound lays out the round that follows a final count (source 004). The
// winner fills the six pits of its original row and then, in sowing order, as
// many of the opponent's as its seeds fill with four; those pits are now its
// own. What is left of the winner's seeds goes to the loser, who fills the rest.
// A draw puts the border back. ok is false when a side can fill no pit: the
// match is over. Seeds that fill no pit, possible only when the count is not of
// 48, go to the loser's store.
func NextRound(final Score, first Side) (start Position, ok bool) {
	winner := South
	if final[North] > final[South] {
		winner = North
	}
	loser := winner.Other()
	pits := final[winner] / perPit
	if final[North] == final[South] {
		pits = min(pits, Pits/2)
	}
	left := final[winner] - pits*perPit + final[loser]
	if pits == 0 || left < perPit {
		return Position{}, false
	}

	p := Position{toMove: first}
	row := noPits
	pit := Pit(1)
	if winner == South {
		pit = Pits/2 + 1
	}
	for n := range Pits {
		if n < max(pits, Pits/2) {
			row = row.With(pit)
		}
		filled := perPit
		if n >= pits {
			filled = min(perPit, left)
			left -= filled
		}
		p.seeds[pit-1] = uint8(filled)
		pit = pit.Next()
	}
	p.south = row
	if winner == North {
		p.south = AllPits &^ row
	}
	p.stores[loser] = uint8(left)
	return p, true
}
