package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// wait sends what a browser kept while it was cut off.
func (s *site) wait(f form) page {
	s.Helper()
	return s.post(f.action, f.fields, waitingHeader, "1")
}

func TestABrowserHearsWhetherAnAnswerThatWaitedIsKept(t *testing.T) {
	s := newSite(t)
	f := s.step(2).answerForm(t).filled(chain[0].right)
	for n := range 2 { // the first time the confirmation is lost
		p := s.wait(f)
		if p.StatusCode != http.StatusNoContent || p.Header.Get(keptHeader) == "" || p.Header.Get("Location") != "/sheets/simulation-1?step=2" {
			t.Errorf("time %d: %d %v", n+1, p.StatusCode, p.Header)
		}
	}
	if kept := s.kept(); len(kept) != 1 {
		t.Errorf("%d answers are kept, want 1", len(kept))
	}
	for name, refused := range map[string]form{
		"nothing given":      s.step(3).answerForm(t).filled(url.Values{"p1": {"-"}}),
		"no such question":   f.with("question", "40"),
		"a sheet that went":  {action: "/sheets/gone/answers", fields: f.fields},
		"another's question": f.with("key", "k"+ownerMark+"somebody"),
		"another browser's":  f.with("key", "k"+ownerMark+nameless+"somebody"),
	} {
		if p := s.wait(refused); p.Header.Get(keptHeader) != "" || p.StatusCode == http.StatusSeeOther {
			t.Errorf("%s: %d %v", name, p.StatusCode, p.Header)
		}
	}
	if kept := s.kept(); len(kept) != 1 {
		t.Errorf("%d answers are kept in the end, want 1", len(kept))
	}
}

func TestAnAnswerOfAnEndedSessionIsSentToTheDoorAndNotKept(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	f := sc.step(2).answerForm(t).filled(chain[0].right)
	sc.now = sc.now.Add(schoolDay + time.Minute)
	p := sc.wait(f)
	if p.Header.Get(keptHeader) != "" || !strings.HasPrefix(p.Header.Get("Location"), "/join") {
		t.Errorf("%d %v", p.StatusCode, p.Header)
	}
}

func TestAQuestionOfTheChildBeforeIsNotAnsweredByTheNext(t *testing.T) {
	s := newSite(t)
	f := s.step(2).answerForm(t).filled(chain[0].right)
	s.post("/sheets/simulation-1/restart", nil)
	p := s.post(f.action, f.fields)
	s.leads(p, "/sheets/simulation-1?")
	if next := s.get(p.Header.Get("Location")); !strings.Contains(next.body, "La voici pour toi") || len(s.kept()) != 0 {
		t.Errorf("%d kept\n%s", len(s.kept()), next.body)
	}
}
