package game

import (
	"errors"
	"fmt"

	"awale/internal/awale"
)

// ErrNotNow says that what was asked for is not possible at this point of the game.
var ErrNotNow = errors.New("not possible at this point of the game")

// endless is how often a position must have stood on the board before the players are offered to stop. The
// sources are silent on play that never ends; this offer is the project's own.
const endless = 3

// Game is a game under one rule set: one round, or under rules with rounds as many as the match lasts.
type Game struct {
	id     string
	rules  awale.Rules
	rounds []round
}

// round is one round, whether its players agreed to stop, and who gave it up.
type round struct {
	*awale.Match
	stopped  bool
	resigned bool
	by       awale.Side
}

// New begins a game under a rule set of the catalogue or a house rule set (see ParseRules).
func New(rules string, first awale.Side) (*Game, error) { return From(rules, awale.Start(first)) }

// From begins a game from any position.
func From(rules string, start awale.Position) (*Game, error) {
	set, err := ParseRules(rules)
	if err != nil {
		return nil, err
	}
	return &Game{id: rules, rules: set, rounds: []round{{Match: awale.NewMatch(set, start)}}}, nil
}

// RulesID names the rule set as it was given to New.
func (g *Game) RulesID() string { return g.id }

// Rules is the rule set.
func (g *Game) Rules() awale.Rules { return g.rules }

// Round is the number of the round, from 1.
func (g *Game) Round() int { return len(g.rounds) }

// Match is the round that is played now. The game keeps what it knows beyond the round: play through it.
func (g *Game) Match() *awale.Match { return g.rounds[len(g.rounds)-1].Match }

// Position is the board as it stands.
func (g *Game) Position() awale.Position { return g.Match().Position() }

// Turns lists the turns of a round, from 1.
func (g *Game) Turns(round int) []awale.Turn { return g.rounds[round-1].Turns() }

// Start is the layout at the beginning of a round, from 1.
func (g *Game) Start(round int) awale.Position { return g.rounds[round-1].Start() }

// Moves is the number of moves of all rounds.
func (g *Game) Moves() int {
	n := 0
	for _, r := range g.rounds {
		n += len(r.Turns())
	}
	return n
}

func (g *Game) now() *round { return &g.rounds[len(g.rounds)-1] }

// Play makes a move. It fails with an *awale.IllegalMove, also once the round is over.
func (g *Game) Play(pit awale.Pit) (awale.Turn, error) {
	if g.now().stopped {
		return awale.Turn{}, &awale.IllegalMove{Position: g.Position(), Pit: pit, Reason: awale.GameOver}
	}
	return g.Match().Play(pit)
}

// TakeBack undoes the last thing done: an agreement to stop, a resignation, a move or, at the beginning of a
// round, the step into it. It says whether there was one.
func (g *Game) TakeBack() bool {
	now := g.now()
	switch {
	case now.stopped:
		now.stopped = false
		return true
	case now.TakeBack():
		now.resigned = false
		return true
	case len(g.rounds) > 1:
		g.rounds = g.rounds[:len(g.rounds)-1]
		return true
	}
	return false
}

// Resign ends the round for a side, where the rules know resignation.
func (g *Game) Resign(s awale.Side) error {
	if _, over := g.Ending(); over || !g.rules.Resign {
		return ErrNotNow
	}
	if err := g.Match().Resign(s); err != nil {
		return err
	}
	now := g.now()
	now.resigned, now.by = true, s
	return nil
}

// MayStop says whether the players are offered to stop: the position has come for the third time, and the
// rules would let them go on for ever.
func (g *Game) MayStop() bool {
	_, over := g.Ending()
	return !over && g.Match().Occurrences() >= endless
}

// Stop ends the round by agreement; each keeps the seeds of its own pits.
func (g *Game) Stop() error {
	if !g.MayStop() {
		return ErrNotNow
	}
	g.now().stopped = true
	return nil
}

// NextRound lays out the next round after the end of this one. It fails when the rules know no rounds, the
// round still goes on, or the match is over.
func (g *Game) NextRound(first awale.Side) error {
	start, ok := g.next(first)
	if !ok {
		return ErrNotNow
	}
	g.rounds = append(g.rounds, round{Match: awale.NewMatch(g.rules, start)})
	return nil
}

func (g *Game) next(first awale.Side) (awale.Position, bool) {
	end, over := g.Ending()
	if !over || !g.rules.Rounds {
		return awale.Position{}, false
	}
	return awale.NextRound(end.Final, first)
}

// Over says whether nothing can follow: the round is over and no other can be laid out.
func (g *Game) Over() bool {
	if _, over := g.Ending(); !over {
		return false
	}
	_, more := g.next(awale.South)
	return !more
}

// Ending is how a round ended, and how its final count is made.
type Ending struct {
	awale.End             // its reason is 0 when the players agreed to stop
	Stores    awale.Score // what lay in the stores
	Rest      awale.Score // what each gets of the seeds left on the board
	Nobody    int         // what nobody gets
	Blocked   awale.Side  // after a famine, the side that cannot play
	Resigned  awale.Side  // after a resignation, the side that gave up
}

// Stopped says whether the players agreed to stop.
func (e Ending) Stopped() bool { return e.Reason == 0 }

// Ending says whether the round that is played now is over, and how.
func (g *Game) Ending() (Ending, bool) { return g.EndingOf(g.Round()) }

// EndingOf is Ending for any round, from 1.
func (g *Game) EndingOf(number int) (Ending, bool) {
	r := g.rounds[number-1]
	p := r.Position()
	end, over := r.End()
	if r.stopped {
		end, over = awale.End{Final: p.Stores()}, true
		for _, side := range []awale.Side{awale.North, awale.South} {
			end.Final[side] += p.RowSeeds(side)
		}
	}
	if !over {
		return Ending{}, false
	}
	e := Ending{End: end, Stores: p.Stores(), Blocked: p.ToMove(), Resigned: r.by, Nobody: p.OnBoard()}
	for side := range e.Rest {
		e.Rest[side] = end.Final[side] - e.Stores[side]
		e.Nobody -= e.Rest[side]
	}
	return e, true
}

// String is the game as its text, for a failing test.
func (g *Game) String() string { return fmt.Sprintf("%s (%d moves)", g.Text(), g.Moves()) }
