package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// captured asks how many seeds the move with a pit takes.
type captured struct{}

func (captured) Ask() string                           { return "captured" }
func (captured) Input() Input                          { return InputNumber }
func (captured) Fields() (required, optional []string) { return []string{"pit"}, nil }

func (captured) prompt(q Question) i18n.Message {
	return bySide("question.captured.", q.Position.ToMove(), "Pit", q.Spec.Pit)
}

func (captured) keys(q Question) []Answer {
	return []Answer{NumberAnswer(q.gain(q.Rules.Sow(q.Position, q.Spec.Pit)))}
}

func (captured) problems(q Question) []Problem { return pitProblems(q) }

func (captured) shown(q Question, _ Answer) (awale.Turn, bool) { return playedPit(q, q.Spec.Pit) }

func (captured) sows() bool { return false }

func (captured) hints(q Question) []i18n.Message {
	turn, _ := playedPit(q, q.Spec.Pit)
	return []i18n.Message{
		i18n.M("question.hint.captured"),
		i18n.M("question.turn.last", "Pit", turn.Last(), "Count", turn.AfterSowing().Seeds(turn.Last())),
	}
}
