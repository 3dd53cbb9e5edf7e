package question

import "awale/internal/awale"

// Input is the form of an answer.
type Input uint8

const (
	InputPit    Input = iota + 1 // one pit
	InputNumber                  // a number, 0 to 48
	InputBoard                   // the seeds of the twelve pits, and of both stores where asked
	InputPits                    // a set of pits
	InputChoice                  // one or several options, numbered from 1
	InputEnd                     // the rule that ends the game, or none
	InputScore                   // the final count of both sides
	InputRound                   // the seeds of the twelve pits, and the pits of South
	InputLine                    // pits sown in turn by both sides
)

// MaxOptions is the most options that a choice may offer.
const MaxOptions = 16

// Answer is what a pupil gives, or what the engine derives. It is comparable;
// the zero value stands for no answer.
type Answer struct {
	Input   Input
	Pits    awale.PitSet     // InputPit (one pit), InputPits, InputRound (South's row)
	Number  int              // InputNumber
	Board   [awale.Pits]int8 // InputBoard, InputRound
	Stores  awale.Score      // InputBoard, when HasStores, and InputScore
	Choices uint16           // InputChoice: bit n−1 stands for option n
	End     awale.EndReason  // InputEnd: 0 means that the game goes on

	Line [MaxLine]awale.Pit // InputLine; 0 after the last move

	HasStores bool
}

// PitAnswer names one pit.
func PitAnswer(p awale.Pit) Answer { return Answer{Input: InputPit, Pits: awale.SetOf(p)} }

// PitsAnswer names a set of pits, which may be empty.
func PitsAnswer(s awale.PitSet) Answer { return Answer{Input: InputPits, Pits: s} }

// NumberAnswer is a count.
func NumberAnswer(n int) Answer { return Answer{Input: InputNumber, Number: n} }

// BoardAnswer is a drawn board, with the stores or without.
func BoardAnswer(p awale.Position, stores bool) Answer {
	a := Answer{Input: InputBoard, HasStores: stores}
	for pit := awale.Pit(1); pit <= awale.Pits; pit++ {
		a.Board[pit-1] = int8(p.Seeds(pit))
	}
	if stores {
		a.Stores = p.Stores()
	}
	return a
}

// RoundAnswer is the layout of a round: the seeds and South's row.
func RoundAnswer(p awale.Position) Answer {
	a := BoardAnswer(p, false)
	a.Input, a.Pits = InputRound, p.Row(awale.South)
	return a
}

// LineAnswer is a sequence of moves, at most MaxLine.
func LineAnswer(pits ...awale.Pit) Answer {
	a := Answer{Input: InputLine}
	copy(a.Line[:], pits)
	return a
}

// Moves lists the pits of a line in order.
func (a Answer) Moves() []awale.Pit {
	var pits []awale.Pit
	for _, p := range a.Line {
		if p != 0 {
			pits = append(pits, p)
		}
	}
	return pits
}

// EndAnswer names the rule that ends the game; 0 says that it goes on.
func EndAnswer(r awale.EndReason) Answer { return Answer{Input: InputEnd, End: r} }

// ScoreAnswer is the final count of both sides.
func ScoreAnswer(s awale.Score) Answer { return Answer{Input: InputScore, Stores: s} }

// ChoiceAnswer names options by their places from 1.
func ChoiceAnswer(places ...int) Answer {
	a := Answer{Input: InputChoice}
	for _, n := range places {
		a.Choices |= 1 << (n - 1)
	}
	return a
}

// Given says whether there is an answer at all.
func (a Answer) Given() bool { return a.Input != 0 }

// Pit is the pit of an answer that names one, and else 0.
func (a Answer) Pit() awale.Pit {
	for p := range a.Pits.All() {
		return p
	}
	return 0
}

// Chosen lists the places of the chosen options, from 1.
func (a Answer) Chosen() []int {
	var places []int
	for n := 1; n <= MaxOptions; n++ {
		if a.Choices&(1<<(n-1)) != 0 {
			places = append(places, n)
		}
	}
	return places
}
