package game

import (
	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/solver"
)

// Levels is the number of strengths at which the computer plays; 1 is the lowest.
const Levels = 5

// Computer chooses moves at one level. The same position, level and seed give the same move.
type Computer struct {
	rules   awale.Rules
	level   int
	seed    uint64
	divisor int
	exact   *solver.Solver // what the highest level has worked out; nil before it is needed
}

// NewComputer makes a computer player. The seed chooses the habit of the lowest level, and between moves that
// seem equal. The nodes that a level searches are divided by divisor; 1 for play.
func NewComputer(r awale.Rules, level int, seed uint64, divisor int) *Computer {
	return &Computer{rules: r, level: min(max(level, 1), Levels), seed: seed, divisor: max(divisor, 1)}
}

// nodes is how many positions a level looks at before each move, by level; the two lowest look at their own
// moves alone.
func nodes(level int) int { return [Levels + 1]int{3: 400, 4: 10_000, 5: 4_000_000}[level] }

// fewestNodes let a search look at each of its own moves.
const fewestNodes = 2 * awale.Pits

// Choose gives the move in the round as it stands, which must not be over. A long search calls pause from time
// to time, so that others get their turn, and ends when pause fails; nil for none.
func (c *Computer) Choose(m *awale.Match, pause func() error) (awale.Pit, error) {
	p := m.Position()
	legal := c.rules.Legal(p)
	if legal.Len() == 1 {
		return legal.Slice()[0], nil
	}
	switch c.level {
	case 1:
		habit, _ := c.Habit()
		return c.greedy(p, legal, habit), nil
	case 2:
		return c.greedy(p, legal, question.Misconception{Rules: c.rules}), nil
	}
	if c.level == Levels && c.exact == nil {
		c.exact = solver.New(c.rules, 0)
	}
	s := newSearch(c.rules, max(nodes(c.level)/c.divisor, fewestNodes), newEval(c.rules, c.level), c.exact, pause)
	return s.best(m, legal, func(pit awale.Pit) uint64 { return c.lot(p, pit) })
}

// Habit is the misconception by which the lowest level plays its whole game; ok is false for the others.
func (c *Computer) Habit() (m question.Misconception, ok bool) {
	if c.level != 1 {
		return m, false
	}
	var habits []question.Misconception
	for _, m := range question.Misconceptions(c.rules) {
		if beginners(m.ID) {
			habits = append(habits, m)
		}
	}
	return habits[mix(c.seed)%uint64(len(habits))], true
}

// beginners says whether a habit leads to other moves, and not only to other counts of the same ones.
func beginners(id string) bool {
	switch id {
	case "origin-first", "clockwise", "one-short", "one-over", "own-row", "takes-one", "counts-before", "only-three":
		return true
	}
	return false
}

// greedy plays what seems to take most to somebody who reads the rules so; of moves that seem equal, the
// fullest pit, as beginners like to, and else by lot.
func (c *Computer) greedy(p awale.Position, legal awale.PitSet, m question.Misconception) awale.Pit {
	var best awale.Pit
	most := -1
	for pit := range legal.All() {
		seems := m.Rules.Sow(p, pit).Taken()
		switch {
		case seems < most:
			continue
		case seems == most && c.level == 1 && p.Seeds(pit) < p.Seeds(best):
			continue
		case seems == most && (c.level > 1 || p.Seeds(pit) == p.Seeds(best)) && c.lot(p, pit) < c.lot(p, best):
			continue
		}
		best, most = pit, seems
	}
	return best
}

// lot is a number that position, seed and pit fix, without a pattern.
func (c *Computer) lot(p awale.Position, pit awale.Pit) uint64 {
	return mix(p.Hash() ^ mix(c.seed+uint64(pit)))
}

// mix spreads a number over 64 bits.
func mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
