package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// laps asks how often a sowing skips its origin.
type laps struct{}

func (laps) Ask() string                           { return "laps" }
func (laps) Input() Input                          { return InputNumber }
func (laps) Fields() (required, optional []string) { return []string{"pit"}, nil }

func (laps) prompt(q Question) i18n.Message {
	return bySide("question.laps.", q.Position.ToMove(), "Pit", q.Spec.Pit)
}

// keys counts the times that the sowing passes its origin: after eleven seeds
// and one more, and again after each eleven. Where a misreading drops the first
// seed in the origin, that seed is no lap; where it does not skip the origin,
// it never does.
func (laps) keys(q Question) []Answer {
	n := q.Position.Seeds(q.Spec.Pit) + int(q.Rules.Sowing.Miscount)
	switch q.Rules.Sowing.Origin {
	case awale.OriginFirst:
		n--
	case awale.OriginOnLaps:
		n = 0
	case awale.OriginSkipped:
	}
	return []Answer{NumberAnswer(max(0, n-1) / (awale.Pits - 1))}
}

func (laps) problems(q Question) []Problem { return pitProblems(q) }

// counted: the answer counts times, not seeds.
func (laps) counted() (answer, label string) {
	return "question.answer.times", "question.number.times"
}

// why counts the seeds round the board; what is taken does not matter here.
func (k laps) why(q Question, _ Answer) []i18n.Message {
	seeds := q.Position.Seeds(q.Spec.Pit)
	holds := i18n.M("question.laps.holds", "Pit", q.Spec.Pit, "Count", seeds)
	times := q.Key().Number
	if times == 0 {
		return []i18n.Message{holds, i18n.M("question.laps.short")}
	}
	said := []i18n.Message{holds, i18n.M("question.laps.first", "Seeds", awale.Pits-1)}
	if times > 1 {
		said = append(said, i18n.M("question.laps.again", "Seeds", awale.Pits-1, "Count", times))
	}
	return said
}

func (laps) shown(q Question, _ Answer) (awale.Turn, bool) { return playedPit(q, q.Spec.Pit) }

func (laps) sows() bool { return false }

func (laps) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.laps"),
		i18n.M("question.hint.laps.half", "Count", q.Position.Seeds(q.Spec.Pit)),
	}
}
