package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// Question is one question in its place: the rules, the moves already played
// and the position it is asked about.
type Question struct {
	Spec      Spec
	Kind      Kind
	Rules     awale.Rules
	Turns     []awale.Turn   // the moves of After
	Position  awale.Position // the board after them
	Corrected bool           // the right pit was played for an earlier answer that leads nowhere

	countsPits bool   // a misconception reads pits for seeds
	misread    string // id of the misconception under which the question is read
}

// gain is what a turn yields as the question reads it.
func (q Question) gain(t awale.Turn) int {
	if q.countsPits {
		return len(t.Captures())
	}
	return t.Taken()
}

// Input is the form of the answer.
func (q Question) Input() Input { return q.Kind.Input() }

// Prompt is the question in words.
func (q Question) Prompt() i18n.Message {
	if q.Spec.Prompt.FR != "" {
		return authored(q.Spec.Prompt)
	}
	return q.Kind.prompt(q)
}

func authored(t i18n.Text) i18n.Message { return i18n.M("question.authored", "Text", t) }

// Keys lists every right answer, the one to show first.
func (q Question) Keys() []Answer { return q.Kind.keys(q) }

// Key is the right answer to show; the zero Answer if there is none.
func (q Question) Key() Answer {
	if keys := q.Keys(); len(keys) > 0 {
		return keys[0]
	}
	return Answer{}
}

// Points is what a right answer counts.
func (q Question) Points() int { return max(q.Spec.Points, 1) }

// Verdict is what the engine says of an answer.
type Verdict struct {
	Right   bool
	Share   float64            // of the points earned: 1 when right; of a set of pits, those found less those too many
	Illegal *awale.IllegalMove // the pit cannot be sown: to be explained and asked again, not counted
}

// Check compares an answer with every right one.
func (q Question) Check(a Answer) Verdict {
	for _, key := range q.Keys() {
		if a == key {
			return Verdict{Right: true, Share: 1}
		}
	}
	if a.Input == InputPit && q.Kind.sows() {
		if err := q.Rules.Check(q.Position, a.Pit()); err != nil {
			return Verdict{Illegal: err.(*awale.IllegalMove)}
		}
	}
	return Verdict{Share: q.share(a)}
}

// share scores a set of pits in parts, each pit for itself; any other wrong
// answer earns nothing.
func (q Question) share(a Answer) float64 {
	key := q.Key().Pits
	if a.Input != InputPits || key.Len() == 0 {
		return 0
	}
	found, extra := (a.Pits & key).Len(), (a.Pits &^ key).Len()
	return max(0, float64(found-extra)/float64(key.Len()))
}

// Offered is the set of pits among which those of the answer are chosen: the
// row of the side to move, unless the kind says otherwise.
func (q Question) Offered() awale.PitSet {
	if k, ok := q.Kind.(interface{ offered() awale.PitSet }); ok {
		return k.offered()
	}
	return q.Position.Row(q.Position.ToMove())
}

// Shown is the turn that explains an answer, seed by seed. ok is false when no
// turn does: a set of pits, a choice, a pit that cannot be sown.
func (q Question) Shown(a Answer) (turn awale.Turn, ok bool) { return q.Kind.shown(q, a) }

// Replay lists the turns that show an answer one after the other: the one that
// explains it, or all of a line; none for answers that no move shows.
func (q Question) Replay(a Answer) []awale.Turn {
	if k, ok := q.Kind.(interface {
		replay(Question, Answer) []awale.Turn
	}); ok {
		return k.replay(q, a)
	}
	if turn, ok := q.Shown(a); ok {
		return []awale.Turn{turn}
	}
	return nil
}

// Solution is the board that is to be drawn: after the move or, for a next
// round, its layout. ok is false for questions that ask for no board.
func (q Question) Solution() (p awale.Position, ok bool) {
	switch q.Input() {
	case InputBoard:
		return q.Position, true
	case InputRound:
		end, _ := q.Rules.End(q.Position)
		return awale.NextRound(end.Final, awale.South)
	}
	return p, false
}

// Board is the position to draw beside the question: the one it is asked about
// or, when the outcome of a move is to be drawn, the one before that move.
func (q Question) Board() awale.Position {
	if q.Input() == InputBoard {
		return q.Turns[len(q.Turns)-1].Before
	}
	return q.Position
}

// Story says the moves that led to the board beside the question.
func (q Question) Story() []i18n.Message {
	turns := q.Turns
	if q.Input() == InputBoard {
		turns = turns[:len(turns)-1]
	}
	var story []i18n.Message
	for _, t := range turns {
		story = append(story, bySide("question.story.", t.Before.ToMove(), "Pit", t.Pit))
	}
	return story
}

// bySide chooses the wording for the pupil's own move (South) or the
// opponent's; the catalogue has both under the stem, which ends in a dot.
func bySide(stem string, mover awale.Side, args ...any) i18n.Message {
	if mover == awale.South {
		return i18n.M(stem+"own", args...)
	}
	return i18n.M(stem+"theirs", args...)
}
