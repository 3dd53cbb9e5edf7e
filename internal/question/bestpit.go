package question

import (
	"cmp"
	"slices"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// bestPit asks for the pit that takes most or, with `than`, for one that takes
// more than so many; every such pit is right, and the one that takes most is shown.
type bestPit struct{}

func (bestPit) Ask() string                           { return "best-pit" }
func (bestPit) Input() Input                          { return InputPit }
func (bestPit) Fields() (required, optional []string) { return nil, []string{"than"} }

func (bestPit) prompt(q Question) i18n.Message {
	if q.Spec.Than == nil {
		return bySide("question.best-pit.", q.Position.ToMove())
	}
	return bySide("question.best-pit.than.", q.Position.ToMove(), "Count", *q.Spec.Than)
}

func (bestPit) keys(q Question) []Answer {
	type choice struct {
		pit   awale.Pit
		taken int
	}
	var choices []choice
	for pit := range q.Rules.Legal(q.Position).All() {
		choices = append(choices, choice{pit, q.gain(q.Rules.Sow(q.Position, pit))})
	}
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(b.taken, a.taken) })
	var keys []Answer
	for _, c := range choices {
		if q.Spec.Than == nil && c.taken == choices[0].taken || q.Spec.Than != nil && c.taken > *q.Spec.Than {
			keys = append(keys, PitAnswer(c.pit))
		}
	}
	return keys
}

func (k bestPit) problems(q Question) []Problem {
	if moves := movesProblems(q); moves != nil {
		return moves
	}
	if len(k.keys(q)) == 0 {
		return []Problem{{Field: "than", Index: -1, Message: i18n.M("question.problem.than",
			"Than", *q.Spec.Than, "Possible", takings(q))}}
	}
	return nil
}

// why says what comes of the pit and, of a wrong one, what the best pit takes.
func (bestPit) why(q Question, a Answer) []i18n.Message {
	turn, ok := playedPit(q, a.Pit())
	if !ok {
		return nil
	}
	said := describe(q.Rules, turn)
	best, _ := playedPit(q, q.Key().Pit())
	if !q.Check(a).Right {
		said = append(said, bySide("question.best-pit.more.", q.Position.ToMove(), "Pit", best.Pit, "Count", best.Taken()))
	}
	return said
}

func (bestPit) shown(q Question, a Answer) (awale.Turn, bool) { return playedPit(q, a.Pit()) }

func (bestPit) sows() bool { return true }

func (bestPit) hints(q Question) []i18n.Message {
	turn, _ := playedPit(q, q.Key().Pit())
	return []i18n.Message{
		i18n.M("question.hint.best-pit"),
		i18n.M("question.hint.pit-for.half", "Pit", turn.Last()),
	}
}
