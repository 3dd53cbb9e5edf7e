package paper

import "codeberg.org/go-pdf/fpdf"

// The strokes, in mm. A copier loses what is thinner than the thinnest.
const (
	hair  = 0.2
	thin  = 0.3
	thick = 0.5
)

// pen draws on the pages of one document, in mm from the upper left corner. It knows black and white alone.
type pen struct {
	pdf     *fpdf.Fpdf
	letters letters
	stamps  map[stampKey]string
	face    face
	stroke  float64
}

func newPen(pdf *fpdf.Fpdf, l letters) *pen {
	return &pen{pdf: pdf, letters: l, stamps: map[stampKey]string{}}
}

// page begins a new page.
func (d *pen) page() {
	d.pdf.AddPage()
	d.face, d.stroke = face{}, 0 // a page begins with neither
	d.pdf.SetLineCapStyle("round")
	d.pdf.SetLineJoinStyle("round")
}

// text writes from x on; y is the baseline.
func (d *pen) text(x, y float64, s string, f face) {
	if s == "" {
		return
	}
	if d.face != f {
		style := ""
		if f.bold {
			style = "B"
		}
		d.pdf.SetFont(family, style, f.pt)
		d.face = f
	}
	d.pdf.Text(x, y, s)
}

// centred writes around x; y is the middle of the capitals.
func (d *pen) centred(x, y float64, s string, f face) {
	d.text(x-d.letters.width(s, f)/2, y+f.capital()/2, s, f)
}

// right writes up to x; y is the baseline.
func (d *pen) right(x, y float64, s string, f face) {
	d.text(x-d.letters.width(s, f), y, s, f)
}

func (d *pen) setStroke(w float64) {
	if d.stroke != w {
		d.pdf.SetLineWidth(w)
		d.stroke = w
	}
}

func (d *pen) line(x1, y1, x2, y2, w float64) {
	d.setStroke(w)
	d.pdf.Line(x1, y1, x2, y2)
}

// dashed draws with the pattern, and leaves the pen to draw whole lines.
func (d *pen) dashed(on, off float64, draw func()) {
	d.pdf.SetDashPattern([]float64{on, off}, 0)
	draw()
	d.pdf.SetDashPattern(nil, 0)
}

func (d *pen) circle(x, y, r, w float64) {
	d.setStroke(w)
	d.pdf.Circle(x, y, r, "D")
}

// box draws a rectangle, its corners rounded.
func (d *pen) box(x, y, width, height, corner, w float64) {
	d.setStroke(w)
	d.place(x, y, stampKey{width: hundredths(width), height: hundredths(height), corner: hundredths(corner)}, rounded)
}

func (d *pen) black(x, y, width, height float64) { d.pdf.Rect(x, y, width, height, "F") }

func (d *pen) shape(points ...fpdf.PointType) { d.pdf.Polygon(points, "F") }
