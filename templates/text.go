package templates

import (
	"slices"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/board"
	"awale/internal/i18n"
)

// titled is the title of the browser's window.
func titled(p Page, title string) string { return title + " · " + p.T("page.site") }

// sentences says one after the other.
func (p Page) sentences(list []i18n.Message) string {
	said := make([]string, len(list))
	for i, m := range list {
		said[i] = p.Printer.Msg(m)
	}
	return strings.Join(said, " ")
}

// answers says what was answered and, when it was wrong, what is right.
func (f Feedback) answers() []i18n.Message {
	var said []i18n.Message
	if !f.Missed {
		said = append(said, i18n.M("page.you-said", "Answer", f.Given))
	}
	if !f.Right && !f.Bare {
		said = append(said, i18n.M("page.it-is", "Answer", f.Answer))
	}
	return said
}

// verdict is what to say of the answer first.
func (f Feedback) verdict() string {
	switch {
	case f.Missed:
		return "assign.missed"
	case f.Right:
		return "page.right"
	case f.Bare:
		return "assign.not-right"
	case f.Kept:
		return "page.not-this-time"
	}
	return "page.not-yet"
}

// rulesName is the name of a rule set; a sheet with options of its own has no
// id and is called so.
func rulesName(p Page, id string) string {
	if id == "" {
		id = "house"
	}
	return p.T("page.rules." + id)
}

func (m StepMark) class() string {
	if m.Reading {
		return "is-reading"
	}
	return [...]string{Open: "is-open", Right: "is-right", Wrong: "is-wrong", Wait: "is-waiting", Kept: "is-kept"}[m.State]
}

// label says a step for those who cannot see its hollow.
func (m StepMark) label(step int) i18n.Message {
	if m.Reading {
		return i18n.M("page.step.reading", "Step", step)
	}
	if m.State == Kept {
		return i18n.M("assign.step.kept", "Step", step)
	}
	state := [...]string{Open: "open", Right: "right", Wrong: "wrong", Wait: "wait"}[m.State]
	return i18n.M("page.step."+state, "Step", step)
}

// cellClass places a control over its hollow.
func cellClass(pit awale.Pit) string {
	row := "row-2"
	if board.Upper(pit) {
		row = "row-1"
	}
	return row + " col-" + strconv.Itoa(board.Column(pit)+1)
}

// name is the kind of an input as its class says it.
func (k InputKind) name() string {
	return [...]string{InputPit: "pit", InputNumber: "number", InputBoard: "board", InputPits: "pits", InputChoice: "choice",
		InputScore: "score", InputRound: "round", InputLine: "line"}[k]
}

// granarySeeds are the seeds that lie in a granary, rows from the bottom, as
// many in proportion as answers are right.
func granarySeeds(right, total int) []board.Point {
	if total == 0 {
		return nil
	}
	var all []board.Point
	for row := range 4 {
		shift := row % 2 * 9
		for col := range 5 - row%2 {
			all = append(all, board.Point{X: 84 + shift + col*18, Y: 165 - row*15})
		}
	}
	return all[:len(all)*right/total]
}

// onlyWords says whether nothing is drawn in a reading step; then it gets a
// picture of a place to tell stories.
func onlyWords(list []Block) bool {
	return !slices.ContainsFunc(list, func(b Block) bool { return b.Board != nil || b.Show != nil })
}

// given is what a drawn board's fields hold at first: what was drawn before,
// else the position that the pupil starts from.
func (q Question) given() Drawing {
	if q.Input.Given != nil {
		return *q.Input.Given
	}
	return q.Board.counts()
}

// startBoard is the board under a drawing's fields.
func (q Question) startBoard() Board {
	b := *q.Board
	given := q.given()
	b.Drawn = &given
	return b
}

// typed says whether this value was sent before.
func (in Input) typed(value string) bool { return slices.Contains(in.Typed, value) }

// typedAt is what was sent before in the field of that place.
func (in Input) typedAt(i int) string {
	if i >= len(in.Typed) {
		return ""
	}
	return in.Typed[i]
}

// value is what an option sends; its place counts from 1.
func (o Option) value(place int) string {
	if o.Value == "" {
		return strconv.Itoa(place)
	}
	return o.Value
}

func (o Option) words(p Page) string {
	if o.Text == (i18n.Text{}) {
		return p.Printer.Msg(o.Said)
	}
	return p.Printer.Text(o.Text)
}

// firstNumber is the number, on the whole sheet, of an item's first question.
func (v Print) firstNumber(item int) string {
	n := 1
	for _, before := range v.Items[:item] {
		n += len(before.Questions)
	}
	return strconv.Itoa(n)
}

// compared completes both boards of a wrong drawing: stores that were not
// asked for are the true ones, and both boards mark the pits that differ.
func (f Feedback) compared(stores bool) Feedback {
	if f.Yours == nil || f.Yours.Board == nil || f.Yours.Board.Drawn == nil || f.Truth == nil || f.Truth.Replay == nil {
		return f
	}
	end := f.Truth.Replay.end()
	yours, truth := *f.Yours.Board, end
	truth.Differs = yours.Differs
	if !stores {
		drawn := *yours.Drawn
		drawn.Stores = end.Position.Stores()
		yours.Drawn = &drawn
	}
	f.Yours = &Outcome{Replay: f.Yours.Replay, Board: &yours}
	f.Truth = &Outcome{Replay: f.Truth.Replay, Board: &truth}
	return f
}

// moverAt is the side whose move is the i-th of a line, from 0.
func (q Question) moverAt(i int) awale.Side {
	mover := q.Board.Position.ToMove()
	if i%2 == 1 {
		return mover.Other()
	}
	return mover
}
