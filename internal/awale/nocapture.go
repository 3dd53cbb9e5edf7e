package awale

// CapturePossible says whether any sequence of legal moves of both sides from
// this position ever takes a seed. The answer is exact: the positions that can
// be reached without a capture are searched until one shows or none is left.
//
// With many seeds a capture turns up within a few moves, and the first probe
// finds it without memory; only with few seeds does the search keep a list of
// the positions seen.
func (r Rules) CapturePossible(p Position) bool {
	const probe = 4 // moves
	if r.capturesWithin(&p, probe) {
		return true
	}
	var seen positions
	seen.add(&p)
	var next Position
	var taken haul
	for at := 0; at < len(seen.list); at++ {
		from := seen.list[at]
		for rest := r.legal(&from); rest != 0; rest &= rest - 1 {
			next = from
			if r.move(&next, rest.first(), &taken); taken.n > 0 {
				return true
			}
			seen.add(&next)
		}
	}
	return false
}

// capturesWithin says whether some sequence of at most so many moves takes a seed.
func (r *Rules) capturesWithin(p *Position, moves int) bool {
	var next Position // outside the loop, so that it stays on the stack
	var taken haul
	for rest := r.legal(p); rest != 0; rest &= rest - 1 {
		next = *p
		r.move(&next, rest.first(), &taken)
		if taken.n > 0 || moves > 1 && r.capturesWithin(&next, moves-1) {
			return true
		}
	}
	return false
}

// positions is a set that keeps the order in which its members came. It is
// several times faster than a map, and a search for captures holds thousands.
type positions struct {
	list  []Position
	slots []int32 // places in list, counted from 1, by hash; a power of two of them
}

func (s *positions) add(p *Position) {
	if 2*len(s.list) >= len(s.slots) {
		s.grow()
	}
	slot := s.slot(p)
	if s.slots[slot] == 0 {
		s.list = append(s.list, *p)
		s.slots[slot] = int32(len(s.list))
	}
}

// slot is where the position is, or belongs.
func (s *positions) slot(p *Position) int {
	mask := len(s.slots) - 1
	slot := int(p.Hash()) & mask
	for s.slots[slot] != 0 && s.list[s.slots[slot]-1] != *p {
		slot = (slot + 1) & mask
	}
	return slot
}

func (s *positions) grow() {
	const first = 128 // slots
	s.slots = make([]int32, max(first, 4*len(s.slots)))
	for i := range s.list {
		s.slots[s.slot(&s.list[i])] = int32(i + 1)
	}
}
