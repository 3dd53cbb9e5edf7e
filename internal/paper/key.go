package paper

// keyGutter is the white between the two columns of a key.
const keyGutter = 7.0

// key lays out the solutions of one copy in two columns: under each answer what comes of it, the wrong answers that tell a
// misconception, and the board. It fills whole pages, the first of which has less room, and ends with columns as low as they can be.
func (c *composer) key(all []part, first float64) []block {
	if c.o.Large {
		return c.keyCells(all, c.width)
	}
	width := (c.width - keyGutter) / 2
	cells := c.keyCells(all, width)
	room := first
	var blocks []block
	for len(cells) > 0 {
		if last := inColumns(cells, width+keyGutter); last.height <= room {
			return append(blocks, last)
		}
		n := fill(cells, room)
		m := n + fill(cells[n:], room)
		blocks = append(blocks, row(0, column{stack(cells[:n]), 0}, column{stack(cells[n:m]), width + keyGutter}))
		cells = cells[m:]
		room = c.room() - headRoom
	}
	return blocks
}

// fill is how many blocks a column holds; at least one, however high it is.
func fill(blocks []block, room float64) int {
	n := min(1, len(blocks))
	for n < len(blocks) && tall(blocks[:n+1]) <= room {
		n++
	}
	return n
}

func (c *composer) keyCells(all []part, width float64) []block {
	var cells []block
	for _, p := range all {
		if p.exercise == nil {
			continue
		}
		for _, q := range p.exercise.questions {
			cell := c.keyCell(q, width)
			cell.gap = 5
			cells = append(cells, cell)
		}
	}
	return cells
}

// keyCell is one question with its solution.
func (c *composer) keyCell(q asked, width float64) block {
	hang := numberRoom * c.tiny.pt / 12
	blocks := c.prompt(q, width, c.tiny)
	if !drawsBoard(q) {
		blocks = append(blocks, indent(hang, c.words(c.say.Msg(q.KeyWords()), c.small.weight(true), width-hang, 0.5))...)
	}
	return stack(append(blocks, indent(hang, c.remarks(q, width-hang, true, ""))...))
}
