package puzzle

import "awale/internal/awale"

// seek follows all lines of play from a position, both sides helping, to a
// capture after which the board is as wanted. Quiet moves are followed breadth
// first through at most so many positions. Until the capture the game is on,
// since a capture was still to come.
func (g *Generator) seek(from awale.Position, most int, wanted func(awale.Position) bool) (awale.Position, bool) {
	seen := map[awale.Position]bool{from: true}
	queue := []awale.Position{from}
	for i := 0; i < len(queue) && i < most; i++ {
		for pit := range g.rules.Legal(queue[i]).All() {
			turn := g.rules.Sow(queue[i], pit)
			switch {
			case turn.Taken() == 0 && !seen[turn.After]:
				seen[turn.After] = true
				queue = append(queue, turn.After)
			case turn.Taken() > 0 && wanted(turn.After):
				return turn.After, true
			}
		}
	}
	return awale.Position{}, false
}

// telltaleEnds lists what the end of a game may look like to tell rule sets
// apart that differ in nothing else, and misconceptions that show nowhere else
// in a short quiz.
func (g *Generator) telltaleEnds() []func(awale.Position) bool {
	open := g.rules // a full store does not end the game
	open.Majority = 0
	over := func(p awale.Position) bool { return g.rules.Legal(p) == 0 }
	won := func(p awale.Position) bool { return g.rules.Majority > 0 && over(p) && open.Legal(p) != 0 }
	dead := func(p awale.Position) bool { return p.OnBoard() <= fewSeeds && !open.CapturePossible(p) }
	unfed := func(p awale.Position) bool {
		return over(p) && starved(p) && p.Filled() != 0 && open.Legal(p) == 0
	}
	ends := []func(awale.Position) bool{
		func(p awale.Position) bool { return !over(p) && dead(p) },
	}
	if g.rules.NoCaptureEnds {
		ends = append(ends, func(p awale.Position) bool { return !over(p) && slamAtHand(g.rules, p) && dead(p) })
	}
	if g.rules.Majority > 0 {
		ends = append(ends, func(p awale.Position) bool { return won(p) && dead(p) })
	}
	if g.rules.Feed != awale.FeedNone {
		ends = append(ends, func(p awale.Position) bool {
			return unfed(p) && (g.rules.Majority == 0 || p.Store(awale.North) >= int(g.rules.Majority) || p.Store(awale.South) >= int(g.rules.Majority))
		})
	}
	return ends
}
