package templates

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	"awale/internal/awale"
)

// Every URL the pages name, and the fields their forms send.

const (
	HomeURL   templ.SafeURL = "/"
	SheetsURL templ.SafeURL = "/sheets"
	RulesURL  templ.SafeURL = "/rules"

	PracticeAnswersURL templ.SafeURL = "/practice/answers" // POST
	LanguageURL        templ.SafeURL = "/language"         // POST: FieldLang, FieldNext
)

// Form fields of POST answers. An answer comes in the fields of its input:
// FieldPit (one number), FieldPits (repeated), FieldNumber, FieldChoice
// (repeated, from 1), or a drawn board as PitField(1) … PitField(12) with
// FieldNorth and FieldSouth when the stores are asked for. A final count comes
// in FieldNorth and FieldSouth, a line in FieldLine (repeated, in order, empty
// at its end), a round as a drawn board with South's pits in FieldPits.
const (
	FieldKey      = "key"      // client key: the same answer sent twice counts once
	FieldItem     = "item"     // place of the item in the sheet, from 0
	FieldQuestion = "question" // place of the question in the item, from 0
	FieldStep     = "step"     // step to come back to, from 1
	FieldHints    = "hints"    // hints opened, counted by script; absent without
	FieldPit      = "pit"
	FieldPits     = "pits"
	FieldNumber   = "number"
	FieldChoice   = "choice"
	FieldLine     = "line"
	FieldNorth    = "north"
	FieldSouth    = "south"

	// FieldAsk is the kind of a practice question; its level stands in FieldItem
	// and its number in the learner's row, from 1, in FieldQuestion.
	FieldAsk = "ask"

	FieldLang = "lang"
	FieldNext = "next"
)

// Query fields.
const (
	QueryStep  = "step"
	QueryAgain = "again" // "1": ask again although it is answered
	QueryKind  = "kind"
	QueryRules = "rules"
	QueryLevel = "level"
	QueryKey   = "key"

	QueryPosition = "position"
)

// NoPit is the value of FieldPits that says that no pit belongs to the set.
const NoPit = "0"

// PitField is the form field of one pit of a drawn board.
func PitField(pit int) string { return "p" + strconv.Itoa(pit) }

// SheetURL is a sheet where the pupil left it.
func SheetURL(id string) templ.SafeURL {
	return templ.SafeURL("/sheets/" + url.PathEscape(id))
}

// StepURL is one step of a sheet, from 1.
func StepURL(id string, step int) templ.SafeURL {
	return SheetURL(id) + templ.SafeURL("?"+QueryStep+"="+strconv.Itoa(step))
}

// AgainURL asks an answered step once more.
func AgainURL(id string, step int) templ.SafeURL {
	return StepURL(id, step) + "&" + QueryAgain + "=1"
}

// AnswersURL takes an answer (POST), and answers 303 to the step.
func AnswersURL(id string) templ.SafeURL { return SheetURL(id) + "/answers" }

// ListURL is the library narrowed by a filter.
func ListURL(f SheetFilter) templ.SafeURL {
	q := url.Values{}
	if f.Kind != "" {
		q.Set(QueryKind, f.Kind)
	}
	if f.Rules != "" {
		q.Set(QueryRules, f.Rules)
	}
	if f.Level > 0 {
		q.Set(QueryLevel, strconv.Itoa(f.Level))
	}
	if len(q) == 0 {
		return SheetsURL
	}
	return SheetsURL + templ.SafeURL("?"+q.Encode())
}

// RuleSetURL is the page of one rule set of the catalogue.
func RuleSetURL(id string) templ.SafeURL { return RulesURL + templ.SafeURL("/"+url.PathEscape(id)) }

// RulesMoveURL shows a board, and a move on it under every rule set unless the
// pit is 0.
func RulesMoveURL(p awale.Position, pit awale.Pit) templ.SafeURL {
	q := url.Values{QueryPosition: {p.String()}}
	if pit != 0 {
		q.Set(FieldPit, pit.String())
	}
	return RulesURL + templ.SafeURL("?"+q.Encode())
}

// PracticeURL asks the next question of free practice under a rule set, the
// usual one when none is named.
func PracticeURL(rules string) templ.SafeURL {
	if rules == "" {
		return "/practice"
	}
	return templ.SafeURL("/practice?" + url.Values{QueryRules: {rules}}.Encode())
}

// PracticeQuestionURL is one question of free practice, answered or not; again
// asks it once more.
func PracticeQuestionURL(p Place, again bool) templ.SafeURL {
	q := url.Values{
		QueryRules: {p.Rules}, FieldAsk: {p.Ask}, FieldItem: {strconv.Itoa(p.Level)}, FieldQuestion: {strconv.Itoa(p.Number)},
	}
	if again {
		q.Set(QueryAgain, "1")
	}
	return templ.SafeURL("/practice?" + q.Encode())
}
