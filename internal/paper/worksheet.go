package paper

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// worksheet lays out what a sheet holds; first is the room on its first page.
func (c *composer) worksheet(all []part, first float64) []block {
	var blocks []block
	room := first // on the page of the next part, after the text that leads to it
	c.figured = 0
	several := boards(all) > 1
	afterDrawing := false
	for len(all) > 0 {
		if n := drill(all); n > 0 {
			blocks = append(blocks, c.drill(all[:n])...)
			all = all[n:]
			continue
		}
		next := c.part(all[0], several, room-c.lastWords(all[1:]))
		if afterDrawing && len(next) > 0 {
			next[0].gap = max(next[0].gap, 7)
		}
		afterDrawing = all[0].text.FR == ""
		if leads(all) {
			next = keepOn(next)
		}
		if all[0].exercise != nil {
			room = c.room() - headRoom
		} else {
			room -= tall(next) + c.body.leading()
		}
		blocks = append(blocks, next...)
		all = all[1:]
	}
	return blocks
}

// boards counts the boards that are given a number.
func boards(all []part) int {
	n := 0
	for _, p := range all {
		if p.exercise != nil && p.exercise.position != (awale.Position{}) {
			n++
		}
	}
	return n
}

// lastWords is the height of what ends a sheet, when that is text alone: it should not stand on a page of its own.
func (c *composer) lastWords(rest []part) float64 {
	var blocks []block
	for _, p := range rest {
		if p.text.FR == "" {
			return 0
		}
		blocks = append(blocks, c.markdown(p.text, c.width)...)
	}
	if len(blocks) == 0 {
		return 0
	}
	return blocks[0].gap + tall(blocks)
}

// leads says whether the first part is a short text before something that it speaks of.
func leads(all []part) bool {
	const short = 400
	return len(all) > 1 && all[0].text.FR != "" && len(all[0].text.FR) < short && all[1].text.FR == ""
}

func (c *composer) part(p part, several bool, room float64) []block {
	switch {
	case p.exercise != nil:
		return c.exercise(p.exercise, several, room)
	case p.turns != nil:
		return c.moves(p.turns)
	case p.board != nil:
		return []block{drawn(c.figure(*p.board, bowls), c.boardWidth(118), 5)}
	}
	return c.markdown(p.text, c.width)
}

// boardWidth is a width in mm after scaling, within the page.
func (c *composer) boardWidth(mm float64) float64 {
	if c.o.Large {
		mm *= 1.3
	}
	return min(mm*c.scale, c.width)
}

// exercise lays out a position with its questions: in two columns where boards are drawn, as source 000 does; else beside their board,
// or below it where that is lower.
func (c *composer) exercise(e *exercise, several bool, room float64) []block {
	if e.position == (awale.Position{}) {
		return c.questions(e.questions, c.width)
	}
	caption := c.caption(e, several)
	below := append(c.top(e, caption, 118), c.questions(e.questions, c.width)...)
	if tall(below) <= c.room()-headRoom { // nobody turns a page back for the board
		below = together(below)
	}
	if c.o.Large {
		return below
	}
	if isChain(e) {
		return c.chain(e, caption, room)
	}
	if beside := c.beside(e, caption); beside.height < tall(below) && beside.height < room {
		return []block{beside}
	}
	return below
}

// top is the board of an exercise with its caption, together with what follows.
func (c *composer) top(e *exercise, caption string, width float64) []block {
	blocks := c.heading(caption, c.small, c.width, 6)
	return keepOn(append(blocks, drawn(c.figure(e.position, bowls), c.boardWidth(width), 1.5)))
}

// caption numbers a board, where there are several, and says whose turn it is.
func (c *composer) caption(e *exercise, several bool) string {
	c.figured++
	turn := c.say.T("paper.turn.theirs")
	if e.position.ToMove() == awale.South {
		turn = c.say.T("paper.turn.own")
	}
	if !several {
		return turn
	}
	return c.say.T("paper.board", "Number", c.figured) + " · " + turn
}

// beside sets questions at the right of their board.
func (c *composer) beside(e *exercise, caption string) block {
	width, gutter := c.boardWidth(98), 6.0
	left := stack(append(c.words(caption, c.small, width, 6), drawn(c.figure(e.position, bowls), width, 1.5)))
	right := c.questions(e.questions, c.width-width-gutter)
	return row(8, column{left, 0}, column{stack(right), width + gutter})
}

// drawsBoard says whether the answer is drawn on a board of its own.
func drawsBoard(q asked) bool {
	return q.Input() == question.InputBoard || q.Input() == question.InputRound
}

// questions sets questions one under the other, each whole.
func (c *composer) questions(all []asked, width float64) []block {
	var blocks []block
	for _, q := range all {
		blocks = append(blocks, c.question(q, width))
	}
	return blocks
}

// question is the wording and the room for the answer, or the solution in its place.
func (c *composer) question(q asked, width float64) block {
	b := stack(append(c.prompt(q, width, c.body), c.answer(q, width)...))
	b.gap = 5
	return b
}

// numberRoom is where the number of a question stands, in mm at the body's size.
const numberRoom = 8.0

// prompt is the number, the story and the wording of a question.
func (c *composer) prompt(q asked, width float64, f face) []block {
	hang := numberRoom * f.pt / 12
	lines := indent(hang, together(c.paragraph(c.wording(q), f, width-hang, 0)))
	first := lines[0]
	lines[0].draw = func(d *pen, x, y float64) {
		d.text(x, y+f.rise(), itoa(q.number)+".", f.weight(true))
		first.drawAt(d, x, y)
	}
	return lines
}

// wording is the story and the question itself, and what it counts where the sheet says so.
func (c *composer) wording(q asked) []run {
	var runs []run
	for _, m := range q.StoryOnPaper() {
		runs = append(runs, run{printable(c.say.Msg(m)) + " ", false})
	}
	runs = append(runs, run{printable(c.say.Msg(q.PromptOnPaper())), true})
	if q.Spec.Points > 0 {
		runs = append(runs, run{" (" + c.say.T("paper.points", "Count", q.Points()) + ")", false})
	}
	return runs
}
