package game

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// longest is the most characters of a game's text, and mostMoves the most moves of a game that is read: far
// above what people play.
const (
	longest   = 64 << 10
	mostMoves = 2000
)

// The words at the end of a round that ended by what a player said.
const (
	resigns = "resign"
	stops   = "stop"
)

// ParseError says where the text of a game is wrong, what stands there and what is allowed.
type ParseError struct {
	Line, Column int    // from 1
	Given        string // what stands there
	Allowed      i18n.Message
}

func (e *ParseError) Error() string {
	return fmt.Sprintf("%d:%d: %q: %s", e.Line, e.Column, e.Given, e.Allowed.Key)
}

// Words says the error in a sentence.
func (e *ParseError) Words() i18n.Message {
	return i18n.M("play.parse", "Line", e.Line, "Column", e.Column, "Given", e.Given, "Allowed", e.Allowed)
}

// Text is the game in the project's notation: the rule set in the first line, then a line for each round, its
// first position and its moves, as the command line reads them. A round that a side gave up ends with
// "resign N" or "resign S", one that was stopped by agreement with "stop".
func (g *Game) Text() string {
	var b strings.Builder
	b.WriteString(g.id + "\n")
	for _, r := range g.rounds {
		b.WriteString(r.Start().String())
		for _, turn := range r.Turns() {
			b.WriteString(" " + turn.Pit.String())
		}
		switch {
		case r.resigned:
			b.WriteString(" " + resigns + " " + r.by.String())
		case r.stopped:
			b.WriteString(" " + stops)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Parse reads the text of a game and plays it. Every error is a *ParseError.
func Parse(text string) (*Game, error) {
	if len(text) > longest {
		return nil, &ParseError{1, 1, shorten(text), i18n.M("play.allowed.size", "Count", longest)}
	}
	lines := strings.Split(strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	rules := strings.TrimSpace(lines[0])
	if _, err := ParseRules(rules); err != nil {
		return nil, &ParseError{1, 1, shorten(rules), i18n.M("play.allowed.rules", "Allowed", i18n.Or(ruleIDs()))}
	}
	if len(lines) < 2 {
		return nil, &ParseError{2, 1, "", i18n.M("play.allowed.position")}
	}
	var g *Game
	for i, line := range lines[1:] {
		var err error
		if g, err = g.readRound(rules, words(line, i+2)); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// word is a word of a text and where it stands.
type word struct {
	text         string
	line, column int
}

func (w word) wrong(allowed i18n.Message) *ParseError {
	return &ParseError{w.line, w.column, shorten(w.text), allowed}
}

func words(line string, number int) []word {
	var all []word
	column := 1
	for _, text := range strings.Split(line, " ") {
		if text != "" {
			all = append(all, word{text, number, column})
		}
		column += len([]rune(text)) + 1
	}
	return append(all, word{"", number, column}) // the end of the line, so that there is always one to blame
}

// readRound begins a game with its first round, or adds a round to it.
func (g *Game) readRound(rules string, line []word) (*Game, error) {
	fields := 0
	for fields < len(line)-1 && fields < 4 && !isMove(line[fields].text) {
		fields++
	}
	var notation []string
	for _, w := range line[:fields] {
		notation = append(notation, w.text)
	}
	start, err := awale.ParsePosition(strings.Join(notation, " "))
	if err != nil {
		return nil, line[0].wrong(i18n.M("play.allowed.position"))
	}
	if g == nil {
		if g, err = From(rules, start); err != nil {
			return nil, line[0].wrong(i18n.M("play.allowed.rules", "Allowed", i18n.Or(ruleIDs())))
		}
	} else if err := g.NextRound(start.ToMove()); err != nil || g.Position() != start {
		return nil, line[0].wrong(i18n.M("play.allowed.round"))
	}
	return g, g.readMoves(line[fields:])
}

func isMove(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil || s == resigns || s == stops
}

func (g *Game) readMoves(list []word) error {
	for i := 0; i < len(list)-1; i++ {
		w := list[i]
		if g.Moves() >= mostMoves {
			return w.wrong(i18n.M("play.allowed.moves", "Count", mostMoves))
		}
		switch w.text {
		case stops:
			if err := g.Stop(); err != nil {
				return w.wrong(i18n.M("play.allowed.stop"))
			}
		case resigns:
			i++
			side, ok := sideByLetter(list[i].text)
			if !ok || g.Resign(side) != nil {
				return list[i].wrong(i18n.M("play.allowed.resign"))
			}
		default:
			n, err := strconv.Atoi(w.text)
			if err != nil || n < 1 || n > awale.Pits {
				return w.wrong(i18n.M("play.allowed.pit"))
			}
			if _, err := g.Play(awale.Pit(n)); err != nil {
				return w.wrong(g.allowedNow())
			}
		}
	}
	return nil
}

// allowedNow says which pits may be sown.
func (g *Game) allowedNow() i18n.Message {
	_, over := g.Ending()
	legal := g.rules.Legal(g.Position())
	if over || legal.Len() == 0 {
		return i18n.M("play.allowed.nothing")
	}
	var pits i18n.Or
	for pit := range legal.All() {
		pits = append(pits, pit.String())
	}
	return i18n.M("play.allowed.move", "Pits", pits)
}

func sideByLetter(s string) (awale.Side, bool) {
	switch s {
	case awale.North.String():
		return awale.North, true
	case awale.South.String():
		return awale.South, true
	}
	return awale.North, false
}

// shorten keeps a hostile text out of an error message.
func shorten(s string) string {
	const most = 24
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
