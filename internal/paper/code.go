package paper

import (
	"image/color"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"github.com/boombuler/barcode/qr"
)

// code draws an address as a QR code of that side; ok is false when there is none, or one too long for a code.
func (p *Press) code(address string, side float64) (b block, ok bool) {
	if address == "" {
		return block{}, false
	}
	dark, size, ok := modules(address)
	return block{height: side, draw: func(d *pen, x, y float64) { d.modules(x, y, side/float64(size), size, dark) }}, ok
}

// shortened leaves out what a browser adds by itself.
func shortened(address string) string {
	return strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/")
}

// modules is a QR code as dark and light squares, without its white margin: paper has its own.
func modules(text string) (dark func(x, y int) bool, size int, ok bool) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil, 0, false
	}
	return func(x, y int) bool { return code.At(x, y) == color.Black }, code.Bounds().Dx(), true
}

// modules draws the squares, each run of dark ones in a row as one bar.
func (d *pen) modules(x, y, unit float64, size int, dark func(x, y int) bool) {
	for row := range size {
		for from := 0; from < size; from++ {
			to := from
			for to < size && dark(to, row) {
				to++
			}
			if to > from {
				d.black(x+float64(from)*unit, y+float64(row)*unit, float64(to-from)*unit, unit)
				from = to
			}
		}
	}
}

// lozenge is a diamond, filled or in outline.
func (d *pen) lozenge(x, y, halfWidth, halfHeight float64, filled bool) {
	style := "D"
	if filled {
		style = "F"
	}
	d.setStroke(thin)
	d.pdf.Polygon([]fpdf.PointType{{X: x - halfWidth, Y: y}, {X: x, Y: y - halfHeight}, {X: x + halfWidth, Y: y}, {X: x, Y: y + halfHeight}}, style)
}
