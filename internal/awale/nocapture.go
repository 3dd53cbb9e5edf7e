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
	type board struct {
		seeds  [Pits]uint8
		toMove Side
	}
	seen := map[board]bool{{p.seeds, p.toMove}: true}
	queue := []Position{p}
	for len(queue) > 0 {
		from := queue[0]
		queue = queue[1:]
		for pit := range r.legal(&from).All() {
			next := from
			var taken haul
			if r.move(&next, pit, &taken); taken.n > 0 {
				return true
			}
			key := board{next.seeds, next.toMove}
			if !seen[key] {
				seen[key] = true
				queue = append(queue, next)
			}
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
