package puzzle

import (
	"math/bits"
	"slices"

	"awale/internal/question"
)

// probe is a question of a diagnostic quiz with what its answers tell.
type probe struct {
	exercise question.Exercise
	kind     uint8  // place in probeKinds
	wrong    uint32 // the misconceptions that answer wrongly, by their places
	apart    pairs  // the pairs of misconceptions that answer apart from each other
}

// probeKinds lists the kinds that a diagnostic asks: those that have one answer
// under each misconception and tell many apart.
func probeKinds() []string { return []string{"board", "threatened", "legal", "ends"} }

// pairs is a set of pairs of misconceptions: the pair of places i > j is bit
// i(i−1)/2 + j.
type pairs [5]uint64

// mostKnown is the most misconceptions of a rule set: their pairs fit.
const mostKnown = 25

func (p *pairs) add(place int) { p[place/64] |= 1 << (place % 64) }

func (p *pairs) len() int {
	n := 0
	for _, word := range p {
		n += bits.OnesCount64(word)
	}
	return n
}

// newProbe answers a question under every misconception. ok is false unless
// each gives exactly one answer and one of them a wrong one.
func (g *Generator) newProbe(e question.Exercise) (p probe, ok bool) {
	q, err := e.ResolveKey(0)
	if err != nil || g.hangsOnSlam(q) {
		return probe{}, false
	}
	p = probe{exercise: e, kind: uint8(slices.Index(probeKinds(), q.Spec.Ask))}
	key := q.Key()
	given := make([]question.Answer, 0, mostKnown)
	pair := 0
	for i, m := range g.known {
		answers := q.AnswersUnder(m)
		if len(answers) != 1 {
			return probe{}, false
		}
		if answers[0] != key {
			p.wrong |= 1 << i
		}
		for j := range given {
			if given[j] != answers[0] {
				p.apart.add(pair)
			}
			pair++
		}
		given = append(given, answers[0])
	}
	return p, p.wrong != 0
}

// tally is what a set of probes tells together.
type tally struct {
	once, twice uint32 // the misconceptions that answer wrongly so often at least
	apart       pairs
}

func (t *tally) add(p *probe) {
	t.twice |= t.once & p.wrong
	t.once |= p.wrong
	for i := range t.apart {
		t.apart[i] |= p.apart[i]
	}
}

// lacks counts what keeps n misconceptions from being named, each alone.
func (t *tally) lacks(n int) int {
	return n - bits.OnesCount32(t.twice) + n*(n-1)/2 - t.apart.len()
}
