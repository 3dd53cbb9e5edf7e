package puzzle

// quiz is a choice of probes.
type quiz struct {
	probes []probe
	tally  tally
}

func (q quiz) without(at int) quiz {
	var rest quiz
	for i, p := range q.probes {
		if i != at {
			rest = rest.with(p)
		}
	}
	return rest
}

func (q quiz) with(p probe) quiz {
	probes := make([]probe, len(q.probes), len(q.probes)+1)
	copy(probes, q.probes)
	return quiz{append(probes, p), q.tally.with(p)}
}

// shows says whether a question of the quiz is about the position.
func (q quiz) shows(p probe) bool {
	for _, other := range q.probes {
		if other.exercise.Position == p.exercise.Position {
			return true
		}
	}
	return false
}

// choose takes the most telling probes one by one, then takes some back by
// chance and fills up again, as long as that may tell more.
func (g *Generator) choose(pool []probe, random *Stream) quiz {
	const attempts = 60
	refused := make([]bool, len(pool))
	best := g.fill(quiz{}, pool, refused)
	for range attempts {
		if best.tally.complete(len(g.known)) {
			break
		}
		other := best
		for range 1 + random.Below(3) {
			if n := len(other.probes); n > 0 {
				other = other.without(random.Below(n))
			}
		}
		if other = g.fill(other, pool, refused); other.tally.worth() >= best.tally.worth() {
			best = other
		}
	}
	return best
}

// fill adds to a quiz the probe that tells most, until it is full or no other
// tells more. A probe is verified when it is first wanted.
func (g *Generator) fill(q quiz, pool []probe, refused []bool) quiz {
	for len(q.probes) < MostProbes {
		best, most := -1, q.tally.worth()
		for i, p := range pool {
			if worth := q.tally.with(p).worth(); worth > most && !refused[i] && !q.shows(p) {
				best, most = i, worth
			}
		}
		switch {
		case best < 0:
			return q
		case g.verified(pool[best].exercise):
			q = q.with(pool[best])
		default:
			refused[best] = true
		}
	}
	return q
}
