package question

import (
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// Hints lists the hints in growing order: the author's, where to look, the
// sowing half-way, the answer.
func (q Question) Hints() []i18n.Message {
	var hints []i18n.Message
	if q.Spec.Hint.FR != "" {
		hints = append(hints, authored(q.Spec.Hint))
	}
	hints = append(hints, q.Kind.hints(q)...)
	return append(hints, i18n.M("question.hint.answer", "Answer", q.KeyWords()))
}

// Explain says what comes of an answer, in short sentences: where the sowings
// part or, where no misconception fits, what differs on a drawn board or in a
// set of pits; then why the right answer is right.
func (q Question) Explain(a Answer) []i18n.Message {
	var said []i18n.Message
	parting, parts := q.Parting(a)
	switch {
	case parts:
		said = append(said, parting.Message())
	case q.Input() == InputBoard:
		said = q.boardDiffers(a)
	case q.Input() == InputPits:
		said = q.pitsDiffer(a)
	}
	return append(said, q.why(a)...)
}

// why says what makes the right answer right: in the kind's own words where it
// has some, and else what comes of the turn that the answer shows.
func (q Question) why(a Answer) []i18n.Message {
	if k, ok := q.Kind.(interface {
		why(q Question, a Answer) []i18n.Message
	}); ok {
		return k.why(q, a)
	}
	if turn, ok := q.Shown(a); ok {
		return describe(q.Rules, turn)
	}
	return nil
}

// describe says where the last seed of a turn falls, and what is taken or why
// nothing is.
func describe(r awale.Rules, t awale.Turn) []i18n.Message {
	mover := t.Before.ToMove()
	in := t.AfterSowing().Seeds(t.Last())
	last := i18n.M("question.turn.last", "Pit", t.Last(), "Count", in)
	switch {
	case t.Taken() > 0 && t.Slam:
		return []i18n.Message{last, takes(t), i18n.M("question.turn.leaves-last")}
	case t.Taken() > 0:
		return []i18n.Message{last, takes(t)}
	case t.Before.Owner(t.Last()) == mover:
		return []i18n.Message{last, bySide("question.turn.home.", mover)}
	case t.Slam:
		return []i18n.Message{last, bySide("question.turn.slam.", mover)}
	default:
		return []i18n.Message{last, i18n.M("question.turn.count", "Counts", counts(r.Landing))}
	}
}

// takes says what a turn takes, pit by pit: 3 + 3 = 6.
func takes(t awale.Turn) i18n.Message {
	var pits []awale.Pit
	var sum []string
	for _, c := range t.Captures() {
		pits = append(pits, c.Pit)
		sum = append(sum, strconv.Itoa(c.Seeds))
	}
	mover := t.Before.ToMove()
	if len(pits) == 1 {
		return bySide("question.turn.takes-one.", mover, "Pit", pits[0], "Count", t.Taken())
	}
	return bySide("question.turn.takes.", mover, "Pits", pits, "Sum", strings.Join(sum, " + "), "Count", t.Taken())
}

func counts(c awale.Counts) i18n.Or {
	var list i18n.Or
	for _, n := range c.Slice() {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// boardDiffers names the first pits of a drawn board that are not right.
func (q Question) boardDiffers(a Answer) []i18n.Message {
	const most = 2 // a child reads no long list
	turn, key := q.Turns[len(q.Turns)-1], q.Key()
	var taken awale.PitSet
	for _, c := range turn.Captures() {
		taken = taken.With(c.Pit)
	}
	var said []i18n.Message
	for pit := awale.Pit(1); pit <= awale.Pits && len(said) < most; pit++ {
		want, got := int(key.Board[pit-1]), int(a.Board[pit-1])
		switch {
		case got == want:
		case pit == turn.Pit:
			said = append(said, i18n.M("question.differs.origin", "Pit", pit))
		case taken.Has(pit):
			said = append(said, i18n.M("question.differs.taken", "Pit", pit))
		default:
			said = append(said, i18n.M("question.differs.count", "Pit", pit, "Count", want, "Got", got))
		}
	}
	if a.HasStores && a.Stores != key.Stores && len(said) < most {
		said = append(said, i18n.M("question.differs.stores", "North", key.Stores[awale.North], "South", key.Stores[awale.South]))
	}
	return said
}

// pitsDiffer names the pits that are missing from a set and those too many.
func (q Question) pitsDiffer(a Answer) []i18n.Message {
	key := q.Key().Pits
	var said []i18n.Message
	if found := a.Pits & key; found != 0 && found != key {
		said = append(said, i18n.M("question.differs.found", "Count", found.Len(), "Total", key.Len()))
	}
	if missing := key &^ a.Pits; missing != 0 {
		said = append(said, i18n.M("question.differs.missing", "Count", missing.Len(), "Pits", missing.Slice()))
	}
	if extra := a.Pits &^ key; extra != 0 {
		said = append(said, i18n.M("question.differs.extra", "Count", extra.Len(), "Pits", extra.Slice()))
		for pit := range extra.All() {
			if q.Kind != (legal{}) && q.Kind != (feeding{}) {
				break // a set that is about no moves
			}
			if err := q.Rules.Check(q.Position, pit); err != nil {
				said = append(said, IllegalReason(err.(*awale.IllegalMove)))
				break // one reason is enough to read
			}
		}
	}
	return said
}
