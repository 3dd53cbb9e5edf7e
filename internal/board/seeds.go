package board

// Single is the largest number of seeds of a pit that are drawn one by one;
// more are drawn as a heap with its number.
const Single = 12

// Lying is one seed in a hollow: its place from the centre, and how far it is
// turned, in degrees.
type Lying struct {
	Point
	Turn int
}

// places is where seeds come to lie, in the order in which they fall: a seed
// that is added or taken leaves the others where they are. The table was
// settled once like pebbles in a bowl; numbers rather than a computation keep
// it equal on every machine.
func places() [Single]Lying {
	return [Single]Lying{
		{Point{9, 8}, 80}, {Point{-11, 4}, 110}, {Point{2, -12}, 165}, {Point{-4, 25}, 5},
		{Point{23, -9}, 145}, {Point{-19, -16}, 75}, {Point{17, 28}, 15}, {Point{-6, -32}, 50},
		{Point{-25, 21}, 35}, {Point{16, -29}, 115}, {Point{31, 11}, 150}, {Point{-33, 1}, 75},
	}
}

// Seeds is how n seeds lie in a hollow, at most Single of them.
func Seeds(n int) []Lying {
	all := places()
	return all[:min(max(n, 0), Single)]
}

// Heap is how more than Single seeds lie: a full hollow and a second layer.
func Heap() []Lying {
	all := places()
	return append(all[:],
		Lying{Point{0, 17}, 20}, Lying{Point{-16, 9}, 140}, Lying{Point{17, 8}, 60},
		Lying{Point{-12, -12}, 100}, Lying{Point{11, -15}, 10}, Lying{Point{0, 0}, 75},
	)
}

// Dozens splits the seeds of a store into groups of at most Single, full ones
// first, so that they can be counted.
func Dozens(n int) []int {
	var groups []int
	for ; n > 0; n -= Single {
		groups = append(groups, min(n, Single))
	}
	return groups
}
