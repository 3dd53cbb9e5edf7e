package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// final asks for the final count of both sides, the game being over.
type final struct{}

func (final) Ask() string                           { return "final" }
func (final) Input() Input                          { return InputScore }
func (final) Fields() (required, optional []string) { return nil, nil }

func (final) prompt(q Question) i18n.Message {
	end, _ := q.Rules.End(q.Position)
	return i18n.M("question.final", "Reason", reasonInWords(end.Reason))
}

func (final) keys(q Question) []Answer {
	end, over := q.Rules.End(q.Position)
	if !over {
		return nil // under a misconception's rules the game may go on
	}
	return []Answer{ScoreAnswer(end.Final)}
}

func (final) problems(q Question) []Problem {
	if _, over := q.Rules.End(q.Position); over {
		return nil
	}
	return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.not-over", "Position", q.Position)}}
}

// why counts the stores, and says where the seeds left on the board go.
func (final) why(q Question, _ Answer) []i18n.Message {
	p := q.Position
	end, _ := q.Rules.End(p)
	said := []i18n.Message{i18n.M("question.final.stores", "South", p.Store(awale.South), "North", p.Store(awale.North))}
	south, north := end.Final[awale.South]-p.Store(awale.South), end.Final[awale.North]-p.Store(awale.North)
	switch {
	case p.OnBoard() == 0:
		return said
	case south > 0 && north > 0:
		return append(said, i18n.M("question.final.each", "South", south, "North", north))
	case south > 0:
		return append(said, bySide("question.final.rest.", awale.South, "Count", south))
	case north > 0:
		return append(said, bySide("question.final.rest.", awale.North, "Count", north))
	}
	return append(said, i18n.M("question.final.nobody", "Count", p.OnBoard()))
}

func (final) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (final) sows() bool { return false }

func (final) hints(q Question) []i18n.Message {
	end, _ := q.Rules.End(q.Position)
	return []i18n.Message{
		i18n.M("question.hint.final"),
		i18n.M("question.hint.final.half", "Count", end.Final[awale.South]),
	}
}

// reasonInWords says the rule by which a game ended; 0 says that it goes on.
func reasonInWords(r awale.EndReason) i18n.Message {
	if r == 0 {
		return i18n.M("question.end.none")
	}
	return i18n.M("question.end." + r.String())
}
