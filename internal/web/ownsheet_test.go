package web

import (
	"bytes"
	"context"
	"errors"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/internal/classroom"
	"awale/internal/sheet"
	"awale/internal/store"
)

// fixedSheet is the id of a sheet in tests that need just one.
const fixedSheet = "own-aaaabbbbcccc"

const readySheet = `id: own-aaaabbbbcccc
title: {fr: Une rafle}
kind: simulation
rules: scolaire
level: 2
items:
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 4}
`

// sheetOf gives the owner a sheet of that text, unless there is one, and goes on as the owner.
func (sc *school) sheetOf(text string) string {
	sc.Helper()
	ctx := context.Background()
	teachers, err := sc.store.TeachersOf(ctx, sc.class.ID)
	if err != nil {
		sc.Fatal(err)
	}
	own := classroom.OwnSheet{ID: fixedSheet, Teacher: teachers[0].ID, YAML: text, Ready: true, Changed: sc.now}
	if err := sc.store.AddOwnSheet(ctx, own); err != nil && !errors.Is(err, store.ErrExists) {
		sc.Fatal(err)
	}
	return own.ID
}

// kept is the sheet as the database has it.
func (sc *school) kept(id string) classroom.OwnSheet {
	sc.Helper()
	teachers, err := sc.store.TeachersOf(context.Background(), sc.class.ID)
	if err != nil {
		sc.Fatal(err)
	}
	own, err := sc.store.OwnSheet(context.Background(), teachers[0].ID, id)
	if err != nil {
		sc.Fatal(err)
	}
	return own
}

// begin makes a new sheet through its form, as the owner.
func (sc *school) begin(title string) string {
	sc.Helper()
	sc.client = sc.owner
	p := sc.post("/teach/sheets", url.Values{"title": {title}})
	sc.leads(p, "/teach/sheets/own-")
	return strings.TrimPrefix(p.Header.Get("Location"), "/teach/sheets/")
}

func (sc *school) sendFile(name, text string) page {
	sc.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("file", name)
	if err != nil {
		sc.Fatal(err)
	}
	if _, err := file.Write([]byte(text)); err != nil {
		sc.Fatal(err)
	}
	if err := form.Close(); err != nil {
		sc.Fatal(err)
	}
	r, err := http.NewRequest(http.MethodPost, sc.url+"/teach/sheets/upload", &body)
	if err != nil {
		sc.Fatal(err)
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	return sc.send(r)
}

func TestATeacherWithoutSheetsIsToldHowToBegin(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	if p := sc.get("/teach/sheets"); !strings.Contains(p.body, "Pas encore de fiche à vous") {
		t.Error(p.body)
	}
}

func TestEveryProblemOfAnUploadedFileIsNamedAsTheCommandLineDoes(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	bad := strings.NewReplacer("simulation", "simulacion", "pit: 4", "pit: 9").Replace(readySheet)
	p := sc.sendFile("rafle.yaml", bad)
	if p.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("status %d", p.StatusCode)
	}
	_, problems := sheet.Load("rafle.yaml", []byte(bad))
	if len(problems) != 2 {
		t.Fatalf("%d problems: %v", len(problems), problems)
	}
	say := sc.server.Catalogue.Printer("fr")
	for _, problem := range problems {
		if want := problem.Say(say); !strings.Contains(p.body, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if sheets, err := sc.store.OwnSheets(context.Background(), sc.teacherID()); err != nil || len(sheets) != 0 {
		t.Errorf("%d sheets were kept, %v", len(sheets), err)
	}
}

// teacherID is the owner's.
func (sc *school) teacherID() string {
	sc.Helper()
	teachers, err := sc.store.TeachersOf(context.Background(), sc.class.ID)
	if err != nil {
		sc.Fatal(err)
	}
	return teachers[0].ID
}

func TestAnUploadedSheetKeepsItsTextUnderAnIDOfItsOwn(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	text := "# une remarque\n" + strings.Replace(readySheet, fixedSheet, "ma-fiche", 1)
	p := sc.sendFile("rafle.yaml", text)
	sc.leads(p, "/teach/sheets/own-")
	id := strings.TrimPrefix(p.Header.Get("Location"), "/teach/sheets/")
	if got, want := sc.kept(id).YAML, strings.Replace(text, "id: ma-fiche", "id: "+id, 1); got != want {
		t.Errorf("kept\n%s\nwant\n%s", got, want)
	}
	down := sc.get("/teach/sheets/" + id + "/file")
	if down.body != sc.kept(id).YAML || !strings.Contains(down.Header.Get("Content-Disposition"), id+".yaml") {
		t.Errorf("downloaded %q\n%s", down.Header.Get("Content-Disposition"), down.body)
	}
}

func TestAFileThatIsTooLongIsNotTaken(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	for _, size := range []int{sheet.MaxBytes, maxSheetBody} {
		p := sc.sendFile("a.yaml", readySheet+strings.Repeat("# x\n", size/4))
		if !strings.Contains(p.body, "256") || p.StatusCode != http.StatusUnprocessableEntity && p.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%d bytes: %d", size, p.StatusCode)
		}
	}
}

func TestASheetOfTheLibraryIsCopied(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	p := sc.post("/teach/sheets/copy", url.Values{"sheet": {"simulation-1"}})
	sc.leads(p, "/teach/sheets/own-")
	id := strings.TrimPrefix(p.Header.Get("Location"), "/teach/sheets/")
	copied, problems := sheet.Load("", []byte(sc.kept(id).YAML))
	from, _ := sc.server.Sheets.Get("simulation-1")
	if len(problems) > 0 || copied.ID != id || copied.Title != from.Title || len(copied.Items) != len(from.Items) {
		t.Errorf("%v %+v", problems, copied)
	}
}

func TestAReadySheetIsPrintedByItsTeacherAlone(t *testing.T) {
	sc := newSchool(t)
	id := sc.sheetOf(readySheet)
	for name, v := range map[string]struct {
		who    *http.Client
		status int
	}{"anonymous": {sc.browser(), 404}, "pupil": {sc.asPupil(sc.class, sc.pupil), 404}, "colleague": {sc.other, 404}, "owner": {sc.owner, 200}} {
		sc.client = v.who
		for _, path := range []string{"/print/" + id, "/print/" + id + ".pdf"} {
			if got := sc.get(path).StatusCode; got != v.status {
				t.Errorf("%s: %s %d, want %d", name, path, got, v.status)
			}
		}
	}
}

func TestADraftIsNotPrinted(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Brouillon")
	if got := sc.get("/print/" + id).StatusCode; got != http.StatusNotFound {
		t.Errorf("%d", got)
	}
}

func TestADeletedSheetIsGone(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("À effacer")
	sc.leads(sc.post("/teach/sheets/"+id+"/delete", nil), "/teach/sheets")
	if got := sc.get("/teach/sheets/" + id).StatusCode; got != http.StatusNotFound {
		t.Errorf("%d", got)
	}
}
