package templates

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/board"
	"awale/internal/i18n"
)

// counts is what a drawn board shows: a position, or what a pupil drew.
func (b Board) counts() Drawing {
	if b.Drawn != nil {
		return *b.Drawn
	}
	return drawingOf(b.Position)
}

func drawingOf(p awale.Position) Drawing {
	d := Drawing{Stores: p.Stores()}
	for i := range d.Seeds {
		d.Seeds[i] = p.Seeds(awale.Pit(i + 1))
	}
	return d
}

// DrawingOf is a position's counts, for a form that starts from them.
func DrawingOf(p awale.Position) Drawing { return drawingOf(p) }

func (d Drawing) in(pit awale.Pit) int { return d.Seeds[pit-1] }

// pitClass is how a pit is shown: whose it is, and what is pointed at.
func (b Board) pitClass(pit awale.Pit) string {
	class := "pit is-" + sideName(b.Position.Owner(pit))
	for _, mark := range []struct {
		name string
		on   bool
	}{
		{"is-sowable", b.Sowable.Has(pit)},
		{"is-origin", b.Origin == pit},
		{"is-last", b.Last == pit},
		{"is-taken", b.Taken.Has(pit)},
		{"is-differing", b.Differs.Has(pit)},
	} {
		if mark.on {
			class += " " + mark.name
		}
	}
	return class
}

func sideName(s awale.Side) string {
	if s == awale.North {
		return "north"
	}
	return "south"
}

// storeField is the form field of a side's store.
func storeField(s awale.Side) string {
	if s == awale.North {
		return FieldNorth
	}
	return FieldSouth
}

// pitLabel says a pit for those who cannot see the drawing.
func pitLabel(pit awale.Pit, owner awale.Side, seeds int) i18n.Message {
	return i18n.M("board.pit-says", "Pit", int(pit), "Owner", i18n.M("board.owner."+sideName(owner)), "Count", seeds)
}

func storeLabel(s awale.Side, seeds int) i18n.Message {
	return i18n.M("board.store-says."+sideName(s), "Count", seeds)
}

// scatter names the symbol that draws so many seeds.
func scatter(n int) string {
	if n > board.Single {
		return "#heap"
	}
	return "#n" + strconv.Itoa(n)
}

// heapFigure is the number that stands on a heap.
func heapFigure(n int) string {
	if n > board.Single {
		return strconv.Itoa(n)
	}
	return ""
}

// storeGroups is how the seeds of a store lie: four groups of up to a dozen.
func storeGroups(n int) [awale.MaxSeeds / board.Single]int {
	var groups [awale.MaxSeeds / board.Single]int
	for i, dozen := range board.Dozens(min(n, awale.MaxSeeds)) {
		groups[i] = dozen
	}
	return groups
}

func moveTo(p board.Point) string { return fmt.Sprintf("translate(%d %d)", p.X, p.Y) }

func lie(s board.Lying) string {
	return fmt.Sprintf("translate(%d %d)rotate(%d)", s.X, s.Y, s.Turn)
}

func viewBox() string { return fmt.Sprintf("0 0 %d %d", board.Width, board.Height) }

// borderPath draws the line between the players.
func borderPath(p awale.Position) string {
	var d strings.Builder
	for _, s := range board.Border(p) {
		fmt.Fprintf(&d, "M%d %dL%d %d", s.From.X, s.From.Y, s.To.X, s.To.Y)
	}
	return d.String()
}

// hopPath draws the arrows of a sowing, one for each seed.
func hopPath(t awale.Turn) []string {
	var hops []string
	seen := map[awale.Pit]bool{}
	from := t.Pit
	for range t.Sown() {
		if !seen[from] {
			c := board.Hop(from)
			hops = append(hops, fmt.Sprintf("M%d %dQ%d %d %d %d", c.From.X, c.From.Y, c.Bend.X, c.Bend.Y, c.To.X, c.To.Y))
			seen[from] = true
		}
		from = from.Next()
	}
	return hops
}

// pitsOf are the pits that an input offers.
func (in Input) pitsOf() awale.PitSet {
	if in.Pits == 0 {
		return awale.SetOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
	}
	return in.Pits
}

// openingScene is the board of the first page: a game half-way, so that pits
// and stores all show what they are for.
func openingScene() awale.Position {
	seeds := [awale.Pits]int{2, 1, 2, 7, 0, 2, 1, 0, 4, 2, 2, 3}
	p, err := awale.NewPosition(seeds, awale.Score{awale.North: 14, awale.South: 8}, awale.South)
	if err != nil {
		return awale.Start(awale.South)
	}
	return p
}
