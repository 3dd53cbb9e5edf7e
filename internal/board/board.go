// Package board is the drawing of the board as geometry: where the hollows,
// plates and counts stand, how seeds lie in a hollow, where the border runs. It
// knows no output format, so that page and paper draw the same board.
//
// The unit is a hundredth of the distance between two pits; y grows downward.
// South sits below. The stores are not part of the slab: a wide page sets them
// at its ends, a narrow one above and below.
package board

import "awale/internal/awale"

// The measures of the slab.
const (
	Cell   = 100 // from one pit to the next
	Hollow = 44  // radius of a hollow
	Seed   = 10  // longer radius of a seed
	SeedY  = 9   // shorter radius of a seed

	Margin     = 8  // left and right of the row
	PlateStrip = 42 // height of the strip for the number plates, at the players' sides
	CountStrip = 42 // height of the strip for the counts, between the rows

	Width  = 6*Cell + 2*Margin
	Height = 2 * (PlateStrip + Cell + CountStrip)

	PlateWidth  = 46
	PlateHeight = 32
)

// Point is a place on the slab, or within a hollow from its centre.
type Point struct{ X, Y int }

// Upper says whether the pit is drawn in the upper row. That follows from its
// number alone: a moved border changes the owner of a pit, never its place.
func Upper(pit awale.Pit) bool { return pit <= awale.Pits/2 }

// Column is the place of the pit in its row, 0 to 5 from the left.
func Column(pit awale.Pit) int {
	if Upper(pit) {
		return awale.Pits/2 - int(pit)
	}
	return int(pit) - awale.Pits/2 - 1
}

// ReadingOrder lists the pits as they are drawn, row by row from the left.
func ReadingOrder() [awale.Pits]awale.Pit {
	return [awale.Pits]awale.Pit{6, 5, 4, 3, 2, 1, 7, 8, 9, 10, 11, 12}
}

// Centre is the middle of the pit's hollow.
func Centre(pit awale.Pit) Point {
	p := Point{X: Margin + Column(pit)*Cell + Cell/2, Y: PlateStrip + Cell/2}
	if !Upper(pit) {
		p.Y = Height - p.Y
	}
	return p
}

// Plate is the middle of the pit's number plate, outside the hollow.
func Plate(pit awale.Pit) Point { return outward(pit, Cell/2+PlateStrip/2) }

// Count is the middle of the figures that say how many seeds the pit holds.
func Count(pit awale.Pit) Point { return outward(pit, -(Cell/2 + CountStrip/2)) }

// outward is the point that far from the centre toward the player's side.
func outward(pit awale.Pit, distance int) Point {
	p := Centre(pit)
	if Upper(pit) {
		p.Y -= distance
	} else {
		p.Y += distance
	}
	return p
}
