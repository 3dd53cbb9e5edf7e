package paper

// paragraph sets runs in lines. A paragraph of up to four lines is never parted; a longer one leaves at least two on each page.
func (c *composer) paragraph(runs []run, f face, width, gap float64) []block {
	lines := c.press.letters.wrap(runs, f, width)
	blocks := make([]block, len(lines))
	for i, line := range lines {
		blocks[i] = block{
			height: f.leading(),
			keep:   i+1 < len(lines) && (len(lines) <= 4 || i == 0 || i == len(lines)-2),
			draw:   func(d *pen, x, y float64) { d.write(x, y, line, f) },
		}
	}
	if len(blocks) > 0 {
		blocks[0].gap = gap
	}
	return blocks
}

// words is a paragraph of one weight.
func (c *composer) words(s string, f face, width, gap float64) []block {
	return c.paragraph(plain(s, f), f, width, gap)
}

// heading is words that stay with what follows.
func (c *composer) heading(s string, f face, width, gap float64) []block {
	return keepOn(c.words(s, f, width, gap))
}

// keepOn keeps blocks together, and with what follows them.
func keepOn(blocks []block) []block {
	for i := range blocks {
		blocks[i].keep = true
	}
	return blocks
}
