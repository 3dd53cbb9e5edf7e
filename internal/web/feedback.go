package web

import (
	"awale/internal/awale"
	"awale/internal/question"
	"awale/templates"
)

// feedback is what comes of an answer: right or wrong, in words and on a board.
func feedback(q question.Question, a question.Answer) *templates.Feedback {
	f := &templates.Feedback{
		Right: q.Check(a).Right, Given: q.Words(a), Answer: q.KeyWords(), Explain: q.Explain(a),
	}
	if f.Right {
		f.Truth = outcome(q, a)
		return f
	}
	f.Yours, f.Truth = yours(q, a), outcome(q, q.Key())
	if p, ok := q.Parting(a); ok {
		part(f.Yours, p.Yours, p)
		part(f.Truth, p.Truth, p)
	}
	return f
}

// part marks in the replay of a move where it leaves the one beside it.
func part(o *templates.Outcome, move awale.Turn, p question.Parting) {
	if o != nil && o.Replay != nil && len(o.Replay.Turns) == 1 && o.Replay.Turns[0] == move {
		o.Replay.Part = &templates.Part{Seed: p.Seed, Pit: p.Pit}
	}
}

// missed tells the right answer of a question that nobody can answer any more.
func missed(q question.Question) *templates.Feedback {
	key := q.Key()
	return &templates.Feedback{Missed: true, Answer: q.KeyWords(), Explain: q.Explain(key), Truth: outcome(q, key)}
}

// bare is a feedback that says whether the answer was right, and nothing of what would have been.
func bare(f *templates.Feedback) *templates.Feedback {
	return &templates.Feedback{Right: f.Right, Given: f.Given, Missed: f.Missed, Bare: true}
}

// outcome is what shows an answer on a board: its moves, the set of pits that it names, the layout of a
// round, or the board that an end is read from.
func outcome(q question.Question, a question.Answer) *templates.Outcome {
	if turns := q.Replay(a); len(turns) > 0 {
		return &templates.Outcome{Replay: played(turns...)}
	}
	switch q.Input() {
	case question.InputPits:
		return &templates.Outcome{Board: &templates.Board{Position: q.Position, Sowable: a.Pits}}
	case question.InputRound:
		if layout, ok := q.Solution(); ok {
			return &templates.Outcome{Board: &templates.Board{Position: layout}}
		}
	case question.InputEnd, question.InputScore:
		return &templates.Outcome{Board: &templates.Board{Position: q.Position}}
	}
	return nil
}

func played(turns ...awale.Turn) *templates.Replay { return &templates.Replay{Turns: turns} }

// yours is a wrong answer on a board: the pupil's own move, the move as it was misread, or what was drawn
// with the pits that differ. It is nil when no board says more than the right answer's.
func yours(q question.Question, a question.Answer) *templates.Outcome {
	parting, parts := q.Parting(a)
	switch {
	case q.Input() == question.InputBoard:
		o := &templates.Outcome{Board: &templates.Board{Position: q.Position, Drawn: drawing(a), Differs: differing(a, q.Key())}}
		if parts {
			o.Replay = played(parting.Yours)
		}
		return o
	case q.Input() == question.InputPits:
		o := outcome(q, a)
		o.Board.Differs = a.Pits ^ q.Key().Pits
		return o
	case q.Input() == question.InputLine, sows(q, a):
		return outcome(q, a)
	case parts:
		return &templates.Outcome{Replay: played(parting.Yours)}
	}
	return nil
}

// sows says whether the answer is a move of the pupil's own, other than the right one.
func sows(q question.Question, a question.Answer) bool {
	mine, ok := q.Shown(a)
	right, okRight := q.Shown(q.Key())
	return ok && okRight && mine.Pit != right.Pit
}

func differing(a, b question.Answer) awale.PitSet {
	var pits awale.PitSet
	for i := range a.Board {
		if a.Board[i] != b.Board[i] {
			pits = pits.With(awale.Pit(i + 1))
		}
	}
	return pits
}
