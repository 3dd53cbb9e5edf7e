package puzzle

import (
	"math/bits"

	"awale/internal/awale"
	"awale/internal/question"
)

// climb follows play from a position, two moves at a time and both sides
// helping, as long as a question about the board shows more misconceptions.
func (g *Generator) climb(p probe) probe {
	for {
		next, better := g.ascend(p)
		if !better {
			return p
		}
		p = next
	}
}

// ascend finds the most telling question of the same kind two moves on.
func (g *Generator) ascend(p probe) (best probe, better bool) {
	spec, from := p.exercise.Questions[0], p.exercise.Position
	most := p.value()
	for first := range g.rules.Legal(from).All() {
		between := g.rules.Sow(from, first).After
		for second := range g.rules.Legal(between).All() {
			after := g.rules.Sow(between, second).After
			if g.rules.Legal(after) == 0 {
				continue
			}
			next, ok := g.newProbe(question.Exercise{Rules: g.rules, Position: after, Questions: []question.Spec{spec}})
			if ok && next.value() > most {
				best, most, better = next, next.value(), true
			}
		}
	}
	return best, better
}

func (p probe) value() int { return bits.OnesCount32(p.wrong) }

var _ awale.Pit
