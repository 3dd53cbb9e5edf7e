package awale

// Perft counts the sequences of legal moves of the given length, playing every
// one of them to the last move. It is the usual check of a move generator.
// Repetition and "no capture possible" do not end a sequence.
func (r Rules) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return r.perft(&p, depth)
}

func (r *Rules) perft(p *Position, depth int) uint64 {
	var nodes uint64
	var next Position // outside the loop, so that it stays on the stack
	var taken haul
	for rest := r.legal(p); rest != 0; rest &= rest - 1 {
		next = *p
		r.move(&next, rest.first(), &taken)
		if depth == 1 {
			nodes++
		} else {
			nodes += r.perft(&next, depth-1)
		}
	}
	return nodes
}
