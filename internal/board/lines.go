package board

import "awale/internal/awale"

// Segment is a straight line from one point to another.
type Segment struct{ From, To Point }

// Border is the line between the two players' pits, as segments along the
// edges of the cells.
func Border(p awale.Position) []Segment {
	segments := middle(p)
	for pit := awale.Pit(1); pit <= awale.Pits; pit++ {
		next := pit.Next()
		if Upper(pit) == Upper(next) && p.Owner(pit) != p.Owner(next) {
			segments = append(segments, between(pit, next))
		}
	}
	return segments
}

// middle joins the columns where the two rows face each other.
func middle(p awale.Position) []Segment {
	var segments []Segment
	for column := range awale.Pits / 2 {
		below := awale.Pit(awale.Pits/2 + 1 + column)
		above := awale.Pit(awale.Pits/2 - column)
		if p.Owner(above) == p.Owner(below) {
			continue
		}
		from := Point{Margin + column*Cell, Height / 2}
		to := Point{from.X + Cell, from.Y}
		if n := len(segments); n > 0 && segments[n-1].To == from {
			segments[n-1].To = to
			continue
		}
		segments = append(segments, Segment{from, to})
	}
	return segments
}

// between is the edge that two neighbours of one row share.
func between(a, b awale.Pit) Segment {
	x := (Centre(a).X + Centre(b).X) / 2
	if Upper(a) {
		return Segment{Point{x, 0}, Point{x, Height / 2}}
	}
	return Segment{Point{x, Height / 2}, Point{x, Height}}
}

// Curve is an arc from one point to another, bent toward a third.
type Curve struct{ From, Bend, To Point }

// Hop is the small arrow that shows a seed going from a pit to the next, as
// paper draws it: between the number plates, or around the end of the rows.
func Hop(from awale.Pit) Curve {
	to := from.Next()
	if Upper(from) != Upper(to) {
		return around(from, to)
	}
	const aside, lift = PlateWidth/2 + 4, 14
	a, b := Plate(from), Plate(to)
	step := 1
	if b.X < a.X {
		step = -1
	}
	c := Curve{From: Point{a.X + step*aside, a.Y}, To: Point{b.X - step*aside, b.Y}}
	c.Bend = Point{(a.X + b.X) / 2, a.Y - lift}
	if !Upper(from) {
		c.Bend.Y = a.Y + lift
	}
	return c
}

// around is the arrow from the end of one row to the beginning of the other.
func around(from, to awale.Pit) Curve {
	const in, bow = 36, 22
	a, b := Centre(from), Centre(to)
	side := 1
	if a.X < Width/2 {
		side = -1
	}
	x := a.X + side*in
	down := 1
	if b.Y < a.Y {
		down = -1
	}
	return Curve{
		From: Point{x, a.Y + down*in},
		Bend: Point{x + side*bow, Height / 2},
		To:   Point{x, b.Y - down*in},
	}
}
