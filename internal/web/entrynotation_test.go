package web

import (
	"testing"

	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/sheet"
)

// asksOn is one question about a position.
func asksOn(t *testing.T, position, ask string) question.Question {
	t.Helper()
	text := "{id: quiz-9, title: {fr: Q, en: Q}, kind: quiz, rules: manches, level: 1, items: [{position: " + position +
		", questions: [{ask: " + ask + "}]}]}"
	sh, problems := sheet.Load("quiz-9.yaml", []byte(text))
	if len(problems) > 0 {
		t.Fatalf("%s: %v", text, problems)
	}
	q, err := sh.Items[0].Exercise.ResolveKey(0)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestWhatStandsOnPaperIsReadInShortNotation(t *testing.T) {
	const start = "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S"
	tests := []struct {
		name  string
		on    question.Question
		typed string
		want  string // in the notation of answers; "" when it is refused
	}{
		{"a number", asksOn(t, start, "captured, pit: 9"), " 3 ", "3"},
		{"a number that is none", asksOn(t, start, "captured, pit: 9"), "trois", ""},
		{"more seeds than there are", asksOn(t, start, "captured, pit: 9"), "49", ""},
		{"a pit", asksOn(t, start, "landing, pit: 9"), "1", "1"},
		{"pits with commas", asksOn(t, start, "legal"), "7,9", "7,9"},
		{"pits with spaces", asksOn(t, start, "legal"), "7 9", "7,9"},
		{"no pit", asksOn(t, start, "legal"), "0", ""},
		{"a board number by number", asksOn(t, start, "board, after: [9]"), "4 4 4 4 4 4 4 4 0 5 5 5", "4-4-4-4-4-4/4-4-0-5-5-5"},
		{"a board in its notation", asksOn(t, start, "board, after: [9]"), "4-4-4-4-4-4/4-4-0-5-5-5", "4-4-4-4-4-4/4-4-0-5-5-5"},
		{"a board in twelve digits", asksOn(t, start, "board, after: [9]"), "444444440555", "4-4-4-4-4-4/4-4-0-5-5-5"},
		{"a board like the key", asksOn(t, start, "board, after: [9]"), "=", "5-4-4-4-4-4/4-4-0-5-5-5"},
		{"a board like the key but for some pits", asksOn(t, start, "board, after: [9]"), "=1:4 9:1", "4-4-4-4-4-4/4-4-1-5-5-5"},
		{"a board of eleven pits", asksOn(t, start, "board, after: [9]"), "4 4 4 4 4 4 4 4 0 5 5", ""},
		{"a board whose stores are asked", asksOn(t, start, "board, after: [9], stores: true"), "444444440555 0 0", "4-4-4-4-4-4/4-4-0-5-5-5 0-0"},
		{"a board without the stores that are asked", asksOn(t, start, "board, after: [9], stores: true"), "444444440555", ""},
		{"a count, the pupil's first", asksOn(t, "0-0-0-0-0-0/0-1-0-0-0-0 31-16 S", "final"), "17-31", "31-17"},
		{"moves in turn", asksOn(t, start, "line, depth: 2"), "9 3", "9,3"},
		{"the first box of an end", asksOn(t, start, "ends"), "1", "no"},
		{"the second box of an end", asksOn(t, start, "ends"), "2", "famine"},
		{"a number like the key but for something", asksOn(t, start, "captured, pit: 9"), "=9:1", ""},
	}
	for _, tt := range tests {
		a, refusal := written(tt.on, tt.typed)
		if got := a.String(); got != tt.want || (refusal == nil) != (tt.want != "" || tt.name == "no pit") {
			t.Errorf("%s: %q is read as %q (%v), want %q", tt.name, tt.typed, got, refusal, tt.want)
		}
		if refusal == nil {
			if again, _ := written(tt.on, shorthand(tt.on, a)); again != a {
				t.Errorf("%s: shown as %q, which is read as %q", tt.name, shorthand(tt.on, a), again)
			}
		}
	}
}

func TestAPitThatCannotBeSownIsRefusedWithItsReason(t *testing.T) {
	q := asksOn(t, "4-4-4-4-4-4/0-4-4-4-4-8 0-0 S", "best-pit")
	if _, refusal := written(q, "7"); refusal == nil || refusal.Key == "entry.form.pit" {
		t.Errorf("an empty pit: %v", refusal)
	}
	if a, refusal := written(q, "12"); refusal != nil || a.Pits != awale.SetOf(12) {
		t.Errorf("a full pit: %v", refusal)
	}
}
