package paper

import (
	"slices"

	"awale/internal/question"
)

// isChain says whether a board is drawn for one of the questions, as in a worksheet's chain.
func isChain(e *exercise) bool { return slices.ContainsFunc(e.questions, drawsBoard) }

// followsAnswer says whether a question draws the board after a pit found above.
func followsAnswer(q asked) bool {
	after := q.Spec.After
	return q.Input() == question.InputBoard && len(after) > 0 && after[len(after)-1].Answer
}

// pair says whether the first two questions find a pit and draw the board after it.
func pair(all []asked) bool { return len(all) > 1 && !drawsBoard(all[0]) && followsAnswer(all[1]) }

// chain sets a worksheet in two columns, on one page where it can: the board with its first questions, then each drawn board with the
// question that leads to it. They stand row by row or column by column, whichever is lower. Boards shrink first, and letters a little
// where that is not enough.
func (c *composer) chain(e *exercise, caption string, room float64) []block {
	const step = 0.04
	tight := *c
	for _, smallest := range []float64{0.8, 0.64} {
		for _, letters := range []float64{1, 0.94, 0.88} {
			tight.body, tight.scale = c.body.scaled(letters), smallest
			if tall(tight.chained(e, caption)) > room {
				continue
			}
			for tight.scale = c.scale; tight.scale >= smallest; tight.scale -= step {
				if rows := tight.chained(e, caption); tall(rows) <= room {
					return together(rows)
				}
			}
		}
	}
	return c.chained(e, caption)
}

func (c *composer) chained(e *exercise, caption string) []block {
	const gutter = 8.0
	width := (c.width - gutter) / 2
	cells := c.links(e, caption, width)
	rows := inRows(cells, width+gutter)
	if columns := inColumns(cells, width+gutter); columns.height < tall(rows) && columns.height <= c.room()-headRoom {
		return []block{columns}
	}
	return rows
}

// links cuts an exercise into what belongs together.
func (c *composer) links(e *exercise, caption string, width float64) []block {
	start := append(c.words(caption, c.small, width, 6), drawn(c.figure(e.position, bowls), width*c.scale, 1.5))
	rest := e.questions
	for len(rest) > 0 && !drawsBoard(rest[0]) && !pair(rest) {
		start = append(start, c.question(rest[0], width))
		rest = rest[1:]
	}
	cells := []block{stack(start)}
	for len(rest) > 0 {
		n := 1
		if pair(rest) {
			n = 2
		}
		cells = append(cells, stack(c.questions(rest[:n], width)))
		rest = rest[n:]
	}
	return cells
}

// cellGap is the white between two links of a chain.
const cellGap = 7.0

func inRows(cells []block, step float64) []block {
	var rows []block
	for len(cells) > 0 {
		n := min(2, len(cells))
		var line []column
		for i, cell := range cells[:n] {
			line = append(line, column{cell, float64(i) * step})
		}
		rows = append(rows, row(cellGap, line...))
		cells = cells[n:]
	}
	return rows
}

// inColumns fills the left column first, so far that both are as low as they can be.
func inColumns(cells []block, step float64) block {
	spread := make([]block, len(cells))
	for i, cell := range cells {
		spread[i] = cell
		spread[i].gap = cellGap
	}
	var best block
	for n := 1; n <= len(spread); n++ {
		tried := row(cellGap, column{stack(spread[:n]), 0}, column{stack(spread[n:]), step})
		if n == 1 || tried.height < best.height {
			best = tried
		}
	}
	return best
}
