package web

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func (sc *school) upload(text string) page {
	sc.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("file", "classe.csv")
	if err != nil {
		sc.Fatal(err)
	}
	if _, err := file.Write([]byte(text)); err != nil {
		sc.Fatal(err)
	}
	if err := form.Close(); err != nil {
		sc.Fatal(err)
	}
	r, err := http.NewRequest(http.MethodPost, sc.url+"/teach/classes/"+sc.class.ID+"/import", &body)
	if err != nil {
		sc.Fatal(err)
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	return sc.send(r)
}

func (sc *school) names() string {
	sc.Helper()
	pupils, err := sc.store.Pupils(context.Background(), sc.class.ID)
	if err != nil {
		sc.Fatal(err)
	}
	var names []string
	for _, p := range pupils {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

func TestAFileIsShownBeforeAnythingIsAdded(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	p := sc.upload("Nom;Pr\xe9nom\nA;\xc9lo\xefse\nB;\nC;Driss\n") // as a spreadsheet writes it
	for _, want := range []string{"<bdi>Éloïse</bdi>", "Ligne 3", "1 prénom à ajouter", "1 prénom est déjà dans la classe"} {
		if !strings.Contains(strings.ReplaceAll(p.body, "\u00a0", " "), want) {
			t.Errorf("%q is missing:\n%s", want, p.body)
		}
	}
	if got := sc.names(); p.StatusCode != http.StatusOK || got != "Driss" {
		t.Errorf("%d, and the class is now %s", p.StatusCode, got)
	}
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {"Éloïse\nDriss"}}), "/teach/classes/")
	if got := sc.names(); got != "Driss Éloïse" {
		t.Errorf("the class is %s", got)
	}
}

func TestARosterThatIsTooLongIsRefused(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	if p := sc.upload(strings.Repeat("Awa\n", maxBody/4)); p.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("a file of 64 KB: %d, want 413", p.StatusCode)
	}
	var many []string
	for i := range 400 {
		many = append(many, "Pupil "+strings.Repeat("i", i%30)+strings.Repeat("x", i/30))
	}
	if p := sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {strings.Join(many, "\n")}}); p.StatusCode != 422 {
		t.Errorf("400 pupils: %d, want 422", p.StatusCode)
	}
	if got := sc.names(); got != "Driss" {
		t.Errorf("the class is %s", got)
	}
}

func TestWhatATeacherDoesForAPupil(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	file := "/teach/classes/" + sc.class.ID + "/pupils/" + sc.pupil.ID
	sc.leads(sc.post(file+"/rename", url.Values{"name": {"Idriss"}}), file)
	sc.leads(sc.post(file+"/archive", nil), "/teach/classes/"+sc.class.ID)
	if !strings.Contains(sc.get(file).body, file+"/restore") {
		t.Error("an archived pupil cannot be brought back")
	}
	sc.leads(sc.post(file+"/restore", nil), "/teach/classes/"+sc.class.ID)
	if p := sc.post(file+"/move", url.Values{"class": {sc.otherClass.ID}}); p.StatusCode != http.StatusNotFound {
		t.Errorf("moved to a class of others: %d", p.StatusCode)
	}
	if p := sc.post(file+"/delete", url.Values{"name": {"Driss"}}); p.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("erased under another name: %d", p.StatusCode)
	}
	sc.leads(sc.post(file+"/delete", url.Values{"name": {"idriss"}}), "/teach/classes/"+sc.class.ID)
	if got := sc.names(); got != "" {
		t.Errorf("the class is %s", got)
	}
	if p := sc.get(file); p.StatusCode != http.StatusNotFound {
		t.Errorf("the page of an erased pupil: %d", p.StatusCode)
	}
}
