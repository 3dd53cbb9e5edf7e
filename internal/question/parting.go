package question

import (
	"slices"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// Parting is where a wrong answer leaves the true move: the move as a
// misconception plays it beside the move as the rules do, and the first step in
// which they differ.
type Parting struct {
	Yours, Truth awale.Turn
	Seed         int       // number, from 1, of the first seed that falls elsewhere; 0 if all fall alike
	Pit          awale.Pit // if so, the first pit that only one of them takes; 0 if none
}

// Parting finds where a wrong answer parts from the truth. Where several
// misconceptions lead to it, the one that follows the true move longest speaks:
// it asks least of a guess. ok is false when none does, or when no move explains
// the answer; then Explain says what differs and invents nothing.
func (q Question) Parting(a Answer) (p Parting, ok bool) {
	truth, moves := q.moved(a)
	if !moves {
		return Parting{}, false
	}
	for _, m := range Misconceptions(q.Rules) {
		if found, parts := q.partingBy(m, truth, a); parts && (!ok || found.later(p)) {
			p, ok = found, true
		}
	}
	return p, ok
}

// PartingBy is the Parting that one misconception makes, where it is known to
// be the pupil's; ok is false when it does not lead to the answer.
func (q Question) PartingBy(id string, a Answer) (p Parting, ok bool) {
	truth, moves := q.moved(a)
	for _, m := range Misconceptions(q.Rules) {
		if moves && m.ID == id {
			return q.partingBy(m, truth, a)
		}
	}
	return Parting{}, false
}

// moved is the move that a wrong answer is about, if it went wrong in a move
// and not in the plan.
func (q Question) moved(a Answer) (truth awale.Turn, ok bool) {
	truth, shown := q.Shown(a)
	planned := q.Input() == InputLine || q.Kind == (defend{})
	return truth, shown && !planned && !q.Check(a).Right
}

// partingBy plays the move as a misconception does. It explains nothing where
// this move takes what it seems to take: another one was misread.
func (q Question) partingBy(m Misconception, truth awale.Turn, a Answer) (Parting, bool) {
	if !q.fits(m, a) {
		return Parting{}, false
	}
	p := Parting{Yours: q.misplayed(m, truth, a), Truth: truth}
	if q.Kind.sows() && q.under(m).gain(p.Yours) == q.gain(truth) {
		return Parting{}, false
	}
	p.find()
	return p, true
}

// later says whether the moves part later than in the other parting: at a later
// seed, or only when seeds are taken.
func (p Parting) later(other Parting) bool {
	return other.Seed != 0 && (p.Seed == 0 || p.Seed > other.Seed)
}

// misplayed is the turn that explains the answer as a misconception plays it.
func (q Question) misplayed(m Misconception, truth awale.Turn, a Answer) awale.Turn {
	if turn, ok := q.under(m).Shown(a); ok && turn != truth {
		return turn
	}
	return m.Rules.Sow(truth.Before, truth.Pit)
}

func (p *Parting) find() {
	yours, truth := p.Yours.Sown(), p.Truth.Sown()
	for i := range max(len(yours), len(truth)) {
		if i >= len(yours) || i >= len(truth) || yours[i] != truth[i] {
			p.Seed = i + 1
			return
		}
	}
	mine, theirs := pitsTaken(p.Yours), pitsTaken(p.Truth)
	for _, pit := range append(theirs, mine...) {
		if slices.Contains(mine, pit) != slices.Contains(theirs, pit) {
			p.Pit = pit
			return
		}
	}
}

func pitsTaken(t awale.Turn) []awale.Pit {
	var pits []awale.Pit
	for _, c := range t.Captures() {
		pits = append(pits, c.Pit)
	}
	return pits
}

// Message says where the moves part, without naming a habit.
func (p Parting) Message() i18n.Message {
	yours, truth := p.Yours.Sown(), p.Truth.Sown()
	switch {
	case p.Seed > len(truth):
		return i18n.M("question.parting.over", "Count", len(truth), "Pit", p.Truth.Pit)
	case p.Seed > len(yours):
		return i18n.M("question.parting.short", "Count", len(truth), "Pit", truth[p.Seed-1])
	case p.Seed == 1:
		return i18n.M("question.parting.first", "Pit", truth[0], "Not", yours[0])
	case p.Seed > 1:
		return i18n.M("question.parting.seed", "Count", p.Seed-1, "Pit", truth[p.Seed-1], "Not", yours[p.Seed-1])
	case p.Pit != 0 && slices.Contains(pitsTaken(p.Truth), p.Pit):
		return i18n.M("question.parting.take", "Pit", p.Pit, "Count", p.Truth.AfterSowing().Seeds(p.Pit))
	case p.Pit != 0:
		return i18n.M("question.parting.leave", "Pit", p.Pit, "Count", p.Truth.AfterSowing().Seeds(p.Pit))
	case p.Yours.After != p.Truth.After:
		return i18n.M("question.parting.board")
	}
	return i18n.M("question.parting.count", "Count", p.Truth.Taken())
}

// HabitInWords says a misconception to the pupil who has it, in one sentence.
func HabitInWords(id string) i18n.Message { return habitMessage("question.habit.", id) }

// HabitName is a misconception in a few words, for teachers and keys.
func HabitName(id string) i18n.Message { return habitMessage("question.habit-name.", id) }

func habitMessage(stem, id string) i18n.Message {
	if len(id) > len(RuleSetPrefix) && id[:len(RuleSetPrefix)] == RuleSetPrefix {
		return i18n.M(stem+"rules", "Rules", RuleSetName(id[len(RuleSetPrefix):]))
	}
	return i18n.M(stem + id)
}
