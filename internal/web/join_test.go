package web

import (
	"context"
	"html"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/internal/classroom"
)

func TestAPupilsWayIn(t *testing.T) {
	sc := newSchool(t)
	sc.leads(sc.get("/join?code="+url.QueryEscape(strings.ToLower(sc.class.Code[:3]+" "+sc.class.Code[3:]))), "/join/"+sc.class.Code)
	if p := sc.get("/join?code=AAAAAA"); p.StatusCode != http.StatusNotFound || !strings.Contains(p.body, `value="AAAAAA"`) {
		t.Errorf("a code of no class: %d, want 404 with the code in its field", p.StatusCode)
	}
	form := url.Values{"name": {" driss"}}
	for i, id := range sc.pupil.Pictures {
		p := sc.post("/join/"+sc.class.Code, form)
		if p.StatusCode != http.StatusOK || strings.Count(p.body, `name="picked"`) != i || strings.Count(p.body, `name="picture"`) != 12 {
			t.Fatalf("before picture %d: %d\n%s", i+1, p.StatusCode, p.body)
		}
		form.Add("picked", string(id))
	}
	sc.leads(sc.post("/join/"+sc.class.Code, form), "/me")
	if p := sc.get("/me"); p.StatusCode != http.StatusOK || !strings.Contains(p.body, "Driss") {
		t.Errorf("the pupil's own page: %d", p.StatusCode)
	}
	sc.leads(sc.post("/logout", nil), "/")
	sc.leads(sc.get("/me"), "/join")
}

func TestTheListOfNamesIsShownOnlyWhereTheTeacherAllowsIt(t *testing.T) {
	sc := newSchool(t)
	if strings.Contains(sc.get("/join/"+sc.class.Code).body, "Driss") {
		t.Error("whoever has the code reads the names")
	}
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/settings", url.Values{"name": {"CE1"}, "lang": {"fr"}, "listed": {"1"}}), "/teach/classes/")
	sc.client = sc.browser()
	if !strings.Contains(sc.get("/join/"+sc.class.Code).body, `value="Driss"`) {
		t.Error("the list is missing")
	}
}

func TestWrongPicturesMakeThatPupilWaitUntilTheTeacherHelps(t *testing.T) {
	sc := newSchool(t)
	wrong := classroom.Sequence{sc.pupil.Pictures[1], sc.pupil.Pictures[0], sc.pupil.Pictures[2]}
	for range 5 {
		if p := sc.touch(sc.class, "Driss", wrong); p.StatusCode != http.StatusUnprocessableEntity {
			t.Fatalf("%d, want 422", p.StatusCode)
		}
	}
	if p := sc.touch(sc.class, "Driss", sc.pupil.Pictures); p.StatusCode != 422 || !strings.Contains(p.body, "30 secondes") {
		t.Errorf("%d, want 422 with the time to wait\n%s", p.StatusCode, p.body)
	}
	sc.asPupil(sc.otherClass, sc.otherPupil) // from the same address
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils/"+sc.pupil.ID+"/pictures", nil), "/teach/classes/")
	reset, err := sc.store.Pupil(context.Background(), sc.pupil.ID)
	if err != nil {
		t.Fatal(err)
	}
	sc.asPupil(sc.class, reset)
}

func TestAPupilsWorkIsThereOnAnotherDevice(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.leads(sc.answer(2, chain[0].right), "/sheets/simulation-1")
	for name, v := range map[string]struct {
		who  *http.Client
		want bool
	}{
		"the same pupil elsewhere": {sc.asPupil(sc.class, sc.pupil), true},
		"another pupil":            {sc.asPupil(sc.otherClass, sc.otherPupil), false},
	} {
		sc.client = v.who
		if got := strings.Contains(sc.get("/me").body, "À continuer"); got != v.want {
			t.Errorf("%s: begun is %v", name, got)
		}
	}
	before, err := sc.server.Store.Attempts(context.Background(), sc.pupil.Learner, "simulation-1")
	if err != nil || len(before) != 1 {
		t.Errorf("%d answers under the pupil, %v", len(before), err)
	}
}

func TestASessionEndsAfterASchoolDayAndWithTheArchive(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.now = sc.now.Add(10*time.Hour - time.Minute)
	if got := sc.get("/me").StatusCode; got != http.StatusOK {
		t.Errorf("within the day: %d", got)
	}
	sc.now = sc.now.Add(2 * time.Minute)
	sc.leads(sc.get("/me"), "/join")

	sc = newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if err := sc.store.ArchivePupil(context.Background(), sc.pupil.ID, true); err != nil {
		t.Fatal(err)
	}
	sc.leads(sc.get("/me"), "/join")
}

func TestSigningInGivesANewToken(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	token := func() string {
		at, _ := url.Parse(sc.url)
		for _, c := range sc.client.Jar.Cookies(at) {
			if c.Name == sessionCookie {
				return c.Value
			}
		}
		return ""
	}
	before := token()
	sc.leads(sc.touch(sc.class, sc.pupil.Name, sc.pupil.Pictures), "/me")
	if after := token(); before == "" || after == before {
		t.Errorf("%q and %q", before, after)
	}
	stolen := sc.browser()
	at, _ := url.Parse(sc.url)
	stolen.Jar.SetCookies(at, []*http.Cookie{{Name: sessionCookie, Value: before}})
	sc.client = stolen
	sc.leads(sc.get("/me"), "/join")
}

func TestNamesOfEveryKindGoThroughTheirPagesUnharmed(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	names := []string{"<script>alert(1)</script>", "=HYPERLINK(1)", "آمنة", "🐢", "Zoé & \"Léo\""}
	room := "/teach/classes/" + sc.class.ID
	sc.leads(sc.post(room+"/pupils", url.Values{"names": {strings.Join(names, "\n")}}), room+"?n=5&")
	for _, path := range []string{room, room + "/cards"} {
		body := sc.get(path).body
		for _, name := range names {
			if !strings.Contains(body, "<bdi>"+html.EscapeString(name)+"</bdi>") {
				t.Errorf("%s: %q is missing", path, name)
			}
		}
		if strings.Contains(body, "<script>alert") {
			t.Errorf("%s runs a name", path)
		}
	}
	pupils, err := sc.store.Pupils(context.Background(), sc.class.ID)
	if err != nil || len(pupils) != 6 {
		t.Fatal(len(pupils), err)
	}
	for _, p := range pupils {
		sc.asPupil(sc.class, p)
		if shown := sc.browserAt(sc.link(p)); !strings.Contains(shown, html.EscapeString(p.Name)) {
			t.Errorf("the card of %q shows %s", p.Name, shown)
		}
		taken := sc.get(room + "/pupils/" + p.ID + "/export")
		if _, with, err := mime.ParseMediaType(taken.Header.Get("Content-Disposition")); taken.StatusCode != 200 || err != nil || with["filename"] != p.Name+".zip" {
			t.Errorf("the file of %q: %d, %v, %v", p.Name, taken.StatusCode, with, err)
		}
	}
	if strings.Contains(sc.get(room+"/cards").body, "cards.pdf") {
		t.Error("a PDF is offered that cannot write the names")
	}
	if printed := sc.get(room + "/cards.pdf?links=1"); printed.StatusCode != 200 || !strings.HasPrefix(printed.body, "%PDF-") {
		t.Errorf("the cards on paper: %d", printed.StatusCode)
	}
	long := sc.post(room+"/pupils", url.Values{"names": {"Awa," + strings.Repeat("x", 10_000)}})
	if long.StatusCode != http.StatusUnprocessableEntity || len(long.body) > 12_000 || strings.Contains(long.body, strings.Repeat("x", 100)) {
		t.Errorf("ten thousand letters: %d, %d bytes", long.StatusCode, len(long.body))
	}
	marks := sc.post(room+"/pupils", url.Values{"names": {"\u202eAwa\u202c"}})
	sc.leads(marks, room)
	if strings.Contains(sc.get(room).body, "\u202e") {
		t.Error("a mark that turns the direction is in the page")
	}
}

func TestAClassHasALanguageThatABrowserMayChange(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/settings", url.Values{"name": {"CE1"}, "lang": {"en"}}), "/teach/classes/")
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if !strings.Contains(sc.get("/me", "Accept-Language", "fr").body, `<html lang="en">`) {
		t.Error("the class's language is not the page's")
	}
	sc.leads(sc.post("/language", url.Values{"lang": {"fr"}, "next": {"/me"}}), "/me")
	if !strings.Contains(sc.get("/me").body, `<html lang="fr">`) {
		t.Error("the browser's choice is not the page's")
	}
}

func TestAClassOfThirtySignsInWithinTwoSeconds(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	var names []string
	for i := range 29 {
		names = append(names, "Awa "+strings.Repeat("i", i+1))
	}
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {strings.Join(names, "\n")}}), "/teach/classes/")
	pupils, err := sc.store.Pupils(context.Background(), sc.class.ID)
	if err != nil || len(pupils) != 30 {
		t.Fatal(len(pupils), err)
	}
	began := time.Now()
	var class sync.WaitGroup
	for _, p := range pupils {
		browser := *sc
		at := *sc.site
		browser.site, at.client = &at, sc.browser()
		class.Go(func() {
			if got := browser.touch(sc.class, p.Name, p.Pictures).StatusCode; got != http.StatusSeeOther {
				t.Errorf("%s: %d", p.Name, got)
			}
		})
	}
	class.Wait()
	took := time.Since(began)
	t.Logf("30 pupils in %v", took)
	if took > 2*time.Second {
		t.Errorf("30 pupils took %v", took)
	}
}

func TestAFormOfSomebodyElseIsNotAnswered(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	shown := sc.step(2).answerForm(t).filled(chain[0].right)
	for name, v := range map[string]struct {
		who *http.Client
		to  string
	}{
		"after the session has ended": {sc.browser(), "/join?said=join.said.out"},
		"by the next pupil":           {sc.asPupil(sc.otherClass, sc.otherPupil), "/me?said=join.said.other"},
	} {
		t.Run(name, func(t *testing.T) {
			sc.client = v.who
			sc.leads(sc.post(shown.action, shown.fields), v.to)
			if p := sc.get(v.to); p.StatusCode != http.StatusOK {
				t.Errorf("%s: %d", v.to, p.StatusCode)
			}
		})
	}
	for _, p := range []classroom.Pupil{sc.pupil, sc.otherPupil} {
		if all, err := sc.store.AllAttempts(t.Context(), p.Learner); err != nil || len(all) != 0 {
			t.Errorf("%s: %d answers, %v", p.Name, len(all), err)
		}
	}
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.leads(sc.post(shown.action, shown.fields), "/sheets/simulation-1")
}
