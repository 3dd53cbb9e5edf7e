package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// ends asks whether the game is over here, and by which rule.
type ends struct{}

func (ends) Ask() string                           { return "ends" }
func (ends) Input() Input                          { return InputEnd }
func (ends) Fields() (required, optional []string) { return nil, nil }

func (ends) prompt(Question) i18n.Message { return i18n.M("question.ends") }

func (ends) keys(q Question) []Answer {
	end, _ := q.Rules.End(q.Position) // no reason: the game goes on
	return []Answer{EndAnswer(end.Reason)}
}

func (ends) problems(Question) []Problem { return nil }

func (ends) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (ends) sows() bool { return false }

func (ends) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.ends"),
		i18n.M("question.hint.ends.half", "Count", q.Rules.Legal(q.Position).Len()),
	}
}

// EndReasons lists the rules by which a game can end in a position, without a
// history, under these rules.
func EndReasons(r awale.Rules) []awale.EndReason {
	reasons := []awale.EndReason{awale.Famine}
	if r.Majority > 0 {
		reasons = append(reasons, awale.Majority)
	}
	if r.NoCaptureEnds {
		reasons = append(reasons, awale.NoCapture)
	}
	return reasons
}
