package board

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"awale/internal/awale"
)

func distance(a, b Point) float64 { return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) }

func TestNoSeedLeavesItsHollow(t *testing.T) {
	for _, seed := range Heap() {
		if d := distance(seed.Point, Point{}); d+Seed > Hollow {
			t.Errorf("seed at %v ends %.1f from the centre; the hollow ends at %d", seed.Point, d+Seed, Hollow)
		}
	}
}

func TestSeedsUpToTwelveDoNotOverlap(t *testing.T) {
	for n := range Single + 1 {
		seeds := Seeds(n)
		if len(seeds) != n {
			t.Fatalf("%d seeds are drawn as %d", n, len(seeds))
		}
		for i, a := range seeds {
			for _, b := range seeds[:i] {
				if d := distance(a.Point, b.Point); d < 2*Seed {
					t.Errorf("of %d seeds, those at %v and %v are %.1f apart", n, a.Point, b.Point, d)
				}
			}
		}
	}
}

func TestASeedThatFallsLeavesTheOthersInPlace(t *testing.T) {
	for n := range Single {
		if fewer, more := Seeds(n), Seeds(n+1); !slices.Equal(fewer, more[:n]) {
			t.Errorf("%d seeds: %v, and with one more: %v", n, fewer, more)
		}
	}
}

func TestTheSameCountIsAlwaysDrawnTheSame(t *testing.T) {
	first := Seeds(7)
	first[0].X = 99 // what a caller does with its copy must not show
	if Seeds(7)[0].X == 99 {
		t.Error("a caller changed the scatter for everybody")
	}
}

func TestAStoreIsDrawnInDozens(t *testing.T) {
	for n, want := range map[int]string{0: "[]", 1: "[1]", 12: "[12]", 13: "[12 1]", 25: "[12 12 1]", 48: "[12 12 12 12]"} {
		if got := fmt.Sprint(Dozens(n)); got != want {
			t.Errorf("%d seeds: got groups %s, want %s", n, got, want)
		}
	}
}

func TestPitsStandInSowingOrder(t *testing.T) {
	cases := []struct {
		name  string
		pit   awale.Pit
		x, y  int
		plate int
	}{
		{"pit 6 is at the upper left", 6, 58, 92, 21},
		{"pit 1 is at the upper right", 1, 558, 92, 21},
		{"pit 7 is at the lower left", 7, 58, 276, 347},
		{"pit 12 is at the lower right", 12, 558, 276, 347},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := Centre(c.pit); got != (Point{c.x, c.y}) {
				t.Errorf("centre of pit %d: got %v, want %d %d", c.pit, got, c.x, c.y)
			}
			if got := Plate(c.pit).Y; got != c.plate {
				t.Errorf("plate of pit %d: got y %d, want %d", c.pit, got, c.plate)
			}
		})
	}
	for _, pit := range ReadingOrder() {
		if d := distance(Centre(pit), Centre(pit.Next())); d < 2*Hollow {
			t.Errorf("hollows %d and %d overlap", pit, pit.Next())
		}
	}
}

func TestCountsAndPlatesStandOutsideTheHollows(t *testing.T) {
	for _, pit := range ReadingOrder() {
		for what, p := range map[string]Point{"plate": Plate(pit), "count": Count(pit)} {
			if distance(Centre(pit), p) < Hollow+PlateHeight/2 {
				t.Errorf("the %s of pit %d covers its hollow", what, pit)
			}
		}
		if inner := Count(pit).Y; Upper(pit) != (inner < Height/2) {
			t.Errorf("the count of pit %d stands in the other row", pit)
		}
	}
}

func TestBorder(t *testing.T) {
	mid := Height / 2
	cases := []struct {
		name, position string
		want           []Segment
	}{
		{"the usual border runs between the rows", "4-4-4-4-4-4/4-4-4-4-4-4",
			[]Segment{{Point{8, mid}, Point{608, mid}}}},
		{"after 31–17 for South, pit 1 is South's", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-1",
			[]Segment{{Point{8, mid}, Point{508, mid}}, {Point{508, 0}, Point{508, mid}}}},
		{"after 28–20 for North, pit 7 is North's", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 8-12",
			[]Segment{{Point{108, mid}, Point{608, mid}}, {Point{108, mid}, Point{108, Height}}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p, err := awale.ParsePosition(c.position)
			if err != nil {
				t.Fatal(err)
			}
			if got := Border(p); !slices.Equal(got, c.want) {
				t.Errorf("%s\ngot  %v\nwant %v", c.position, got, c.want)
			}
		})
	}
}

func TestHopsStayOnTheSlabAndLeadToTheNextPit(t *testing.T) {
	for _, pit := range ReadingOrder() {
		hop := Hop(pit)
		for _, p := range []Point{hop.From, hop.Bend, hop.To} {
			if p.X < 0 || p.X > Width || p.Y < 0 || p.Y > Height {
				t.Errorf("the hop from pit %d leaves the slab at %v", pit, p)
			}
		}
		if distance(hop.To, Plate(pit.Next())) > distance(hop.To, Plate(pit)) && Upper(pit) == Upper(pit.Next()) {
			t.Errorf("the hop from pit %d does not lead to pit %d: %v", pit, pit.Next(), hop)
		}
	}
}
