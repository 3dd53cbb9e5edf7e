package question

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// Input is the form of an answer.
type Input uint8

const (
	InputPit    Input = iota + 1 // one pit
	InputNumber                  // a number, 0 to 48
	InputBoard                   // the seeds of the twelve pits, and of both stores where asked
	InputPits                    // a set of pits
	InputChoice                  // one or several options, numbered from 1
)

// MaxOptions is the most options that a choice may offer.
const MaxOptions = 16

// Answer is what a pupil gives, or what the engine derives. It is comparable;
// the zero value stands for no answer.
type Answer struct {
	Input   Input
	Pits    awale.PitSet     // InputPit (one pit) and InputPits
	Number  int              // InputNumber
	Board   [awale.Pits]int8 // InputBoard
	Stores  awale.Score      // InputBoard, when HasStores
	Choices uint16           // InputChoice: bit n−1 stands for option n

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

// String is the answer's text notation: 3 for a number, 9 for a pit, 7,9 for a
// set of pits or options, 2-1-2-0-1-3/2-1-5-0-0-3 20-8 for a board with stores.
func (a Answer) String() string {
	switch a.Input {
	case InputNumber:
		return strconv.Itoa(a.Number)
	case InputPit, InputPits:
		return join(a.Pits.Slice(), ",")
	case InputChoice:
		return join(a.Chosen(), ",")
	case InputBoard:
		text := join(a.Board[:awale.Pits/2], "-") + "/" + join(a.Board[awale.Pits/2:], "-")
		if a.HasStores {
			text += " " + join(a.Stores[:], "-")
		}
		return text
	}
	return ""
}

func join[T any](values []T, separator string) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = fmt.Sprint(v)
	}
	return strings.Join(texts, separator)
}

// FormError says that an answer is not in the form of its input.
type FormError struct {
	Text    string
	Message i18n.Message // what is allowed, for the pupil
}

func (e *FormError) Error() string { return fmt.Sprintf("answer %.64q: %s", e.Text, e.Message.Key) }

// ParseAnswer reads the text notation of an answer. Every error is a *FormError.
func ParseAnswer(input Input, text string) (Answer, error) {
	a := Answer{Input: input}
	ok, allowed := false, i18n.Message{}
	switch input {
	case InputNumber:
		a.Number, ok = parseUpTo(text, 0, awale.MaxSeeds)
		allowed = i18n.M("question.form.number", "Most", awale.MaxSeeds)
	case InputPit:
		var n int
		n, ok = parseUpTo(text, 1, awale.Pits)
		a.Pits = awale.SetOf(awale.Pit(max(n, 1)))
		allowed = i18n.M("question.form.pit")
	case InputPits:
		var list []int
		list, ok = parseList(text, ",", awale.Pits)
		for _, n := range list {
			a.Pits = a.Pits.With(awale.Pit(n))
		}
		allowed = i18n.M("question.form.pits")
	case InputChoice:
		var list []int
		list, ok = parseList(text, ",", MaxOptions)
		a, ok = ChoiceAnswer(list...), ok && len(list) > 0
		allowed = i18n.M("question.form.choice")
	case InputBoard:
		ok = a.parseBoard(text)
		allowed = i18n.M("question.form.board", "Most", awale.MaxSeeds)
	}
	if !ok {
		return Answer{}, &FormError{Text: text, Message: allowed}
	}
	return a, nil
}

// parseBoard reads a drawn board. A pupil may draw more seeds than the game
// has: the board is then wrong, but it is an answer.
func (a *Answer) parseBoard(text string) bool {
	rows, stores, hasStores := strings.Cut(text, " ")
	north, south, ok := strings.Cut(rows, "/")
	counts := append(strings.Split(north, "-"), strings.Split(south, "-")...)
	if !ok || len(counts) != awale.Pits {
		return false
	}
	if hasStores {
		counts = append(counts, strings.Split(stores, "-")...)
		if len(counts) != awale.Pits+2 {
			return false
		}
	}
	a.HasStores = hasStores
	for i, c := range counts {
		n, ok := parseUpTo(c, 0, awale.MaxSeeds)
		switch {
		case !ok:
			return false
		case i < awale.Pits:
			a.Board[i] = int8(n)
		default:
			a.Stores[i-awale.Pits] = n
		}
	}
	return true
}

func parseList(text, separator string, most int) ([]int, bool) {
	if text == "" {
		return nil, true
	}
	var list []int
	for _, part := range strings.SplitN(text, separator, most+1) {
		n, ok := parseUpTo(part, 1, most)
		if !ok {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// parseUpTo reads a number between two bounds, in digits alone.
func parseUpTo(text string, least, most int) (int, bool) {
	if len(text) == 0 || len(text) > 2 {
		return 0, false
	}
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, n >= least && n <= most
}
