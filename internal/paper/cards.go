package paper

import (
	"cmp"
	"io"
	"strings"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/text/unicode/norm"

	"awale/internal/board"
)

// Card is what one pupil needs to come in.
type Card struct {
	Name     string
	Class    string
	Code     string    // of the class
	Address  string    // absolute: of the class page, in words and as the QR code; "" for none
	Link     string    // absolute: the pupil's own, which the QR code opens instead; "" for none
	Pictures []Picture // the pupil's sequence, in order
}

// Picture is one of the pictures of a sequence, with its name in the card's language.
type Picture struct {
	Name    string
	Drawing board.Drawing
}

// Prints says whether the fonts of paper have every letter of a name: those of the Latin script, and common signs.
func Prints(name string) bool {
	const commonSigns = 0x2070 // beyond them stand arrows, symbols and pictures
	return !strings.ContainsFunc(norm.NFC.String(name), func(r rune) bool {
		return !unicode.In(r, unicode.Latin, unicode.Inherited) && (r >= commonSigns || !unicode.Is(unicode.Common, r))
	})
}

// The cards of a page: two across and four down, cut out along shared lines.
const (
	cardsAcross = 2
	cardsDown   = 4
)

// Cards prints pupils' cards, eight to a page, with lines to cut along.
func (p *Press) Cards(w io.Writer, cards []Card, o Options) error {
	c := p.composer(o)
	d := p.document(o, c.say.T("paper.card.title"))
	size := sizes[o.Size]
	width := (size.width - 2*marginEdge) / cardsAcross
	height := (size.height - 2*marginEdge) / cardsDown
	for i := range max(1, len(cards)) {
		place := i % (cardsAcross * cardsDown)
		if place == 0 {
			d.page()
			d.cutLines(size.width, size.height)
		}
		if i < len(cards) {
			c.card(d, marginEdge+float64(place%cardsAcross)*width, marginEdge+float64(place/cardsAcross)*height, width, height, cards[i])
		}
	}
	return d.finish(w)
}

// cutLines draws the lines between cards and around them.
func (d *pen) cutLines(width, height float64) {
	d.dashed(1.6, 1.6, func() {
		for i := range cardsAcross + 1 {
			x := marginEdge + float64(i)*(width-2*marginEdge)/cardsAcross
			d.line(x, marginEdge, x, height-marginEdge, hair)
		}
		for i := range cardsDown + 1 {
			y := marginEdge + float64(i)*(height-2*marginEdge)/cardsDown
			d.line(marginEdge, y, width-marginEdge, y, hair)
		}
	})
}

// card draws one card: the name as large as it fits, the class with its code, the pictures, and the QR code at the right.
func (c *composer) card(d *pen, x, y, width, height float64, card Card) {
	const pad, codeSide, picture = 6.0, 26.0, 20.0
	text := width - 2*pad
	if code, ok := c.press.code(cmp.Or(card.Link, card.Address), codeSide); ok {
		code.drawAt(d, x+width-pad-codeSide, y+pad)
		text -= codeSide + 4
	}
	name := fit(c.press.letters, printable(card.Name), face{true, 17}, text)
	d.text(x+pad, y+pad+name.capital()+1, printable(card.Name), name)
	lines := c.words(card.Class, face{false, 10.5}, text, 0)
	lines = append(lines, c.paragraph([]run{{c.say.T("paper.card.code") + " ", false}, {printable(card.Code), true}}, face{false, 10.5}, text, 1)...)
	if card.Address != "" {
		lines = append(lines, c.words(shortened(card.Address), face{false, 8.5}, text, 1)...)
	}
	stack(lines).drawAt(d, x+pad, y+pad+name.leading()+1)
	for i, shown := range card.Pictures {
		c.picture(d, x+pad+float64(i)*(picture+6), y+height-pad-picture-4.5, picture, i+1, shown)
	}
}

// picture draws one picture of a sequence with its place and its name.
func (c *composer) picture(d *pen, x, y, side float64, place int, shown Picture) {
	d.box(x, y, side, side, 2, thin)
	d.drawing(x, y, side, shown.Drawing)
	words := itoa(place) + ". " + printable(shown.Name)
	f := fit(c.press.letters, words, face{false, 9}, side+4)
	d.centred(x+side/2, y+side+2.6, words, f)
}

// fit is the face, made so small that the text goes into the width.
func fit(l letters, s string, f face, width float64) face {
	if w := l.width(s, f); w > width {
		return f.scaled(width / w)
	}
	return f
}

// drawing sets a picture into its box.
func (d *pen) drawing(x, y, side float64, shown board.Drawing) {
	const inset = 2.0
	unit := (side - 2*inset) / 100
	corners := func(points []board.Point) []fpdf.PointType {
		var all []fpdf.PointType
		for _, p := range points {
			all = append(all, fpdf.PointType{X: x + inset + float64(p.X)*unit, Y: y + inset + float64(p.Y)*unit})
		}
		return all
	}
	for _, points := range shown.Shapes {
		d.shape(corners(points)...)
	}
	for _, points := range shown.Lines {
		at := corners(points)
		for i := 1; i < len(at); i++ {
			d.line(at[i-1].X, at[i-1].Y, at[i].X, at[i].Y, thick)
		}
	}
}
