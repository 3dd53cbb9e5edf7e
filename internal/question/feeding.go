package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// feeding asks for the moves that feed a starved opponent.
type feeding struct{}

func (feeding) Ask() string                           { return "feeding" }
func (feeding) Input() Input                          { return InputPits }
func (feeding) Fields() (required, optional []string) { return nil, nil }

func (feeding) prompt(q Question) i18n.Message {
	return bySide("question.feeding.", q.Position.ToMove())
}

func (feeding) keys(q Question) []Answer { return []Answer{PitsAnswer(q.Rules.Legal(q.Position))} }

func (feeding) problems(q Question) []Problem {
	p := q.Position
	switch {
	case q.Rules.Feed == awale.FeedNone:
		return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.no-feeding")}}
	case p.Filled()&p.Row(p.ToMove().Other()) != 0:
		return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.not-starved", "Side", p.ToMove().Other(), "Position", p)}}
	}
	return movesProblems(q)
}

func (feeding) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (feeding) sows() bool { return false }

func (feeding) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.feeding"),
		i18n.M("question.hint.pits.half", "Count", q.Key().Pits.Len()),
	}
}
