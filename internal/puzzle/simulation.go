package puzzle

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// ChainQuestions is the number of questions in a simulation's chain.
const ChainQuestions = 6

// Simulation makes the whole chain that pupils simulate by hand: what the
// opponent's move takes, the board after it, which pit answers with so many
// seeds, the board, which pit would have taken more, and the board again.
// North moves first; the pupil is South.
func (g *Generator) Simulation(level int, random *Stream) (Puzzle, error) {
	if err := g.refuse(AskSimulation, level); err != nil {
		return Puzzle{}, err
	}
	for range tries {
		if found, ok := g.searchChain(level, random); ok {
			return found, nil
		}
	}
	return Puzzle{}, gaveUp(AskSimulation, level)
}

// searchChain plays one game and tries to begin a chain in it.
func (g *Generator) searchChain(level int, random *Stream) (found Puzzle, ok bool) {
	from := random.Below(40)
	list := manners{natural, hoarding, draining}
	m := list[random.Below(len(list))](random)
	g.play(g.opening(random), m, random, func(p awale.Position, legal awale.PitSet) bool {
		if from--; from >= 0 || p.ToMove() != awale.North {
			return false
		}
		for pit := range legal.All() {
			if found, ok = g.chain(p, pit, level, random); ok {
				return true
			}
		}
		return false
	})
	return found, ok
}

// chain begins with a move that takes and that can be answered by two moves
// that take, one more than the other.
func (g *Generator) chain(p awale.Position, pit awale.Pit, level int, random *Stream) (Puzzle, bool) {
	first := g.rules.Sow(p, pit)
	if first.Taken() == 0 || first.Slam {
		return Puzzle{}, false
	}
	seeds, ok := g.lesser(first.After, random)
	if !ok {
		return Puzzle{}, false
	}
	after := []question.Step{{Pit: pit}}
	answered := []question.Step{{Pit: pit}, {Answer: true}}
	stores := random.oneIn(2)
	e := question.Exercise{Rules: g.rules, Position: p, Questions: []question.Spec{
		{Ask: "captured", Pit: pit},
		{Ask: "board", After: after, Stores: stores},
		{Ask: "pit-for", After: after, Seeds: &seeds},
		{Ask: "board", After: answered, Stores: stores},
		{Ask: "best-pit", After: after, Than: &seeds},
		{Ask: "board", After: answered, Stores: stores},
	}}
	return g.acceptChain(e, level)
}

// lesser is a number of seeds that the side to move can take with one pit while
// another takes more.
func (g *Generator) lesser(p awale.Position, random *Stream) (seeds int, ok bool) {
	var amounts []int
	most := 0
	for pit := range g.rules.Legal(p).All() {
		if turn := g.rules.Sow(p, pit); turn.Taken() > 0 && !turn.Slam {
			amounts = append(amounts, turn.Taken())
			most = max(most, turn.Taken())
		}
	}
	shuffle(random, amounts)
	for _, n := range amounts {
		if n < most {
			return n, true
		}
	}
	return 0, false
}

// acceptChain takes a chain that has the level and whose every question is
// sound. Its features are the most of each question's.
func (g *Generator) acceptChain(e question.Exercise, level int) (Puzzle, bool) {
	var f Features
	for i := range e.Questions {
		q, err := e.ResolveKey(i)
		if err != nil {
			return Puzzle{}, false
		}
		f = f.most(Measure(q))
	}
	of := f.Level(AskSimulation)
	return Puzzle{e, of, f}, (level == AnyLevel || of == level) && g.verified(e)
}
