package puzzle

import (
	"slices"

	"awale/internal/question"
)

// againstKinds are the kinds that a misconception is unlearnt with, the plainest first: what the move takes and where
// its seeds lie show a misread rule at once.
func againstKinds() []string {
	return []string{"captured", "board", "landing", "pit-for", "krou", "laps", "best-pit", "legal", "threatened", "feeding", "ends", "final"}
}

// The search for questions against a misconception: how many are tried for each kind and level before it is given up.
const againstTries = 30

// Against makes so many questions whose answer the misconception gets wrong, of as many kinds as show it, the easiest
// first. It fails with an *Error when the misconception is none of these rules, or no question showed it in a long
// search; there may be fewer questions than asked for when it shows seldom.
func (g *Generator) Against(id string, count int, random *Stream) ([]Puzzle, error) {
	at := slices.IndexFunc(g.known, func(m question.Misconception) bool { return m.ID == id })
	if at < 0 {
		return nil, badAsk(id, g.misconceptions())
	}
	var found []Puzzle
	for level := MinLevel; level <= MaxLevel && len(found) < count; level++ {
		found = append(found, g.againstAt(g.known[at], level, count-len(found), random)...)
	}
	if len(found) == 0 {
		return nil, gaveUp(id, AnyLevel)
	}
	return found, nil
}

func (g *Generator) misconceptions() []string {
	ids := make([]string, len(g.known))
	for i, m := range g.known {
		ids[i] = m.ID
	}
	return ids
}

// againstAt finds questions of one level: one of each kind first, then another of each.
func (g *Generator) againstAt(m question.Misconception, level, count int, random *Stream) []Puzzle {
	const ofEach = 2 // of a kind and level, so that a sheet asks more than one thing
	var found []Puzzle
	for range ofEach {
		for _, ask := range againstKinds() {
			if len(found) == count {
				return found
			}
			if !possible(g.rules, ask) {
				continue
			}
			if p, ok := g.shows(m, ask, level, random); ok {
				found = append(found, p)
			}
		}
	}
	return found
}

// shows searches one question that the misconception gets wrong with an answer that can be given.
func (g *Generator) shows(m question.Misconception, ask string, level int, random *Stream) (Puzzle, bool) {
	for range againstTries {
		p, err := g.Question(ask, level, random)
		if err != nil {
			return Puzzle{}, false
		}
		q, err := p.Exercise.Resolve(0, nil)
		if err == nil && misleads(m, q) {
			return p, true
		}
	}
	return Puzzle{}, false
}

// misleads says whether whoever has the misconception answers the question, and always wrongly.
func misleads(m question.Misconception, q question.Question) bool {
	answers := q.AnswersUnder(m)
	for _, a := range answers {
		if v := q.Check(a); v.Right || v.Illegal != nil {
			return false
		}
	}
	return len(answers) > 0
}
