package paper

// key lays out the solutions of one copy, two in a row: under each answer what comes of it, the wrong answers that tell a
// misconception, and the board.
func (c *composer) key(all []part) []block {
	const gutter = 7.0
	across := 2
	if c.o.Large {
		across = 1
	}
	width := (c.width - gutter*float64(across-1)) / float64(across)
	var rows []block
	var line []column
	for _, p := range all {
		if p.exercise == nil {
			continue
		}
		for _, q := range p.exercise.questions {
			line = append(line, column{c.keyCell(q, width), float64(len(line)) * (width + gutter)})
			if len(line) == across {
				rows, line = append(rows, row(4, line...)), nil
			}
		}
	}
	if len(line) > 0 {
		rows = append(rows, row(4, line...))
	}
	return rows
}

// keyCell is one question with its solution.
func (c *composer) keyCell(q asked, width float64) block {
	hang := numberRoom * c.tiny.pt / 12
	blocks := c.prompt(q, width, c.tiny)
	if !drawsBoard(q) {
		blocks = append(blocks, indent(hang, c.words(c.say.Msg(q.KeyWords()), c.small.weight(true), width-hang, 0.5))...)
	}
	return stack(append(blocks, indent(hang, c.remarks(q, width-hang, true))...))
}
