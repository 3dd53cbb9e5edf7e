package question

import (
	"slices"

	"awale/internal/awale"
)

// Misconception is a way to misunderstand the rules: an altered rule set, or an
// altered reading of the result.
type Misconception struct {
	ID         string
	Rules      awale.Rules
	CountsPits bool // reads the number of pits taken for the number of seeds
}

// RuleSetPrefix begins the id of a misconception that plays by another rule
// set of the catalogue.
const RuleSetPrefix = "rules-"

// Misconceptions lists the ways to misunderstand these rules, single mistakes
// first and then the other rule sets of the catalogue. Those that change
// nothing under these rules are left out.
func Misconceptions(r awale.Rules) []Misconception {
	var all []Misconception
	for _, habit := range habits {
		m := Misconception{ID: habit.id, Rules: r}
		if habit.alter == nil {
			m.CountsPits = true
		} else {
			habit.alter(&m.Rules)
		}
		if m.Rules != r || m.CountsPits {
			all = append(all, m)
		}
	}
	for _, set := range awale.RuleSets() {
		if set.Rules != r {
			all = append(all, Misconception{ID: RuleSetPrefix + set.ID, Rules: set.Rules})
		}
	}
	return all
}

// habits are the single mistakes of children who learn to sow and to take.
var habits = []struct {
	id    string
	alter func(*awale.Rules) // nil: the result is misread, not the rules
}{
	{"origin-first", func(r *awale.Rules) { r.Sowing.Origin = awale.OriginFirst }},
	{"origin-on-laps", func(r *awale.Rules) { r.Sowing.Origin = awale.OriginOnLaps }},
	{"clockwise", func(r *awale.Rules) { r.Sowing.Clockwise = true }},
	{"one-short", func(r *awale.Rules) { r.Sowing.Miscount = -1 }},
	{"one-over", func(r *awale.Rules) { r.Sowing.Miscount = 1 }},
	{"own-row", func(r *awale.Rules) { r.Taking.OwnRow = true }},
	{"takes-one", func(r *awale.Rules) { r.Landing |= awale.CountsOf(1); r.Run |= awale.CountsOf(1) }},
	{"takes-four", func(r *awale.Rules) { r.Landing |= awale.CountsOf(4); r.Run |= awale.CountsOf(4) }},
	{"only-two", func(r *awale.Rules) { r.Landing &= awale.CountsOf(2); r.Run &= awale.CountsOf(2) }},
	{"only-three", func(r *awale.Rules) { r.Landing &= awale.CountsOf(3); r.Run &= awale.CountsOf(3) }},
	{"counts-before", func(r *awale.Rules) { r.Landing <<= 1 }}, // a pit that held 2 holds 3 when the last seed has fallen
	{"no-run", func(r *awale.Rules) { r.Run = 0 }},
	{"over-gap", func(r *awale.Rules) { r.Taking.Gaps = true }},
	{"across", func(r *awale.Rules) { r.Taking.Across = true }},
	{"other-direction", turnRun},
	{"slam-taken", func(r *awale.Rules) { r.Slam = awale.SlamAllowed }},
	{"counts-pits", nil},
	{"left-on-board", func(r *awale.Rules) { r.Taking.Leaves = true }},
}

// turnRun lets the run go the other way; a run in both directions has none.
func turnRun(r *awale.Rules) {
	switch r.Direction {
	case awale.Backward:
		r.Direction = awale.Forward
	case awale.Forward:
		r.Direction = awale.Backward
	case awale.Both:
	}
}

// under is the question as a misconception reads it. The moves that led to the
// position are as they were played.
func (q Question) under(m Misconception) Question {
	q.Rules, q.countsPits, q.misread = m.Rules, m.CountsPits, m.ID
	return q
}

// Candidates lists the misconceptions that give this wrong answer, in the order
// of Misconceptions. A right answer has none.
func (q Question) Candidates(a Answer) []string {
	if q.Check(a).Right {
		return nil
	}
	var ids []string
	for _, m := range Misconceptions(q.Rules) {
		if q.fits(m, a) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// fits says whether a misconception leads to the answer.
func (q Question) fits(m Misconception, a Answer) bool {
	return slices.Contains(q.under(m).Keys(), a)
}

// Wrong is a wrong answer with the misconceptions that give it.
type Wrong struct {
	Answer         Answer
	Misconceptions []string
}

// Wrongs lists the wrong answers that misconceptions give, one entry an answer,
// those of single mistakes first.
func (q Question) Wrongs() []Wrong {
	keys := q.Keys()
	var wrongs []Wrong
	places := map[Answer]int{} // lines are many
	for _, m := range Misconceptions(q.Rules) {
		for _, a := range q.under(m).Keys() {
			if slices.Contains(keys, a) {
				continue
			}
			at, listed := places[a]
			if !listed {
				at = len(wrongs)
				places[a] = at
				wrongs = append(wrongs, Wrong{Answer: a})
			}
			wrongs[at].Misconceptions = append(wrongs[at].Misconceptions, m.ID)
		}
	}
	return wrongs
}
