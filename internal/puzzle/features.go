package puzzle

import (
	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// Features are what makes a question hard. Those that a kind does not ask
// about stay zero.
type Features struct {
	Sown       int  // seeds of the move; of the fullest pit where several are compared
	Laps       int  // how often its sowing skips the origin
	Run        int  // pits that it takes at once
	NearMisses int  // pits of the one who may lose seeds that hold 1 or 4 when counts are read
	Captures   int  // moves that take
	Slam       bool // a grand slam is at hand
	Feeding    bool // the opponent has no seed
	Choices    int  // pits to compare
	Krous      int  // pits that come round
	NearKrous  int  // pits that nearly do
	Left       int  // seeds to share out at the end
	Moved      int  // pits that change their owner
	Depth      int  // moves to think ahead
}

// Measure reads the features of a question.
func Measure(q question.Question) Features {
	var f Features
	p := q.Position
	mover := p.ToMove()
	switch q.Spec.Ask {
	case "landing", "captured", "board", "laps", "under":
		f.turn(q)
	case "pit-for", "best-pit":
		f.turn(q)
		f.compare(q.Rules, p)
	case "line":
		f.compare(q.Rules, p)
		f.Depth = q.Spec.Depth
	case "legal", "feeding":
		f.compare(q.Rules, p)
		f.fullest(p, p.Filled()&p.Row(mover))
	case "threatened":
		passed := p.WithToMove(mover.Other())
		f.compare(q.Rules, passed)
		f.fullest(p, p.Filled()&p.Row(mover.Other()))
	case "defend":
		f.turn(q)
		f.compare(q.Rules, p.WithToMove(mover.Other()))
		f.Choices = q.Rules.Legal(p).Len()
	case "krou":
		f.krous(p)
	case "ends":
		if end, _ := q.Rules.End(p); end.Reason != awale.Majority { // a full store is seen at once
			f.Choices = (p.Filled() & p.Row(mover)).Len()
			f.Feeding = starved(p)
		}
	case "final":
		f.Left = p.OnBoard()
	case "next-round":
		f.Left = p.OnBoard()
		f.Moved = (q.Key().Pits ^ p.Row(awale.South)).Len()
	}
	return f
}

// turn reads the move that explains the right answer.
func (f *Features) turn(q question.Question) {
	turn, ok := q.Shown(q.Key())
	if !ok {
		return
	}
	f.Sown = turn.Before.Seeds(turn.Pit)
	f.Laps = laps(f.Sown)
	f.Run = len(turn.Captures())
	f.Slam = turn.Slam
	f.NearMisses = nearMisses(turn.AfterSowing(), turn.Before.ToMove().Other())
}

// compare reads the moves among which the pupil looks.
func (f *Features) compare(r awale.Rules, p awale.Position) {
	filled := p.Filled() & p.Row(p.ToMove())
	f.Choices = filled.Len()
	f.Feeding = starved(p)
	for pit := range filled.All() {
		turn := r.Sow(p, pit)
		if turn.Taken() > 0 {
			f.Captures++
		}
		f.Slam = f.Slam || turn.Slam
	}
	f.NearMisses = max(f.NearMisses, nearMisses(p, p.ToMove().Other()))
}

func (f *Features) fullest(p awale.Position, pits awale.PitSet) {
	for pit := range pits.All() {
		f.Sown = max(f.Sown, p.Seeds(pit))
	}
	f.Laps = laps(f.Sown)
}

func (f *Features) krous(p awale.Position) {
	const almost = 9 // seeds
	f.fullest(p, p.Filled())
	for pit := range p.Filled().All() {
		switch n := p.Seeds(pit); {
		case n >= krou:
			f.Krous++
		case n >= almost:
			f.NearKrous++
		}
	}
}

// krou is the number of seeds that come round past their origin, and lap those
// that it takes once more.
const (
	krou = awale.Pits
	lap  = awale.Pits - 1
)

func laps(seeds int) int { return max(0, seeds-1) / lap }

// starved says whether the opponent of the side to move has no seed.
func starved(p awale.Position) bool { return p.Filled()&p.Row(p.ToMove().Other()) == 0 }

func nearMisses(p awale.Position, of awale.Side) int {
	n := 0
	for pit := range p.Row(of).All() {
		if k := p.Seeds(pit); k == 1 || k == 4 {
			n++
		}
	}
	return n
}

// Words says the features that are there, one short message each.
func (f Features) Words() []i18n.Message {
	var said []i18n.Message
	for _, n := range []struct {
		key   string
		count int
	}{
		{"puzzle.feature.sown", f.Sown}, {"puzzle.feature.laps", f.Laps}, {"puzzle.feature.run", f.Run},
		{"puzzle.feature.near-misses", f.NearMisses}, {"puzzle.feature.captures", f.Captures}, {"puzzle.feature.choices", f.Choices},
		{"puzzle.feature.krous", f.Krous}, {"puzzle.feature.near-krous", f.NearKrous},
		{"puzzle.feature.left", f.Left}, {"puzzle.feature.moved", f.Moved}, {"puzzle.feature.depth", f.Depth},
	} {
		if n.count > 0 {
			said = append(said, i18n.M(n.key, "Count", n.count))
		}
	}
	if f.Slam {
		said = append(said, i18n.M("puzzle.feature.slam"))
	}
	if f.Feeding {
		said = append(said, i18n.M("puzzle.feature.feeding"))
	}
	return said
}

// most joins the features of questions in a chain: the most of each.
func (f Features) most(other Features) Features {
	return Features{
		Sown: max(f.Sown, other.Sown), Laps: max(f.Laps, other.Laps), Run: max(f.Run, other.Run),
		NearMisses: max(f.NearMisses, other.NearMisses), Captures: max(f.Captures, other.Captures),
		Slam: f.Slam || other.Slam, Feeding: f.Feeding || other.Feeding,
		Choices: max(f.Choices, other.Choices), Krous: max(f.Krous, other.Krous),
		NearKrous: max(f.NearKrous, other.NearKrous), Left: max(f.Left, other.Left), Moved: max(f.Moved, other.Moved),
		Depth: max(f.Depth, other.Depth),
	}
}
