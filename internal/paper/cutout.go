package paper

import (
	"io"

	"awale/internal/awale"
	"awale/internal/board"
)

// Cutout prints a board to play on and its forty-eight seeds to cut out, for a class without boards: a page for the board, set upright
// so that its pits are as large as the page lets them, and a page for the seeds.
func (p *Press) Cutout(w io.Writer, o Options) error {
	c := p.composer(o)
	d := p.document(o, c.say.T("paper.cutout.title"))
	d.page()
	c.uprightBoard(d)
	d.page()
	c.looseSeeds(d)
	return d.finish(w)
}

// uprightBoard draws the board turned a quarter: South's row stands at the right, so that both players sit at the long sides.
func (c *composer) uprightBoard(d *pen) {
	const store = 1.25 // of a pit's distance
	size := sizes[c.o.Size]
	long, wide := size.height-2*marginEdge, size.width-2*marginEdge
	cell := long / (awale.Pits/2 + 2*store)
	centre := size.width / 2
	d.box(marginEdge, marginEdge, wide, long, 12, thick)
	for _, pit := range board.ReadingOrder() {
		x := centre + cell*0.72
		if board.Upper(pit) {
			x = centre - cell*0.72
		}
		y := marginEdge + long - cell*(store+float64(board.Column(pit))+0.5)
		d.circle(x, y, cell*0.46, thick)
		d.plateAt(x, y, cell, pit)
	}
	d.dashed(0.01, 2.2, func() {
		d.line(centre, marginEdge+cell*store, centre, marginEdge+long-cell*store, thick)
	})
	for _, end := range []struct {
		y    float64
		name string
	}{{marginEdge + 6, c.say.T("paper.cutout.store")}, {marginEdge + long - cell*store + 6, c.say.T("paper.cutout.store")}} {
		d.box(marginEdge+10, end.y, wide-20, cell*store-12, (cell*store-12)/2, thick)
		d.centred(centre, end.y+(cell*store-12)/2, end.name, c.small)
	}
}

// plateAt writes the number of a pit beside it, toward its player.
func (d *pen) plateAt(x, y, cell float64, pit awale.Pit) {
	aside := cell * 0.68
	if board.Upper(pit) {
		aside = -aside
	}
	const w, h = 9.0, 7.0
	d.box(x+aside-w/2, y-h/2, w, h, 2, thin)
	d.centred(x+aside, y, pit.String(), face{true, 13})
}

// looseSeeds draws the seeds, and how to set up the game.
func (c *composer) looseSeeds(d *pen) {
	const across, radius = 6, 9.0
	text := c.words(c.say.T("paper.cutout.seeds"), c.title, c.width, 0)
	text = append(text, c.words(c.say.T("paper.cutout.how"), c.body, c.width, 2)...)
	stack(text).drawAt(d, marginSide, marginEdge)
	top := marginEdge + tall(text) + 6
	room := sizes[c.o.Size].height - marginEdge - top
	stepX, stepY := c.width/across, min(room/(awale.MaxSeeds/across), 2*radius+8)
	for i := range awale.MaxSeeds {
		x := marginSide + stepX*(float64(i%across)+0.5)
		y := top + stepY*(float64(i/across)+0.5)
		d.dashed(1.2, 1.2, func() { d.circle(x, y, min(radius, stepY/2-1.5), hair) })
		d.seed(x, y, 4.4)
	}
}

// seed draws one seed alone, of that longer radius.
func (d *pen) seed(x, y, radius float64) {
	d.setStroke(thick)
	d.pdf.Ellipse(x, y, radius, radius*board.SeedY/board.Seed, 30, "D")
	d.circle(x+0.45*radius, y-0.2*radius, 0.12*radius, thin)
}
