package solver

import "awale/internal/awale"

// FewSeeds is the most seeds on the board for which Exact is meant.
const FewSeeds = 6

// Exact is what the side to move wins of the seeds on the board if both sides
// play best to the end of the game. Play that never ends wins neither side
// anything more.
//
// The positions that follow without a capture form a graph; those after a
// capture have fewer seeds and are solved first. Values start at 0, which is
// what stalling yields, and are improved until none changes.
func (s *Solver) Exact(p awale.Position) int {
	if v, ok := s.exact[p]; ok {
		return int(v)
	}
	graph := s.explore(p)
	for changed := true; changed; {
		changed = false
		for _, n := range graph {
			if v := n.improved(graph); v != n.value {
				n.value, changed = v, true
			}
		}
	}
	for _, n := range graph {
		s.exact[n.position] = int8(n.value)
	}
	return graph[0].value
}

// node is a position of the graph: what its best capture, or the end of the
// game, yields, and the positions that quiet moves lead to.
type node struct {
	position awale.Position
	value    int
	exit     int // best value by a capture or an end; −infinite for none
	next     []int
}

func (n *node) improved(graph []*node) int {
	value := n.exit
	for _, i := range n.next {
		value = max(value, -graph[i].value)
	}
	return value
}

// explore collects the positions that can be reached from p without a capture;
// p is the first.
func (s *Solver) explore(p awale.Position) []*node {
	graph := []*node{{position: p}}
	places := map[awale.Position]int{p: 0}
	for i := 0; i < len(graph); i++ {
		n := graph[i]
		n.exit = -infinite
		legal := s.rules.Legal(n.position)
		if legal == 0 {
			n.exit = s.ended(n.position)
		}
		for pit := range legal.All() {
			turn := s.rules.Sow(n.position, pit)
			if taken := turn.Taken(); taken > 0 {
				n.exit = max(n.exit, taken-s.Exact(turn.After))
				continue
			}
			place, seen := places[turn.After]
			if !seen {
				place = len(graph)
				places[turn.After] = place
				graph = append(graph, &node{position: turn.After})
			}
			n.next = append(n.next, place)
		}
	}
	return graph
}
