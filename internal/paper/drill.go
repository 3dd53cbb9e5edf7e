package paper

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// fewest is how many exercises of one short question in a row make a drill.
const fewest = 4

// drill counts the exercises of one short question each at the front of the parts; 0 when they are too few for a drill.
func drill(all []part) int {
	n := 0
	for _, p := range all {
		if p.exercise == nil || len(p.exercise.questions) != 1 || p.exercise.position == (awale.Position{}) || drawsBoard(p.exercise.questions[0]) {
			break
		}
		n++
	}
	if n < fewest {
		return 0
	}
	return n
}

// drill sets small boards in a grid: two in a row with the question below when they are few, three when they are more, and from ten on
// two with the question beside, so that twelve go on a page.
func (c *composer) drill(all []part) []block {
	const gutter = 7.0
	across, beside := 2, false
	roomy := c.o.Large || c.o.Key == KeyInline || needsStores(all)
	switch {
	case roomy || len(all) <= 6:
	case len(all) <= 9:
		across = 3
	default:
		beside = true
	}
	width := (c.width - gutter*float64(across-1)) / float64(across)
	var rows []block
	for len(all) > 0 {
		n := min(across, len(all))
		var cells []cell
		for _, p := range all[:n] {
			cells = append(cells, c.cell(p.exercise.questions[0], width, beside))
		}
		rows = append(rows, level(cells, width+gutter))
		all = all[n:]
	}
	return rows
}

// needsStores says whether a question of the drill cannot be answered without the stores.
func needsStores(all []part) bool {
	for _, p := range all {
		if storesMatter(p.exercise.questions[0]) {
			return true
		}
	}
	return false
}

func storesMatter(q asked) bool {
	switch q.Input() {
	case question.InputEnd, question.InputScore, question.InputRound, question.InputChoice:
		return true
	}
	return q.Spec.Stores
}

// cell is one board of a drill; what is written below it stands at the same height across a row.
type cell struct{ board, prompt, answer block }

func (c *composer) cell(q asked, width float64, beside bool) cell {
	f := figure{position: q.Board(), origin: q.Spec.Pit}
	if storesMatter(q) {
		f.stores = figures
	}
	if beside {
		return cell{board: c.besideCell(q, f, width)}
	}
	wide := width * c.scale
	if c.o.Key == KeyInline {
		wide = min(wide, 62)
	}
	return cell{
		board:  block{height: f.height(wide), draw: func(d *pen, x, y float64) { d.figure(x+(width-wide)/2, y, wide, f) }},
		prompt: stack(c.prompt(q, width, c.small)),
		answer: stack(c.answer(q, width)),
	}
}

// besideCell has its question at the right of the board, the number in front of the words.
func (c *composer) besideCell(q asked, f figure, width float64) block {
	const board, gutter = 47.0, 3.0
	text := width - board - gutter
	runs := append([]run{{itoa(q.number) + ". ", true}}, c.wording(q)...)
	words := append(together(c.paragraph(runs, c.small, text, 0)), c.blanks(text, q, false)...)
	return row(0, column{drawn(f, board, 0), 0}, column{stack(words), board + gutter})
}

// level sets cells side by side, each of their three parts at one height.
func level(cells []cell, step float64) block {
	underBoard := 1.5
	var board, prompt, answer float64
	for _, x := range cells {
		board, prompt, answer = max(board, x.board.height), max(prompt, x.prompt.height), max(answer, x.answer.height)
	}
	if prompt == 0 {
		underBoard = 0
	}
	return block{height: board + underBoard + prompt + answer, gap: 4.5, draw: func(d *pen, x, y float64) {
		for i, cell := range cells {
			left := x + float64(i)*step
			cell.board.drawAt(d, left, y)
			cell.prompt.drawAt(d, left, y+board+underBoard)
			cell.answer.drawAt(d, left, y+board+underBoard+prompt)
		}
	}}
}
