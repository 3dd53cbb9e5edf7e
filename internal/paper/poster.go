package paper

import (
	"cmp"
	"io"
)

// Poster is what a class finds on its wall.
type Poster struct {
	Class   string
	Code    string
	Address string // absolute, to type
	Link    string // absolute, for the camera: the class's own door; "" for Address
}

// Poster prints the way into a class on one page: the address to type, the QR code to show to a camera, and the class code, readable
// from the back of the room.
func (p *Press) Poster(w io.Writer, poster Poster, o Options) error {
	c := p.composer(o)
	d := p.document(o, c.say.T("paper.poster.title", "Class", poster.Class))
	d.page()
	blocks := c.centredWords(c.say.T("page.site"), face{true, 44}, 0)
	blocks = append(blocks, c.centredWords(poster.Class, face{false, 26}, 1)...)
	band := strip(c.width)
	band.gap = 5
	blocks = append(blocks, band)
	blocks = append(blocks, c.wayIn(poster)...)
	high := tall(blocks)
	stack(blocks).drawAt(d, marginSide, max(marginEdge, (sizes[o.Size].height-high)/2))
	return d.finish(w)
}

// wayIn lists the steps into the class.
func (c *composer) wayIn(poster Poster) []block {
	const codeSide = 78.0
	blocks := c.sentence(c.say.T("paper.poster.go"), 9)
	blocks = append(blocks, c.centredWords(shortened(poster.Address), face{true, 30}, 1)...)
	if code, ok := c.press.code(cmp.Or(poster.Link, poster.Address), codeSide); ok {
		code := row(5, column{code, (c.width - codeSide) / 2})
		blocks = append(blocks, code)
	}
	blocks = append(blocks, c.sentence(c.say.T("paper.poster.code"), 8)...)
	blocks = append(blocks, c.centredWords(poster.Code, face{true, 58}, 0)...)
	return append(blocks, c.sentence(c.say.T("paper.poster.name"), 5)...)
}

func (c *composer) sentence(words string, gap float64) []block {
	return c.centredWords(words, face{false, 20}, gap)
}

// centredWords is text around the middle of the page, on one line.
func (c *composer) centredWords(s string, f face, gap float64) []block {
	s = printable(s)
	f = fit(c.press.letters, s, f, c.width)
	return []block{{height: f.leading(), gap: gap, draw: func(d *pen, x, y float64) {
		d.text(x+(c.width-d.letters.width(s, f))/2, y+f.rise(), s, f)
	}}}
}
