package paper

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// answer is the room for an answer, or the solution in its place.
func (c *composer) answer(q asked, width float64) []block {
	solved := c.o.Key == KeyInline
	hang := numberRoom * c.body.pt / 12
	var blocks []block
	switch q.Input() {
	case question.InputBoard:
		blocks = []block{c.emptyBoard(q, width, solved)}
	case question.InputRound:
		blocks = append([]block{c.emptyBoard(q, width, solved)}, c.blanks(width, q, solved)...)
	case question.InputChoice, question.InputEnd:
		blocks = indent(hang, c.options(q, width-hang, solved))
	default:
		blocks = indent(hang, c.blanks(width-hang, q, solved))
	}
	if solved {
		blocks = append(blocks, indent(hang, c.remarks(q, width-hang, !drawsBoard(q) && !q.drawnNext, c.say.T("paper.mistakes")))...)
	}
	return blocks
}

// emptyBoard is a board to draw on, or the board as it should be drawn.
func (c *composer) emptyBoard(q asked, width float64, solved bool) block {
	stores := noStores
	if q.Spec.Stores {
		stores = bowls
	}
	f := c.figure(q.Board(), stores)
	f.empty = true
	f.open = q.Input() == question.InputRound // whose pit is whose is part of the answer
	if solved {
		f = c.named(solution(q), stores)
	}
	return drawn(f, min(c.boardWidth(128), width*c.scale), 1.5)
}

// blank is a line to write on between two words; either may be empty.
type blank struct {
	before, after string
	room          float64 // of the line, in mm
}

// blanksOf says what there is to fill in; a narrow column leaves out what goes without saying.
func (c *composer) blanksOf(q asked, width float64) []blank {
	const short, long, narrow = 24, 70, 60
	if width < narrow {
		switch q.Input() {
		case question.InputNumber:
			return []blank{{"", c.say.T("paper.blank.seeds"), short}}
		case question.InputPit:
			return []blank{{c.say.T("paper.blank.narrow-pit"), "", short}}
		case question.InputPits:
			return []blank{{c.say.T("paper.blank.narrow-pits"), "", long}}
		}
	}
	switch q.Input() {
	case question.InputNumber:
		return []blank{{c.say.T("paper.blank.number"), c.say.T("paper.blank.seeds"), short}}
	case question.InputPit:
		return []blank{{c.say.T("paper.blank.pit"), "", short}}
	case question.InputPits:
		return []blank{{c.say.T("paper.blank.pits"), "", long}}
	case question.InputRound:
		return []blank{{c.say.T("paper.blank.row"), "", long}}
	case question.InputScore:
		return []blank{{c.say.T("board.side.south"), "", short}, {c.say.T("board.side.north"), "", short}}
	case question.InputLine:
		var line []blank
		for i := range q.Key().Moves() {
			line = append(line, blank{itoa(i+1) + ".", "", 12})
		}
		return line
	}
	return nil
}

// blanks are lines to write on, side by side as far as they go, with the right answer on them where it is given.
func (c *composer) blanks(width float64, q asked, solved bool) []block {
	if solved {
		return c.words(c.say.Msg(q.KeyWords()), c.body.weight(true), width, 1)
	}
	f := c.body
	const between = 2.0
	var rows []block
	var line []column
	x := 0.0
	for _, b := range c.blanksOf(q, width) {
		room := b.room * f.pt / 12
		before, after := c.press.letters.width(b.before, f), c.press.letters.width(b.after, f)
		room = min(room, width-before-after-2*between)
		whole := before + between + room + between + after
		if x > 0 && x+whole > width {
			rows = append(rows, row(1, line...))
			line, x = nil, 0
		}
		line = append(line, column{c.writing(b, before, room), x})
		x += whole + 4*between
	}
	return append(rows, row(1, line...))
}

// writing is one blank: room enough above its line for a child's hand.
func (c *composer) writing(b blank, before, room float64) block {
	const between = 2.0
	f := c.body
	height := f.leading() * 1.4
	return block{height: height, draw: func(d *pen, x, y float64) {
		base := y + height - f.leading()*0.3
		d.text(x, base, b.before, f)
		x += before
		if b.before != "" {
			x += between
		}
		d.line(x, base+0.8, x+room, base+0.8, hair)
		d.text(x+room+between, base, b.after, f)
	}}
}

// option is one answer to tick.
type option struct {
	words string
	right bool
}

func (c *composer) optionsOf(q asked) []option {
	var all []option
	key := q.Key()
	if q.Input() == question.InputEnd {
		for _, r := range append([]awale.EndReason{0}, question.EndReasons(q.Rules)...) {
			all = append(all, option{c.say.Msg(q.Words(question.EndAnswer(r))), key.End == r})
		}
		return all
	}
	for i, o := range q.Spec.Options {
		all = append(all, option{c.say.Text(o.Text), key.Choices&(1<<i) != 0})
	}
	return all
}

// options are answers to tick, those that are right ticked where the solution is given.
func (c *composer) options(q asked, width float64, solved bool) []block {
	f := c.body
	side := f.capital() * 1.35
	hang := side + 3
	var blocks []block
	for _, o := range c.optionsOf(q) {
		lines := indent(hang, c.words(o.words, f, width-hang, f.leading()*0.2))
		first := lines[0]
		lines[0].draw = func(d *pen, x, y float64) {
			d.box(x, y+f.rise()-side+0.2*side, side, side, 0.8, thin)
			if solved && o.right {
				d.tick(x, y+f.rise()-side+0.2*side, side)
			}
			first.drawAt(d, x, y)
		}
		blocks = append(blocks, lines...)
	}
	return blocks
}

// tick marks a box.
func (d *pen) tick(x, y, side float64) {
	d.line(x+0.2*side, y+0.5*side, x+0.42*side, y+0.76*side, 2*thick)
	d.line(x+0.42*side, y+0.76*side, x+1.05*side, y-0.1*side, 2*thick)
}
