package puzzle

// The levels, from first sowings to the whole game.
const (
	AnyLevel = 0
	MinLevel = 1
	MaxLevel = 5
)

// weighing is how the features of a kind add up to a score, and the highest
// scores of levels 1 to 4.
type weighing struct {
	sown, lap, run, near, capture, slam, feeding, choice, krou, nearKrou, left, moved, depth int

	upTo [MaxLevel - 1]int
}

// weighings says for each kind what makes it hard. Sowing far, round and over
// the edge of krous, taking several pits, comparing moves, grand slams and
// feeding weigh most; the bounds cut what play yields into five parts.
func weighings(ask string) weighing {
	switch ask {
	case "landing":
		return weighing{sown: 1, lap: 3, upTo: [4]int{3, 6, 9, 11}}
	case "captured", "board", "under":
		return weighing{sown: 1, lap: 4, run: 2, near: 1, slam: 4, upTo: [4]int{4, 6, 9, 14}}
	case "pit-for", "best-pit":
		return weighing{sown: 1, lap: 4, run: 2, near: 1, capture: 2, slam: 4, upTo: [4]int{8, 11, 14, 18}}
	case "legal", "feeding":
		return weighing{sown: 1, lap: 4, choice: 2, slam: 4, feeding: 2, upTo: [4]int{9, 11, 14, 20}}
	case "krou":
		return weighing{krou: 3, nearKrou: 2, upTo: [4]int{3, 5, 7, 8}}
	case "laps":
		return weighing{sown: 1, lap: 4, upTo: [4]int{16, 18, 20, 23}}
	case "threatened":
		return weighing{sown: 1, lap: 4, near: 1, capture: 2, slam: 4, choice: 1, upTo: [4]int{10, 14, 17, 23}}
	case "defend":
		return weighing{sown: 1, lap: 4, near: 1, capture: 3, choice: 1, upTo: [4]int{10, 12, 13, 15}}
	case "line":
		return weighing{depth: 1, upTo: [4]int{2, 3, 4, 5}}
	case "ends":
		return weighing{choice: 2, feeding: 1, upTo: [4]int{2, 4, 6, 8}}
	case "final":
		return weighing{left: 1, upTo: [4]int{2, 3, 4, 5}}
	case "next-round":
		return weighing{left: 1, moved: 2, upTo: [4]int{3, 5, 7, 9}}
	}
	return weighing{sown: 1, lap: 4, run: 2, near: 1, capture: 2, upTo: [4]int{22, 28, 31, 34}}
}

// Score adds the features up as they weigh in a kind: a higher score is a
// harder question of that kind.
func (f Features) Score(ask string) int {
	w := weighings(ask)
	score := w.sown*f.Sown + w.lap*f.Laps + w.run*f.Run + w.near*f.NearMisses + w.capture*f.Captures +
		w.choice*f.Choices + w.krou*f.Krous + w.nearKrou*f.NearKrous + w.left*f.Left + w.moved*f.Moved + w.depth*f.Depth
	if f.Slam {
		score += w.slam
	}
	if f.Feeding {
		score += w.feeding
	}
	return score
}

// Level is the level of a question of that kind, 1 to 5.
func (f Features) Level(ask string) int {
	level, score := MinLevel, f.Score(ask)
	for _, bound := range weighings(ask).upTo {
		if score > bound {
			level++
		}
	}
	return level
}
