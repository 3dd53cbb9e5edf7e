package puzzle

import (
	"slices"

	"awale/internal/awale"
	"awale/internal/question"
)

// verified says whether every question of an exercise can be asked and is sound.
func (g *Generator) verified(e question.Exercise) bool {
	if len(e.Validate()) > 0 {
		return false
	}
	for i := range e.Questions {
		if q, err := e.ResolveKey(i); err != nil || !g.sound(q) {
			return false
		}
	}
	return true
}

// sound says whether a question that can be asked is worth asking: the game is
// on unless its end is the question, a misconception answers otherwise, at
// least two wrong answers are plausible, and the answer does not hang on a point
// that the source leaves open.
func (g *Generator) sound(q question.Question) bool {
	if !g.inTime(q) || g.hangsOnSlam(q) {
		return false
	}
	keys := q.Keys()
	if len(keys) == 0 || len(keys) > mostKeys {
		return false
	}
	if q.Spec.Ask == "line" && slices.ContainsFunc(keys, func(a question.Answer) bool { return len(a.Moves()) < q.Spec.Depth }) {
		return false // the game ends on the way
	}
	wrongs := q.Wrongs()
	return len(wrongs) > 0 && len(plausible(q, keys, wrongs)) >= 2
}

// mostKeys is the most right answers that a question may have.
const mostKeys = 4

// inTime says whether the question comes while the game is on, or is about its end.
func (g *Generator) inTime(q question.Question) bool {
	switch q.Spec.Ask {
	case "ends", "final", "next-round":
		return true
	}
	_, over := g.rules.End(q.Board())
	return !over
}

// hangsOnSlam says whether the answer would change if a grand slam were
// forbidden, where the source both forbids it and says what it does.
func (g *Generator) hangsOnSlam(q question.Question) bool {
	if !g.disputed {
		return false
	}
	strict := q
	strict.Rules.Slam = awale.SlamForbidden
	return !question.SameAnswers(q.Keys(), strict.Keys())
}

// Plausible lists wrong answers that a pupil may well give: those of
// misconceptions first, then those of a slip. The pits among them can be sown.
func Plausible(q question.Question) []question.Answer { return plausible(q, q.Keys(), q.Wrongs()) }

func plausible(q question.Question, keys []question.Answer, wrongs []question.Wrong) []question.Answer {
	var list []question.Answer
	for _, w := range wrongs {
		if playable(q, w.Answer) {
			list = append(list, w.Answer)
		}
	}
	for _, a := range Slips(q) {
		if !slices.Contains(keys, a) && !slices.Contains(list, a) && playable(q, a) {
			list = append(list, a)
		}
	}
	return list
}

// playable says whether an answer that is a pit to sow can be sown.
func playable(q question.Question, a question.Answer) bool {
	switch q.Spec.Ask {
	case "pit-for", "best-pit", "defend":
		return q.Rules.Legal(q.Position).Has(a.Pit())
	case "line":
		return q.Rules.Legal(q.Position).Has(a.Line[0])
	}
	return true
}

// Slips lists the answers that are wrong by a single slip: a number one more or
// less, a neighbouring pit, one seed too many in a pit, a pit too many or too
// few in a set. Some may be right all the same where several answers are.
func Slips(q question.Question) []question.Answer {
	key := q.Key()
	var slips []question.Answer
	switch key.Input {
	case question.InputNumber:
		slips = append(slips, question.NumberAnswer(key.Number+1))
		if key.Number > 0 {
			slips = append(slips, question.NumberAnswer(key.Number-1))
		}
	case question.InputPit:
		slips = append(slips, question.PitAnswer(key.Pit().Next()), question.PitAnswer(key.Pit().Previous()))
	case question.InputBoard, question.InputRound:
		for i := range key.Board {
			slip := key
			slip.Board[i]++
			slips = append(slips, slip)
		}
	case question.InputPits:
		for pit := awale.Pit(1); pit <= awale.Pits; pit++ {
			if q.Board().Seeds(pit) > 0 {
				slips = append(slips, question.PitsAnswer(key.Pits^awale.SetOf(pit)))
			}
		}
	case question.InputScore:
		for _, side := range []awale.Side{awale.North, awale.South} {
			slip := key
			slip.Stores[side]++
			slips = append(slips, slip)
		}
	case question.InputEnd:
		for _, reason := range append(question.EndReasons(q.Rules), 0) {
			slips = append(slips, question.EndAnswer(reason))
		}
	case question.InputLine:
		slips = append(slips, lineSlips(q)...)
	}
	return slips
}

// lineSlips are lines that begin with another legal pit and go on as the key does.
func lineSlips(q question.Question) []question.Answer {
	var slips []question.Answer
	for pit := range q.Rules.Legal(q.Position).All() {
		slip := q.Key()
		slip.Line[0] = pit
		slips = append(slips, slip)
	}
	return slips
}
