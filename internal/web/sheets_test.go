package web

import (
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/internal/classroom"
)

// htmlText is a sentence as it stands in a page.
func htmlText(s string) string {
	return strings.NewReplacer("&#39;", "&#39;", "&#34;", "&#34;").Replace(html.EscapeString(s))
}

func TestTheWholeSimulationIsWorkedAndFoundAgain(t *testing.T) {
	s := newSite(t)
	for step := 1; ; step++ {
		work := s.work()
		if work.Done() {
			break
		}
		next := work.Steps[work.Next()]
		if next.Task == nil {
			next = work.Steps[work.Next()+1]
		}
		at, _ := work.Find(next.Task.Item, next.Task.Number)
		sent := s.answer(at+1, asFields(next.Task))
		if sent.StatusCode != http.StatusSeeOther {
			t.Fatalf("step %d: %d\n%s", at+1, sent.StatusCode, sent.body)
		}
	}
	end := s.get("/sheets/simulation-1")
	s.says(end, "page.finish-full")
	if work := s.work(); work.Right() != 6 {
		t.Errorf("%d right, want 6", work.Right())
	}
	list := s.get("/sheets")
	s.says(list, "page.all-done")
}

// work is what this browser's learner has done of the sheet.
func (s *site) work() classroom.Work {
	s.Helper()
	sh, _ := s.server.Sheets.Get("simulation-1")
	work, err := classroom.NewWork(sh, s.kept())
	if err != nil {
		s.Fatal(err)
	}
	return work
}

// asFields is the right answer to a task in the fields of its form.
func asFields(task *classroom.Task) url.Values {
	key := task.Question.Key().String()
	switch task.Question.Spec.Ask {
	case "board":
		rows, stores, asked := strings.Cut(key, " ")
		fields := drawn(rows)
		if asked {
			north, south, _ := strings.Cut(stores, "-")
			fields.Set("north", north)
			fields.Set("south", south)
		}
		return fields
	case "captured":
		return url.Values{"number": {key}}
	}
	return url.Values{"pit": {key}}
}

func TestASheetOpensWhereItsPupilLeftIt(t *testing.T) {
	s := newSite(t)
	if p := s.get("/sheets/simulation-1"); strings.Contains(p.body, "/answers") {
		t.Error("the first visit does not begin with what is to be read")
	}
	s.answer(2, chain[0].right)
	f := s.get("/sheets/simulation-1").answerForm(t)
	if got := f.fields.Get("question"); got != "1" {
		t.Errorf("question %s is asked, want 1", got)
	}
}

func TestAnAnsweredQuestionIsAskedAgainOnRequest(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].wrong)
	s.get("/sheets/simulation-1?step=2&again=1").answerForm(t)
}

func TestStepsThatASheetDoesNotHave(t *testing.T) {
	s := newSite(t)
	for _, step := range []string{"0", "-1", "99", "x", "1.5"} {
		if p := s.get("/sheets/simulation-1?step=" + step); p.StatusCode != http.StatusNotFound {
			t.Errorf("step %s: %d, want 404", step, p.StatusCode)
		}
	}
	if p := s.get("/sheets/nothing"); p.StatusCode != http.StatusNotFound {
		t.Errorf("no such sheet: %d, want 404", p.StatusCode)
	}
}

func TestStartingOverShowsNothingOfTheWorkBefore(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].right)
	before := s.kept()
	p := s.post("/sheets/simulation-1/restart", nil)
	if p.StatusCode != http.StatusSeeOther || p.Header.Get("Location") != "/sheets/simulation-1" {
		t.Fatalf("%d to %q", p.StatusCode, p.Header.Get("Location"))
	}
	if n := len(s.kept()); n != 0 {
		t.Errorf("%d answers shown of the learner before", n)
	}
	s.step(2).answerForm(t)
	if kept, err := s.store.AllAttempts(t.Context(), before[0].Learner); err != nil || len(kept) != 1 {
		t.Errorf("%d answers of the learner before are kept, %v; want 1", len(kept), err)
	}
}

func TestTwoBrowsersAreTwoLearners(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].right)
	s.client = s.browser()
	s.step(2).answerForm(t)
	if n := len(s.kept()); n != 0 {
		t.Errorf("the other browser sees %d answers, want none", n)
	}
}

func TestNothingIsStoredBeforeTheFirstAnswer(t *testing.T) {
	s := newSite(t)
	p := s.get("/sheets/simulation-1")
	var given *http.Cookie
	for _, c := range p.Cookies() {
		if c.Name == learnerCookie {
			given = c
		}
	}
	if given == nil || len(given.Value) < 43 || !given.HttpOnly || given.MaxAge < 365*24*3600 {
		t.Fatalf("cookie %v, want a long-lived unguessable one", given)
	}
	if _, err := s.store.Learner(t.Context(), given.Value); err == nil {
		t.Error("a reader without an answer is in the database")
	}
}

func TestSheetsAreFilteredByTheAddress(t *testing.T) {
	tests := []struct {
		name, query string
		status      int
		shows       []string
		hides       []string
	}{
		{"all without a filter", "", 200, []string{"simulation-1", "quiz-1"}, nil},
		{"empty fields filter nothing", "?kind=&rules=&level=", 200, []string{"simulation-1", "quiz-1"}, nil},
		{"by kind", "?kind=quiz", 200, []string{"quiz-1"}, []string{"simulation-1"}},
		{"by rules", "?rules=classique", 200, nil, []string{"simulation-1", "quiz-1"}},
		{"by level", "?level=2", 200, []string{"simulation-1"}, []string{"quiz-1"}},
		{"an unknown kind names those there are", "?kind=recipe", 400, []string{"recipe", "lesson", "simulation", "quiz"}, nil},
		{"unknown rules name those there are", "?rules=chess", 400, []string{"chess", "scolaire", "abapa"}, nil},
		{"an unknown level names those there are", "?level=6", 400, []string{"1, 2, 3, 4 ou 5"}, nil},
	}
	s := newSite(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := s.get("/sheets" + tt.query)
			if p.StatusCode != tt.status {
				t.Errorf("%d, want %d", p.StatusCode, tt.status)
			}
			for _, id := range tt.shows {
				if !strings.Contains(p.body, id) {
					t.Errorf("%s is missing", id)
				}
			}
			for _, id := range tt.hides {
				if strings.Contains(p.body, "/sheets/"+id) {
					t.Errorf("%s is shown", id)
				}
			}
		})
	}
}

func TestTheFirstPageOffersToGoOn(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].right)
	s.says(s.get("/"), "page.resume", "Title", "Première simulation")
}

func TestASheetIsPrintedWithItsKeyAsTheAddressAsks(t *testing.T) {
	s := newSite(t)
	for _, key := range []string{"", "?key=none", "?key=inline", "?key=separate", "?key=only"} {
		if p := s.get("/print/simulation-1" + key); p.StatusCode != http.StatusOK {
			t.Errorf("%q: %d", key, p.StatusCode)
		}
	}
	none := s.get("/print/simulation-1").body
	if strings.Contains(none, "case 9") {
		t.Error("the sheet without its key names the pit that is asked for")
	}
	if p := s.get("/print/simulation-1?key=all"); p.StatusCode != http.StatusBadRequest || !strings.Contains(p.body, "separate") {
		t.Errorf("an unknown key: %d, want 400 with those allowed", p.StatusCode)
	}
	if p := s.get("/print/nothing"); p.StatusCode != http.StatusNotFound {
		t.Errorf("no such sheet: %d, want 404", p.StatusCode)
	}
}
