package awale

import (
	"fmt"
	"math/bits"
	"strings"
)

// Rules is a rule set: every way in which the sources differ, as data. It is
// small and comparable, so that a house rule set, or a child's misreading of a
// rule, is an altered value of it.
type Rules struct {
	Landing       Counts    // the last pit is taken when it then holds one of these
	Run           Counts    // the pits beside it are taken when they hold one of these
	Direction     Direction // which way the run goes from the last pit
	Slam          Slam      // what becomes of a move that would take every seed of the opponent
	Feed          Feed      // what is asked of a player whose opponent has no seed
	Majority      uint8     // a store of so many wins at once; 0 = never
	NoCaptureEnds bool      // the game ends when no capture is possible any more
	Repetition    uint8     // the same position and side to move for the n-th time ends the game; 0 = never
	Rest          Rests     // who gets the seeds left on the board
	Resign        bool      // a player may resign; the rest goes to the other side
	Rounds        bool      // a match of rounds with a handicap
	First         First     // who begins

	// Zero in every rule set: how a child may misread them.
	Sowing Sowing
	Taking Taking
}

// Rests names who gets the seeds left on the board, for each way a game ends.
type Rests struct {
	Blocked, NoCapture, Repetition, Majority Rest
}

// Counts is a set of seed counts: bit n stands for n seeds.
type Counts uint64

// CountsOf collects counts, each 0 to MaxSeeds, into a set.
func CountsOf(counts ...int) Counts {
	var c Counts
	for _, n := range counts {
		c |= 1 << n
	}
	return c
}

// Has says whether the set holds the count.
func (c Counts) Has(n int) bool { return c>>uint(n)&1 != 0 }

// most is the highest count of the set.
func (c Counts) most() int { return bits.Len64(uint64(c)) - 1 }

// Slice lists the counts in ascending order.
func (c Counts) Slice() []int {
	var counts []int
	for n := range MaxSeeds + 1 {
		if c.Has(n) {
			counts = append(counts, n)
		}
	}
	return counts
}

// Direction is the way in which a capture runs on from the last pit.
type Direction uint8

const (
	Backward Direction = iota // against the sowing
	Forward                   // with the sowing
	Both                      // the run backward, then the run forward
)

// Slam is what becomes of a grand slam, a move that would take every seed of
// the opponent.
type Slam uint8

const (
	SlamNoCapture Slam = iota // it is played and takes nothing
	SlamForbidden             // it may not be played while another move may; alone, it takes nothing
	SlamLeaveLast             // it takes, but leaves the last filled pit
	SlamAllowed               // it takes everything
)

// Feed is what is asked of a player whose opponent has no seed.
type Feed uint8

const (
	FeedNone Feed = iota // nothing
	FeedGive             // a move after which the opponent holds a seed
	FeedEnd              // the same, ending in the opponent's row if any move does
)

// Rest is who gets the seeds left on the board.
type Rest uint8

const (
	RestOpponent Rest = iota // the opponent of the side that has none
	RestOwner                // the owner of the pit
	RestNobody
)

// First is who begins a game.
type First uint8

const (
	FirstAgreed First = iota // the source does not say
	FirstLot                 // drawn by lot
	FirstSouth
)

// The names of the options, as house rules write them.
var (
	directionNames = []string{"backward", "forward", "both"}
	slamNames      = []string{"no-capture", "forbidden", "leave-last", "allowed"}
	feedNames      = []string{"none", "give", "end"}
	restNames      = []string{"opponent", "owner", "nobody"}
	firstNames     = []string{"agreed", "lot", "south"}
)

func (d Direction) String() string { return directionNames[d] }
func (s Slam) String() string      { return slamNames[s] }
func (f Feed) String() string      { return feedNames[f] }
func (r Rest) String() string      { return restNames[r] }
func (f First) String() string     { return firstNames[f] }

// OptionError says that an option of a house rule set has no such value.
type OptionError struct {
	Value   string
	Allowed []string
}

func (e *OptionError) Error() string {
	return fmt.Sprintf("%q: one of %s is allowed", shorten(e.Value), strings.Join(e.Allowed, ", "))
}

func (d *Direction) UnmarshalText(b []byte) error { return option(d, b, directionNames) }
func (s *Slam) UnmarshalText(b []byte) error      { return option(s, b, slamNames) }
func (f *Feed) UnmarshalText(b []byte) error      { return option(f, b, feedNames) }
func (r *Rest) UnmarshalText(b []byte) error      { return option(r, b, restNames) }
func (f *First) UnmarshalText(b []byte) error     { return option(f, b, firstNames) }

// option sets v to the place of the text among the names.
func option[T ~uint8](v *T, text []byte, names []string) error {
	for i, name := range names {
		if name == string(text) {
			*v = T(i)
			return nil
		}
	}
	return &OptionError{Value: string(text), Allowed: names}
}
