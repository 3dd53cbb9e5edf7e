package puzzle

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// gather plays games of every manner and adds their telling questions.
func (g *Generator) gather(pool []probe, random *Stream) []probe {
	for _, m := range (manners{lean, lean, lean, hoarding, hoarding, hoarding, hoarding, hunting, hunting, hunting, even, even}) {
		pool = g.gatherGame(pool, m(random), random)
	}
	return pool
}

// gatherGame plays one game and adds its telling questions.
func (g *Generator) gatherGame(pool []probe, m manner, random *Stream) []probe {
	fed, sought := false, false
	add := func(p awale.Position, spec question.Spec) {
		if probe, ok := g.newProbe(question.Exercise{Rules: g.rules, Position: p, Questions: []question.Spec{spec}}); ok {
			pool = append(pool, probe)
		}
	}
	g.play(g.opening(random), m, random, func(p awale.Position, legal awale.PitSet) bool {
		few := p.OnBoard() <= fewSeeds
		if legal == 0 || few && !g.rules.CapturePossible(p) {
			add(p, question.Spec{Ask: "ends"})
			return true
		}
		if few && !sought {
			sought = true
			for _, wanted := range g.telltaleEnds() {
				if end, ok := g.seek(p, 300, wanted); ok {
					add(end, question.Spec{Ask: "ends"})
				}
			}
		}
		s := scene{rules: g.rules, position: p, legal: legal, random: random, lot: 1}
		if p.ToMove() == awale.South {
			slam := false
			for pit := range (p.Filled() & p.Row(awale.South)).All() {
				slam = slam || g.rules.Sow(p, pit).Slam
			}
			if hungry := starved(p); !hungry || !fed || slam {
				fed = fed || hungry
				for _, spec := range restricted(s) {
					add(p, spec)
				}
			}
			add(p, question.Spec{Ask: "threatened"})
		}
		for _, pit := range s.worth() {
			add(p, question.Spec{Ask: "board", After: []question.Step{{Pit: pit}}, Stores: true})
		}
		return false
	})
	return pool
}
