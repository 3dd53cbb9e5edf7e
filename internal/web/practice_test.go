package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"awale/internal/classroom"
	"awale/templates"
)

// practised asks for a practice question and finds its place in the form.
func (s *site) practised(path string) (page, templates.Place) {
	s.Helper()
	p := s.get(path)
	if p.StatusCode != http.StatusOK {
		s.Fatalf("%s: %d\n%s", path, p.StatusCode, p.body)
	}
	place := templates.Place{Rules: hiddenValue(p, templates.QueryRules), Ask: hiddenValue(p, templates.FieldAsk)}
	place.Level, _ = strconv.Atoi(hiddenValue(p, templates.FieldItem))
	place.Number, _ = strconv.Atoi(hiddenValue(p, templates.FieldQuestion))
	return p, place
}

func hiddenValue(p page, name string) string {
	m := regexp.MustCompile(`name="` + name + `" value="([^"]*)"`).FindStringSubmatch(p.body)
	if m == nil {
		return ""
	}
	return m[1]
}

// drilled is the question of a place, as this browser's learner meets it.
func (s *site) drilled(place templates.Place) (drill, *classroom.Task) {
	s.Helper()
	address, err := url.Parse(s.url)
	if err != nil {
		s.Fatal(err)
	}
	token := ""
	for _, c := range s.client.Jar.Cookies(address) {
		if c.Name == learnerCookie {
			token = c.Value
		}
	}
	d, err := newDrill(place.Rules)
	if err != nil {
		s.Fatal(err)
	}
	d.seed = seedOf(token, practised(place.Rules, ""))
	task, err := d.task(place)
	if err != nil {
		s.Fatal(err)
	}
	return d, task
}

func (s *site) drillAnswer(place templates.Place, pit, key string) page {
	s.Helper()
	return s.post(string(templates.PracticeAnswersURL), url.Values{
		templates.FieldKey: {key}, templates.QueryRules: {place.Rules}, templates.FieldAsk: {place.Ask},
		templates.FieldItem: {strconv.Itoa(place.Level)}, templates.FieldQuestion: {strconv.Itoa(place.Number)},
		templates.FieldPit: {pit},
	})
}

func TestPracticeAsksAQuestionChecksItAndGoesOn(t *testing.T) {
	s := newSite(t)
	_, place := s.practised("/practice")
	if place.Ask != "landing" || place.Level != 1 || place.Number != 1 {
		t.Fatalf("a beginner is asked %+v, want the easiest question", place)
	}
	_, task := s.drilled(place)
	sent := s.drillAnswer(place, task.Question.Key().String(), "k1")
	if sent.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d\n%s", sent.StatusCode, sent.body)
	}
	s.says(s.get(sent.Header.Get("Location")), "page.right")
	if _, next := s.practised("/practice"); next.Number != 2 {
		t.Errorf("after question 1 comes %+v", next)
	}
}

func TestAReloadNeverChangesAPracticeQuestion(t *testing.T) {
	s := newSite(t)
	first, place := s.practised("/practice")
	second, again := s.practised("/practice")
	key := regexp.MustCompile(`name="key" value="[^"]*"|id="ask-[^"]*"`)
	if place != again || key.ReplaceAllString(first.body, "") != key.ReplaceAllString(second.body, "") {
		t.Error("the same address shows another question")
	}
}

func TestAWrongPracticeAnswerIsExplainedAndAHabitIsNamedOnlyWhenItShowsTwice(t *testing.T) {
	s := newSite(t)
	habit := htmlText(s.server.Catalogue.Printer("fr").T("question.habit.clockwise"))
	for try := 1; try <= 3; try++ {
		_, place := s.practised("/practice")
		_, task := s.drilled(place)
		var backwards string
		for _, w := range task.Question.Wrongs() {
			if strings.Contains(strings.Join(w.Misconceptions, " "), "clockwise") {
				backwards = w.Answer.String()
			}
		}
		sent := s.drillAnswer(place, backwards, "k"+strconv.Itoa(try))
		told := s.get(sent.Header.Get("Location"))
		s.says(told, "page.not-yet")
		if named := strings.Contains(told.body, habit); named && try == 1 {
			t.Error("a habit is named after one wrong answer")
		} else if !named && try == 3 {
			t.Error("a habit that explains three wrong answers is not named")
		}
	}
}

func TestPracticeRefusesWhatItCannotAsk(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{
		"/practice?rules=chess", "/practice?question=1&ask=chess&item=1", "/practice?question=1&ask=landing&item=9", "/practice?question=x",
	} {
		if p := s.get(path); p.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: %d, want 400", path, p.StatusCode)
		}
	}
}

func TestTheBoardStaysInSightWhenAnEndIsExplained(t *testing.T) {
	s := newSite(t)
	s.practised("/practice")
	for _, ask := range []string{"ends", "final"} {
		address := "/practice?rules=scolaire&item=2&question=1&ask=" + ask
		s.practised(address)
		s.post(string(templates.PracticeAnswersURL), url.Values{
			templates.FieldKey: {"k-" + ask}, templates.QueryRules: {"scolaire"}, templates.FieldAsk: {ask},
			templates.FieldItem: {"2"}, templates.FieldQuestion: {"1"},
			templates.FieldChoice: {"no"}, templates.FieldNorth: {"1"}, templates.FieldSouth: {"1"},
		})
		told := s.get(address)
		if !strings.Contains(told.body, `class="outcomes"`) {
			t.Errorf("%s: the answer is explained without a board", ask)
		}
	}
}

func TestAHabitNeedsOneCandidateOfEveryWrongAnswer(t *testing.T) {
	wrong := func(candidates ...string) classroom.Attempt { return classroom.Attempt{Candidates: candidates} }
	right := classroom.Attempt{Right: true}
	for _, c := range []struct {
		name     string
		attempts []classroom.Attempt
		want     bool
	}{
		{"a single wrong answer is not enough", []classroom.Attempt{wrong("no-run"), right}, false},
		{"two with one in common", []classroom.Attempt{wrong("no-run", "across"), right, wrong("clockwise", "no-run")}, true},
		{"two with nothing in common", []classroom.Attempt{wrong("no-run"), wrong("clockwise")}, false},
		{"a third that nothing explains", []classroom.Attempt{wrong("no-run"), wrong("no-run"), wrong()}, false},
	} {
		if got := agree(c.attempts); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
