package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// nextRound asks for the layout of the next round: the seeds of every pit and
// whose pit is whose.
type nextRound struct{}

func (nextRound) Ask() string                           { return "next-round" }
func (nextRound) Input() Input                          { return InputRound }
func (nextRound) Fields() (required, optional []string) { return nil, nil }

func (nextRound) prompt(q Question) i18n.Message {
	end, _ := q.Rules.End(q.Position)
	return i18n.M("question.next-round", "South", end.Final[awale.South], "North", end.Final[awale.North])
}

func (nextRound) keys(q Question) []Answer {
	end, over := q.Rules.End(q.Position)
	next, another := awale.NextRound(end.Final, awale.South)
	if !over || !another {
		return nil
	}
	return []Answer{RoundAnswer(next)}
}

func (k nextRound) problems(q Question) []Problem {
	switch {
	case !q.Rules.Rounds:
		return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.no-rounds")}}
	case len(k.keys(q)) == 0:
		return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.no-next-round", "Position", q.Position)}}
	}
	return nil
}

// why says how many pits the winner fills, and what becomes of the rest.
func (nextRound) why(q Question, _ Answer) []i18n.Message {
	end, _ := q.Rules.End(q.Position)
	winner, won := end.Winner()
	if !won {
		return []i18n.Message{i18n.M("question.next-round.draw")}
	}
	layout, _ := q.Solution()
	filled := layout.Row(winner).Len()
	said := []i18n.Message{bySide("question.next-round.fills.", winner, "Seeds", end.Final[winner], "Count", filled)}
	if left := end.Final[winner] - filled*seedsAPit; left > 0 {
		said = append(said, bySide("question.next-round.left.", winner.Other(), "Count", left))
	}
	return said
}

// seedsAPit is what fills a pit at the start of a round.
const seedsAPit = 4

func (nextRound) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (nextRound) sows() bool { return false }

func (nextRound) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.next-round"),
		i18n.M("question.hint.next-round.half", "Count", q.Key().Pits.Len()),
	}
}
