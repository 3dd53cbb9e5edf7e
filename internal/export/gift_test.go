package export_test

import (
	"strings"
	"testing"

	"awale/internal/export"
	"awale/internal/question"
)

// giftParts cuts a file into its paragraphs and takes comments and the category away.
func giftParts(t *testing.T, data []byte) []string {
	t.Helper()
	var parts []string
	for _, paragraph := range strings.Split(strings.TrimSpace(string(data)), "\n\n") {
		var lines []string
		for _, line := range strings.Split(paragraph, "\n") {
			if !strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "$CATEGORY:") {
				lines = append(lines, line)
			}
		}
		if len(lines) > 0 {
			parts = append(parts, strings.Join(lines, "\n"))
		}
	}
	return parts
}

// bare finds a sign of GIFT that no backslash hides.
func bare(s string, sign byte) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case sign:
			n++
		}
	}
	return n
}

func TestGIFTHasEveryQuestionOnce(t *testing.T) {
	for _, s := range sheets(t) {
		data, losses := written(t, s, export.GIFT)
		questions := 0
		for _, part := range giftParts(t, data) {
			opens, closes := bare(part, '{'), bare(part, '}')
			switch {
			case opens == 0 && closes == 0 && strings.HasPrefix(part, "[markdown]"):
			case opens == 1 && closes == 1 && strings.HasPrefix(part, "::"):
				questions++
				if !strings.Contains(part, "=") && !strings.Contains(part, "~%") {
					t.Errorf("%s: no right answer in\n%s", s.ID, part)
				}
			default:
				t.Errorf("%s: %d opening and %d closing braces in\n%s", s.ID, opens, closes, part)
			}
		}
		want := 0
		for i := range resolved(t, s) {
			if !tells(losses, i+1, "export.lost.question") {
				want++
			}
		}
		if questions != want {
			t.Errorf("%s: %d questions, want %d", s.ID, questions, want)
		}
	}
}

func TestGIFTHidesItsOwnSigns(t *testing.T) {
	data, _ := written(t, load(t, "kinds"), export.GIFT)
	for _, want := range []string{
		`[markdown]Un \{texte\} avec des \~signes\~ \= \# \: \\ et <balises>.`,
		`Combien ? \{\#\=\~\:\}{#`,
	} {
		if !strings.Contains(strings.ReplaceAll(string(data), "\u00a0", " "), want) {
			t.Errorf("%q is missing in\n%s", want, data)
		}
	}
}

func TestGIFTAcceptsWhatTheEngineSays(t *testing.T) {
	s := load(t, "kinds")
	data, _ := written(t, s, export.GIFT)
	for i, q := range resolved(t, s) {
		if q.Input() != question.InputNumber && q.Input() != question.InputPit {
			continue
		}
		for _, key := range q.Keys() {
			if want := "=%100%" + key.String() + ":0"; !strings.Contains(string(data), want) {
				t.Errorf("question %d: %q is missing", i+1, want)
			}
		}
	}
}
