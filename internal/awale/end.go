package awale

// EndReason is the rule by which a game ended.
type EndReason uint8

const (
	Famine      EndReason = iota + 1 // the side to move is blocked
	Majority                         // a store has reached the majority
	Repetition                       // the position has come back
	NoCapture                        // no capture is possible any more
	Resignation                      // a player has resigned
)

var endNames = []string{"", "famine", "majority", "repetition", "no-capture", "resignation"}

func (e EndReason) String() string { return endNames[e] }

// End is how a game ended.
type End struct {
	Reason EndReason
	Final  Score // the final count
}

// Winner is the side with more seeds in the final count; ok is false for a draw.
func (e End) Winner() (side Side, ok bool) {
	if e.Final[North] > e.Final[South] {
		return North, true
	}
	return South, e.Final[South] > e.Final[North]
}

// End says whether the game is over in this position, whatever came before, in
// the order of the rules: majority, famine, no capture possible. Repetition and
// resignation need the history: see Match.
func (r Rules) End(p Position) (End, bool) {
	if end, over := r.endAtOnce(p); over {
		return end, true
	}
	return r.endWithoutCapture(p)
}

// endAtOnce is the part of End that comes before repetition.
func (r Rules) endAtOnce(p Position) (End, bool) {
	if r.won(&p) {
		return End{Majority, r.count(p, r.Rest.Majority, North)}, true
	}
	if r.legal(&p) != noPits {
		return End{}, false
	}
	starved := p.toMove
	if p.filled()&p.Row(starved) != 0 {
		starved = starved.Other() // the side to move has seeds, but none it may give
	}
	return End{Famine, r.count(p, r.Rest.Blocked, starved)}, true
}

// endWithoutCapture is the part of End that comes after repetition.
func (r Rules) endWithoutCapture(p Position) (End, bool) {
	if !r.NoCaptureEnds || r.CapturePossible(p) {
		return End{}, false
	}
	return End{NoCapture, r.count(p, r.Rest.NoCapture, North)}, true
}

// count is the final count: the stores, and the seeds left on the board for
// whom the rule gives them to. The starved side matters to RestOpponent alone.
func (r Rules) count(p Position, rest Rest, starved Side) Score {
	final := p.Stores()
	switch rest {
	case RestOpponent:
		final[starved.Other()] += p.OnBoard()
	case RestOwner:
		final[North] += p.RowSeeds(North)
		final[South] += p.RowSeeds(South)
	case RestNobody:
	}
	return final
}
