package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// threatened asks for the pits of the side to move from which the opponent
// could take at its next move if the side to move passed.
type threatened struct{}

func (threatened) Ask() string                           { return "threatened" }
func (threatened) Input() Input                          { return InputPits }
func (threatened) Fields() (required, optional []string) { return nil, nil }

func (threatened) prompt(q Question) i18n.Message {
	return bySide("question.threatened.", q.Position.ToMove())
}

func (threatened) keys(q Question) []Answer {
	passed := q.Position.WithToMove(q.Position.ToMove().Other())
	var pits awale.PitSet
	for pit := range q.Rules.Legal(passed).All() {
		pits |= q.Rules.Sow(passed, pit).TakenFrom()
	}
	return []Answer{PitsAnswer(pits)}
}

func (threatened) problems(q Question) []Problem { return movesProblems(q) }

func (threatened) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (threatened) sows() bool { return false }

func (threatened) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.threatened"),
		i18n.M("question.hint.pits.half", "Count", q.Key().Pits.Len()),
	}
}
