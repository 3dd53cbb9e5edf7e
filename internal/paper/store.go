package paper

import (
	"awale/internal/awale"
	"awale/internal/board"
)

// drawStores sets each store at its player's right hand: North's at the left of the page, South's at the right.
func (s sketch) drawStores() {
	for _, side := range []awale.Side{awale.North, awale.South} {
		switch s.stores {
		case figures:
			s.storeFigure(side)
		case bowls:
			s.bowl(side)
		case noStores:
		}
	}
}

// storeColumn is the left edge of a side's store, in mm.
func (s sketch) storeColumn(side awale.Side) float64 {
	if side == awale.North {
		return s.x - columns[s.stores]*s.unit
	}
	return s.x + board.Width*s.unit
}

// span gives the part of a store's column between two heights, counted in hundredths of a cell from its player's edge of the board.
func (s sketch) span(side awale.Side, from, to float64) (top, height float64) {
	if side == awale.South {
		from, to = board.Height-to, board.Height-from
	}
	return s.y + from*s.unit, (to - from) * s.unit
}

// storeCount writes how many seeds a store holds into a box, or leaves the box empty.
func (s sketch) storeCount(side awale.Side, x, width, from, to float64) {
	y, height := s.span(side, from, to)
	s.box(x, y, width, height, 8*s.unit, max(hair, 2*s.unit))
	if !s.empty {
		s.centred(x+width/2, y+height/2, itoa(s.position.Store(side)), s.face(34))
	}
}

// storeFigure draws a store as a box with its number, beside its player's row.
func (s sketch) storeFigure(side awale.Side) {
	s.storeCount(side, s.storeColumn(side)+3*s.unit, (columns[figures]-6)*s.unit, 66, 118)
}

// bowl draws a store as a long hollow with its seeds in dozens, its player's name at the outer end and the number at the inner one.
func (s sketch) bowl(side awale.Side) {
	const nameEnd, bowlEnd, countEnd = 36, 300, 350
	x, width := s.storeColumn(side)+6*s.unit, (columns[bowls]-12)*s.unit
	if s.names[side] != "" {
		y, height := s.span(side, 0, nameEnd)
		s.centred(x+width/2, y+height/2, s.names[side], s.nameFace(width))
	}
	y, height := s.span(side, nameEnd, bowlEnd)
	s.box(x, y, width, height, width/2, max(thin, 2.4*s.unit))
	s.storeCount(side, x+10*s.unit, width-20*s.unit, bowlEnd+6, countEnd)
	if s.empty {
		return
	}
	const group = 0.68
	step := (bowlEnd - nameEnd - 16) / float64(awale.MaxSeeds/board.Single) * s.unit
	for i, n := range board.Dozens(s.position.Store(side)) {
		at := y + 8*s.unit + step*(float64(i)+0.5)
		if side == awale.South {
			at = y + height - 8*s.unit - step*(float64(i)+0.5)
		}
		s.seeds(x+width/2, at, n, board.Cell*s.unit*group)
	}
}

// nameFace fits both players' names into the column.
func (s sketch) nameFace(width float64) face {
	f := s.face(24)
	for _, name := range s.names {
		if w := s.letters.width(name, f); w > width {
			f = f.scaled(width / w)
		}
	}
	return f
}
