package game

import (
	"time"

	"awale/internal/awale"
)

// Kind is who plays at a table.
type Kind string

const (
	Shared       Kind = "shared"   // two at one screen
	WithComputer Kind = "computer" // one against the computer, who sits at North
	Tablets      Kind = "tablets"  // two, each at a screen of their own
)

// Kinds lists them in the order in which they are offered.
func Kinds() []Kind { return []Kind{WithComputer, Shared, Tablets} }

// Table is a game with who sits at it, as it is kept.
type Table struct {
	ID    string
	South string // the learner who began it
	North string // on another tablet, the learner who came; else empty
	Code  string // by which the other comes; empty unless Kind is Tablets
	Kind  Kind
	Level int    // of the computer
	Seed  uint64 // of its moves and of lots
	Game  *Game
	// Version goes up with every change, so that a move is played once.
	Version int
	Begun   time.Time
	Changed time.Time
}

// Seat is the side at which a learner sits; ok is false for those who do not.
func (t Table) Seat(learner string) (side awale.Side, ok bool) {
	switch {
	case learner == "":
		return awale.South, false
	case learner == t.South:
		return awale.South, true
	case learner == t.North:
		return awale.North, true
	}
	return awale.South, false
}

// Waits says whether a game on two tablets still waits for the other player.
func (t Table) Waits() bool { return t.Kind == Tablets && t.North == "" }

// Thinks says whether it is the computer's turn.
func (t Table) Thinks() bool {
	_, over := t.Game.Ending()
	return t.Kind == WithComputer && !over && t.Game.Position().ToMove() == awale.North
}

// MayMove says whether the learner at this side moves now.
func (t Table) MayMove(seat awale.Side) bool {
	if _, over := t.Game.Ending(); over || t.Waits() {
		return false
	}
	return t.Kind == Shared || t.Game.Position().ToMove() == seat
}

// Opponent is the computer of the table.
func (t Table) Opponent() *Computer { return NewComputer(t.Game.Rules(), t.Level, t.Seed, 1) }

// Lot draws a side by the seed of the table: who begins a round that the rules give to the lot.
func (t Table) Lot(round int) awale.Side { return awale.Side(mix(t.Seed+uint64(round)) & 1) }

// TakeBack undoes the last move of whoever asks: against the computer also the computer's answer to it. It
// says whether there was one; on two tablets a move stands.
func (t Table) TakeBack() bool {
	if t.Kind == Tablets || !t.Game.TakeBack() {
		return false
	}
	for t.Thinks() && t.Game.TakeBack() {
	}
	return true
}
