package sheet

import (
	"strings"
	"testing"

	"awale/internal/i18n"
)

func TestWhatIsWrongWithAQuestionIsFoundAtItsPlace(t *testing.T) {
	refuse(t, []wrong{
		{"a question asks something known", onBoard("{ask: captures, pit: 4}"), []string{"9:15 sheet.unknown-value-near"}},
		{"a question says what it asks", onBoard("{pit: 4}"), []string{"9:9 sheet.missing-key"}},
		{"an unknown field has a nearest one", onBoard("{ask: captured, pti: 4}"),
			[]string{"9:9 sheet.missing-key", "9:25 sheet.unknown-key-near"}},
		{"a field of another kind does not belong", onBoard("{ask: captured, pit: 4, seeds: 3}"), []string{"9:33 sheet.field-of-other-kind"}},
		{"a pit is a number", onBoard(`{ask: captured, pit: "4"}`), []string{"9:30 sheet.wrong-type"}},
		{"a pit is 1 to 12", onBoard("{ask: captured, pit: 13}"), []string{"9:30 sheet.out-of-range"}},
		{"a pit is of the side to move", onBoard("{ask: captured, pit: 9}"), []string{"9:30 question.illegal.not-your-pit"}},
		{"a pit holds a seed", onBoard("{ask: captured, pit: 5}"), []string{"9:30 question.illegal.empty-pit"}},
		{"a move before the question is legal", onBoard("{ask: board, after: [4, 4]}"), []string{"9:33 question.illegal.not-your-pit"}},
		{"a board is drawn after a move", onBoard("{ask: board, after: []}"), []string{"9:29 question.problem.after"}},
		{"a move before the question is a pit or an answer", onBoard("{ask: board, after: [4, reply]}"), []string{"9:33 sheet.wrong-type"}},
		{"an answer needs a pit question above", onBoard("{ask: captured, pit: 4}", "{ask: board, after: [answer]}"),
			[]string{"10:30 question.problem.answer"}},
		{"an answer follows a question after the same moves", onBoard("{ask: pit-for, after: [4], seeds: 5}", "{ask: board, after: [answer]}"),
			[]string{"10:30 question.problem.answer"}},
		{"moves before a question have an end", onBoard("{ask: board, after: [4, 9, 4, 9, 4, 9, 4, 9, 4, 9, 4, 9, 4]}"),
			[]string{"9:29 sheet.step-count"}},
		{"some pit takes that many seeds", onBoard("{ask: pit-for, after: [4], seeds: 4}"), []string{"9:43 question.problem.seeds"}},
		{"what follows a wrong question is not held against it",
			onBoard("{ask: pit-for, after: [4], seeds: 4}", "{ask: board, after: [4, answer]}"), []string{"9:43 question.problem.seeds"}},
		{"some pit takes more", onBoard("{ask: best-pit, after: [4], than: 8}"), []string{"9:43 question.problem.than"}},
		{"an expected answer that the engine contradicts is refused", onBoard("{ask: captured, pit: 4, expect: 5}"),
			[]string{"9:41 question.problem.expect"}},
		{"an expected board that the engine contradicts is refused", onBoard("{ask: board, after: [4], expect: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}"),
			[]string{"9:42 question.problem.expect"}},
		{"an expected board has twelve counts", onBoard("{ask: board, after: [4], expect: [0, 0, 0]}"), []string{"9:42 sheet.list-length"}},
		{"an expected answer has the kind's form", onBoard("{ask: legal, expect: 4}"), []string{"9:30 sheet.wrong-type"}},
		{"an expected set names a pit once", onBoard("{ask: legal, expect: [4, 4]}"), []string{"9:30 sheet.repeated"}},
		{"an expected end is held against the engine", onBoard("{ask: ends, expect: yes}"), []string{"9:29 question.problem.expect"}},
		{"a choice has a right answer", onBoard("{ask: choice, prompt: {fr: a}, options: [{fr: a}, {fr: b}]}"), []string{"9:49 question.problem.no-right"}},
		{"a choice has a wrong answer", onBoard("{ask: choice, prompt: {fr: a}, options: [{fr: a, right: true}, {fr: b, right: true}]}"),
			[]string{"9:49 question.problem.all-right"}},
		{"a choice has two options", onBoard("{ask: choice, prompt: {fr: a}, options: [{fr: a, right: true}]}"), []string{"9:49 question.problem.options"}},
		{"a choice has a prompt in French", onBoard("{ask: choice, prompt: {en: a}, options: [{fr: a, right: true}, {en: b}]}"),
			[]string{"9:31 sheet.no-french", "9:72 sheet.no-french"}},
		{"right is true or false", onBoard("{ask: choice, prompt: {fr: a}, options: [{fr: a, right: oui}, {fr: b}]}"), []string{"9:65 sheet.wrong-type"}},
		{"points are one at least", onBoard("{ask: legal, points: 0}"), []string{"9:30 sheet.out-of-range"}},
		{"a hint has words", onBoard("{ask: legal, hint: {fr: \"\"}}"), []string{"9:33 sheet.no-words"}},
		{"a field has a value", onBoard("{ask: captured, pit: }"), []string{"9:25 sheet.empty-key", "9:25 sheet.empty-key"}},
		{"another rule set is in the catalogue", onBoard("{ask: under, rules: scolair, pit: 4}"), []string{"9:29 sheet.unknown-value-near"}},
		{"a side to move has a legal move where one is asked for",
			strings.Replace(onBoard("{ask: best-pit}"), "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", "0-0-0-0-0-0/1-0-4-2-2-3 14-22 N", 1),
			[]string{"7:15 question.problem.unfed", "9:15 question.problem.blocked"}},
	}...)
}

func TestAllProblemsOfAFileAreFoundInOneRun(t *testing.T) {
	text := `id: A
titel: {fr: A}
kind: quiz
rules: scolaire
level: 9
items:
  - board: 1-2-3
  - text: {en: hello}
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 9}
      - {ask: captured, pit: 4, expect: 5}
      - {ask: landing}
      - {ask: pit-for, after: [4], seeds: 4}
`
	refuse(t, wrong{"in the order of the file", text, []string{
		"1:1 sheet.missing-key", "1:5 sheet.bad-id", "2:1 sheet.unknown-key-near", "5:8 sheet.out-of-range", "7:12 sheet.position.rows",
		"8:11 sheet.no-french", "11:30 question.illegal.not-your-pit", "12:41 question.problem.expect", "13:9 sheet.missing-key",
		"14:43 question.problem.seeds",
	}})
}

func TestAProblemNamesWhatIsWrongAndWhatIsAllowed(t *testing.T) {
	for _, c := range []struct {
		name, text string
		lang       i18n.Lang
		want       string
	}{
		{"the nearest key, in French", onBoard("{ask: captured, pit: 4, hnit: {fr: a}}"), i18n.FR,
			"sheet.yaml:9:33: clé inconnue « hnit » : est-ce « hint » ?"},
		{"both answers, in English", onBoard("{ask: captured, pit: 4, expect: 5}"), i18n.EN, `sheet.yaml:9:41: the answer written is "5", the engine finds "6"`},
		{"the allowed kinds", strings.Replace(head, "quiz", "exam", 1) + "  - text: {fr: a}\n", i18n.EN,
			"sheet.yaml:3:7: “exam” is not known here; allowed: lesson, simulation and quiz"},
		{"the wrong part of a position", head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 X\n", i18n.FR,
			"sheet.yaml:7:12: « X » ; le camp qui joue est N ou S"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := Load("sheet.yaml", []byte(c.text))
			if len(problems) != 1 {
				t.Fatalf("%d problems, want 1: %v", len(problems), found(problems))
			}
			printer := printers(t)[0]
			if c.lang == i18n.EN {
				printer = printers(t)[1]
			}
			// Quotation marks and the space before them are the catalogue's business.
			plain := strings.NewReplacer("\u00a0", " ", "’", "'")
			if said := plain.Replace(problems[0].Say(printer)); !strings.HasPrefix(said, plain.Replace(c.want)) {
				t.Errorf("\n got %s\nwant %s", said, c.want)
			}
		})
	}
}

func TestAnExpectedYesIsCompletedByTheEngine(t *testing.T) {
	text := head + "  - position: 0-0-0-0-0-0/0-0-0-0-0-1 20-27 S\n    questions: [{ask: ends, expect: yes}, {ask: ends, expect: no-capture}]\n"
	s, problems := Load("sheet.yaml", []byte(text))
	if len(problems) > 0 {
		t.Fatal(found(problems))
	}
	for _, q := range s.Items[0].Exercise.Questions {
		if q.Expect == nil || !q.Expect.Given() {
			t.Errorf("%s: no expected answer is kept", q)
		}
	}
}
