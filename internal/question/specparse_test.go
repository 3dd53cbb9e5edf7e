package question

import "testing"

func TestAQuestionIsReadAsItWasWritten(t *testing.T) {
	for _, text := range []string{
		"{ask: captured, pit: 4}",
		"{ask: board, after: [4, answer], stores: true}",
		"{ask: pit-for, after: [4], seeds: 0}",
		"{ask: best-pit, after: [4, 10, 12], than: 5}",
		"{ask: under, pit: 12, rules: abapa}",
		"{ask: line, depth: 3}",
		"{ask: legal}",
	} {
		s, err := ParseSpec(text)
		if got := s.String(); err != nil || got != text {
			t.Errorf("%s is read as %s, %v", text, got, err)
		}
	}
}

func TestWhatIsNoQuestionIsNotReadAsOne(t *testing.T) {
	for _, text := range []string{
		"", "{}", "ask: legal", "{ask: nothing}", "{ask: captured, pit: 13}", "{ask: captured, pit 4}", "{pit: 4}",
		"{ask: board, after: [four]}", "{ask: board, after: 4}", "{ask: under, rules: none}", "{ask: legal, colour: red}",
		`{ask: choice, option 1: "48, [graines" (right)}`,
	} {
		if s, err := ParseSpec(text); err == nil {
			t.Errorf("%s is read as %s", text, s)
		}
	}
}
