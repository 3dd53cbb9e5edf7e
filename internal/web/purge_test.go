package web

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestAClassIsErasedOnlyUnderItsName(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	room := "/teach/classes/" + sc.class.ID
	if p := sc.post(room+"/delete", url.Values{"name": {"CM2"}}); p.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("under another name: %d", p.StatusCode)
	}
	if got := sc.names(); got != "Driss" {
		t.Fatalf("the class is %s", got)
	}
	sc.leads(sc.post(room+"/delete", url.Values{"name": {" ce1"}}), "/teach?said=class.said.class-deleted")
	if p := sc.get(room); p.StatusCode != http.StatusNotFound || sc.names() != "" {
		t.Errorf("%d, and the class is %s", p.StatusCode, sc.names())
	}
	sc.client = sc.asPupil(sc.otherClass, sc.otherPupil) // the other class goes on
}

func TestAPurgeShowsWhatItWouldEraseAndAsks(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.leads(sc.answer(2, chain[0].right), "/sheets/simulation-1")
	sc.client = sc.owner
	order := url.Values{"class": {sc.class.ID}}
	shown := mainOf(sc.get("/teach/purge?" + order.Encode()))
	for _, want := range []string{"1 classe", "1 élève, avec tout son travail", "1 réponse"} {
		if !strings.Contains(strings.ReplaceAll(shown, "\u00a0", " "), want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
	if p := sc.post("/teach/purge", order); p.StatusCode != http.StatusUnprocessableEntity || sc.names() != "Driss" {
		t.Errorf("without the tick: %d, and the class is %s", p.StatusCode, sc.names())
	}
	order.Set("sure", "1")
	p := sc.post("/teach/purge", order)
	if p.StatusCode != http.StatusOK || !strings.Contains(mainOf(p), "Ce qui a été effacé") || sc.names() != "" {
		t.Errorf("%d, and the class is %s", p.StatusCode, sc.names())
	}
	for name, form := range map[string]url.Values{
		"a class of others": {"class": {sc.otherClass.ID}, "sure": {"1"}}, "what is no class": {"class": {"x"}, "sure": {"1"}},
	} {
		if p := sc.post("/teach/purge", form); p.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", name, p.StatusCode)
		}
		if p := sc.get("/teach/purge?" + form.Encode()); p.StatusCode != http.StatusNotFound {
			t.Errorf("%s is shown: %d", name, p.StatusCode)
		}
	}
	if p := sc.get("/teach/purge?before=yesterday"); !strings.Contains(mainOf(p), "2026-07-01") {
		t.Errorf("a date that is none: %s", mainOf(p))
	}
}

func TestAllThatIsKeptAboutAPupilCanBeTaken(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.leads(sc.answer(2, chain[0].right), "/sheets/simulation-1")
	sc.client = sc.owner
	p := sc.get("/teach/classes/" + sc.class.ID + "/pupils/" + sc.pupil.ID + "/export")
	z, err := zip.NewReader(bytes.NewReader([]byte(p.body)), int64(len(p.body)))
	if err != nil || p.StatusCode != http.StatusOK || p.Header.Get("Cache-Control") != "no-store" {
		t.Fatal(p.Status, err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(data)
	}
	var told struct {
		Pupil struct {
			FirstName string `json:"first_name"`
		}
		Answers []struct {
			Sheet   string
			Right   bool
			InWords string `json:"asked_in_words"`
		}
	}
	if err := json.Unmarshal([]byte(files["awale.json"]), &told); err != nil {
		t.Fatal(err)
	}
	if told.Pupil.FirstName != "Driss" || len(told.Answers) != 1 || !told.Answers[0].Right || told.Answers[0].InWords == "" || told.Answers[0].Sheet == "simulation-1" {
		t.Errorf("%+v", told)
	}
	if table := files["awale.csv"]; !strings.HasPrefix(table, "\ufeffDate;Fiche;") || strings.Count(table, "\r\n") != 2 {
		t.Errorf("%q", table)
	}
}
