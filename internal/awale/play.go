package awale

// Play sows the pit for the side to move. An illegal move is an *IllegalMove
// with its reason. Whether the game has ended by repetition or because no
// capture is possible any more is not asked here: see End and Match.
func (r Rules) Play(p Position, pit Pit) (Turn, error) {
	if err := r.Check(p, pit); err != nil {
		return Turn{}, err
	}
	return r.Sow(p, pit), nil
}

// Sow is Play for a pit that holds seeds without asking whether the move is
// legal: what a player who overlooks a ban sees happen. A number off the board
// gives the zero Turn.
func (r Rules) Sow(p Position, pit Pit) Turn {
	if !pit.Valid() {
		return Turn{}
	}
	t := Turn{Before: p, After: p, Pit: pit, sowing: r.Sowing}
	t.last, t.Slam = r.move(&t.After, pit, &t.taken)
	return t
}

// move plays a pit that holds seeds on p itself, lists in taken what it empties
// and says where the last seed fell and whether a grand slam was at hand.
func (r *Rules) move(p *Position, pit Pit, taken *haul) (last Pit, slam bool) {
	last = p.sow(pit, r.Sowing)
	mover := p.toMove
	theirs := p.Row(mover.Other())
	taken.n = 0
	if (theirs&last.bit() != 0 || r.Taking.OwnRow) && r.Landing.Has(p.Seeds(last)) {
		slam = r.take(p, theirs, last, taken)
	}
	p.toMove = mover.Other()
	return last, slam
}

// sow lifts the seeds of the pit and drops one in each following pit, skipping
// the pit of origin at every lap. It returns the pit of the last seed.
func (p *Position) sow(pit Pit, s Sowing) Pit {
	if s != (Sowing{}) {
		return p.misreadSow(pit, s)
	}
	origin := int(pit - 1)
	n := p.seeds[origin]
	p.seeds[origin] = 0
	at := origin
	for n > 0 {
		at++
		if at == Pits {
			at = 0
		}
		if at == origin {
			continue
		}
		p.seeds[at]++
		n--
	}
	return Pit(at + 1)
}

// take empties the last pit, which qualifies, and the run beside it, as far as
// the rule on grand slams lets it. All counts are read before anything is taken.
func (r *Rules) take(p *Position, theirs PitSet, last Pit, taken *haul) (slam bool) {
	row := theirs
	switch {
	case r.Taking.Across:
		row = AllPits
	case theirs&last.bit() == 0:
		row = AllPits &^ theirs
	}
	taken.add(last)
	emptied := last.bit()
	if r.Direction != Forward {
		emptied = r.run(p, row, last, !r.Sowing.Clockwise, emptied, taken)
	}
	if r.Direction != Backward {
		emptied = r.run(p, row, last, r.Sowing.Clockwise, emptied, taken)
	}
	slam = emptied&theirs != 0 && p.filled()&theirs == emptied&theirs
	if slam {
		r.spare(theirs, taken)
	}
	store := &p.stores[p.toMove]
	for _, pit := range taken.pits[:taken.n] {
		*store += p.seeds[pit-1]
		if !r.Taking.Leaves {
			p.seeds[pit-1] = 0
		}
	}
	return slam
}

// run adds the pits beside the last one, downwards or upwards in number, up to
// the first that does not qualify or lies outside the row.
func (r *Rules) run(p *Position, row PitSet, last Pit, down bool, emptied PitSet, taken *haul) PitSet {
	pit := last
	for range Pits - 1 {
		if down {
			pit = pit.Previous()
		} else {
			pit = pit.Next()
		}
		if row&^emptied&pit.bit() == 0 {
			break
		}
		if r.Run.Has(p.Seeds(pit)) {
			emptied |= pit.bit()
			taken.add(pit)
		} else if !r.Taking.Gaps {
			break
		}
	}
	return emptied
}

// spare drops from a grand slam what its rule does not let be taken.
func (r *Rules) spare(theirs PitSet, taken *haul) {
	switch r.Slam {
	case SlamNoCapture, SlamForbidden:
		taken.n = 0
	case SlamLeaveLast:
		for last := noPits; last&theirs == 0; {
			taken.n--
			last = taken.pits[taken.n].bit()
		}
	case SlamAllowed:
	}
}
