package game

import (
	"cmp"
	"slices"

	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/solver"
)

// Moment is a move that could have been better, with what was missed as a question about its position.
type Moment struct {
	Round  int // from 1
	Move   int // in the round, from 1
	Turn   awale.Turn
	Missed int // seeds: not taken, or lost to the reply
	Ask    string
}

// The kinds of question that a moment asks.
const (
	askCapture = "best-pit"
	askDefence = "defend"
)

// mostMoments is as much as a child looks at after a game.
const mostMoments = 6

// Moments lists what the sides missed, in the order of play: where a capture of at least two seeds more was at
// hand and also better four moves ahead, and where no capture was, but the reply took at least three seeds more
// than it had to.
func (g *Game) Moments(sides ...awale.Side) []Moment {
	var all []Moment
	look := solver.New(g.rules, 12)
	for number := 1; number <= g.Round(); number++ {
		for i, turn := range g.Turns(number) {
			if !slices.Contains(sides, turn.Before.ToMove()) {
				continue
			}
			if m, ok := missed(g.rules, look, turn); ok {
				m.Round, m.Move = number, i+1
				all = append(all, m)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Moment) int { return cmp.Compare(b.Missed, a.Missed) })
	all = all[:min(len(all), mostMoments)]
	slices.SortFunc(all, func(a, b Moment) int { return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Move, b.Move)) })
	return all
}

// missed says whether a move missed something worth a question.
func missed(r awale.Rules, look *solver.Solver, played awale.Turn) (Moment, bool) {
	const (
		ahead     = 4 // moves that a better capture must stay better
		capture   = 2 // seeds
		defence   = 3 // seeds
		wholeGame = awale.MaxSeeds
	)
	most, least := 0, wholeGame
	var best awale.Turn
	for pit := range r.Legal(played.Before).All() {
		turn := r.Sow(played.Before, pit)
		if turn.Taken() > most || best.Pit == 0 {
			most, best = turn.Taken(), turn
		}
		least = min(least, reply(r, turn.After))
	}
	m := Moment{Turn: played}
	switch worth := func(t awale.Turn) int { return t.Taken() - look.Gain(t.After, ahead-1) }; {
	case most-played.Taken() >= capture && worth(best) > worth(played):
		m.Ask, m.Missed = askCapture, most-played.Taken()
	case most == 0 && reply(r, played.After)-least >= defence:
		m.Ask, m.Missed = askDefence, reply(r, played.After)-least
	default:
		return m, false
	}
	return m, len(m.Exercise(r).Validate()) == 0
}

// reply is the most that the side to move can take with one move.
func reply(r awale.Rules, p awale.Position) int {
	most := 0
	for pit := range r.Legal(p).All() {
		most = max(most, r.Sow(p, pit).Taken())
	}
	return most
}

// Exercise is the position before the move with the question what would have been better.
func (m Moment) Exercise(r awale.Rules) question.Exercise {
	return question.Exercise{Rules: r, Position: m.Turn.Before, Questions: []question.Spec{{Ask: m.Ask}}}
}

// Hint is the question that the position at hand is worth: a capture where one is possible, else a defence
// where one is needed, and how much it is about. ok is false when neither is.
func (g *Game) Hint() (q question.Question, ok bool) {
	p := g.Position()
	if _, over := g.Ending(); over {
		return q, false
	}
	ask := ""
	threat := reply(g.rules, p.WithToMove(p.ToMove().Other()))
	switch {
	case reply(g.rules, p) > 0:
		ask = askCapture
	case threat > 0:
		ask = askDefence
	default:
		return q, false
	}
	exercise := question.Exercise{Rules: g.rules, Position: p, Questions: []question.Spec{{Ask: ask}}}
	if len(exercise.Validate()) > 0 {
		return q, false
	}
	q, err := exercise.Resolve(0, nil)
	return q, err == nil
}
