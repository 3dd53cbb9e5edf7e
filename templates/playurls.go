package templates

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"
)

// The pages of games.
const (
	PlayURL     templ.SafeURL = "/play"      // POST: a new game
	PlayReadURL templ.SafeURL = "/play/read" // POST: a game from its text
	PlayJoinURL templ.SafeURL = "/play/join" // POST: the other seat of two tablets
)

// Fields of the forms of games.
const (
	FieldGameKind    = "kind"    // who plays: a game.Kind
	FieldGameStrong  = "strong"  // level of the computer, 1 to 5
	FieldGameFirst   = "first"   // who begins: FirstRule, or a side's letter
	FieldGameVersion = "version" // of the game when the page was shown
	FieldGameDo      = "do"      // what is done beside a move
	FieldGameText    = "text"    // a game as text

	QueryGameRound = "round"
	QueryGameMove  = "move"
	QueryGameHint  = "hint" // hints opened
	QueryGameAs    = "as"   // a game's text: "ogn" or "awale"
)

// HouseField is the form field of one choice of a house rule set, by the name of its row.
func HouseField(row string) string { return "house-" + row }

// FirstRule lets the rule set say who begins or, where it does not, the lot.
const FirstRule = "rule"

// What is done beside a move.
const (
	DoGameBack   = "back"
	DoGameResign = "resign"
	DoGameStop   = "stop"
	DoGameRound  = "round"
	DoGameOpen   = "open"  // of a class: its pupils may play
	DoGameClose  = "close" // playing is put away
)

// GameURL is a game, or what is done in it: "moves", "computer", "do", "steps", "text", "events".
func GameURL(id, part string) templ.SafeURL {
	u := PlayURL + templ.SafeURL("/"+url.PathEscape(id))
	if part != "" {
		u += templ.SafeURL("/" + part)
	}
	return u
}

// GameHintURL opens so many hints.
func GameHintURL(id string, hints int) templ.SafeURL {
	return GameURL(id, "") + templ.SafeURL("?"+QueryGameHint+"="+strconv.Itoa(hints))
}

// GameStepURL is one move of a round, both from 1.
func GameStepURL(id string, round, move int) templ.SafeURL {
	return GameURL(id, "steps") + templ.SafeURL("?"+QueryGameRound+"="+strconv.Itoa(round)+"&"+QueryGameMove+"="+strconv.Itoa(move))
}

// MomentURL asks what would have been better, the moments counted from 1.
func MomentURL(id string, moment int) templ.SafeURL {
	return GameURL(id, "moments/"+strconv.Itoa(moment))
}

// GameTextURL is a game as text: "ogn" or "awale".
func GameTextURL(id, form string) templ.SafeURL {
	return GameURL(id, "text") + templ.SafeURL("?"+QueryGameAs+"="+form)
}
