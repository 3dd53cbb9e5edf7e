package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// landing asks where the last seed of a pit falls.
type landing struct{}

func (landing) Ask() string                           { return "landing" }
func (landing) Input() Input                          { return InputPit }
func (landing) Fields() (required, optional []string) { return []string{"pit"}, nil }

func (landing) prompt(q Question) i18n.Message {
	return bySide("question.landing.", q.Position.ToMove(), "Pit", q.Spec.Pit)
}

func (landing) keys(q Question) []Answer {
	return []Answer{PitAnswer(q.Rules.Sow(q.Position, q.Spec.Pit).Last())}
}

func (landing) problems(q Question) []Problem { return pitProblems(q) }

func (landing) shown(q Question, _ Answer) (awale.Turn, bool) { return playedPit(q, q.Spec.Pit) }

// pitProblems says why the pit of a question cannot be sown.
func pitProblems(q Question) []Problem {
	if err := q.Rules.Check(q.Position, q.Spec.Pit); err != nil {
		return []Problem{{Field: "pit", Index: -1, Message: illegal(err)}}
	}
	return nil
}

// playedPit is the turn of a pit; ok is false when it cannot be sown.
func playedPit(q Question, pit awale.Pit) (turn awale.Turn, ok bool) {
	turn, err := q.Rules.Play(q.Position, pit)
	return turn, err == nil
}

func (landing) sows() bool { return false }

func (landing) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.landing", "Pit", q.Spec.Pit.Next()),
		i18n.M("question.hint.landing.half", "Count", q.Position.Seeds(q.Spec.Pit), "Pit", q.Spec.Pit),
	}
}
