package paper

import (
	"sync"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
)

// composer lays out one copy.
type composer struct {
	press *Press
	say   *i18n.Printer
	o     Options
	copy  Copy
	width float64 // of what a page holds
	scale float64 // of the boards

	title, body, small, tiny face
	figured                  int // boards numbered so far
}

// The margins, in mm: every printer reaches so far, and a hole punch takes nothing.
const (
	marginSide = 16.0
	marginEdge = 13.0
)

func (p *Press) composer(o Options) *composer {
	if o.Lang == "" {
		o.Lang = i18n.FR
	}
	c := &composer{press: p, say: p.catalogue.Printer(o.Lang), o: o, scale: 1, width: sizes[o.Size].width - 2*marginSide}
	larger := 1.0
	if o.Large {
		larger = 1.3
	}
	c.title = face{true, 20 * larger}
	c.body = face{false, 12 * larger}
	c.small = face{false, 10 * larger}
	c.tiny = face{false, 8.6 * larger}
	return c
}

// asked is a question in its place on the sheet.
type asked struct {
	question.Question
	number    int  // as printed, from 1
	drawnNext bool // the question that follows draws the board after the right answer
	wrongs    func() []question.Wrong
}

// exercise is a position with its questions resolved.
type exercise struct {
	questions []asked
	position  awale.Position // the zero Position when the questions are about none
}

// part is one item of a sheet, ready to be laid out; exactly one field is set.
type part struct {
	text     i18n.Text
	board    *awale.Position
	turns    []awale.Turn
	exercise *exercise
}

// parts resolves what a sheet holds: moves are played, questions numbered and put after the right answers.
func parts(s sheet.Sheet) ([]part, error) {
	var all []part
	number := 1
	for _, item := range s.Items {
		switch {
		case item.Exercise != nil:
			e, err := resolve(*item.Exercise, number)
			if err != nil {
				return nil, err
			}
			number += len(e.questions)
			all = append(all, part{exercise: e})
		case item.Show != nil:
			turns, err := played(s.Rules, *item.Show)
			if err != nil {
				return nil, err
			}
			all = append(all, part{turns: turns})
		case item.Board != nil:
			all = append(all, part{board: item.Board})
		default:
			all = append(all, part{text: item.Text})
		}
	}
	return all, nil
}

func resolve(e question.Exercise, first int) (*exercise, error) {
	resolved := &exercise{position: e.Position}
	for i := range e.Questions {
		q, err := e.ResolveKey(i)
		if err != nil {
			return nil, err
		}
		resolved.questions = append(resolved.questions, asked{Question: q, number: first + i, wrongs: sync.OnceValue(q.Wrongs)})
	}
	for i := range resolved.questions[1:] {
		q, next := &resolved.questions[i], resolved.questions[i+1]
		turn, ok := q.Shown(q.Key())
		q.drawnNext = ok && next.Input() == question.InputBoard && next.Position == turn.After
	}
	return resolved, nil
}

func played(r awale.Rules, show sheet.Show) ([]awale.Turn, error) {
	var turns []awale.Turn
	at := show.From
	for _, pit := range show.Moves {
		turn, err := r.Play(at, pit)
		if err != nil {
			return nil, err
		}
		turns = append(turns, turn)
		at = turn.After
	}
	return turns, nil
}

// figure is a board with the players' names, ready for bowls.
func (c *composer) figure(p awale.Position, stores storeStyle) figure {
	return c.named(figure{position: p}, stores)
}

func (c *composer) named(f figure, stores storeStyle) figure {
	f.stores = stores
	f.names = [2]string{awale.North: c.say.T("board.side.north"), awale.South: c.say.T("board.side.south")}
	return f
}

// drawn is a figure as a block.
func drawn(f figure, width, gap float64) block {
	return block{height: f.height(width), gap: gap, draw: func(d *pen, x, y float64) { d.figure(x, y, width, f) }}
}
