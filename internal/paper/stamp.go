package paper

import (
	"fmt"
	"math"
	"strings"

	"awale/internal/board"
)

// stampKey tells stamps apart. Lengths are in hundredths of a mm.
type stampKey struct {
	seeds, cell int  // so many seeds, and the distance between two pits
	bare        bool // without their hollow

	width, height, corner int // a rounded box
}

// hollow draws a hollow with its seeds around x and y, at cell mm from one pit to the next.
func (d *pen) hollow(x, y float64, seeds int, cell float64) {
	d.place(x, y, stampKey{seeds: min(seeds, board.Single+1), cell: hundredths(cell)}, carve)
}

// seeds draws up to a dozen seeds without a hollow.
func (d *pen) seeds(x, y float64, seeds int, cell float64) {
	d.place(x, y, stampKey{seeds: seeds, cell: hundredths(cell), bare: true}, carve)
}

func hundredths(mm float64) int { return int(mm*100 + 0.5) }

func points(hundredths int) float64 { return float64(hundredths) / 100 / mmPerPoint }

// place writes a drawing that is made once. The library's own templates would do, but each of them names the fonts again, and readers
// then load these anew for every hollow of a page.
func (d *pen) place(x, y float64, key stampKey, carve func(stampKey) string) {
	drawing, ok := d.stamps[key]
	if !ok {
		drawing = carve(key)
		d.stamps[key] = drawing
	}
	_, height := d.pdf.GetPageSize()
	d.pdf.RawWriteStr(fmt.Sprintf("q 1 0 0 1 %.2f %.2f cm\n%sQ", x/mmPerPoint, (height-y)/mmPerPoint, drawing))
}

// rounded makes a box with round corners, drawn from its upper left one.
func rounded(key stampKey) string {
	w, h, r := points(key.width), points(key.height), points(key.corner)
	k := r * (1 - kappa) // from the corner to the handle of its curve
	return fmt.Sprintf("%.2f 0 m %.2f 0 l %.2f 0 %.2f %.2f %.2f %.2f c\n", r, w-r, w-k, w, -k, w, -r) +
		fmt.Sprintf("%.2f %.2f l %.2f %.2f %.2f %.2f %.2f %.2f c\n", w, r-h, w, k-h, w-k, -h, w-r, -h) +
		fmt.Sprintf("%.2f %.2f l %.2f %.2f 0 %.2f 0 %.2f c\n", r, -h, k, -h, k-h, r-h) +
		fmt.Sprintf("0 %.2f l 0 %.2f %.2f 0 %.2f 0 c s\n", -r, -k, k, r)
}

// kappa is how far the handle of a curve reaches in a quarter of a circle.
const kappa = 0.5522847498

// heapPlate is the radius, in hundredths of a cell, of the plate that carries the number of a heap.
const heapPlate = 24

// carve makes a stamp: a white hollow with a black rim, and seeds outlined so that a copier keeps them apart.
func carve(key stampKey) string {
	unit := points(key.cell) / board.Cell
	lying := board.Seeds(key.seeds)
	if key.seeds > board.Single {
		lying = board.Heap()
	}
	var ops strings.Builder
	ops.WriteString("1 g\n")
	if !key.bare {
		fmt.Fprintf(&ops, "%.2f w\n", max(thin/mmPerPoint, 2.6*unit))
		ellipse(&ops, 0, 0, board.Hollow*unit, board.Hollow*unit, 0)
	}
	fmt.Fprintf(&ops, "%.2f w\n", max(hair/mmPerPoint, 2.4*unit))
	for _, s := range lying {
		ellipse(&ops, float64(s.X)*unit, -float64(s.Y)*unit, board.Seed*unit, board.SeedY*unit, -float64(s.Turn))
	}
	if key.seeds > board.Single {
		ellipse(&ops, 0, 0, heapPlate*unit, heapPlate*unit, 0)
	}
	return ops.String()
}

// ellipse writes a filled and outlined ellipse in points, y upward, turned by degrees.
func ellipse(ops *strings.Builder, x, y, rx, ry, degrees float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	at := func(u, v float64) string {
		return fmt.Sprintf("%.2f %.2f ", x+u*rx*cos-v*ry*sin, y+u*rx*sin+v*ry*cos)
	}
	ops.WriteString(at(1, 0) + "m\n")
	for _, q := range [4][6]float64{
		{1, kappa, kappa, 1, 0, 1}, {-kappa, 1, -1, kappa, -1, 0}, {-1, -kappa, -kappa, -1, 0, -1}, {kappa, -1, 1, -kappa, 1, 0},
	} {
		ops.WriteString(at(q[0], q[1]) + at(q[2], q[3]) + at(q[4], q[5]) + "c\n")
	}
	ops.WriteString("b\n")
}
