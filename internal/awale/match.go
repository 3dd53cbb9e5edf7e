package awale

import "fmt"

// Match is one game as it is played: a start, the turns since, and whether a
// player has resigned. It knows the ends that need a history.
type Match struct {
	rules    Rules
	start    Position
	turns    []Turn
	resigned bool
	by       Side
}

// NewMatch begins a game from any position.
func NewMatch(r Rules, start Position) *Match { return &Match{rules: r, start: start} }

// Rules is the rule set of the game.
func (m *Match) Rules() Rules { return m.rules }

// Start is the position from which the game began.
func (m *Match) Start() Position { return m.start }

// Turns lists the turns played so far; the caller must not change it.
func (m *Match) Turns() []Turn { return m.turns }

// Position is the board as it stands.
func (m *Match) Position() Position {
	if len(m.turns) == 0 {
		return m.start
	}
	return m.turns[len(m.turns)-1].After
}

// Play makes a move. It fails with an *IllegalMove, also once the game is over.
func (m *Match) Play(pit Pit) (Turn, error) {
	p := m.Position()
	if _, over := m.End(); over {
		return Turn{}, &IllegalMove{Position: p, Pit: pit, Reason: GameOver}
	}
	turn, err := m.rules.Play(p, pit)
	if err != nil {
		return Turn{}, err
	}
	m.turns = append(m.turns, turn)
	return turn, nil
}

// TakeBack undoes the last turn, or a resignation; it says whether there was one.
func (m *Match) TakeBack() bool {
	if m.resigned {
		m.resigned = false
		return true
	}
	if len(m.turns) == 0 {
		return false
	}
	m.turns = m.turns[:len(m.turns)-1]
	return true
}

// Resign gives the seeds left on the board to the other side. It fails under
// rules without resignation and when the game is over.
func (m *Match) Resign(s Side) error {
	if !m.rules.Resign {
		return fmt.Errorf("side %v resigns: these rules know no resignation", s)
	}
	if end, over := m.End(); over {
		return fmt.Errorf("side %v resigns: the game is over (%v)", s, end.Reason)
	}
	m.resigned, m.by = true, s
	return nil
}

// End says whether the game is over and how, in the order of the rules: store
// of 25, blocked, repetition, no capture possible. A resignation prevails.
func (m *Match) End() (End, bool) {
	p := m.Position()
	if m.resigned {
		return End{Resignation, m.rules.count(p, RestOpponent, m.by)}, true
	}
	if end, over := m.rules.endAtOnce(p); over {
		return end, true
	}
	if n := m.rules.Repetition; n > 0 && m.Occurrences() >= int(n) {
		return End{Repetition, m.rules.count(p, m.rules.Rest.Repetition, North)}, true
	}
	return m.rules.endWithoutCapture(p)
}

// Occurrences is how often the present position has stood on the board with
// the same side to move, this time included. Only the turns since the last
// capture are read: seeds never come back from a store.
func (m *Match) Occurrences() int {
	p, n := m.Position(), 1
	for i := len(m.turns) - 1; i >= 0 && m.turns[i].taken.n == 0; i-- {
		if m.turns[i].Before == p {
			n++
		}
	}
	return n
}
