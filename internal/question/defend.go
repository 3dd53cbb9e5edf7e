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

func (defend) shown(q Question, a Answer) (awale.Turn, bool) { return playedPit(q, a.Pit()) }

func (defend) sows() bool { return true }

func (defend) hints(q Question) []i18n.Message {
	turn := q.Rules.Sow(q.Position, q.Key().Pit())
	return []i18n.Message{
		i18n.M("question.hint.defend"),
		i18n.M("question.hint.defend.half", "Count", bestCapture(q, turn.After)),
	}
}
