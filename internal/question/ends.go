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

// why says which rule ends the game here, or what may still be played.
func (ends) why(q Question, _ Answer) []i18n.Message {
	p, mover := q.Position, q.Position.ToMove()
	end, over := q.Rules.End(p)
	switch {
	case !over:
		said := []i18n.Message{bySide("question.ends.sows.", mover, "Pits", i18n.Or(texts(q.Rules.Legal(p))))}
		if q.Rules.NoCaptureEnds {
			said = append(said, i18n.M("question.ends.captures"))
		}
		if q.Rules.Majority > 0 {
			said = append(said, i18n.M("question.ends.no-majority", "Count", int(q.Rules.Majority)))
		}
		return said
	case end.Reason == awale.Majority:
		winner := awale.South
		if p.Store(awale.North) > p.Store(awale.South) {
			winner = awale.North
		}
		return []i18n.Message{bySide("question.ends.majority.", winner, "Count", p.Store(winner), "Enough", int(q.Rules.Majority))}
	case end.Reason == awale.NoCapture:
		return []i18n.Message{i18n.M("question.ends.no-capture")}
	case p.Filled()&p.Row(mover) == 0:
		return []i18n.Message{bySide("question.ends.empty.", mover)}
	}
	return []i18n.Message{bySide("question.ends.cannot-feed.", mover)}
}

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
