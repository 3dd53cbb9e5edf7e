package web

import (
	"context"
	"encoding/csv"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
	"awale/internal/question"
	"awale/internal/sheet"
)

const finderSheet = `
id: finder
title: {fr: Où en es-tu, en: Where you are}
kind: quiz
rules: scolaire
level: 3
items:
  - generate: {ask: diagnostic, level: 3, count: 1}
`

// reported is a class in which Driss has never heard of the run, and the others play by the rules.
func reported(t *testing.T, names ...string) (*school, classroom.Assignment) {
	t.Helper()
	sc := newSchool(t)
	sc.client = sc.owner
	sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {strings.Join(names, "\n")}})
	a := sc.given(classroom.Assignment{Mode: classroom.Practice}, finderSheet)
	s, problems := sheet.Load("finder.yaml", []byte(finderSheet))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	pupils, err := sc.store.Pupils(context.Background(), sc.class.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pupils {
		id := ""
		if p.Name == "Driss" {
			id = "no-run"
		}
		sc.plays(a, s, p, id)
	}
	return sc, a
}

// plays answers an assignment as a pupil with a misconception, or rightly when it is none.
func (sc *school) plays(a classroom.Assignment, s sheet.Sheet, p classroom.Pupil, misconception string) {
	sc.Helper()
	v, err := a.Variant(s, p, nil)
	if err != nil {
		sc.Fatal(err)
	}
	w, err := classroom.NewWork(v, nil)
	if err != nil {
		sc.Fatal(err)
	}
	for i, step := range w.Steps {
		answer := step.Task.Question.Key()
		for _, m := range question.Misconceptions(s.Rules) {
			if under := step.Task.Question.AnswersUnder(m); m.ID == misconception && len(under) > 0 {
				answer = under[0]
			}
		}
		at := step.Task.Attempt(v.ID, answer)
		at.Key, at.Learner, at.At = fmt.Sprint(p.ID, i), p.Learner, sc.now
		if _, err := sc.store.SaveAttempt(context.Background(), at); err != nil {
			sc.Fatal(err)
		}
	}
}

func holds(t *testing.T, p page, words ...string) {
	t.Helper()
	for _, w := range words {
		if p.StatusCode != 200 || !strings.Contains(p.body, w) {
			t.Errorf("%d: %q is missing in\n%s", p.StatusCode, w, p.body)
		}
	}
}

func TestAReportNamesWhatAPupilHasMisunderstoodAndASheetIsGivenAgainstIt(t *testing.T) {
	sc, a := reported(t, "Eden", "Fatou")
	report := string("/teach/classes/" + sc.class.ID + "/assignments/" + a.ID)
	p := sc.get(report + "/report")
	holds(t, p, "oublie la rafle", "Driss", "Sûr pour 1")

	gives := sc.post(report+"/remedial", url.Values{"habit": {"no-run"}, "pupils": {sc.pupil.ID, sc.otherPupil.ID}})
	sc.leads(gives, "/teach/classes/"+sc.class.ID+"/assignments/")
	holds(t, sc.get(gives.Header.Get("Location")), "la rafle", "Driss")
	made := sc.assignments()[0]
	for _, other := range sc.assignments() {
		if other.Sheet == "encore" {
			made = other
		}
	}
	if made.Mode != classroom.Practice || len(made.Chosen) != 1 || made.Chosen[0] != sc.pupil.ID {
		t.Errorf("given: %+v; a pupil of another class is none of them", made)
	}
	yaml, err := sc.store.AssignedSheet(context.Background(), made.ID)
	if err != nil {
		t.Fatal(err)
	}
	if s, problems := sheet.Load("encore.yaml", []byte(yaml)); len(problems) > 0 || s.Questions() < 4 {
		t.Errorf("%d questions, %v", s.Questions(), problems)
	}
	sc.client = sc.asPupil(sc.class, sc.pupil)
	holds(t, sc.get("/me"), "la rafle")
}

func TestASheetAgainstAMisconceptionIsGivenToSomebody(t *testing.T) {
	sc, a := reported(t)
	report := "/teach/classes/" + sc.class.ID + "/assignments/" + a.ID
	if p := sc.post(report+"/remedial", url.Values{"habit": {"no-run"}}); p.StatusCode != 422 {
		t.Errorf("for nobody: %d", p.StatusCode)
	}
	if p := sc.post(report+"/remedial", url.Values{"habit": {"dancing"}, "pupils": {sc.pupil.ID}}); p.StatusCode != 400 {
		t.Errorf("against no misconception: %d", p.StatusCode)
	}
	if n := len(sc.assignments()); n != 2 {
		t.Errorf("%d assignments, want the two that were there", n)
	}
}

func rows(t *testing.T, p page) [][]string {
	t.Helper()
	text, marked := strings.CutPrefix(p.body, "\ufeff")
	if !marked || p.StatusCode != 200 || !strings.HasPrefix(p.Header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("%d, marked %v, %s", p.StatusCode, marked, p.Header.Get("Content-Disposition"))
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = ';'
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestTablesForASpreadsheet(t *testing.T) {
	sc, a := reported(t, `=HYPERLINK("x")`, "<script>", "Éloïse 🐢")
	report := "/teach/classes/" + sc.class.ID
	for name, path := range map[string]string{
		"an assignment": report + "/assignments/" + a.ID + "/report.csv", "a class": report + "/report.csv",
		"all answers": report + "/assignments/" + a.ID + "/answers.csv",
	} {
		all := rows(t, sc.get(path))
		names := map[string]bool{}
		for _, row := range all[1:] {
			names[row[0]] = true
		}
		for _, want := range []string{"Driss", `'=HYPERLINK("x")`, "<script>", "Éloïse 🐢"} {
			if !names[want] {
				t.Errorf("%s: %q is missing in %v", name, want, names)
			}
		}
	}
	holds(t, sc.get(report+"/assignments/"+a.ID+"/report"), "&lt;script&gt;")
}

func TestTheReportOfAClassAndTheLetterToParents(t *testing.T) {
	sc, a := reported(t, "Eden")
	holds(t, sc.get("/teach/classes/"+sc.class.ID+"/report"), "Driss", "Eden", "oublie la rafle", a.ID+"/report#habits")
	holds(t, sc.get("/teach/classes/"+sc.class.ID+"/report?since=30"), "Driss")
	if p := sc.get("/teach/classes/" + sc.class.ID + "/report?since=7"); p.StatusCode != 400 {
		t.Errorf("seven days: %d", p.StatusCode)
	}
	letter := sc.get("/teach/classes/" + sc.class.ID + "/pupils/" + sc.pupil.ID + "/report")
	holds(t, letter, "Driss", "À la maison", "En tout")
	if strings.Contains(letter.body, "rafle") || strings.Contains(letter.body, "Eden") {
		t.Error("the letter tells of a misconception, or of another child")
	}
	given := strings.Count(letter.body, "Travail")
	sc.given(classroom.Assignment{Mode: classroom.Practice, Opens: sc.now.Add(time.Hour)}, finderSheet)
	letter = sc.get("/teach/classes/" + sc.class.ID + "/pupils/" + sc.pupil.ID + "/report")
	if n := strings.Count(letter.body, "Travail"); given == 0 || n != given {
		t.Errorf("work that nobody can see yet: %d titles in the letter, and %d before it was given", n, given)
	}
}
