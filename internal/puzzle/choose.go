package puzzle

import "slices"

// quiz is a choice of probes with what they tell together.
type quiz struct {
	probes []probe
	tally  tally
}

// chooser looks for the six probes of a pool that tell most together.
type chooser struct {
	pool   []probe
	kinds  [][]int // places in the pool, by kind of question
	scale  *scale
	random *Stream
}

// selection is a quiz by its places in the pool.
type selection [MostProbes]int

func newChooser(pool []probe, known int, random *Stream) *chooser {
	c := &chooser{pool: pool, kinds: make([][]int, len(probeKinds())), scale: newScale(pool, known), random: random}
	for i := range pool {
		c.kinds[pool[i].kind] = append(c.kinds[pool[i].kind], i)
	}
	c.kinds = slices.DeleteFunc(c.kinds, func(places []int) bool { return len(places) == 0 })
	return c
}

// choose exchanges one probe after another by chance. An exchange that tells
// less is allowed as long as it loses no more than a threshold, which sinks to
// nothing, so that the choice settles.
func (c *chooser) choose(steps int) selection {
	const highest = 60 // threshold
	var s selection
	for i := range s {
		s[i] = c.draw()
	}
	worth := c.worth(&s)
	best, most := s, worth
	for step := range steps {
		at := c.random.Below(MostProbes)
		before := s[at]
		s[at] = c.draw()
		next := c.worth(&s)
		if next < worth-highest*(steps-step)/steps {
			s[at] = before
			continue
		}
		if worth = next; worth > most {
			best, most = s, worth
		}
	}
	return best
}

// draw takes any probe, each kind as likely as the others.
func (c *chooser) draw() int {
	kind := c.kinds[c.random.Below(len(c.kinds))]
	return kind[c.random.Below(len(kind))]
}

func (c *chooser) worth(s *selection) int {
	var t tally
	for i, place := range s {
		if !c.repeats(s, i) {
			t.add(&c.pool[place])
		}
	}
	return c.scale.worth(&t)
}

// repeats says whether an earlier question of the selection is about the same
// position: nothing is gained by it.
func (c *chooser) repeats(s *selection, i int) bool {
	for _, other := range s[:i] {
		if c.pool[other].exercise.Position == c.pool[s[i]].exercise.Position {
			return true
		}
	}
	return false
}

// quiz takes the probes of a selection, each position once.
func (c *chooser) quiz(s selection) quiz {
	var q quiz
	for i, place := range s {
		if !c.repeats(&s, i) {
			q.probes = append(q.probes, c.pool[place])
			q.tally.add(&c.pool[place])
		}
	}
	return q
}
