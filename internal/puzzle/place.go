package puzzle

// Place is where a question stands between the easiest of its level, at 0, and
// the hardest, at 1. The first and the last level, which are open, are taken to
// be as wide as the ones beside them.
func (f Features) Place(ask string) float64 {
	bounds := weighings(ask).upTo
	level := f.Level(ask)
	var below, above int // the highest scores of the level before, and of this one
	switch level {
	case MinLevel:
		below, above = max(0, 2*bounds[0]-bounds[1]), bounds[0]
	case MaxLevel:
		below, above = bounds[3], 2*bounds[3]-bounds[2]
	default:
		below, above = bounds[level-2], bounds[level-1]
	}
	place := (float64(f.Score(ask)-below) - 0.5) / float64(max(1, above-below))
	return min(max(place, 0), 1)
}
