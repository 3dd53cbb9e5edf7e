package puzzle

import (
	"slices"

	"awale/internal/awale"
	"awale/internal/question"
)

// The kinds that are more than one question.
const (
	AskSimulation = "simulation" // a chain of six questions about one position
	AskDiagnostic = "diagnostic" // a quiz whose answers tell the misconceptions apart
)

// Puzzle is an exercise with what makes it hard.
type Puzzle struct {
	Exercise question.Exercise
	Level    int
	Features Features
}

// Generator makes questions under one rule set. It remembers nothing between
// questions and may be shared.
type Generator struct {
	rules    awale.Rules
	known    []question.Misconception
	glanced  []awale.Rules
	disputed bool // whether a grand slam is legal is left open by the source
}

// New makes a generator for a rule set, of the catalogue or of the house.
func New(r awale.Rules) *Generator {
	scolaire, _ := awale.RuleSetByID("scolaire")
	known := question.Misconceptions(r)
	g := &Generator{rules: r, known: known, disputed: r == scolaire}
	for _, id := range glances() {
		glanced := r
		for _, m := range known {
			if m.ID == id {
				glanced = m.Rules
			}
		}
		g.glanced = append(g.glanced, glanced)
	}
	return g
}

// Kinds lists what can be asked for under a rule set.
func Kinds(r awale.Rules) []string {
	var kinds []string
	for _, recipe := range recipes() {
		if possible(r, recipe.ask) {
			kinds = append(kinds, recipe.ask)
		}
	}
	return append(kinds, AskSimulation, AskDiagnostic)
}

func possible(r awale.Rules, ask string) bool {
	switch ask {
	case "feeding":
		return r.Feed != awale.FeedNone
	case "next-round":
		return r.Rounds
	}
	return true
}

// Question makes one verified question of a kind, or a simulation. The level is
// 1 to 5, or AnyLevel. It fails with an *Error when the kind makes no sense
// under the rules, and when no such question came up in a long search. A
// diagnostic is more than one: see Diagnostic.
func (g *Generator) Question(ask string, level int, random *Stream) (Puzzle, error) {
	if err := g.refuse(ask, level); err != nil {
		return Puzzle{}, err
	}
	if ask == AskSimulation {
		return g.Simulation(level, random)
	}
	r, ok := recipeFor(ask)
	if !ok {
		return Puzzle{}, badAsk(ask, Kinds(g.rules))
	}
	for range tries {
		if found, ok := g.search(r, level, random); ok {
			return found, nil
		}
	}
	return Puzzle{}, gaveUp(ask, level)
}

// tries is the number of games that are searched before a question is given up.
const tries = 2000

func (g *Generator) refuse(ask string, level int) error {
	if level < AnyLevel || level > MaxLevel {
		return badLevel(ask, level)
	}
	if kinds := Kinds(g.rules); !slices.Contains(kinds, ask) {
		return badAsk(ask, kinds)
	}
	return nil
}

// search plays a game to its end and draws one of the questions that it allows.
func (g *Generator) search(r recipe, level int, random *Stream) (Puzzle, bool) {
	m, mover := r.manner(level, random), awale.South
	if r.theirs && random.oneIn(4) {
		mover = awale.North
	}
	s := scene{rules: g.rules, level: level, lot: random.Below(lots), random: random}
	var found []Puzzle
	look := func(p awale.Position, legal awale.PitSet) (over bool) {
		if s.over = r.last && g.over(p, legal); r.last || p.ToMove() == mover {
			s.position, s.legal = p, legal
			found = g.consider(found, p, r.specs(s), level)
		}
		return s.over
	}
	g.play(g.opening(random), m, random, func(p awale.Position, legal awale.PitSet) bool {
		return look(p, legal) || r.last && s.lot != 0 && g.endings(p, look)
	})
	shuffle(random, found)
	for _, puzzle := range found {
		if g.verified(puzzle.Exercise) {
			return puzzle, true
		}
	}
	return Puzzle{}, false
}

// endings shows the ways in which a game may end, once few seeds are left, where
// games are otherwise long in dying; done says that this was one.
func (g *Generator) endings(p awale.Position, show visitor) (done bool) {
	const most = 40 // positions
	if !g.rules.NoCaptureEnds || p.OnBoard() > fewSeeds {
		return false
	}
	g.seek(p, most, func(after awale.Position) bool {
		if legal := g.rules.Legal(after); g.over(after, legal) {
			show(after, legal)
		}
		return false
	})
	return true
}

// over says whether the game is, with many seeds by its legal moves alone.
func (g *Generator) over(p awale.Position, legal awale.PitSet) bool {
	return legal == 0 || g.rules.NoCaptureEnds && p.OnBoard() <= fewSeeds && !g.rules.CapturePossible(p)
}

// manner draws how a game is played in which a question of a level is sought.
func (r recipe) manner(level int, random *Stream) manner {
	const high = 4
	list := r.manners
	if r.full && (level == AnyLevel || level >= high) {
		list = append(list, hoarding)
	}
	return list[random.Below(len(list))](random)
}

// lots is divided by every number of sorts.
const lots = 12

// consider adds the first of the questions that can be asked and has the level.
func (g *Generator) consider(found []Puzzle, p awale.Position, specs []question.Spec, level int) []Puzzle {
	for _, spec := range specs {
		e := question.Exercise{Rules: g.rules, Position: p, Questions: []question.Spec{spec}}
		if len(e.Validate()) > 0 {
			continue
		}
		q, err := e.ResolveKey(0)
		if err != nil {
			continue
		}
		f := Measure(q)
		if of := f.Level(spec.Ask); level == AnyLevel || of == level {
			return append(found, Puzzle{e, of, f})
		}
	}
	return found
}
