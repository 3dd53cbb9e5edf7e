package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

// drillSheet makes its two questions for each pupil.
const drillSheet = `
id: drill
title: {fr: Récoltes, en: Captures}
kind: quiz
rules: scolaire
level: 1
items:
  - generate: {ask: captured, level: 1, count: 2}
`

// given puts an assignment of a sheet before the owner's class; what it leaves out is as usual.
func (sc *school) given(a classroom.Assignment, yaml string) classroom.Assignment {
	sc.Helper()
	a.ID, a.Class, a.Sheet, a.Title = "work"+fmt.Sprint(len(sc.assignments())), sc.class.ID, "simulation-1", i18n.Text{FR: "Travail"}
	a.Edition, a.Seed, a.Given = 1, 42, sc.now
	if a.Opens.IsZero() {
		a.Opens = sc.now
	}
	if a.Results == "" {
		a.Results = classroom.ResultsExplained
	}
	if err := sc.store.AddAssignment(context.Background(), a, yaml); err != nil {
		sc.Fatal(err)
	}
	return a
}

func (sc *school) assignments() []classroom.Assignment {
	sc.Helper()
	all, err := sc.store.Assignments(context.Background(), sc.class.ID)
	if err != nil {
		sc.Fatal(err)
	}
	return all
}

// attempts are what the pupil of the owner's class answered to an assignment.
func (sc *school) attempts(a classroom.Assignment) []classroom.Attempt {
	sc.Helper()
	all, err := sc.store.Attempts(context.Background(), sc.pupil.Learner, a.Place())
	if err != nil {
		sc.Fatal(err)
	}
	return all
}

// at opens a step of an assignment.
func (sc *school) at(a classroom.Assignment, step int, more ...string) page {
	sc.Helper()
	return sc.get(fmt.Sprintf("/work/%s?step=%d%s", a.ID, step, strings.Join(more, "")))
}

// sends fills the form of a page in and sends it.
func (sc *school) sends(p page, answer url.Values) page {
	sc.Helper()
	f := p.answerForm(sc.T).filled(answer)
	return sc.post(f.action, f.fields)
}

func (sc *school) silent(p page, key string, args ...any) {
	sc.Helper()
	if sentence := sc.server.Catalogue.Printer("fr").T(key, args...); strings.Contains(p.body, htmlText(sentence)) {
		sc.Errorf("%q stands in\n%s", sentence, p.body)
	}
}

func TestATeacherGivesASheetAndItsPupilFindsIt(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	sc.says(sc.get("/sheets/simulation-1"), "assign.give")
	sc.leads(sc.get("/teach/give?sheet=simulation-1"), "/teach/classes/"+sc.class.ID+"/assignments/new?sheet=simulation-1")
	form, ok := sc.get("/teach/classes/"+sc.class.ID+"/assignments/new?sheet=simulation-1").form(t, "/assignments")
	if !ok {
		t.Fatal("no form to give a sheet")
	}
	gave := sc.post(form.action, form.fields)
	sc.leads(gave, "/teach/classes/"+sc.class.ID+"/assignments/")
	sc.says(sc.get(gave.Header.Get("Location")), "assign.said.given")
	if again := sc.post(form.action, form.fields); again.Header.Get("Location") != gave.Header.Get("Location") || len(sc.assignments()) != 2 {
		t.Errorf("sent twice: %s, %d assignments; want the same one", again.Header.Get("Location"), len(sc.assignments()))
	}
	sc.says(sc.get("/teach/classes/"+sc.class.ID), "assign.phase.open")

	a := sc.assignments()[0]
	if a.Sheet != "simulation-1" || a.Mode != classroom.Practice || a.Chosen != nil || !a.Closes.IsZero() {
		t.Errorf("given: %+v", a)
	}
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if me := sc.get("/me"); !strings.Contains(me.body, "/work/"+a.ID) {
		t.Error("the pupil's page does not name it")
	}
	sc.client = sc.asPupil(sc.otherClass, sc.otherPupil)
	if got := sc.get("/work/" + a.ID).StatusCode; got != http.StatusNotFound {
		t.Errorf("a pupil of another class: %d", got)
	}
}

func TestWhatIsWrongInTheFormOfAnAssignmentIsSaid(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	good := url.Values{"sheet": {"simulation-1"}, "mode": {"test"}, "tries": {"2"}, "results": {"marks"}, "who": {"all"}}
	tests := []struct {
		name, field, value, says string
	}{
		{"no such mode", "mode", "exam", "assign.error.mode"},
		{"no tries", "tries", "0", "assign.error.tries"},
		{"too many tries", "tries", "6", "assign.error.tries"},
		{"no such switch", "results", "all", "assign.error.mode"},
		{"a day that is none", "day", "2026-02-30", "assign.error.date"},
		{"an hour without a day", "hour", "16:00", "assign.error.date"},
		{"closed before it opens", "day", "2001-01-01", "assign.error.order"},
		{"some pupils, and none chosen", "who", "some", "assign.error.nobody"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			form := url.Values{"opens-day": {"2026-01-01"}}
			for k, v := range good {
				form[k] = v
			}
			form.Set(tt.field, tt.value)
			p := sc.post("/teach/classes/"+sc.class.ID+"/assignments", form)
			if p.StatusCode != http.StatusUnprocessableEntity {
				t.Fatalf("%d, want 422", p.StatusCode)
			}
			sc.says(p, tt.says, "Most", classroom.MaxTestTries)
			if to := p.Header.Get("HX-Push-Url"); to != "false" {
				t.Errorf("the address becomes %q, which a reload may not open", to)
			}
			if f, _ := p.form(t, "/assignments"); f.fields.Get("who") != form.Get("who") {
				t.Errorf("for %q comes back as for %q", form.Get("who"), f.fields.Get("who"))
			}
		})
	}
	if n := len(sc.assignments()); n != 1 {
		t.Errorf("%d assignments, want the one before", n)
	}
	form := url.Values{"who": {"some"}, "pupil": {sc.otherPupil.ID}}
	for k, v := range good {
		if k != "who" {
			form[k] = v
		}
	}
	if got := sc.post("/teach/classes/"+sc.class.ID+"/assignments", form).StatusCode; got != http.StatusNotFound {
		t.Errorf("a pupil of another class: %d, want 404", got)
	}
}

// close closes an assignment as its teacher does.
func (sc *school) close(a classroom.Assignment) {
	sc.Helper()
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+a.Class+"/assignments/"+a.ID+"/close", nil), "/teach/classes/")
}

func TestAnExtensionKeepsItOpenForOnePupil(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {"Fatou"}}), "/teach/")
	pupils, err := sc.store.Pupils(t.Context(), sc.class.ID)
	if err != nil {
		t.Fatal(err)
	}
	fatou := pupils[1]
	at := "/teach/classes/" + sc.class.ID + "/assignments/" + sc.work.ID
	sc.now = sc.now.Add(time.Minute)
	sc.close(sc.work)
	tomorrow := sc.now.Add(24 * time.Hour).UTC()
	form := url.Values{"pupil": {fatou.ID}, "day": {tomorrow.Format(dayForm)}, "hour": {tomorrow.Format(hourForm)}}
	sc.leads(sc.post(at+"/extend", form), at)
	yesterday := url.Values{"pupil": {fatou.ID}, "day": {"2020-01-01"}}
	if got := sc.post(at+"/extend", yesterday).StatusCode; got != http.StatusUnprocessableEntity {
		t.Errorf("until yesterday: %d", got)
	}
	sc.client = sc.asPupil(sc.class, fatou)
	sc.at(sc.work, 2).answerForm(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if _, asks := sc.at(sc.work, 2).form(t, "/answers"); asks {
		t.Error("the extension is for everybody")
	}
	sc.client = sc.owner
	sc.leads(sc.post(at+"/extend", url.Values{"pupil": {fatou.ID}}), at)
	sc.client = sc.asPupil(sc.class, fatou)
	if _, asks := sc.at(sc.work, 2).form(t, "/answers"); asks {
		t.Error("the extension was not taken back")
	}
}

func TestClosingAndReopening(t *testing.T) {
	sc := newSchool(t)
	at := "/teach/classes/" + sc.class.ID + "/assignments/" + sc.work.ID
	sc.now = sc.now.Add(time.Minute)
	sc.close(sc.work)
	sc.says(sc.get(at), "assign.phase.closed")
	if got := sc.post(at+"/reopen", url.Values{"day": {"2020-01-01"}}).StatusCode; got != http.StatusUnprocessableEntity {
		t.Errorf("until long ago: %d", got)
	}
	sc.leads(sc.post(at+"/reopen", nil), at)
	if a := sc.assignments()[0]; !a.Closes.IsZero() {
		t.Errorf("closes %v, want never", a.Closes)
	}
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.at(sc.work, 2).answerForm(t)
}

func TestSettingsOfClosedWorkAreChangedWithoutMovingItsDates(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Test, Tries: 1, Results: classroom.ResultsHidden}, worksheet)
	sc.now = sc.now.Add(time.Second) // within the minute in which it opened
	sc.close(a)
	before := sc.assignments()
	form, _ := sc.get("/teach/classes/"+sc.class.ID+"/assignments/"+a.ID+"/edit").form(t, "/edit")
	form = form.with("tries", "1").with("results", "marks")
	sc.leads(sc.post(form.action, form.fields), "/teach/classes/")
	for i, now := range sc.assignments() {
		if now.ID == a.ID && (now.Results != classroom.ResultsMarks || now.Opens != before[i].Opens || now.Closes != before[i].Closes) {
			t.Errorf("%+v, before %+v", now, before[i])
		}
	}
}

func TestWorkForSomePupilsIsNotThereForTheOthers(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Practice, Chosen: []string{}}, worksheet)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if got := sc.get("/work/" + a.ID).StatusCode; got != http.StatusNotFound {
		t.Errorf("who was not chosen: %d", got)
	}
	at := "/teach/classes/" + sc.class.ID + "/assignments/" + a.ID
	sc.client = sc.owner
	sc.says(sc.get(at), "assign.nobody")
	form, _ := sc.get(at+"/edit").form(t, "/edit")
	form = form.with("who", "some").with("pupil", sc.pupil.ID)
	sc.leads(sc.post(form.action, form.fields), at)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if got := sc.get("/work/" + a.ID).StatusCode; got != http.StatusOK {
		t.Errorf("who was chosen: %d", got)
	}
}

func TestATeacherSeesWorkAsAPupilAndLeavesNoAnswerThere(t *testing.T) {
	sc := newSchool(t)
	at := "/teach/classes/" + sc.class.ID + "/assignments/" + sc.work.ID + "/preview"
	sc.client = sc.owner
	p := sc.get(at + "?step=2")
	sc.says(p, "assign.preview-note")
	sc.leads(sc.sends(p, chain[0].right), at+"?step=2")
	sc.says(sc.get(at+"?step=2"), "page.right")
	if at, err := sc.store.AttemptsAt(t.Context(), sc.work.Place()); err != nil || len(at) != 0 {
		t.Errorf("%d answers to the assignment, %v", len(at), err)
	}
	sc.leads(sc.post(at+"/restart", nil), at)
	sc.get(at + "?step=2").answerForm(t)
}

func TestANewerFormOfAnOwnSheetIsGivenWhenTheTeacherSaysSo(t *testing.T) {
	sc := newSchool(t)
	ctx := t.Context()
	teachers, err := sc.store.TeachersOf(ctx, sc.class.ID)
	if err != nil {
		t.Fatal(err)
	}
	own := classroom.OwnSheet{ID: "own-abcdefghijkm", Teacher: teachers[0].ID, Title: i18n.Text{FR: "Ma fiche"}, YAML: drillSheet, Ready: true, Changed: sc.now}
	if err := sc.store.AddOwnSheet(ctx, own); err != nil {
		t.Fatal(err)
	}
	sc.client = sc.owner
	if !strings.Contains(sc.get("/teach/classes/"+sc.class.ID+"/assignments/new").body, own.ID) {
		t.Error("the own sheet is not offered")
	}
	form := url.Values{"sheet": {own.ID}, "mode": {"practice"}, "who": {"all"}}
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/assignments", form), "/teach/")
	var a classroom.Assignment
	for _, each := range sc.assignments() {
		if each.Sheet == own.ID {
			a = each
		}
	}
	at := "/teach/classes/" + sc.class.ID + "/assignments/" + a.ID
	sc.silent(sc.get(at), "assign.renew")
	own.YAML, own.Version = worksheet, 1
	if err := sc.store.SaveOwnSheet(ctx, own); err != nil {
		t.Fatal(err)
	}
	sc.says(sc.get(at), "assign.renew")
	sc.leads(sc.post(at+"/renew", nil), at)
	if got, err := sc.store.Assignment(ctx, a.Class, a.ID); err != nil || got.Edition != 2 || got.Title.FR != "Première simulation" {
		t.Errorf("%+v, %v", got, err)
	}
	sc.silent(sc.get(at), "assign.renew-why")
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.sends(sc.at(a, 2), chain[0].right)
	own.Ready, own.Version = false, 2
	if err := sc.store.SaveOwnSheet(ctx, own); err != nil {
		t.Fatal(err)
	}
	sc.client = sc.owner
	if p := sc.post("/teach/classes/"+sc.class.ID+"/assignments", form); p.StatusCode != http.StatusBadRequest {
		t.Errorf("a draft: %d", p.StatusCode)
	}
}

func TestDeletingWorkErasesItsAnswersAfterAskingTwice(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.sends(sc.at(sc.work, 2), chain[0].right)
	at := "/teach/classes/" + sc.class.ID + "/assignments/" + sc.work.ID
	sc.client = sc.owner
	sc.says(sc.get(at+"/delete"), "assign.delete-why", "Count", 1)
	sc.leads(sc.post(at+"/delete", nil), "/teach/classes/"+sc.class.ID)
	if n := len(sc.attempts(sc.work)); n != 0 {
		t.Errorf("%d answers left", n)
	}
	if got := sc.get(at).StatusCode; got != http.StatusNotFound {
		t.Errorf("afterwards: %d", got)
	}
}

func TestDatesAreThoseOfTheClass(t *testing.T) {
	zone := time.FixedZone("", 2*3600)
	at := time.Date(2026, time.November, 17, 22, 30, 0, 0, time.UTC) // Wednesday, half past midnight, in the class
	s := newSite(t, func(c *Config) { c.Zone, c.Clock = zone, func() time.Time { return at } })
	in := func(day, hour int) time.Time { return time.Date(2026, time.November, day, hour, 0, 0, 0, zone) }
	tests := []struct {
		at   time.Time
		want string
	}{
		{time.Time{}, "sans date de fin"},
		{in(18, 16), "jusqu'à aujourd'hui, 16\u00a0h"},
		{in(18, 23).Add(59 * time.Minute), "jusqu'à ce soir"},
		{in(19, 8).Add(30 * time.Minute), "jusqu'à demain, 8\u00a0h\u00a030"},
		{in(20, 16), "jusqu'à vendredi, 16\u00a0h"},
		{in(24, 23).Add(59 * time.Minute), "jusqu'à mardi soir"},
		{in(25, 16), "jusqu'au 25\u00a0novembre, 16\u00a0h"},
		{time.Date(2026, time.December, 1, 23, 59, 0, 0, zone), "jusqu'au 1er décembre"},
	}
	plain := strings.NewReplacer("\u00a0", " ", "\u202f", " ", "’", "'").Replace
	for _, tt := range tests {
		if got := s.server.Catalogue.Printer(i18n.FR).Msg(s.server.until(tt.at)); plain(got) != plain(tt.want) {
			t.Errorf("%v: %q, want %q", tt.at, got, tt.want)
		}
	}
	read, ok := s.server.readMoment("2026-11-20", "16:00")
	if !ok || !read.Equal(in(20, 16)) {
		t.Errorf("%v, want four o'clock in the class", read)
	}
}
