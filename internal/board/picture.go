package board

import "math"

// Drawing is a small picture in a square whose side is 100, y growing downward: shapes filled in one tone and
// lines around them, as sharp on a copier as on a screen.
type Drawing struct{ Shapes, Lines [][]Point }

// Picture is one of the twelve things of a market and a village that stand for letters in a pupil's password.
func Picture(id string) (Drawing, bool) {
	draw, ok := map[string]func() Drawing{
		"drum": drum, "calabash": calabash, "fish": fish, "sun": sun, "basket": basket, "hut": hut,
		"mango": mango, "mask": mask, "tortoise": tortoise, "pot": pot, "pirogue": pirogue, "star": star,
	}[id]
	if !ok {
		return Drawing{}, false
	}
	return draw(), true
}

func drum() Drawing {
	d := Drawing{
		Shapes: [][]Point{round(50, 18, 34, 10), {{38, 66}, {62, 66}, {68, 94}, {32, 94}}},
		Lines:  [][]Point{{{16, 18}, {22, 44}, {38, 66}}, {{84, 18}, {78, 44}, {62, 66}}},
	}
	d.Lines = append(d.Lines, []Point{{21, 40}, {32, 28}, {41, 48}, {50, 29}, {59, 48}, {68, 28}, {79, 40}})
	return d
}

func calabash() Drawing {
	return Drawing{
		Shapes: [][]Point{round(50, 68, 29, 27), round(50, 32, 14, 15)},
		Lines:  [][]Point{{{50, 18}, {53, 9}, {62, 5}}},
	}
}

func fish() Drawing {
	return Drawing{
		Shapes: [][]Point{{{70, 50}, {96, 26}, {90, 50}, {96, 74}}, round(24, 44, 5, 5)},
		Lines: [][]Point{
			closed(round(42, 50, 36, 24)), arc(22, 50, 18, 20, -60, 60), arc(34, 50, 18, 20, -50, 50), arc(46, 50, 16, 16, -50, 50),
		},
	}
}

func sun() Drawing {
	d := Drawing{Shapes: [][]Point{round(50, 50, 22, 22)}}
	for a := 0; a < 360; a += 30 {
		d.Lines = append(d.Lines, []Point{on(50, 50, 30, 30, a), on(50, 50, 44, 44, a)})
	}
	return d
}

func basket() Drawing {
	return Drawing{
		Shapes: [][]Point{{{10, 44}, {90, 44}, {88, 54}, {12, 54}}},
		Lines: [][]Point{
			arc(50, 44, 32, 36, 180, 360), {{16, 54}, {28, 92}, {72, 92}, {84, 54}}, {{20, 67}, {80, 67}}, {{24, 80}, {76, 80}},
			{{38, 54}, {42, 92}}, {{62, 54}, {58, 92}},
		},
	}
}

func hut() Drawing {
	return Drawing{
		Shapes: [][]Point{{{50, 6}, {94, 50}, {6, 50}}, {{42, 64}, {58, 64}, {58, 92}, {42, 92}}},
		Lines:  [][]Point{{{18, 50}, {18, 92}, {82, 92}, {82, 50}}},
	}
}

func mango() Drawing {
	return Drawing{
		Shapes: [][]Point{{{44, 26}, {62, 24}, {78, 34}, {86, 52}, {84, 70}, {72, 86}, {54, 92}, {36, 88}, {22, 76}, {16, 62}, {20, 50}, {30, 42}, {38, 34}}},
		Lines:  [][]Point{{{48, 26}, {46, 10}}, {{46, 14}, {60, 4}, {82, 6}, {90, 14}, {74, 20}, {58, 18}, {46, 14}, {90, 14}}},
	}
}

func mask() Drawing {
	return Drawing{
		Shapes: [][]Point{
			{{28, 42}, {44, 46}, {44, 51}, {30, 50}}, {{72, 42}, {56, 46}, {56, 51}, {70, 50}}, round(50, 78, 9, 5),
			{{50, 4}, {58, 16}, {50, 28}, {42, 16}},
		},
		Lines: [][]Point{
			{{50, 4}, {74, 12}, {84, 34}, {78, 66}, {62, 92}, {50, 97}, {38, 92}, {22, 66}, {16, 34}, {26, 12}, {50, 4}},
			{{50, 40}, {46, 66}, {54, 66}, {50, 40}},
			{{22, 58}, {36, 58}}, {{24, 66}, {37, 66}}, {{78, 58}, {64, 58}}, {{76, 66}, {63, 66}},
		},
	}
}

func tortoise() Drawing {
	shell := append(arc(46, 66, 36, 40, 180, 360), Point{82, 66})
	return Drawing{
		Shapes: [][]Point{shell},
		Lines: [][]Point{
			{{82, 64}, {82, 50}, {88, 42}, {96, 46}, {96, 54}, {88, 68}, {82, 70}}, {{10, 66}, {3, 72}, {12, 72}},
			{{20, 68}, {20, 84}, {32, 84}, {34, 68}}, {{58, 68}, {60, 84}, {72, 84}, {72, 68}}, {{8, 68}, {84, 68}},
		},
	}
}

func pot() Drawing {
	belly := append(arc(50, 60, 38, 34, -58, 238), on(50, 60, 38, 34, -58))
	return Drawing{
		Shapes: [][]Point{{{28, 12}, {72, 12}, {66, 22}, {70, 31}, {30, 31}, {34, 22}}},
		Lines: [][]Point{
			belly, {{14, 50}, {26, 62}, {38, 50}, {50, 62}, {62, 50}, {74, 62}, {86, 50}}, {{13, 70}, {87, 70}},
		},
	}
}

func pirogue() Drawing {
	return Drawing{
		Shapes: [][]Point{{{2, 46}, {18, 58}, {82, 58}, {98, 46}, {88, 68}, {74, 76}, {26, 76}, {12, 68}}, round(42, 20, 8, 8)},
		Lines: [][]Point{
			{{42, 30}, {42, 56}}, {{42, 38}, {64, 32}}, {{70, 10}, {56, 74}},
			{{8, 88}, {20, 82}, {32, 90}, {44, 82}, {56, 90}, {68, 82}, {80, 90}, {92, 84}},
		},
	}
}

func star() Drawing {
	var points []Point
	for i := range 10 {
		r := 46.0
		if i%2 == 1 {
			r = 19
		}
		points = append(points, on(50, 53, r, r, -90+36*i))
	}
	return Drawing{Shapes: [][]Point{points}}
}

// on is the point of an ellipse at an angle in degrees, clockwise from the right.
func on(x, y, rx, ry float64, degrees int) Point {
	a := float64(degrees) * math.Pi / 180
	return Point{X: int(math.Round(x + rx*math.Cos(a))), Y: int(math.Round(y + ry*math.Sin(a)))}
}

// arc is a part of an ellipse, a corner for every ten degrees.
func arc(x, y, rx, ry float64, from, to int) []Point {
	var points []Point
	for a := from; a <= to; a += 10 {
		points = append(points, on(x, y, rx, ry, a))
	}
	return points
}

func round(x, y, rx, ry float64) []Point { return arc(x, y, rx, ry, 0, 350) }

func closed(points []Point) []Point { return append(points, points[0]) }
