package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// krouSeeds is the number of seeds that come round past their origin: eleven
// reach every other pit once.
const krouSeeds = awale.Pits

// krou asks for the pits, of both rows, whose sowing comes round past its origin.
type krou struct{}

func (krou) Ask() string                           { return "krou" }
func (krou) Input() Input                          { return InputPits }
func (krou) Fields() (required, optional []string) { return nil, nil }

func (krou) prompt(Question) i18n.Message { return i18n.M("question.krou") }

func (krou) keys(q Question) []Answer {
	var pits awale.PitSet
	for pit := awale.Pit(1); pit <= awale.Pits; pit++ {
		if q.Position.Seeds(pit)+int(q.Rules.Sowing.Miscount) >= krouSeeds {
			pits = pits.With(pit)
		}
	}
	return []Answer{PitsAnswer(pits)}
}

func (k krou) problems(q Question) []Problem {
	if k.keys(q)[0].Pits.Len() > 0 {
		return nil
	}
	return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.no-krou", "Position", q.Position)}}
}

// offered: a krou may lie in either row.
func (krou) offered() awale.PitSet { return awale.AllPits }

// why says how many seeds make a krou.
func (krou) why(Question, Answer) []i18n.Message {
	return []i18n.Message{i18n.M("question.krou.holds", "Count", krouSeeds)}
}

func (krou) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (krou) sows() bool { return false }

func (krou) hints(q Question) []i18n.Message {
	return []i18n.Message{
		i18n.M("question.hint.krou"),
		i18n.M("question.hint.pits.half", "Count", q.Key().Pits.Len()),
	}
}
