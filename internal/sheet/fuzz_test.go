package sheet

import (
	"strings"
	"testing"
)

// FuzzLoad holds three promises for any text at all: Load does not panic, it takes bounded memory, and what it accepts comes back from
// its own YAML. Every problem has a place in the file and words in every language.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(exampleSheet))
	f.Add([]byte(house))
	f.Add([]byte(onBoard("{ask: choice, prompt: {fr: a}, options: [{fr: a, right: true}, {fr: b}]}", "{ask: legal, expect: [1, 2, 3, 4, 6]}")))
	for _, h := range hostiles() {
		if len(h.text) < 8<<10 { // longer ones keep the fuzzer busy with making them shorter
			f.Add([]byte(h.text))
		}
	}
	say := printers(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, allocated, _ := cost(string(data)); allocated > 2*mostMemory {
			t.Errorf("takes %d MB", allocated>>20)
		}
		s, problems := Load("sheet.yaml", data)
		lines := strings.Count(string(data), "\n") + 1
		for _, p := range problems {
			if p.Line < 1 || p.Line > lines || p.Column < 1 {
				t.Errorf("%d:%d is no place in a file of %d lines", p.Line, p.Column, lines)
			}
			for _, printer := range say {
				p.Say(printer)
			}
		}
		if len(problems) > 0 {
			return
		}
		if _, problems := Load("sheet.yaml", s.YAML()); len(problems) > 0 {
			t.Errorf("accepted, but not once written: %v\n%s", found(problems), s.YAML())
		}
	})
}
