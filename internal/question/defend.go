package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// defend asks for a move after which the opponent's best capture is the least
// possible; every such move is right.
type defend struct{}

func (defend) Ask() string                           { return "defend" }
func (defend) Input() Input                          { return InputPit }
func (defend) Fields() (required, optional []string) { return nil, nil }

func (defend) prompt(q Question) i18n.Message {
	return bySide("question.defend.", q.Position.ToMove())
}

func (defend) keys(q Question) []Answer {
	var keys []Answer
	least := awale.MaxSeeds + 1
	for pit := range q.Rules.Legal(q.Position).All() {
		switch reply := bestCapture(q, q.Rules.Sow(q.Position, pit).After); {
		case reply < least:
			least, keys = reply, []Answer{PitAnswer(pit)}
		case reply == least:
			keys = append(keys, PitAnswer(pit))
		}
	}
	return keys
}

// bestCapture is the most that the side to move can take with one move.
func bestCapture(q Question, p awale.Position) int {
	best := 0
	for pit := range q.Rules.Legal(p).All() {
		best = max(best, q.gain(q.Rules.Sow(p, pit)))
	}
	return best
}

func (defend) problems(q Question) []Problem { return movesProblems(q) }

// why says what the reply takes, and what it takes after the right move.
func (defend) why(q Question, a Answer) []i18n.Message {
	mover := q.Position.ToMove()
	after := q.Rules.Sow(q.Position, a.Pit()).After
	taken, least := bestCapture(q, after), bestCapture(q, q.Rules.Sow(q.Position, q.Key().Pit()).After)
	switch {
	case taken == 0:
		return []i18n.Message{bySide("question.defend.safe.", mover)}
	case taken == least:
		return []i18n.Message{bySide("question.defend.least.", mover, "Count", taken)}
	}
	reply := bestPit{}.keys(Question{Rules: q.Rules, Position: after})[0].Pit()
	return []i18n.Message{
		bySide("question.defend.loses.", mover, "Pit", reply, "Count", taken),
		bySide("question.defend.instead.", mover, "Pit", q.Key().Pit(), "Count", least),
	}
}

func (defend) shown(q Question, a Answer) (awale.Turn, bool) { return playedPit(q, a.Pit()) }

func (defend) sows() bool { return true }

func (defend) hints(q Question) []i18n.Message {
	turn := q.Rules.Sow(q.Position, q.Key().Pit())
	return []i18n.Message{
		i18n.M("question.hint.defend"),
		i18n.M("question.hint.defend.half", "Count", bestCapture(q, turn.After)),
	}
}
