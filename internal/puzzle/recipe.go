package puzzle

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// recipe is how questions of a kind are found in play.
type recipe struct {
	ask     string
	manners manners
	full    bool // full pits make it hard: the higher levels are sought where seeds are hoarded
	theirs  bool // it may ask about a move of the opponent, who is North
	last    bool // it asks about the end of a game, and nothing after it
	// specs lists questions worth trying in a position of which the legal moves
	// are known, the likeliest first.
	specs func(s scene) []question.Spec
}

// scene is a position of a guided game in which a question is looked for.
type scene struct {
	rules    awale.Rules
	position awale.Position
	legal    awale.PitSet
	over     bool // only said to recipes that ask about the end
	level    int
	lot      int // drawn once a game, for kinds whose answers are of several sorts
	random   *Stream
}

type manners = []func(*Stream) manner

// recipes lists the kinds in the order of question.Kinds.
func recipes() []recipe {
	return []recipe{
		{ask: "landing", manners: manners{natural}, full: true, theirs: true, specs: eachPit},
		{ask: "captured", manners: manners{natural, starving, draining}, full: true, theirs: true, specs: eachCapture},
		{ask: "board", manners: manners{natural, starving, draining}, full: true, theirs: true, specs: eachBoard},
		{ask: "pit-for", manners: manners{natural, draining}, full: true, specs: eachTaking},
		{ask: "best-pit", manners: manners{natural, draining}, full: true, specs: bestPits},
		{ask: "legal", manners: manners{starving, draining}, full: true, specs: restricted},
		{ask: "krou", manners: manners{hoarding}, theirs: true, specs: krous},
		{ask: "laps", manners: manners{hoarding}, theirs: true, specs: eachKrou},
		{ask: "feeding", manners: manners{starving}, specs: feedings},
		{ask: "threatened", manners: manners{natural, draining}, full: true, specs: threats},
		{ask: "defend", manners: manners{natural, draining}, full: true, specs: defences},
		{ask: "line", manners: manners{natural, draining}, specs: lines},
		{ask: "ends", manners: manners{draining, starving}, theirs: true, last: true, specs: ends},
		{ask: "final", manners: manners{draining, starving}, theirs: true, last: true, specs: finals},
		{ask: "next-round", manners: manners{draining, starving}, theirs: true, last: true, specs: nextRounds},
		{ask: "under", manners: manners{natural, starving, draining}, full: true, theirs: true, specs: unders},
	}
}

func recipeFor(ask string) (recipe, bool) {
	for _, r := range recipes() {
		if r.ask == ask {
			return r, true
		}
	}
	return recipe{}, false
}

// pits lists the legal moves in random order.
func (s scene) pits() []awale.Pit {
	list := s.legal.Slice()
	shuffle(s.random, list)
	return list
}

// taken is what a move takes.
func (s scene) taken(pit awale.Pit) int { return s.rules.Sow(s.position, pit).Taken() }

// captures lists the moves that take, in random order.
func (s scene) captures() []awale.Pit {
	var list []awale.Pit
	for _, pit := range s.pits() {
		if s.taken(pit) > 0 {
			list = append(list, pit)
		}
	}
	return list
}

func eachPit(s scene) []question.Spec {
	var specs []question.Spec
	for _, pit := range s.pits() {
		specs = append(specs, question.Spec{Ask: "landing", Pit: pit})
	}
	return specs
}

// worth lists the moves that are worth asking about: those that take or, in one
// game of four, any.
func (s scene) worth() []awale.Pit {
	if s.lot%4 == 0 {
		return s.pits()
	}
	var list []awale.Pit
	for _, pit := range s.pits() {
		if turn := s.rules.Sow(s.position, pit); turn.Taken() > 0 || turn.Slam {
			list = append(list, pit)
		}
	}
	return list
}

func eachCapture(s scene) []question.Spec {
	var specs []question.Spec
	for _, pit := range s.worth() {
		specs = append(specs, question.Spec{Ask: "captured", Pit: pit})
	}
	return specs
}

func eachBoard(s scene) []question.Spec {
	var specs []question.Spec
	for _, pit := range s.worth() {
		specs = append(specs, question.Spec{Ask: "board", After: []question.Step{{Pit: pit}}, Stores: s.random.oneIn(2)})
	}
	return specs
}

func eachTaking(s scene) []question.Spec {
	var specs []question.Spec
	for _, pit := range s.captures() {
		n := s.taken(pit)
		specs = append(specs, question.Spec{Ask: "pit-for", Seeds: &n})
	}
	return specs
}

// bestPits asks for the most or, where several amounts can be taken, for more
// than the least of them.
func bestPits(s scene) []question.Spec {
	captures := s.captures()
	switch len(captures) {
	case 0:
		return nil
	case 1:
		return []question.Spec{{Ask: "best-pit"}}
	}
	than := s.taken(captures[0])
	for _, pit := range captures {
		than = min(than, s.taken(pit))
	}
	specs := []question.Spec{{Ask: "best-pit"}, {Ask: "best-pit", Than: &than}}
	shuffle(s.random, specs)
	return specs
}

// restricted asks for the legal moves where not every filled pit may be sown,
// or where another rule set would forbid one.
func restricted(s scene) []question.Spec {
	if s.legal == 0 {
		return nil
	}
	interesting := starved(s.position) || s.legal != s.position.Filled()&s.position.Row(s.position.ToMove())
	for pit := range s.legal.All() {
		interesting = interesting || s.rules.Sow(s.position, pit).Slam
	}
	if !interesting {
		return nil
	}
	return []question.Spec{{Ask: "legal"}}
}

// krous asks where a pit lies on the edge between coming round and not.
func krous(s scene) []question.Spec {
	for pit := range s.position.Filled().All() {
		if n := s.position.Seeds(pit); n == krou || n == krou-1 {
			return []question.Spec{{Ask: "krou"}}
		}
	}
	return nil
}

func eachKrou(s scene) []question.Spec {
	var specs []question.Spec
	for _, pit := range s.pits() {
		if s.position.Seeds(pit) >= krou-1 {
			specs = append(specs, question.Spec{Ask: "laps", Pit: pit})
		}
	}
	return specs
}

func feedings(s scene) []question.Spec {
	if s.legal == 0 || !starved(s.position) {
		return nil
	}
	return []question.Spec{{Ask: "feeding"}}
}

// threats asks where the opponent could take if it were their turn.
func threats(s scene) []question.Spec {
	if !s.threatened() {
		return nil
	}
	return []question.Spec{{Ask: "threatened"}}
}

func (s scene) threatened() bool {
	passed := s.position.WithToMove(s.position.ToMove().Other())
	for pit := range s.rules.Legal(passed).All() {
		if s.rules.Sow(passed, pit).Taken() > 0 {
			return true
		}
	}
	return false
}

func defences(s scene) []question.Spec {
	if s.legal.Len() < 3 || !s.threatened() {
		return nil
	}
	return []question.Spec{{Ask: "defend"}}
}

// lines asks to think further ahead from level to level.
func lines(s scene) []question.Spec {
	const sparing = 30 // a search is dear: one position in so many is tried
	if !s.random.oneIn(sparing) || s.legal.Len() < 3 || len(s.captures()) == 0 {
		return nil
	}
	depth := 1 + s.level
	if s.level == AnyLevel {
		depth = 2 + s.random.Below(MaxLevel)
	}
	return []question.Spec{{Ask: "line", Depth: depth}}
}

// ends asks where a game is over, or could be thought to be. The lot says which
// of the answers is looked for, so that none is the likeliest.
func ends(s scene) []question.Spec {
	const many = 25 // a store that wins under some rule sets
	p := s.position
	doubtful := s.legal == 0 || starved(p) || p.OnBoard() <= fewSeeds || p.Store(awale.North) >= many-1 || p.Store(awale.South) >= many-1
	if !doubtful {
		return nil
	}
	answers := append(question.EndReasons(s.rules), 0)
	if end, _ := s.rules.End(p); end.Reason != answers[s.lot%len(answers)] {
		return nil
	}
	return []question.Spec{{Ask: "ends"}}
}

func finals(s scene) []question.Spec {
	if !s.over {
		return nil
	}
	return []question.Spec{{Ask: "final"}}
}

func nextRounds(s scene) []question.Spec {
	if !s.over {
		return nil
	}
	return []question.Spec{{Ask: "next-round"}}
}

// unders asks for a move that two rule sets allow and that takes something
// under one of them.
func unders(s scene) []question.Spec {
	var specs []question.Spec
	sets := awale.RuleSets()
	shuffle(s.random, sets)
	for _, set := range sets[:3] {
		if set.Rules == s.rules {
			continue
		}
		for pit := range (s.legal & set.Rules.Legal(s.position)).All() {
			other := set.Rules.Sow(s.position, pit).Taken()
			if own := s.taken(pit); own != other || own > 0 && s.lot%4 == 0 {
				specs = append(specs, question.Spec{Ask: "under", Rules: set.ID, Pit: pit})
			}
		}
	}
	return specs
}
