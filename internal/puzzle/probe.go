package puzzle

import (
	"math/bits"

	"awale/internal/question"
)

// probe is a question of a diagnostic quiz with what its answers tell.
type probe struct {
	exercise question.Exercise
	wrong    uint32 // the misconceptions that answer wrongly
	apart    pairs  // the pairs of misconceptions that answer apart from each other
}

// pairs is a set of pairs of misconceptions, and holds all of up to mostKnown.
type pairs [5]uint64

const mostKnown = 25 // 25·24/2 pairs fit

func (p pairs) with(other pairs) pairs {
	for i := range p {
		p[i] |= other[i]
	}
	return p
}

func (p pairs) len() int {
	n := 0
	for _, word := range p {
		n += bits.OnesCount64(word)
	}
	return n
}

// newProbe answers a question under every misconception. ok is false unless
// each gives exactly one answer: a quiz leaves nothing to choose.
func (g *Generator) newProbe(e question.Exercise) (p probe, ok bool) {
	q, err := e.ResolveKey(0)
	if err != nil {
		return probe{}, false
	}
	p = probe{exercise: e}
	key := q.Key()
	if !g.worthAsking(q, key) {
		return probe{}, false
	}
	given := make([]question.Answer, 0, mostKnown)
	place := 0
	for i, m := range g.known {
		answers := q.AnswersUnder(m)
		if len(answers) != 1 {
			return probe{}, false
		}
		if answers[0] != key {
			p.wrong |= 1 << i
		}
		for _, other := range given {
			if other != answers[0] {
				p.apart[place/64] |= 1 << (place % 64)
			}
			place++
		}
		given = append(given, answers[0])
	}
	return p, p.wrong != 0
}

// worthAsking says whether a question shows two of the misconceptions that
// seldom show. Where not all filled pits may be sown, and at the end of a game,
// other things seldom show, and all questions are welcome.
func (g *Generator) worthAsking(q question.Question, key question.Answer) bool {
	if q.Spec.Ask == "legal" || q.Spec.Ask == "ends" {
		return true
	}
	shown := 0
	for _, m := range g.shy {
		if answers := q.AnswersUnder(m); len(answers) == 1 && answers[0] != key {
			shown++
		}
	}
	return shown >= 2
}

// seldom lists the misconceptions that few questions show.
func seldom() []string { return []string{"origin-on-laps", "takes-four", "over-gap", "across", "slam-taken"} }

// tally is what a set of probes tells together.
type tally struct {
	once, twice uint32 // the misconceptions that answer wrongly so often at least
	apart       pairs
}

func (t tally) with(p probe) tally {
	t.twice |= t.once & p.wrong
	t.once |= p.wrong
	t.apart = t.apart.with(p.apart)
	return t
}

// worth grows with every misconception that can be named, which takes two wrong
// answers, and with every pair that is told apart.
func (t tally) worth() int {
	return bits.OnesCount32(t.once) + 3*bits.OnesCount32(t.twice) + t.apart.len()
}

// complete says whether every one of n misconceptions can be named alone.
func (t tally) complete(n int) bool {
	return bits.OnesCount32(t.twice) == n && t.apart.len() == n*(n-1)/2
}
