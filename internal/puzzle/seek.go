package puzzle

import "awale/internal/awale"

// seek follows all lines of play from a position, both sides helping, and shows
// the position after every capture until it is told to stop. Quiet moves are followed breadth first
// through at most so many positions. Before each capture the game is on, since
// a capture was still to come.
func (g *Generator) seek(from awale.Position, most int, captured func(awale.Position) (stop bool)) {
	seen := map[awale.Position]bool{from: true}
	queue := []awale.Position{from}
	for i := 0; i < len(queue) && i < most; i++ {
		for pit := range g.rules.Legal(queue[i]).All() {
			turn := g.rules.Sow(queue[i], pit)
			switch {
			case turn.Taken() == 0 && !seen[turn.After]:
				seen[turn.After] = true
				queue = append(queue, turn.After)
			case turn.Taken() > 0 && captured(turn.After):
				return
			}
		}
	}
}

// telltales lists what the end of a game may look like to tell rule sets apart
// that differ in nothing else, or show a misconception that seldom shows.
func (g *Generator) telltales() []func(awale.Position) bool {
	open := g.rules // a full store does not end the game
	open.Majority = 0
	over := func(p awale.Position) bool { return g.rules.Legal(p) == 0 }
	won := func(p awale.Position) bool {
		return g.rules.Majority > 0 && over(p) && fuller(p) >= int(g.rules.Majority)
	}
	dead := func(p awale.Position) bool { return open.Legal(p) != 0 && !open.CapturePossible(p) }
	unfed := func(p awale.Position) bool {
		return p.Filled()&p.Row(p.ToMove()) != 0 && starved(p) && open.Legal(p) == 0
	}
	return []func(awale.Position) bool{
		func(p awale.Position) bool { return !over(p) && dead(p) },
		func(p awale.Position) bool { return g.rules.NoCaptureEnds && slamAtHand(g.rules, p) && dead(p) },
		func(p awale.Position) bool { return won(p) && dead(p) },
		func(p awale.Position) bool { return won(p) && unfed(p) },
		func(p awale.Position) bool { return g.rules.Majority == 0 && unfed(p) },
	}
}

// fuller is what the fuller store holds.
func fuller(p awale.Position) int { return max(p.Store(awale.North), p.Store(awale.South)) }
