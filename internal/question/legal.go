package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// legal asks for all the pits that may be sown, and no other.
type legal struct{}

func (legal) Ask() string                           { return "legal" }
func (legal) Input() Input                          { return InputPits }
func (legal) Fields() (required, optional []string) { return nil, nil }

func (legal) prompt(q Question) i18n.Message {
	return bySide("question.legal.", q.Position.ToMove())
}

func (legal) keys(q Question) []Answer { return []Answer{PitsAnswer(q.Rules.Legal(q.Position))} }

func (legal) problems(q Question) []Problem { return movesProblems(q) }

func (legal) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (legal) sows() bool { return false }

func (legal) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.legal"),
		i18n.M("question.hint.legal.half", "Count", q.Rules.Legal(q.Position).Len()),
	}
}
