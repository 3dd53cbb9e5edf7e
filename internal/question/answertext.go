package question

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// String is the answer's text notation: 3 for a number, 9 for a pit, 7,9 for a
// set of pits or options, 2-1-2-0-1-3/2-1-5-0-0-3 20-8 for a board with stores,
// 9,3,10 for a line, famine or no for an end, 26-22 for a final count (north, south), and
// 4-4-4-4-4-4/4-4-4-4-4-4 7,8,9,10,11,12 for a round with South's pits.
func (a Answer) String() string {
	switch a.Input {
	case InputNumber:
		return strconv.Itoa(a.Number)
	case InputPit, InputPits:
		return join(a.Pits.Slice(), ",")
	case InputChoice:
		return join(a.Chosen(), ",")
	case InputBoard:
		if a.HasStores {
			return a.rows() + " " + join(a.Stores[:], "-")
		}
		return a.rows()
	case InputRound:
		return a.rows() + " " + join(a.Pits.Slice(), ",")
	case InputScore:
		return join(a.Stores[:], "-")
	case InputLine:
		return join(a.Moves(), ",")
	case InputEnd:
		if a.End == 0 {
			return goesOn
		}
		return a.End.String()
	}
	return ""
}

// goesOn is the notation of an answer that no rule ends the game.
const goesOn = "no"

func (a Answer) rows() string {
	return join(a.Board[:awale.Pits/2], "-") + "/" + join(a.Board[awale.Pits/2:], "-")
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
	if a.parse(text) {
		return a, nil
	}
	return Answer{}, &FormError{Text: text, Message: allowedForm(input)}
}

func (a *Answer) parse(text string) (ok bool) {
	switch a.Input {
	case InputNumber:
		a.Number, ok = parseUpTo(text, 0, awale.MaxSeeds)
		return ok
	case InputPit:
		return a.parsePits(text) && a.Pits.Len() == 1
	case InputPits:
		return a.parsePits(text)
	case InputChoice:
		list, ok := parseList(text, 1, MaxOptions, ",")
		*a = ChoiceAnswer(list...)
		return ok && len(list) > 0
	case InputBoard:
		return a.parseBoard(text)
	case InputRound:
		rows, south, _ := strings.Cut(text, " ")
		return a.parseRows(rows) && a.parsePits(south)
	case InputScore:
		return a.parseStores(text)
	case InputLine:
		list, ok := parseList(text, 1, awale.Pits, ",")
		for i := range min(len(list), MaxLine) {
			a.Line[i] = awale.Pit(list[i])
		}
		return ok && len(list) > 0 && len(list) <= MaxLine
	case InputEnd:
		return a.parseEnd(text)
	}
	return false
}

// allowedForm says what an input takes.
func allowedForm(input Input) i18n.Message {
	switch input {
	case InputNumber:
		return i18n.M("question.form.number", "Most", awale.MaxSeeds)
	case InputPit:
		return i18n.M("question.form.pit")
	case InputPits:
		return i18n.M("question.form.pits")
	case InputChoice:
		return i18n.M("question.form.choice")
	case InputEnd:
		return i18n.M("question.form.end")
	case InputScore:
		return i18n.M("question.form.score", "Most", awale.MaxSeeds)
	case InputLine:
		return i18n.M("question.form.line", "Most", MaxLine)
	case InputBoard, InputRound:
	}
	return i18n.M("question.form.board", "Most", awale.MaxSeeds)
}

func (a *Answer) parsePits(text string) bool {
	list, ok := parseList(text, 1, awale.Pits, ",")
	for _, n := range list {
		a.Pits = a.Pits.With(awale.Pit(n))
	}
	return ok
}

// parseBoard reads a drawn board. A pupil may draw more seeds than the game
// has: the board is then wrong, but it is an answer.
func (a *Answer) parseBoard(text string) bool {
	rows, stores, hasStores := strings.Cut(text, " ")
	a.HasStores = hasStores
	return a.parseRows(rows) && (!hasStores || a.parseStores(stores))
}

func (a *Answer) parseRows(text string) bool {
	north, south, ok := strings.Cut(text, "/")
	if !ok {
		return false
	}
	upper, okNorth := parseList(north, 0, awale.MaxSeeds, "-")
	lower, okSouth := parseList(south, 0, awale.MaxSeeds, "-")
	if !okNorth || !okSouth || len(upper) != awale.Pits/2 || len(lower) != awale.Pits/2 {
		return false
	}
	for i, n := range slices.Concat(upper, lower) {
		a.Board[i] = int8(n)
	}
	return true
}

func (a *Answer) parseStores(text string) bool {
	stores, ok := parseList(text, 0, awale.MaxSeeds, "-")
	if !ok || len(stores) != len(a.Stores) {
		return false
	}
	a.Stores = awale.Score(stores)
	return true
}

func (a *Answer) parseEnd(text string) bool {
	if text == goesOn {
		return true
	}
	for r := awale.Famine; r <= awale.Resignation; r++ {
		if text == r.String() {
			a.End = r
			return true
		}
	}
	return false
}

// parseList reads numbers between two bounds; an empty text is an empty list.
func parseList(text string, least, most int, separator string) ([]int, bool) {
	const longest = 64 // more than any list of an answer
	if text == "" {
		return nil, true
	}
	var list []int
	for _, part := range strings.SplitN(text, separator, longest) {
		n, ok := parseUpTo(part, least, most)
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
