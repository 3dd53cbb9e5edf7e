package templates

import (
	"strconv"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// RulesView is the page of all rule sets, with one move shown under each.
type RulesView struct {
	Boards  []RulesBoard // boards to choose from
	Board   Board        // the chosen one, with the pits that may be pointed at
	Pit     awale.Pit    // the chosen move; 0 before one is chosen
	Results []RulesResult
}

// RulesBoard is a board to try, by the name of what it shows.
type RulesBoard struct {
	Name     string
	Position awale.Position
	Chosen   bool
}

// RulesResult is the chosen move under one rule set: the turn, or why it may
// not be played.
type RulesResult struct {
	ID      string
	Turn    awale.Turn
	Illegal *i18n.Message
}

// RuleSetView is the page of one rule set.
type RuleSetView struct {
	ID     string
	Rules  awale.Rules
	Sheets []SheetCard
}

// ruleRow is one question that the rule sets answer differently.
type ruleRow struct {
	Name   string
	answer func(awale.Rules) i18n.Message
}

// ruleRows lists what differs, in the order of a game.
func ruleRows() []ruleRow {
	return []ruleRow{
		{"first", func(r awale.Rules) i18n.Message { return i18n.M("rules.first." + r.First.String()) }},
		{"landing", func(r awale.Rules) i18n.Message { return countsInWords(r.Landing) }},
		{"run", func(r awale.Rules) i18n.Message { return countsInWords(r.Run) }},
		{"direction", func(r awale.Rules) i18n.Message { return i18n.M("rules.direction." + r.Direction.String()) }},
		{"slam", func(r awale.Rules) i18n.Message { return i18n.M("rules.slam." + r.Slam.String()) }},
		{"feed", func(r awale.Rules) i18n.Message { return i18n.M("rules.feed." + r.Feed.String()) }},
		{"majority", func(r awale.Rules) i18n.Message {
			return either(r.Majority > 0, "rules.majority.wins", "rules.majority.none")
		}},
		{"no-capture", func(r awale.Rules) i18n.Message {
			return either(r.NoCaptureEnds, "rules.no-capture.ends", "rules.no-capture.none")
		}},
		{"repetition", func(r awale.Rules) i18n.Message {
			return either(r.Repetition > 0, "rules.repetition.ends", "rules.repetition.none")
		}},
		{"blocked", func(r awale.Rules) i18n.Message { return i18n.M("rules.rest." + r.Rest.Blocked.String()) }},
		{"resign", func(r awale.Rules) i18n.Message { return either(r.Resign, "rules.resign.may", "rules.resign.none") }},
		{"rounds", func(r awale.Rules) i18n.Message { return either(r.Rounds, "rules.rounds.may", "rules.rounds.none") }},
	}
}

func either(yes bool, then, otherwise string) i18n.Message {
	if yes {
		return i18n.M(then)
	}
	return i18n.M(otherwise)
}

func countsInWords(c awale.Counts) i18n.Message {
	var counts i18n.Or
	for _, n := range c.Slice() {
		counts = append(counts, strconv.Itoa(n))
	}
	return i18n.M("rules.counts", "Counts", counts)
}

// hasChoicesOfOurs says whether a rule set's source left something open.
func hasChoicesOfOurs(id string) bool { return id != "abapa" }

// rulesLine says in one line how a rule set differs; a house rule set has no id.
func rulesLine(p Page, id string) string {
	if id == "" {
		id = "house"
	}
	return p.T("rules.line." + id)
}

func (r RulesResult) replay() Replay { return Replay{Turns: []awale.Turn{r.Turn}} }
