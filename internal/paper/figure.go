package paper

import (
	"math"

	"codeberg.org/go-pdf/fpdf"

	"awale/internal/awale"
	"awale/internal/board"
)

// storeStyle is how the stores stand beside a board.
type storeStyle uint8

const (
	noStores storeStyle = iota
	figures             // as numbers
	bowls               // as bowls with their seeds
)

// columns is the width of a store's column by its style, in hundredths of a cell.
var columns = []float64{noStores: 0, figures: 62, bowls: 118}

// figure is a board as paper shows it.
type figure struct {
	position awale.Position
	stores   storeStyle
	empty    bool         // to draw on: neither seeds nor numbers
	open     bool         // without the line between the players: whose pit is whose is not said
	names    [2]string    // of the players, beside bowls, by side; empty for none
	origin   awale.Pit    // dashed ring; 0 for none
	last     awale.Pit    // solid ring; 0 for none
	taken    awale.PitSet // dotted rings
	ringed   awale.PitSet // solid rings: the pits of an answer
	hops     []board.Curve
}

// framePad is the room between the frame and what it holds, in hundredths of a cell.
const framePad = 6

// units is the size of the figure in hundredths of a cell.
func (f figure) units() (width, height float64) {
	return board.Width + 2*columns[f.stores] + 2*framePad, board.Height + 2*framePad
}

// height is how high a figure of that width is, in mm.
func (f figure) height(width float64) float64 {
	w, h := f.units()
	return width * h / w
}

// turned is the board after a move, marked with where it began, where the last seed fell and what was taken.
func turned(t awale.Turn) figure {
	f := figure{position: t.After, origin: t.Pit, last: t.Last()}
	for _, c := range t.Captures() {
		f.taken = f.taken.With(c.Pit)
	}
	return f
}

// sketch draws one figure.
type sketch struct {
	*pen
	figure
	x, y float64 // of the slab's corner, in mm
	unit float64 // a hundredth of a cell, in mm
}

// figure draws a board of that width; x and y are its upper left corner.
func (d *pen) figure(x, y, width float64, f figure) {
	w, h := f.units()
	unit := width / w
	d.box(x, y, width, h*unit, 20*unit, max(thin, 2.2*unit))
	s := sketch{d, f, x + (framePad+columns[f.stores])*unit, y + framePad*unit, unit}
	s.border()
	for _, draw := range []func(awale.Pit){s.pit, s.plate, s.count} { // like with like: a change of letters costs more than a word
		for _, pit := range board.ReadingOrder() {
			draw(pit)
		}
	}
	s.rings()
	for _, hop := range f.hops {
		s.hop(hop)
	}
	s.drawStores()
}

// at is a point of the slab on the page.
func (s sketch) at(p board.Point) (x, y float64) {
	return s.x + float64(p.X)*s.unit, s.y + float64(p.Y)*s.unit
}

// letters of a height in hundredths of a cell.
func (s sketch) face(height float64) face { return face{true, height * s.unit / mmPerPoint} }

// pit draws a hollow with its seeds.
func (s sketch) pit(pit awale.Pit) {
	x, y := s.at(board.Centre(pit))
	seeds := s.seedsIn(pit)
	s.hollow(x, y, seeds, board.Cell*s.unit)
	if seeds > board.Single {
		s.centred(x, y, itoa(seeds), s.face(30))
	}
}

func (s sketch) seedsIn(pit awale.Pit) int {
	if s.empty {
		return 0
	}
	return s.position.Seeds(pit)
}

// count writes how many seeds a pit holds, or leaves a line to write it on.
func (s sketch) count(pit awale.Pit) {
	x, y := s.at(board.Count(pit))
	if s.empty {
		y += 14 * s.unit
		s.line(x-20*s.unit, y, x+20*s.unit, y, hair)
		return
	}
	s.centred(x, y, itoa(s.seedsIn(pit)), s.face(36))
}

// plate draws the number of a pit; South's plates have the heavier rim.
func (s sketch) plate(pit awale.Pit) {
	x, y := s.at(board.Plate(pit))
	w, h := board.PlateWidth*s.unit, board.PlateHeight*s.unit
	rim := max(hair, 1.5*s.unit)
	if !s.open && s.position.Owner(pit) == awale.South {
		rim = max(0.36, 4*s.unit)
	}
	s.box(x-w/2, y-h/2, w, h, 9*s.unit, rim)
	s.centred(x, y, pit.String(), s.face(27))
}

// border draws the line between the players as a row of dots.
func (s sketch) border() {
	if s.open {
		return
	}
	for _, b := range board.Border(s.position) {
		x1, y1 := s.at(b.From)
		x2, y2 := s.at(b.To)
		s.dashed(0.01, max(1.1, 10*s.unit), func() { s.line(x1, y1, x2, y2, max(thick, 4*s.unit)) })
	}
}

// rings mark pits: dashes for the origin, a whole ring for the last pit and for an answer, dots for what is taken.
func (s sketch) rings() {
	ring := func(pit awale.Pit, w float64) {
		x, y := s.at(board.Centre(pit))
		s.circle(x, y, 49*s.unit, w)
	}
	for pit := range s.taken.All() {
		s.dashed(0.01, max(0.9, 9*s.unit), func() { ring(pit, max(0.4, 5*s.unit)) })
	}
	if s.origin != 0 {
		dash := max(0.9, 9*s.unit)
		s.dashed(dash, dash, func() { ring(s.origin, max(0.36, 4*s.unit)) })
	}
	whole := s.ringed
	if s.last != 0 {
		whole = whole.With(s.last)
	}
	for pit := range whole.All() {
		ring(pit, max(0.4, 5*s.unit))
	}
}

// hop draws a small arrow.
func (s sketch) hop(c board.Curve) {
	x1, y1 := s.at(c.From)
	bx, by := s.at(c.Bend)
	x2, y2 := s.at(c.To)
	s.setStroke(max(hair, 2.6*s.unit))
	s.pdf.Curve(x1, y1, bx, by, x2, y2, "D")
	long := math.Hypot(x2-bx, y2-by)
	dx, dy := (x2-bx)/long*s.unit, (y2-by)/long*s.unit
	const head, half = 15, 7
	s.shape(
		fpdf.PointType{X: x2 + 3*dx, Y: y2 + 3*dy},
		fpdf.PointType{X: x2 - head*dx - half*dy, Y: y2 - head*dy + half*dx},
		fpdf.PointType{X: x2 - head*dx + half*dy, Y: y2 - head*dy - half*dx},
	)
}
