package awale

// Play sows the pit for the side to move. An illegal move is an *IllegalMove
// with its reason. Whether the game has ended by repetition or because no
// capture is possible any more is not asked here: see End and Match.
func (r Rules) Play(p Position, pit Pit) (Turn, error) {
	if err := r.Check(p, pit); err != nil {
		return Turn{}, err
	}
	t := Turn{Before: p, Pit: pit}
	t.After = p
	t.last, t.Slam = r.move(&t.After, pit, &t.taken)
	return t, nil
}

// move plays a pit that holds seeds on p itself, lists in taken what it empties
// and says where the last seed fell and whether a grand slam was at hand.
// It does not ask whether the move is legal.
func (r *Rules) move(p *Position, pit Pit, taken *haul) (last Pit, slam bool) {
	last = p.sow(pit)
	mover := p.toMove
	theirs := p.Row(mover.Other())
	taken.n = 0
	if theirs&last.bit() != 0 && r.Landing.Has(p.Seeds(last)) {
		slam = r.take(p, theirs, last, taken)
	}
	p.toMove = mover.Other()
	return last, slam
}

// sow lifts the seeds of the pit and drops one in each following pit, skipping
// the pit of origin at every lap. It returns the pit of the last seed.
func (p *Position) sow(pit Pit) Pit {
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
// the rule on grand slams lets it.
func (r *Rules) take(p *Position, theirs PitSet, last Pit, taken *haul) (slam bool) {
	emptied := last.bit()
	taken.add(last)
	if r.Direction != Forward {
		for pit := last.Previous(); r.runsInto(p, theirs, pit); pit = pit.Previous() {
			emptied |= pit.bit()
			taken.add(pit)
		}
	}
	if r.Direction != Backward {
		for pit := last.Next(); r.runsInto(p, theirs, pit); pit = pit.Next() {
			emptied |= pit.bit()
			taken.add(pit)
		}
	}
	slam = p.filled()&theirs == emptied
	if slam {
		switch r.Slam {
		case SlamNoCapture, SlamForbidden:
			taken.n = 0
		case SlamLeaveLast:
			taken.n-- // the pits are all that is filled, so the last of them is what is left
		case SlamAllowed:
		}
	}
	store := &p.stores[p.toMove]
	for _, pit := range taken.pits[:taken.n] {
		*store += p.seeds[pit-1]
		p.seeds[pit-1] = 0
	}
	return slam
}

// runsInto says whether a run goes on into the pit: it is the opponent's and
// holds a count that the run takes. Counts are read before anything is taken.
func (r *Rules) runsInto(p *Position, theirs PitSet, pit Pit) bool {
	return theirs&pit.bit() != 0 && r.Run.Has(p.Seeds(pit))
}
