package sheet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// example is the sheet of the format's description, without the generated questions that nothing makes yet.
const exampleSheet = `id: simulation-1                      # unique
title: {fr: Première simulation, en: First simulation}
kind: simulation
rules: scolaire
level: 2
items:
  - text: {fr: "Tes cases portent les numéros de 7 à 12.", en: "Your pits are numbered 7 to 12."}
  - board: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
  - show: {from: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N, moves: [4]}
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 4}
      - {ask: board, after: [4]}
      - {ask: pit-for, after: [4], seeds: 5}
      - {ask: board, after: [4, answer]}
      - {ask: best-pit, after: [4], than: 5}
      - {ask: board, after: [4, answer]}
`

func printers(t testing.TB) []*i18n.Printer {
	t.Helper()
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	return []*i18n.Printer{catalogue.Printer(i18n.FR), catalogue.Printer(i18n.EN)}
}

func TestTheExampleOfTheFormatIsRead(t *testing.T) {
	s, problems := Load("simulation-1.yaml", []byte(exampleSheet))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	rules, _ := awale.RuleSetByID("scolaire")
	p, _ := awale.ParsePosition("2-1-2-7-0-2/1-0-4-2-2-3 14-8 N")
	five := 5
	four, answered := []question.Step{{Pit: 4}}, []question.Step{{Pit: 4}, {Answer: true}}
	want := Sheet{
		ID: "simulation-1", Title: i18n.Text{FR: "Première simulation", EN: "First simulation"},
		Kind: Simulation, Rules: rules, RulesID: "scolaire", Level: 2,
		Items: []Item{
			{Text: i18n.Text{FR: "Tes cases portent les numéros de 7 à 12.", EN: "Your pits are numbered 7 to 12."}},
			{Board: &p},
			{Show: &Show{From: p, Moves: []awale.Pit{4}}},
			{Exercise: &question.Exercise{Rules: rules, Position: p, Questions: []question.Spec{
				{Ask: "captured", Pit: 4}, {Ask: "board", After: four}, {Ask: "pit-for", After: four, Seeds: &five},
				{Ask: "board", After: answered}, {Ask: "best-pit", After: four, Than: &five}, {Ask: "board", After: answered},
			}}},
		},
	}
	if diff := cmp.Diff(want, s, cmp.Comparer(func(a, b awale.Position) bool { return a == b })); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestASheetIsWrittenTheWayATeacherWritesIt(t *testing.T) {
	s, problems := Load("simulation-1.yaml", []byte(exampleSheet))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := strings.Replace(exampleSheet, "                      # unique", "", 1)
	want = strings.NewReplacer(`"Tes cases portent les numéros de 7 à 12."`, "Tes cases portent les numéros de 7 à 12.",
		`"Your pits are numbered 7 to 12."`, "Your pits are numbered 7 to 12.").Replace(want)
	if diff := cmp.Diff(want, string(s.YAML())); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// found lists problems as "line:column key".
func found(problems []Problem) []string {
	list := []string{}
	for _, p := range problems {
		list = append(list, fmt.Sprintf("%d:%d %s", p.Line, p.Column, p.Message.Key))
	}
	return list
}

// wrong is a case of a sheet that is refused, and what is said of it.
type wrong struct {
	name string
	text string
	want []string
}

// refuse holds each case against what Load says, and says it in every language.
func refuse(t *testing.T, cases ...wrong) {
	say := printers(t)
	for _, w := range cases {
		t.Run(w.name, func(t *testing.T) {
			_, problems := Load("sheet.yaml", []byte(w.text))
			if diff := cmp.Diff(w.want, found(problems)); diff != "" {
				t.Errorf("(-want +got)\n%s\n%s", diff, w.text)
			}
			for _, p := range problems {
				for _, printer := range say {
					if said := p.Say(printer); !strings.HasPrefix(said, "sheet.yaml:") {
						t.Errorf("%q does not begin with the file", said)
					}
				}
			}
		})
	}
}

// head is all of a sheet but its items: lines 1 to 6.
const head = `id: a
title: {fr: A}
kind: quiz
rules: scolaire
level: 1
items:
`

// onBoard puts questions into an exercise: the first stands in line 9.
func onBoard(questions ...string) string {
	return head + "  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N\n    questions:\n      - " + strings.Join(questions, "\n      - ") + "\n"
}

func TestWhatIsWrongWithTheHeadOfASheetIsFoundAtItsPlace(t *testing.T) {
	refuse(t, []wrong{
		{"an empty file is no sheet", "", []string{"1:1 sheet.empty"}},
		{"comments alone are no sheet", "# rien\n", []string{"1:1 sheet.empty"}},
		{"a list is no sheet", "- a\n", []string{"1:1 sheet.wrong-type"}},
		{"every key that must be there is missed", "id: a\n", []string{"1:1 sheet.missing-key", "1:1 sheet.missing-key",
			"1:1 sheet.missing-key", "1:1 sheet.missing-key", "1:1 sheet.missing-key"}},
		{"a key without a value is empty", strings.Replace(head, "level: 1", "level:", 1) + "  - text: {fr: a}\n",
			[]string{"5:1 sheet.empty-key"}},
		{"an unknown key has a nearest one", strings.Replace(head, "level", "levle", 1) + "  - text: {fr: a}\n",
			[]string{"1:1 sheet.missing-key", "5:1 sheet.unknown-key-near"}},
		{"an unknown key may have none", "author: moi\n" + head + "  - text: {fr: a}\n", []string{"1:1 sheet.unknown-key"}},
		{"a key stands once", head + "  - text: {fr: a}\nkind: quiz\n", []string{"8:1 sheet.duplicate-key"}},
		{"an id has no capital, space or accent", strings.Replace(head, "id: a", "id: Élève 1", 1) + "  - text: {fr: a}\n",
			[]string{"1:5 sheet.bad-id"}},
		{"an id does not end in a hyphen", strings.Replace(head, "id: a", "id: a-", 1) + "  - text: {fr: a}\n",
			[]string{"1:5 sheet.bad-id"}},
		{"an id that is a number goes in quotes", strings.Replace(head, "id: a", "id: 12", 1) + "  - text: {fr: a}\n",
			[]string{"1:5 sheet.wrong-type"}},
		{"a title without French misses it", strings.Replace(head, "{fr: A}", "{en: A}", 1) + "  - text: {fr: a}\n",
			[]string{"2:8 sheet.no-french"}},
		{"a title is in two languages", strings.Replace(head, "{fr: A}", "A", 1) + "  - text: {fr: a}\n",
			[]string{"2:8 sheet.wrong-type"}},
		{"a title takes one line", strings.Replace(head, "{fr: A}", `{fr: "A\nB"}`, 1) + "  - text: {fr: a}\n",
			[]string{"2:8 sheet.bad-title"}},
		{"a kind is a lesson, a simulation or a quiz", strings.Replace(head, "quiz", "quizz", 1) + "  - text: {fr: a}\n",
			[]string{"3:7 sheet.unknown-value-near"}},
		{"a rule set is in the catalogue", strings.Replace(head, "scolaire", "awari", 1) + "  - text: {fr: a}\n",
			[]string{"4:8 sheet.unknown-value"}},
		{"a level is at most 5", strings.Replace(head, "level: 1", "level: 6", 1) + "  - text: {fr: a}\n",
			[]string{"5:8 sheet.out-of-range"}},
		{"a level is a number", strings.Replace(head, "level: 1", "level: facile", 1) + "  - text: {fr: a}\n",
			[]string{"5:8 sheet.wrong-type"}},
		{"a level has no zero in front", strings.Replace(head, "level: 1", "level: 01", 1) + "  - text: {fr: a}\n",
			[]string{"5:8 sheet.out-of-range"}},
		{"a sheet has an item", strings.Replace(head, "items:\n", "items: []\n", 1), []string{"6:8 sheet.item-count"}},
		{"items are a list", strings.Replace(head, "items:\n", "items: {text: {fr: a}}\n", 1), []string{"6:8 sheet.wrong-type"}},
	}...)
}

func TestWhatIsWrongWithAnItemIsFoundAtItsPlace(t *testing.T) {
	refuse(t, []wrong{
		{"an item is of a known sort", head + "  - image: a.png\n", []string{"7:5 sheet.unknown-key", "7:5 sheet.no-sort"}},
		{"an item is of one sort", head + "  - text: {fr: a}\n    board: 4-4-4-4-4-4/4-4-4-4-4-4\n", []string{"7:5 sheet.two-sorts"}},
		{"a text has words", head + "  - text: {fr: \" \"}\n", []string{"7:16 sheet.no-words"}},
		{"a text that is a number goes in quotes", head + "  - text: {fr: 48}\n", []string{"7:16 sheet.wrong-type"}},
		{"a text holds no control character", head + "  - text: {fr: \"a\\x07\"}\n", []string{"7:16 sheet.control-character"}},
		{"a count is not negative", head + "  - board: -1-4-4-4-4-4/4-4-4-4-4-4\n", []string{"7:12 sheet.position.rows"}},
		{"a count is at most 48", head + "  - board: 0-49-0-0-0-0/0-0-0-0-0-0\n", []string{"7:12 sheet.position.count"}},
		{"a row has six pits", head + "  - board: 4-4-4-4-4/4-4-4-4-4-4\n", []string{"7:12 sheet.position.rows"}},
		{"all seeds are at most 48, the stores counted", head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 1-0\n",
			[]string{"7:12 sheet.position.total"}},
		{"stores are two numbers", head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 0\n", []string{"7:12 sheet.position.stores"}},
		{"the side to move is N or S", head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 E\n", []string{"7:12 sheet.position.side"}},
		{"the border leaves North a pit", head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 1-12\n",
			[]string{"7:12 sheet.position.border"}},
		{"a position has four fields at most", head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-1 x\n",
			[]string{"7:12 sheet.position.form"}},
		{"a position is no number", head + "  - board: 48\n", []string{"7:12 sheet.wrong-type"}},
		{"a shown move is legal", head + "  - show: {from: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 N, moves: [4, 9, 4]}\n",
			[]string{"7:63 question.illegal.empty-pit"}},
		{"a shown move is of the side to move", head + "  - show: {from: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 N, moves: [9]}\n",
			[]string{"7:57 question.illegal.not-your-pit"}},
		{"something is shown", head + "  - show: {from: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 N, moves: []}\n",
			[]string{"7:56 sheet.move-count"}},
		{"what is shown has a beginning", head + "  - show: {moves: [4]}\n", []string{"7:11 sheet.missing-key"}},
		{"generated questions can be made", head + "  - generate: {ask: captured, level: 2, count: 5}\n", []string{}},
		{"rounds are no part of these rules", head + "  - generate: {ask: next-round, level: 2, count: 5}\n", []string{"7:21 puzzle.error.ask"}},
		{"a sheet asks no more than 200 questions, chains counted whole", head + "  - generate: {ask: simulation, level: 2, count: 40}\n",
			[]string{"7:50 sheet.question-count"}},
		{"a choice cannot be generated", head + "  - generate: {ask: choice, level: 9, count: 0}\n",
			[]string{"7:21 sheet.unknown-value", "7:36 sheet.out-of-range", "7:46 sheet.out-of-range"}},
		{"an exercise asks something", head + "  - position: 4-4-4-4-4-4/4-4-4-4-4-4\n", []string{"7:5 sheet.missing-key"}},
		{"questions are one at least", head + "  - position: 4-4-4-4-4-4/4-4-4-4-4-4\n    questions: []\n",
			[]string{"8:16 sheet.question-count"}},
		{"choices alone need no position", head + "  - questions:\n      - {ask: choice, prompt: {fr: a}, options: [{fr: a, right: true}, {fr: b}]}\n",
			[]string{}},
		{"other questions need one", head + "  - questions:\n      - {ask: legal}\n", []string{"8:9 sheet.needs-position"}},
		{"under rules that feed, a starved side to move could have been fed",
			head + "  - position: 4-4-4-4-4-4/0-0-0-0-0-0 12-12 S\n    questions: [{ask: ends}]\n", []string{"7:15 question.problem.unfed"}},
	}...)
}
