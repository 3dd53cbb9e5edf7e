package paper

import "slices"

// block is a part of a page that is never torn.
type block struct {
	height float64
	gap    float64 // white above it, left out at the top of a page
	keep   bool    // it stays on the page of the block that follows
	turn   bool    // it begins a page
	title  bool    // it says what the page is about
	draw   func(d *pen, x, y float64)
}

// together keeps blocks on one page.
func together(blocks []block) []block {
	for i := range len(blocks) - 1 {
		blocks[i].keep = true
	}
	return blocks
}

// tall is the height of blocks set one under the other.
func tall(blocks []block) float64 {
	sum := 0.0
	for i, b := range blocks {
		if i > 0 {
			sum += b.gap
		}
		sum += b.height
	}
	return sum
}

// stack makes one block of several; its gap is that of the first.
func stack(blocks []block) block {
	if len(blocks) == 0 {
		return block{}
	}
	return block{height: tall(blocks), gap: blocks[0].gap, draw: func(d *pen, x, y float64) {
		for i, b := range blocks {
			if i > 0 {
				y += b.gap
			}
			b.drawAt(d, x, y)
			y += b.height
		}
	}}
}

func (b block) drawAt(d *pen, x, y float64) {
	if b.draw != nil {
		b.draw(d, x, y)
	}
}

// column is a block at a distance from the left edge of a row.
type column struct {
	block
	left float64
}

// row sets columns side by side, their tops aligned.
func row(gap float64, columns ...column) block {
	b := block{gap: gap, draw: func(d *pen, x, y float64) {
		for _, c := range columns {
			c.drawAt(d, x+c.left, y)
		}
	}}
	for _, c := range columns {
		b.height = max(b.height, c.height)
	}
	return b
}

// indent moves blocks to the right.
func indent(by float64, blocks []block) []block {
	moved := make([]block, len(blocks))
	for i, b := range blocks {
		moved[i] = b
		moved[i].draw = func(d *pen, x, y float64) { b.drawAt(d, x+by, y) }
	}
	return moved
}

// space is an empty block.
func space(height float64) block { return block{height: height} }

// placed is a block at its height on a page.
type placed struct {
	block
	y float64
}

// paginate sets blocks on pages of these heights, the first page's being its own. What is kept together moves to the next page whole;
// only what is higher than any page is parted, between its blocks.
func paginate(blocks []block, first, others float64) [][]placed {
	pages := [][]placed{nil}
	room, y := first, 0.0
	turn := func() {
		pages = append(pages, nil)
		room, y = others, 0
	}
	put := func(chain []block) {
		for _, b := range chain {
			if y > 0 {
				y += b.gap
			}
			if y > 0 && y+b.height > room+tolerance {
				turn()
			}
			last := len(pages) - 1
			pages[last] = append(pages[last], placed{b, y})
			y += b.height
		}
	}
	for len(blocks) > 0 {
		n := chain(blocks)
		high := tall(blocks[:n])
		torn := y+blocks[0].gap+high > room+tolerance && high <= others+tolerance
		if y > 0 && (torn || turns(blocks[:n])) {
			turn()
		}
		put(blocks[:n])
		blocks = blocks[n:]
	}
	return pages
}

// turns says whether one of the blocks begins a page, and so all that is kept with it.
func turns(chain []block) bool {
	return slices.ContainsFunc(chain, func(b block) bool { return b.turn })
}

// tolerance forgives what adding up many heights loses, in mm.
const tolerance = 1e-6

// chain is how many blocks from the first on belong together.
func chain(blocks []block) int {
	for i, b := range blocks {
		if !b.keep {
			return i + 1
		}
	}
	return len(blocks)
}
