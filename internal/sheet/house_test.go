package sheet

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
)

// house is a sheet under a house rule set: its options stand in lines 5 to 16.
const house = `id: a
title: {fr: A}
kind: lesson
rules:
  landing: [2, 3]
  run: [1, 2]
  direction: forward
  slam: leave-last
  feed: give
  majority: 25
  no-capture-ends: true
  repetition: 2
  rest: {blocked: nobody, no-capture: owner, repetition: opponent, majority: owner}
  resign: true
  rounds: true
  first: lot
level: 1
items:
  - text: {fr: a}
`

func TestAHouseRuleSetIsReadOptionByOption(t *testing.T) {
	s, problems := Load("sheet.yaml", []byte(house))
	if len(problems) > 0 {
		t.Fatal(found(problems))
	}
	want := awale.Rules{
		Landing: awale.CountsOf(2, 3), Run: awale.CountsOf(1, 2), Direction: awale.Forward, Slam: awale.SlamLeaveLast, Feed: awale.FeedGive,
		Majority: 25, NoCaptureEnds: true, Repetition: 2, Resign: true, Rounds: true, First: awale.FirstLot,
		Rest: awale.Rests{Blocked: awale.RestNobody, NoCapture: awale.RestOwner, Repetition: awale.RestOpponent, Majority: awale.RestOwner},
	}
	if diff := cmp.Diff(want, s.Rules); diff != "" || s.RulesID != "" {
		t.Errorf("id %q, rules (-want +got)\n%s", s.RulesID, diff)
	}
	if diff := cmp.Diff(house, string(s.YAML())); diff != "" {
		t.Errorf("written (-want +got)\n%s", diff)
	}
}

func TestAHouseRuleSetHasNoDefaults(t *testing.T) {
	change := func(from, to string) string { return strings.Replace(house, from, to, 1) }
	refuse(t, []wrong{
		{"every option must be there", change("  feed: give\n", ""), []string{"5:3 sheet.missing-key"}},
		{"an unknown option has a nearest one", change("landing", "landings"), []string{"5:3 sheet.unknown-key-near", "5:3 sheet.missing-key"}},
		{"an option has known values", change("forward", "forwards"), []string{"7:14 sheet.unknown-value-near"}},
		{"a grand slam has known outcomes", change("leave-last", "never"), []string{"8:9 sheet.unknown-value"}},
		{"something can be taken", change("[2, 3]", "[]"), []string{"5:12 sheet.no-landing"}},
		{"nothing beside the last pit may be taken", change("[1, 2]", "[]"), []string{}},
		{"a count stands once", change("[2, 3]", "[2, 2]"), []string{"5:16 sheet.repeated"}},
		{"no seeds cannot be taken", change("[2, 3]", "[0, 2]"), []string{"5:13 sheet.out-of-range"}},
		{"a store cannot hold more than all seeds", change("25", "49"), []string{"10:13 sheet.out-of-range"}},
		{"a position that stands once is not repeated", change("repetition: 2", "repetition: 1"), []string{"12:15 sheet.repetition"}},
		{"yes is not true", change("resign: true", "resign: yes"), []string{"14:11 sheet.wrong-type"}},
		{"the rest of an end that comes must be there", change("no-capture: owner, ", ""), []string{"13:9 sheet.missing-key"}},
		{"the rest of an end that never comes need not",
			strings.Replace(change("repetition: opponent, ", ""), "repetition: 2", "repetition: 0", 1), []string{}},
		{"the rest goes to a side or to nobody", change("blocked: nobody", "blocked: noone"), []string{"13:19 sheet.unknown-value"}},
	}...)
}
