package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// drawn asks to draw the board after the moves, with the stores where the
// sheet says so. It is called "board" in sheets.
type drawn struct{}

func (drawn) Ask() string                           { return "board" }
func (drawn) Input() Input                          { return InputBoard }
func (drawn) Fields() (required, optional []string) { return []string{"after"}, []string{"stores"} }

func (drawn) prompt(q Question) i18n.Message {
	last := q.Turns[len(q.Turns)-1]
	stem := "question.board."
	if q.Spec.Stores {
		stem = "question.board.stores."
	}
	return bySide(stem, last.Before.ToMove(), "Pit", last.Pit)
}

func (drawn) keys(q Question) []Answer {
	last := q.Turns[len(q.Turns)-1]
	turn := q.Rules.Sow(last.Before, last.Pit)
	key := BoardAnswer(turn.After, q.Spec.Stores)
	if q.Spec.Stores { // who reads pits for seeds adds so many to the store
		mover := last.Before.ToMove()
		key.Stores[mover] = last.Before.Store(mover) + q.gain(turn)
	}
	return []Answer{key}
}

func (drawn) problems(q Question) []Problem {
	if len(q.Turns) == 0 {
		return []Problem{{Field: "after", Index: -1, Message: i18n.M("question.problem.after")}}
	}
	return nil
}

func (drawn) shown(q Question, _ Answer) (awale.Turn, bool) { return q.Turns[len(q.Turns)-1], true }

func (drawn) sows() bool { return false }

func (drawn) hints(q Question) []i18n.Message {
	last := q.Turns[len(q.Turns)-1]
	return []i18n.Message{
		i18n.M("question.hint.board", "Pit", last.Pit),
		i18n.M("question.turn.last", "Pit", last.Last(), "Count", last.AfterSowing().Seeds(last.Last())),
	}
}
