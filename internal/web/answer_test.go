package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"awale/internal/classroom"
)

// The worksheet of the specification, question by question: how it is answered right and wrong.
var chain = []struct {
	step         int
	right, wrong url.Values
}{
	{2, url.Values{"number": {"6"}}, url.Values{"number": {"3"}}},
	{3, drawn("2-1-2-0-1-3/2-1-5-3-0-0"), drawn("2-1-2-7-0-2/1-0-4-2-2-3")},
	{4, url.Values{"pit": {"9"}}, url.Values{"pit": {"8"}}},
	{5, nil, nil},
	{6, nil, nil},
	{7, nil, nil},
}

// drawn fills the fields of a drawn board.
func drawn(board string) url.Values {
	fields := url.Values{}
	for i, n := range strings.FieldsFunc(board, func(r rune) bool { return r == '-' || r == '/' }) {
		fields.Set(fmt.Sprint("p", i+1), n)
	}
	return fields
}

func (f form) filled(answer url.Values) form {
	for name, values := range answer {
		f = f.with(name, values...)
	}
	return f
}

func (s *site) step(n int) page {
	s.Helper()
	return s.get(fmt.Sprint("/sheets/simulation-1?step=", n))
}

// answer opens a step, fills its form in and sends it.
func (s *site) answer(n int, answer url.Values) page {
	s.Helper()
	f := s.step(n).answerForm(s.T).filled(answer)
	return s.post(f.action, f.fields)
}

// kept lists every attempt of this browser's learner.
func (s *site) kept() []classroom.Attempt {
	s.Helper()
	at, err := url.Parse(s.url)
	if err != nil {
		s.Fatal(err)
	}
	for _, cookie := range s.client.Jar.Cookies(at) {
		if cookie.Name == learnerCookie {
			id, err := s.store.Learner(s.Context(), cookie.Value)
			if err != nil {
				return nil
			}
			all, err := s.store.AllAttempts(s.Context(), id)
			if err != nil {
				s.Fatal(err)
			}
			return all
		}
	}
	return nil
}

func TestAnAnswerIsKeptAndItsStepShowsTheVerdict(t *testing.T) {
	for name, answer := range map[string]url.Values{"right": chain[0].right, "wrong": chain[0].wrong} {
		s := newSite(t)
		sent := s.answer(2, answer)
		if sent.StatusCode != http.StatusSeeOther || sent.Header.Get("Location") != "/sheets/simulation-1?step=2" {
			t.Fatalf("%s: %d to %q, want 303 to its step", name, sent.StatusCode, sent.Header.Get("Location"))
		}
		shown := s.get(sent.Header.Get("Location"))
		if want := "is-" + name; !strings.Contains(shown.body, want) {
			t.Errorf("the page of a %s answer does not say so:\n%s", name, shown.body)
		}
		if _, asks := shown.form(t, "/answers"); asks {
			t.Errorf("the page of a %s answer asks again", name)
		}
		if kept := s.kept(); len(kept) != 1 || kept[0].Right != (name == "right") || kept[0].Try != 1 {
			t.Errorf("%s: kept %+v", name, kept)
		}
	}
}

func TestAnAnswerRenewsTheCookieOfItsLearner(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].wrong)
	first := s.kept()
	renewed := false
	for _, c := range s.answer(3, chain[1].right).Cookies() {
		renewed = renewed || c.Name == learnerCookie && c.MaxAge > 0
	}
	if kept := s.kept(); !renewed || len(kept) != 2 || kept[1].Learner != first[0].Learner {
		t.Errorf("renewed: %v, kept %+v", renewed, kept)
	}
}

func TestTheSameAnswerSentTwiceCountsOnce(t *testing.T) {
	s := newSite(t)
	f := s.step(2).answerForm(t).filled(chain[0].wrong)
	var both sync.WaitGroup
	for range 4 {
		both.Go(func() {
			if p := s.post(f.action, f.fields); p.StatusCode != http.StatusSeeOther {
				t.Errorf("%d, want 303", p.StatusCode)
			}
		})
	}
	both.Wait()
	if n := len(s.kept()); n != 1 {
		t.Errorf("%d attempts kept, want 1", n)
	}

	f = f.filled(chain[0].right)
	s.post(f.action, f.fields)
	if n := len(s.kept()); n != 2 {
		t.Errorf("another answer from the same form: %d attempts kept, want 2", n)
	}
}

func TestAnAnswerThatCannotBeTakenComesBackInItsForm(t *testing.T) {
	tests := []struct {
		name   string
		step   int
		answer url.Values
		says   string
		holds  url.Values
	}{
		{"nothing given", 2, url.Values{"number": {" "}}, "error.answer.empty", nil},
		{"no number", 2, url.Values{"number": {"six"}}, "question.form.number", url.Values{"number": {"six"}}},
		{"more seeds than the game has", 2, url.Values{"number": {"49"}}, "question.form.number", url.Values{"number": {"49"}}},
		{"no pit", 4, url.Values{"pit": {"13"}}, "question.form.pit", nil},
		{"two pits for one", 4, url.Values{"pit": {"8", "9"}}, "question.form.pit", nil},
		{"a pit that cannot be sown", 4, url.Values{"pit": {"11"}}, "", url.Values{"pit": {"11"}}},
		{"a board with a count that is none", 3, drawn("2-1-2-0-1-3/2-1-5-3-x-9"), "question.form.board", drawn("2-1-2-0-1-3/2-1-5-3-0-9")},
		{"an empty board", 3, drawn(""), "error.answer.empty", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newSite(t)
			f := s.step(tt.step).answerForm(t)
			for i := range 12 {
				delete(f.fields, fmt.Sprint("p", i+1))
			}
			f = f.filled(tt.answer)
			p := s.post(f.action, f.fields)
			if p.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(p.body, `role="alert"`) {
				t.Fatalf("%d, want 422 with a sentence in\n%s", p.StatusCode, p.body)
			}
			if got, want := p.Header.Get("HX-Push-Url"), fmt.Sprint("/sheets/simulation-1?step=", tt.step); got != want {
				t.Errorf("the address becomes %q, want %q", got, want)
			}
			if tt.says != "" {
				s.says(p, tt.says, "Most", 48)
			}
			back := p.answerForm(t)
			if back.fields.Get("key") != f.fields.Get("key") {
				t.Error("the form came back with another key")
			}
			for name := range tt.holds {
				if got, want := back.fields.Get(name), tt.holds.Get(name); got != want {
					t.Errorf("field %s came back with %q, want %q", name, got, want)
				}
			}
			if n := len(s.kept()); n != 0 {
				t.Errorf("%d attempts kept, want none", n)
			}
		})
	}
}

// says checks that the page holds a sentence of the catalogue.
func (s *site) says(p page, key string, args ...any) {
	s.Helper()
	sentence := s.server.Catalogue.Printer("fr").T(key, args...)
	if !strings.Contains(p.body, htmlText(sentence)) {
		s.Errorf("%q does not stand in\n%s", sentence, p.body)
	}
}

func TestAnswersThatNoPageSendsAreRefused(t *testing.T) {
	s := newSite(t)
	good := s.step(2).answerForm(t).filled(chain[0].right)
	tests := []struct {
		name, field, value string
	}{
		{"an item that the sheet does not have", "item", "99"},
		{"a question that the exercise does not have", "question", "99"},
		{"an item that is no exercise", "item", "0"},
		{"a negative item", "item", "-1"},
		{"an item that is no number", "item", "x"},
		{"no key", "key", ""},
		{"a key without end", "key", strings.Repeat("k", 101)},
	}
	for _, tt := range tests {
		f := good.with(tt.field, tt.value)
		if p := s.post(f.action, f.fields); p.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: %d, want 400", tt.name, p.StatusCode)
		}
	}
	if p := s.post("/sheets/nothing/answers", good.fields); p.StatusCode != http.StatusNotFound {
		t.Errorf("a sheet that is not there: %d, want 404", p.StatusCode)
	}
	if n := len(s.kept()); n != 0 {
		t.Errorf("%d attempts kept, want none", n)
	}
}

func TestTheAddressOfAFormLeadsToItsSheet(t *testing.T) {
	p := newSite(t).get("/sheets/simulation-1/answers")
	if p.StatusCode != http.StatusSeeOther || p.Header.Get("Location") != "/sheets/simulation-1" {
		t.Errorf("%d to %q", p.StatusCode, p.Header.Get("Location"))
	}
}

func TestAQuestionThatWaitsLeadsToTheOneItWaitsFor(t *testing.T) {
	s := newSite(t)
	want := "/sheets/simulation-1?step=4"
	if p := s.step(5); p.StatusCode != http.StatusSeeOther || p.Header.Get("Location") != want {
		t.Errorf("%d to %q, want 303 to %s", p.StatusCode, p.Header.Get("Location"), want)
	}
	f := s.step(3).answerForm(t).filled(chain[1].right).with("question", "3")
	if p := s.post(f.action, f.fields); p.Header.Get("Location") != want || len(s.kept()) != 0 {
		t.Errorf("an answer to it: %d to %q, %d kept; want %s and none", p.StatusCode, p.Header.Get("Location"), len(s.kept()), want)
	}
}

func TestADatabaseThatFailsGivesTheAnswerBackAndClaimsNothing(t *testing.T) {
	s := newSite(t)
	f := s.step(2).answerForm(t).filled(chain[0].right)
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	p := s.post(f.action, f.fields)
	if p.StatusCode != http.StatusServiceUnavailable || p.Header.Get("Retry-After") == "" {
		t.Errorf("%d, Retry-After %q; want 503", p.StatusCode, p.Header.Get("Retry-After"))
	}
	s.says(p, "error.answer.unsaved")
	back := p.answerForm(t)
	for name := range f.fields {
		if got, want := back.fields.Get(name), f.fields.Get(name); got != want {
			t.Errorf("field %s came back with %q, want %q", name, got, want)
		}
	}
	if p := s.get("/healthz"); p.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("health: %d, want 503", p.StatusCode)
	}
	if p := s.step(2); p.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a sheet: %d, want 503", p.StatusCode)
	}
	if p := s.get("/static/x/css/tokens.css"); p.StatusCode != http.StatusOK {
		t.Errorf("a static file: %d, want 200", p.StatusCode)
	}
}
