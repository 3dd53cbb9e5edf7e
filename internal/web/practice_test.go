package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/practice"
	"awale/internal/question"
	"awale/templates"
)

// practised asks for a practice question and finds its place in the form.
func (s *site) practised(path string) (page, templates.Place) {
	s.Helper()
	p := s.get(path)
	if p.StatusCode == http.StatusSeeOther {
		p = s.get(p.Header.Get("Location"))
	}
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
		templates.FieldPit: {pit}, templates.FieldNumber: {pit},
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
	at := s.get("/practice").Header.Get("Location")
	if at != "/practice?ask=landing&item=1&question=1&rules=scolaire" {
		t.Fatalf("the next question stands at %q", at)
	}
	first, place := s.practised(at)
	second, again := s.practised(at)
	key := regexp.MustCompile(`name="key" value="[^"]*"|id="ask-[^"]*"`)
	if place != again || key.ReplaceAllString(first.body, "") != key.ReplaceAllString(second.body, "") {
		t.Error("the same address shows another question")
	}
}

func TestTheFirstAnswerToAPracticeQuestionIsRatedAndASecondIsNot(t *testing.T) {
	s := newSite(t)
	_, place := s.practised("/practice")
	_, task := s.drilled(place)
	s.drillAnswer(place, task.Question.Wrongs()[0].Answer.String(), "k1")
	s.drillAnswer(place, task.Question.Key().String(), "k2")

	kept := s.kept()
	ratings, err := s.store.Ratings(t.Context(), kept[0].Learner, place.Rules)
	if err != nil || len(kept) != 2 || len(ratings) != 1 {
		t.Fatalf("%d answers, ratings %v, %v; want that of the first", len(kept), ratings, err)
	}
	if r := ratings[kept[0].Key]; r < practice.Seed(1, 0) || r > practice.Seed(1, 1) {
		t.Errorf("a question of level 1 is rated %v", r)
	}
	d, _ := s.drilled(place)
	d.attempts = kept
	before := d.profile().Skills()[0].Rating
	d.ratings = map[string]float64{kept[0].Key: 1200}
	if after := d.profile().Skills()[0].Rating; after <= before {
		t.Errorf("missing a hard question costs as much as an easy one: %v, %v", after, before)
	}
}

func TestAHabitIsPractisedWithQuestionsThatItAlters(t *testing.T) {
	s := newSite(t)
	m := misconception(t, "scolaire", "no-run")
	for range 3 {
		_, place := s.practised("/practice?rules=scolaire&ask=captured&habit=no-run")
		_, task := s.drilled(place)
		if place.Ask != "captured" || question.SameAnswers(task.Question.AnswersUnder(m), task.Question.Keys()) {
			t.Errorf("%+v: %v takes the last pit alone", place, task.Question.Position)
		}
		s.drillAnswer(place, task.Question.Key().String(), strconv.Itoa(place.Number))
	}
	for _, path := range []string{"/practice?ask=chess", "/practice?ask=captured&habit=cheating"} {
		if p := s.get(path); p.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: %d, want 400", path, p.StatusCode)
		}
	}
}

func misconception(t *testing.T, rules, id string) question.Misconception {
	t.Helper()
	set, _ := awale.RuleSetByID(rules)
	for _, m := range question.Misconceptions(set) {
		if m.ID == id {
			return m
		}
	}
	t.Fatalf("no misconception %s under %s", id, rules)
	return question.Misconception{}
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
