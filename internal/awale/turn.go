package awale

// Turn is one move, whole: where it began, what was sown and taken, and the
// position after. It is a value of fixed size, so that playing allocates nothing.
type Turn struct {
	Before Position
	After  Position
	Pit    Pit  // the pit whose seeds were sown
	Slam   bool // a grand slam was at hand: the move would have taken every seed of the opponent
	last   Pit
	taken  haul
	sowing Sowing
}

// Capture is what one pit yields.
type Capture struct {
	Pit   Pit
	Seeds int
}

// haul lists the pits that a move empties, in the order of taking.
type haul struct {
	n    uint8
	pits [Pits]Pit
}

func (h *haul) add(p Pit) {
	h.pits[h.n] = p
	h.n++
}

// Last is the pit where the last seed falls.
func (t Turn) Last() Pit { return t.last }

// Sown lists the pits that receive a seed, one entry a seed, in sowing order;
// the pit of origin is skipped at every lap.
func (t Turn) Sown() []Pit {
	n := max(0, t.Before.Seeds(t.Pit)+int(t.sowing.Miscount))
	sown := make([]Pit, 0, n)
	if t.sowing.Origin == OriginFirst && n > 0 {
		sown = append(sown, t.Pit)
	}
	for pit := t.sowing.step(t.Pit); len(sown) < n; pit = t.sowing.step(pit) {
		if pit != t.Pit || t.sowing.Origin == OriginOnLaps {
			sown = append(sown, pit)
		}
	}
	return sown
}

// AfterSowing is the board when the last seed has fallen and nothing is taken
// yet, still with the same side to move.
func (t Turn) AfterSowing() Position {
	p := t.Before
	p.sow(t.Pit, t.sowing)
	return p
}

// Captures lists what is taken, in the order of taking; it is never nil.
func (t Turn) Captures() []Capture {
	sown := t.AfterSowing()
	captures := make([]Capture, 0, t.taken.n)
	for _, pit := range t.taken.pits[:t.taken.n] {
		captures = append(captures, Capture{pit, sown.Seeds(pit)})
	}
	return captures
}

// TakenFrom is the set of pits that the move empties, in no order.
func (t Turn) TakenFrom() PitSet {
	var pits PitSet
	for _, pit := range t.taken.pits[:t.taken.n] {
		pits = pits.With(pit)
	}
	return pits
}

// Taken is the number of seeds that the move takes.
func (t Turn) Taken() int {
	mover := t.Before.toMove
	return t.After.Store(mover) - t.Before.Store(mover)
}
