package game

import (
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// ParseOGN reads a game in Oware Game Notation, ours or another program's, and plays it. Comments, variations
// and tags that say nothing of the play are passed over; several games follow each other as rounds. Every error
// is a *ParseError.
func ParseOGN(text string) (*Game, error) {
	if len(text) > longest {
		return nil, &ParseError{1, 1, shorten(text), i18n.M("play.allowed.size", "Count", longest)}
	}
	r := &ognReader{text: []rune(strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")), line: 1, column: 1}
	for first := true; ; first = false {
		r.space()
		if r.end() && !first {
			return r.game, nil
		}
		if err := r.readGame(); err != nil {
			return nil, err
		}
	}
}

// ognReader reads a text from one place to the next, and plays what it reads.
type ognReader struct {
	text         []rune
	at           int
	line, column int
	game         *Game
}

func (r *ognReader) end() bool { return r.at >= len(r.text) }

func (r *ognReader) peek() rune {
	if r.end() {
		return 0
	}
	return r.text[r.at]
}

func (r *ognReader) next() rune {
	c := r.peek()
	r.at++
	r.column++
	if c == '\n' {
		r.line, r.column = r.line+1, 1
	}
	return c
}

func (r *ognReader) space() {
	for !r.end() && strings.ContainsRune(" \t\n\r\u00a0", r.peek()) {
		r.next()
	}
}

// here is the word that stands at this place, up to a space.
func (r *ognReader) here() word {
	rest := r.text[min(r.at, len(r.text)):]
	for i, c := range rest {
		if i > 0 && strings.ContainsRune(" \t\n[]{}()", c) {
			rest = rest[:i]
			break
		}
	}
	return word{string(rest), r.line, r.column}
}

func (r *ognReader) wrong(key string, args ...any) error { return r.here().wrong(i18n.M(key, args...)) }

// readGame reads the tags of one game and its moves.
func (r *ognReader) readGame() error {
	place := r.here()
	tags := map[string]word{}
	for r.space(); r.peek() == '['; r.space() {
		before := *r
		name, value, err := r.readTag()
		if err != nil {
			return err
		}
		if _, twice := tags[name]; twice { // the tags of the next game, after one without moves
			*r = before
			break
		}
		tags[name] = value
	}
	if err := r.begin(tags, place); err != nil {
		return err
	}
	if err := r.readMoves(); err != nil {
		return err
	}
	return r.readEnd(tags)
}

// readTag reads [Name "value"]; the place of a value is that of its tag.
func (r *ognReader) readTag() (name string, value word, err error) {
	place := r.here()
	bad := place.wrong(i18n.M("play.allowed.tag"))
	r.next()
	r.space()
	for c := r.peek(); c == '_' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9'; c = r.peek() {
		name += string(r.next())
	}
	r.space()
	if name == "" || r.peek() != '"' {
		return "", value, bad
	}
	r.next()
	var text strings.Builder
	for r.peek() != '"' {
		if r.peek() == '\\' {
			r.next()
		}
		if r.end() {
			return "", value, bad
		}
		text.WriteRune(r.next())
	}
	r.next()
	r.space()
	if r.peek() != ']' {
		return "", value, bad
	}
	r.next()
	return name, word{text.String(), place.line, place.column}, nil
}

// begin begins the game of the tags, or its next round.
func (r *ognReader) begin(tags map[string]word, place word) error {
	rules, err := rulesOf(tags, place)
	if err != nil {
		return err
	}
	start, err := startOf(tags)
	if err != nil {
		return err
	}
	if r.game == nil {
		r.game, err = From(rules, start)
		return err
	}
	if r.game.id != rules || r.game.NextRound(start.ToMove()) != nil || r.game.Position() != start {
		return place.wrong(i18n.M("play.allowed.round"))
	}
	return nil
}

// rulesOf is the rule set of our own tag, or that of the variant's name.
func rulesOf(tags map[string]word, place word) (string, error) {
	if tag, ok := tags[tagRules]; ok {
		if _, err := ParseRules(tag.text); err != nil {
			return "", tag.wrong(i18n.M("play.allowed.rules", "Allowed", i18n.Or(ruleIDs())))
		}
		return tag.text, nil
	}
	tag, ok := tags[tagVariant]
	if !ok {
		return "", place.wrong(i18n.M("play.allowed.variant"))
	}
	if tag.text != tournament {
		return "", tag.wrong(i18n.M("play.allowed.variant"))
	}
	return tournamentID, nil
}

// startOf is the first position: that of the tags, or the usual one.
func startOf(tags map[string]word) (awale.Position, error) {
	tag, ok := tags[tagFEN]
	if !ok {
		return awale.Start(awale.South), nil
	}
	bad := tag.wrong(i18n.M("play.allowed.fen"))
	fields := strings.Split(tag.text, "-")
	if len(fields) != awale.Pits+3 {
		return awale.Position{}, bad
	}
	south, north := fields[:awale.Pits/2], fields[awale.Pits/2:awale.Pits]
	stores, side := fields[awale.Pits:awale.Pits+2], fields[awale.Pits+2]
	text := strings.Join(north, "-") + "/" + strings.Join(south, "-") + " " + stores[1] + "-" + stores[0] + " " + side
	if border, moved := tags[tagBorder]; moved {
		text += " " + border.text
	}
	p, err := awale.ParsePosition(text)
	if err != nil {
		return p, bad
	}
	return p, nil
}

// readMoves plays the moves up to the next game's tags or the end of the text.
func (r *ognReader) readMoves() error {
	for r.space(); !r.end() && r.peek() != '['; r.space() {
		var err error
		switch c := r.peek(); {
		case c == '{':
			err = r.skip('{', '}', false)
		case c == '(':
			err = r.skip('(', ')', true)
		case c >= '0' && c <= '9' || c == '*' || c == '.' || c == '…':
			r.skipNumber()
		default:
			err = r.readMove()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// skip passes over what stands between two signs.
func (r *ognReader) skip(open, closing rune, nested bool) error {
	place := r.here()
	for depth := 0; !r.end(); {
		switch c := r.next(); {
		case c == open && (nested || depth == 0):
			depth++
		case c == closing:
			if depth--; depth == 0 {
				return nil
			}
		}
	}
	return place.wrong(i18n.M("play.allowed.closed", "Sign", string(closing)))
}

// skipNumber passes over the number of a move or a result. What a game's final count is follows from its moves.
func (r *ognReader) skipNumber() {
	for c := r.peek(); c >= '0' && c <= '9' || strings.ContainsRune("*.-–/…", c) && !r.end(); c = r.peek() {
		r.next()
	}
}

// readMove plays a letter, and holds what it is said to take against the rules: another number means that the
// game was played by others.
func (r *ognReader) readMove() error {
	place := r.here()
	pit, ok := pitOf(r.peek())
	if !ok {
		return place.wrong(i18n.M("play.allowed.letter"))
	}
	if r.game.Moves() >= mostMoves {
		return place.wrong(i18n.M("play.allowed.moves", "Count", mostMoves))
	}
	turn, err := r.game.Play(pit)
	if err != nil {
		return place.wrong(r.game.allowedLetters())
	}
	r.next()
	if r.peek() == '+' {
		r.next()
		said, digits := 0, 0
		for c := r.peek(); c >= '0' && c <= '9' && digits < 3; c = r.peek() {
			said, digits = 10*said+int(c-'0'), digits+1
			r.next()
		}
		if digits > 0 && said != turn.Taken() {
			return place.wrong(i18n.M("play.allowed.taken", "Count", turn.Taken()))
		}
	}
	for strings.ContainsRune("!?", r.peek()) && !r.end() {
		r.next()
	}
	return nil
}

// allowedLetters says which pits may be sown, as Oware Game Notation names them.
func (g *Game) allowedLetters() i18n.Message {
	_, over := g.Ending()
	legal := g.rules.Legal(g.Position())
	if over || legal.Len() == 0 {
		return i18n.M("play.allowed.nothing")
	}
	var letters i18n.Or
	for pit := range legal.All() {
		letters = append(letters, letter(pit))
	}
	return i18n.M("play.allowed.move", "Pits", letters)
}

func pitOf(c rune) (awale.Pit, bool) {
	switch {
	case c >= 'A' && c <= 'F':
		return awale.Pit(c-'A') + awale.Pits/2 + 1, true
	case c >= 'a' && c <= 'f':
		return awale.Pit(c-'a') + 1, true
	}
	return 0, false
}

// readEnd ends the round by what a player said.
func (r *ognReader) readEnd(tags map[string]word) error {
	tag, ok := tags[tagEnd]
	if !ok {
		return nil
	}
	what, who, _ := strings.Cut(tag.text, " ")
	if side, ok := sideByLetter(who); ok && what == resigns && r.game.Resign(side) == nil {
		return nil
	}
	if tag.text == stops && r.game.Stop() == nil {
		return nil
	}
	return tag.wrong(i18n.M("play.allowed.end"))
}
