package awale

// Sowing is how seeds are dropped. Its zero value is the sowing of every rule
// set; the other values are misreadings, for which the same engine answers.
type Sowing struct {
	Origin    Origin
	Clockwise bool // sown against the numbering
	Miscount  int8 // so many seeds more (+) or fewer (−) than the pit holds
}

// Origin is what the sowing does with the pit from which it starts.
type Origin uint8

const (
	OriginSkipped Origin = iota // at every lap, as all sources say
	OriginFirst                 // the first seed is dropped there
	OriginOnLaps                // it is not skipped when the sowing comes round
)

// Taking is how a capture runs on. Its zero value is that of every rule set;
// the other values are misreadings.
type Taking struct {
	OwnRow bool // takes in the player's own row too
	Gaps   bool // the run goes on over pits that do not qualify
	Across bool // the run goes on into the player's own row
	Leaves bool // what is taken is counted, but left on the board
}

// step is the pit that follows in the direction of sowing.
func (s Sowing) step(pit Pit) Pit {
	if s.Clockwise {
		return pit.Previous()
	}
	return pit.Next()
}

// misreadSow is sow under any Sowing.
func (p *Position) misreadSow(origin Pit, s Sowing) (last Pit) {
	n := int(p.seeds[origin-1]) + int(s.Miscount)
	p.seeds[origin-1] = 0
	last = origin
	if s.Origin == OriginFirst && n > 0 {
		p.seeds[origin-1]++
		n--
	}
	for n > 0 {
		last = s.step(last)
		if last == origin && s.Origin != OriginOnLaps {
			continue
		}
		p.seeds[last-1]++
		n--
	}
	return last
}
