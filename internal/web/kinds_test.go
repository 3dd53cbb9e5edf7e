package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestEveryInputIsAnsweredByItsFields(t *testing.T) {
	tests := []struct {
		name   string
		step   int
		answer url.Values
		right  bool
	}{
		{"one option", 2, url.Values{"choice": {"2"}}, true},
		{"the wrong option", 2, url.Values{"choice": {"1"}}, false},
		{"several options", 3, url.Values{"choice": {"1", "2"}}, true},
		{"one option of two that are right", 3, url.Values{"choice": {"1"}}, false},
		{"a set of pits", 4, url.Values{"pits": {"7", "8", "9", "10", "11", "12"}}, true},
		{"a set with one missing", 4, url.Values{"pits": {"7", "8", "9", "10", "11"}}, false},
		{"a pit", 5, url.Values{"pit": {"11"}}, true},
		{"the wrong pit", 5, url.Values{"pit": {"10"}}, false},
		{"that the game goes on", 6, url.Values{"choice": {"no"}}, true},
		{"a rule that ends the game", 6, url.Values{"choice": {"famine"}}, false},
	}
	s := newSite(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s.client = s.browser()
			f := s.get(fmt.Sprint("/sheets/quiz-1?step=", tt.step)).answerForm(t).filled(tt.answer)
			if p := s.post(f.action, f.fields); p.StatusCode != http.StatusSeeOther {
				t.Fatalf("%d\n%s", p.StatusCode, p.body)
			}
			if kept := s.kept(); len(kept) != 1 || kept[0].Right != tt.right {
				t.Errorf("kept %+v, want right: %v", kept, tt.right)
			}
			shown := s.get(fmt.Sprint("/sheets/quiz-1?step=", tt.step))
			if shown.StatusCode != http.StatusOK || strings.Contains(shown.body, `class="verdict is-right"`) != tt.right {
				t.Errorf("%d\n%s", shown.StatusCode, shown.body)
			}
		})
	}
}

func TestAnAuthorsMarkdownIsRenderedWithoutTheirHTML(t *testing.T) {
	p := newSite(t).get("/sheets/simulation-1?step=1")
	if !strings.Contains(p.body, "<strong>7 à 12</strong>") || strings.Contains(p.body, "<b>") {
		t.Error(p.body)
	}
}
