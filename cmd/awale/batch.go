package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// longestLine bounds what one line of --batch may hold in memory.
const longestLine = 1 << 20

// batchLine is a line read by --batch.
type batchLine struct {
	Rules    *string `json:"rules"`
	Position *string `json:"position"`
	Moves    []int   `json:"moves"`
}

// batchResult is a line written by --batch.
type batchResult struct {
	Position awale.Position `json:"position"`
	Turns    []batchTurn    `json:"turns"`
	Legal    []int          `json:"legal"`
	End      *batchEnd      `json:"end"`
}

type batchTurn struct {
	Pit      int      `json:"pit"`
	Sown     []int    `json:"sown"`
	Captured [][2]int `json:"captured"`
	Slam     bool     `json:"slam"`
}

type batchEnd struct {
	Reason string      `json:"reason"`
	Final  awale.Score `json:"final"`
	Winner string      `json:"winner"`
}

type batchError struct {
	Error string `json:"error"`
}

// batch answers each line of the input with one line; a line that cannot be played gets an error and the next goes on. Answers are
// kept back only while more input is at hand, so that a program can ask line by line.
func (a *app) batch(rulesID string) error {
	in := bufio.NewReaderSize(a.stdin, 64<<10)
	out := bufio.NewWriter(a.stdout)
	encode := json.NewEncoder(out)
	encode.SetEscapeHTML(false)
	lines, bad := 0, 0
	for {
		line, err := readLine(in)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return errors.Join(err, out.Flush())
		}
		lines++
		var answer any
		if answer, err = a.answer(line, rulesID); err != nil {
			answer, bad = batchError{a.inWords(err).Error()}, bad+1
		}
		if err := encode.Encode(answer); err != nil {
			return err
		}
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if bad > 0 {
		return a.failure("cli.batch.bad", "Count", bad, "All", lines)
	}
	return nil
}

// readLine reads a line without its end. Of one that is too long it keeps just too much, and drops the rest.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) <= longestLine {
			line = append(line, part...)
		}
		switch {
		case err == nil:
			return bytes.TrimRight(line, "\r\n"), nil
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

// answer plays one line.
func (a *app) answer(line []byte, rulesID string) (batchResult, error) {
	given, err := a.parseLine(line)
	if err != nil {
		return batchResult{}, err
	}
	if given.Rules != nil {
		rulesID = *given.Rules
	}
	rules, ok := awale.RuleSetByID(rulesID)
	if !ok {
		return batchResult{}, a.wrongValue("rules", rulesID, ruleIDs())
	}
	position, err := awale.ParsePosition(*given.Position)
	if err != nil {
		return batchResult{}, err
	}
	match := awale.NewMatch(rules, position)
	for _, n := range given.Moves {
		if n < 1 || n > awale.Pits {
			return batchResult{}, a.failure("cli.error.pit", "Given", n)
		}
		if _, err := match.Play(awale.Pit(n)); err != nil {
			return batchResult{}, err
		}
	}
	return result(match), nil
}

// parseLine reads the JSON of a line strictly: a key that is not known is no key to leave aside.
func (a *app) parseLine(line []byte) (batchLine, error) {
	if len(line) > longestLine {
		return batchLine{}, a.failure("cli.batch.too-long", "Most", longestLine)
	}
	var given batchLine
	decode := json.NewDecoder(bytes.NewReader(line))
	decode.DisallowUnknownFields()
	err := decode.Decode(&given)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field != "":
		field, _, _ := strings.Cut(wrong.Field, ".")
		return given, a.failure("cli.batch.type", "Field", field, "Given", wrong.Value, "Allowed", i18n.M("cli.batch.type-of."+field))
	case err != nil && strings.Contains(err.Error(), "unknown field"):
		_, field, _ := strings.Cut(err.Error(), "unknown field ")
		return given, a.failure("cli.batch.field", "Field", strings.Trim(field, `"`))
	case err != nil || !ended(decode):
		return given, a.failure("cli.batch.json")
	case given.Position == nil:
		return given, a.failure("cli.batch.no-position")
	}
	return given, nil
}

// ended tells whether nothing follows the object.
func ended(d *json.Decoder) bool {
	_, err := d.Token()
	return errors.Is(err, io.EOF)
}

func result(m *awale.Match) batchResult {
	r := batchResult{Position: m.Position(), Turns: []batchTurn{}, Legal: []int{}}
	for _, turn := range m.Turns() {
		captured := [][2]int{}
		for _, c := range turn.Captures() {
			captured = append(captured, [2]int{int(c.Pit), c.Seeds})
		}
		r.Turns = append(r.Turns, batchTurn{Pit: int(turn.Pit), Sown: ints(turn.Sown()), Captured: captured, Slam: turn.Slam})
	}
	end, over := m.End()
	if !over {
		r.Legal = ints(m.Rules().Legal(m.Position()).Slice())
		return r
	}
	winner := "draw"
	if side, ok := end.Winner(); ok {
		winner = map[awale.Side]string{awale.North: "north", awale.South: "south"}[side]
	}
	r.End = &batchEnd{Reason: end.Reason.String(), Final: end.Final, Winner: winner}
	return r
}

// ints are pits as numbers: a slice of bytes would be written as text.
func ints(pits []awale.Pit) []int {
	numbers := make([]int, len(pits))
	for i, pit := range pits {
		numbers[i] = int(pit)
	}
	return numbers
}
