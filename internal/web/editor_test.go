package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"awale/internal/sheet"
)

// item sends the form of an item of an own sheet in the version that is kept.
func (sc *school) item(id string, place int, namesAndValues ...string) page {
	sc.Helper()
	form := url.Values{"version": {strconv.Itoa(sc.kept(id).Version)}}
	for i := 0; i < len(namesAndValues); i += 2 {
		form.Add(namesAndValues[i], namesAndValues[i+1])
	}
	return sc.post("/teach/sheets/"+id+"/items/"+strconv.Itoa(place), form)
}

// do does something with the items of an own sheet.
func (sc *school) deed(id, do string) page {
	sc.Helper()
	return sc.post("/teach/sheets/"+id+"/items", url.Values{"version": {strconv.Itoa(sc.kept(id).Version)}, "do": {do}})
}

// filled are the fields of a filled board.
func filled(position string) []string {
	rows, rest, _ := strings.Cut(position, " ")
	fields := []string{"sort", "position"}
	for i, n := range strings.FieldsFunc(rows, func(r rune) bool { return r == '-' || r == '/' }) {
		fields = append(fields, "p"+strconv.Itoa(i+1), n)
	}
	stores, side, _ := strings.Cut(rest, " ")
	north, south, _ := strings.Cut(stores, "-")
	return append(fields, "north", north, "south", south, "side", side)
}

const rafle = "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N"

func TestASheetIsWrittenFromNothingToReadyWithoutScript(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Une rafle")
	sc.leads(sc.deed(id, "add:text"), "/teach/sheets/"+id+"/items/1")
	sc.leads(sc.item(id, 1, "sort", "text", "text-fr", "Voici **une rafle**.\r\n\r\nCompte bien.", "do", "close"), "/teach/sheets/"+id)
	sc.leads(sc.deed(id, "add:position"), "/teach/sheets/"+id+"/items/2")
	sc.leads(sc.item(id, 2, append(filled(rafle), "asked", "1", "q0-ask", "captured", "q0-pit", "4", "do", "ask")...), "/teach/sheets/"+id+"/items/2")
	p := sc.item(id, 2, append(filled(rafle), "asked", "2", "q0-ask", "captured", "q0-pit", "4", "q1-ask", "board", "q1-after", "4", "do", "check")...)
	sc.leads(p, "/teach/sheets/"+id+"/items/2")
	shown := sc.get(p.Header.Get("Location")).body
	for _, want := range []string{"6 graines", "pose la première graine dans la case de départ", "Ton adversaire sème la case 4"} {
		if !strings.Contains(strings.ReplaceAll(shown, "\u00a0", " "), want) {
			t.Errorf("%q is not said beside the questions", want)
		}
	}
	version := strconv.Itoa(sc.kept(id).Version)
	sc.leads(sc.post("/teach/sheets/"+id+"/state", url.Values{"version": {version}, "do": {"ready"}}), "/teach/sheets/"+id)
	want := "id: " + id + `
title: {fr: Une rafle}
kind: simulation
rules: scolaire
level: 1
items:
  - text:
      fr: |-
        Voici **une rafle**.

        Compte bien.
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 4}
      - {ask: board, after: [4]}
`
	if own := sc.kept(id); !own.Ready || own.YAML != want || own.Title.FR != "Une rafle" {
		t.Errorf("ready: %v\n%s", own.Ready, own.YAML)
	}
	if got := sc.get("/print/" + id).StatusCode; got != http.StatusOK {
		t.Errorf("printed: %d", got)
	}
}

func TestASheetWithAProblemIsNeverReady(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Vide")
	sc.post("/teach/sheets/"+id+"/state", url.Values{"version": {"1"}, "do": {"ready"}})
	if sc.kept(id).Ready {
		t.Error("an empty sheet is ready")
	}
	id = sc.sheetOf(readySheet)
	sc.item(id, 1, append(filled(rafle), "asked", "1", "q0-ask", "captured", "q0-pit", "9", "do", "check")...)
	if sc.kept(id).Ready {
		t.Error("a sheet that has got a problem is still ready")
	}
}

func TestWhateverIsTypedInTheEditorIsKeptAndShownUnharmed(t *testing.T) {
	sc := newSchool(t)
	for name, typed := range map[string]string{
		"markup": `<script>alert("1")</script>`, "ten thousand letters": strings.Repeat("é", 10_000), "marks": "\u202eoui\u202c \u200f", "emoji": "👩‍🌾🌱",
		"a formula": "=HYPERLINK(1)", "signs of YAML": "a: [b, {c}] # \"d\" 'e' |", "no sense": "null",
	} {
		t.Run(name, func(t *testing.T) {
			id := sc.begin(typed)
			sc.deed(id, "add:text")
			sc.item(id, 1, "sort", "text", "text-fr", typed, "text-en", typed, "do", "check")
			sc.deed(id, "add:position")
			sc.item(id, 2, append(filled(rafle), "asked", "1", "q0-ask", "captured", "q0-pit", typed, "q0-prompt-fr", typed, "q0-after", "4", "do", "check")...)
			d, ok := sheet.ReadDraft([]byte(sc.kept(id).YAML))
			want := strings.TrimSpace(typed)
			if !ok || d.Title.FR != want || d.Items[0].Text.FR != want || d.Items[1].Questions[0].Pit != want || d.Items[1].Questions[0].Prompt.FR != want {
				t.Errorf("kept: %v\n%.2000s", ok, sc.kept(id).YAML)
			}
			for _, path := range []string{"/teach/sheets", "/teach/sheets/" + id, "/teach/sheets/" + id + "/items/1", "/teach/sheets/" + id + "/items/2", "/teach/sheets/" + id + "/yaml"} {
				p := sc.get(path)
				if p.StatusCode != http.StatusOK || strings.Contains(p.body, `<script>alert`) {
					t.Errorf("%s: %d", path, p.StatusCode)
				}
			}
		})
	}
}

func TestTwoTabsNeverOverwriteEachOther(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Deux onglets")
	sc.deed(id, "add:text")
	sc.item(id, 1, "sort", "text", "text-fr", "du premier onglet", "do", "check")
	before := sc.kept(id).YAML
	p := sc.post("/teach/sheets/"+id+"/items/1", url.Values{"version": {"2"}, "sort": {"text"}, "text-fr": {"du second onglet"}, "do": {"check"}})
	if p.StatusCode != http.StatusConflict || !strings.Contains(p.body, "du second onglet") || !strings.Contains(p.body, "du premier onglet") {
		t.Errorf("an item: %d\n%s", p.StatusCode, p.body)
	}
	p = sc.post("/teach/sheets/"+id, url.Values{"version": {"2"}, "title-fr": {"Mon titre"}, "kind": {"quiz"}, "rules": {"abapa"}, "level": {"3"}})
	if p.StatusCode != http.StatusConflict || !strings.Contains(p.body, "Mon titre") {
		t.Errorf("the head: %d", p.StatusCode)
	}
	p = sc.post("/teach/sheets/"+id+"/yaml", url.Values{"version": {"2"}, "yaml": {"id: mon-texte"}})
	if p.StatusCode != http.StatusConflict || !strings.Contains(p.body, "id: mon-texte") || !strings.Contains(p.body, "du premier onglet") {
		t.Errorf("the text: %d", p.StatusCode)
	}
	p = sc.post("/teach/sheets/"+id+"/items", url.Values{"version": {"2"}, "do": {"remove:0"}})
	if p.StatusCode != http.StatusConflict {
		t.Errorf("a deed: %d", p.StatusCode)
	}
	if got := sc.kept(id).YAML; got != before {
		t.Errorf("the sheet is now\n%s", got)
	}
	sc.leads(sc.item(id, 1, "sort", "text", "text-fr", "du second onglet", "do", "append"), "/teach/sheets/"+id+"/items/2")
	if got := sc.kept(id).YAML; !strings.Contains(got, "du premier onglet") || !strings.Contains(got, "du second onglet") {
		t.Errorf("added as a new item:\n%s", got)
	}
}

func TestTheEngineIsAskedWithoutKeepingAnything(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("À vérifier")
	sc.deed(id, "add:position")
	before := sc.kept(id)
	check := func(fields ...string) string {
		form := url.Values{}
		for i := 0; i < len(fields); i += 2 {
			form.Add(fields[i], fields[i+1])
		}
		p := sc.post("/teach/sheets/"+id+"/items/1/check", form)
		if p.StatusCode != http.StatusOK {
			t.Errorf("%d", p.StatusCode)
		}
		return strings.ReplaceAll(p.body, "\u00a0", " ")
	}
	body := check(append(filled(rafle), "asked", "2", "q0-ask", "captured", "q0-pit", "4", "q1-ask", "captured", "q1-pit", "7")...)
	for _, want := range []string{"6 graines", "oublie la rafle", "La case 7 n’est pas dans le bon camp", `value="play:4"`} {
		if !strings.Contains(body, want) {
			t.Errorf("%q is missing:\n%s", want, body)
		}
	}
	body = check(append(filled("9-9-9-9-9-9/0-0-0-0-0-0 0-0 S"), "asked", "1", "q0-ask", "captured", "q0-pit", "7")...)
	if !strings.Contains(body, "48") || strings.Contains(body, "value=\"play:") {
		t.Errorf("too many seeds:\n%s", body)
	}
	if after := sc.kept(id); after.YAML != before.YAML || after.Version != before.Version {
		t.Errorf("kept:\n%s", after.YAML)
	}
}

func TestMovesArePlayedFromThePosition(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Jouer")
	sc.deed(id, "add:position")
	fields := append(filled(rafle), "asked", "0")
	p := sc.item(id, 1, append(fields, "do", "play:4")...)
	sc.leads(p, "/teach/sheets/"+id+"/items/1?at=play&play=4")
	if body := sc.get(p.Header.Get("Location")).body; !strings.Contains(body, "data-replay") || !strings.Contains(body, `value="play:9"`) {
		t.Error("the move is not shown")
	}
	sc.leads(sc.item(id, 1, append(fields, "play", "4", "do", "ask-after")...), "/teach/sheets/"+id+"/items/1?at=q0")
	sc.leads(sc.item(id, 1, append(filled(rafle), "asked", "1", "q0-ask", "legal", "q0-after", "4", "play", "4", "do", "take")...), "/teach/sheets/")
	d, _ := sheet.ReadDraft([]byte(sc.kept(id).YAML))
	if got := d.Items[0]; got.Position != "2-1-2-0-1-3/2-1-5-0-0-3 20-8 S" || len(got.Questions) != 1 || got.Questions[0].After[0] != "4" {
		t.Errorf("%+v", got)
	}
}

func TestAHouseRuleSetSurvivesTheForm(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	house := strings.Replace(readySheet, "rules: scolaire", `rules:
  landing: [2, 3]
  run: [2, 3]
  direction: backward
  slam: no-capture
  feed: give
  majority: 0
  no-capture-ends: false
  repetition: 0
  rest: {blocked: owner, no-capture: opponent, repetition: opponent, majority: opponent}
  resign: false
  rounds: false
  first: agreed`, 1)
	id := sc.sheetOf(house)
	sc.leads(sc.post("/teach/sheets/"+id, url.Values{"version": {"1"}, "title-fr": {"Une rafle"}, "kind": {"simulation"}, "rules": {""}, "level": {"2"}}),
		"/teach/sheets/"+id)
	if got := sc.kept(id); got.YAML != house || !got.Ready {
		t.Errorf("ready %v\n%s", got.Ready, got.YAML)
	}
}

func TestTheLastChangeIsTakenBack(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	id := sc.sheetOf(readySheet)
	sc.leads(sc.deed(id, "remove:0"), "/teach/sheets/"+id)
	if sc.kept(id).YAML == readySheet {
		t.Error("nothing was removed")
	}
	sc.leads(sc.deed(id, "undo"), "/teach/sheets/"+id)
	if got := sc.kept(id).YAML; got != readySheet {
		t.Errorf("after taking it back\n%s", got)
	}
}

func TestATextWithProblemsIsKeptAndClosesTheForm(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	id := sc.sheetOf(readySheet)
	bad := readySheet + "more: [1\n"
	sc.leads(sc.post("/teach/sheets/"+id+"/yaml", url.Values{"version": {"1"}, "yaml": {bad}}), "/teach/sheets/"+id+"/yaml")
	if got := sc.kept(id); got.YAML != bad || got.Ready {
		t.Errorf("ready %v\n%s", got.Ready, got.YAML)
	}
	if p := sc.get("/teach/sheets/" + id + "/yaml"); !strings.Contains(p.body, "Ligne 10") {
		t.Errorf("the line is not named:\n%s", p.body)
	}
	if p := sc.get("/teach/sheets/" + id); !strings.Contains(p.body, "Ce texte ne va pas dans le formulaire") {
		t.Error("the form is open")
	}
	sc.leads(sc.get("/teach/sheets/"+id+"/items/1"), "/teach/sheets/"+id)
	sc.leads(sc.post("/teach/sheets/"+id+"/yaml", url.Values{"version": {"2"}, "yaml": {strings.Replace(readySheet, id, "autre", 1)}}), "/teach/sheets/")
	if got := sc.kept(id); got.YAML != readySheet {
		t.Errorf("its id has become another:\n%s", got.YAML)
	}
}

func TestASheetThatWouldBecomeTooLongIsNotKeptButShown(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Long")
	sc.deed(id, "add:text")
	p := sc.item(id, 1, "sort", "text", "text-fr", "le début "+strings.Repeat("x", sheet.MaxBytes), "do", "check")
	if p.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(p.body, "le début xxx") {
		t.Errorf("%d", p.StatusCode)
	}
	if len(sc.kept(id).YAML) > 1000 {
		t.Error("it was kept")
	}
}

func TestASheetIsSeenAsAPupilSeesIt(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	id := sc.sheetOf(readySheet + "  - position: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 S\n    questions:\n      - {ask: captured, pit: 3}\n")
	path := "/teach/sheets/" + id + "/preview"
	asked := sc.get(path)
	if asked.StatusCode != http.StatusOK || !strings.Contains(asked.body, "Combien de graines") || !strings.Contains(asked.body, "sans 1 élément") {
		t.Fatalf("%d\n%s", asked.StatusCode, asked.body)
	}
	answered := sc.post(path+"/answers", url.Values{"key": {"k"}, "item": {"0"}, "question": {"0"}, "number": {"3"}})
	sc.leads(answered, path)
	if p := sc.get(answered.Header.Get("Location")); !strings.Contains(p.body, "Pas encore.") {
		t.Errorf("%d\n%s", p.StatusCode, p.body)
	}
	sc.leads(sc.post(path+"/restart", nil), path)
	if p := sc.get(path + "?step=1"); strings.Contains(p.body, "Pas encore.") {
		t.Error("what was answered is not forgotten")
	}
}

func TestASheetWithNothingToSeeLeadsBackToTheEditor(t *testing.T) {
	sc := newSchool(t)
	id := sc.begin("Vide")
	p := sc.get("/teach/sheets/" + id + "/preview")
	sc.leads(p, "/teach/sheets/"+id)
	if shown := sc.get(p.Header.Get("Location")); !strings.Contains(strings.ReplaceAll(shown.body, "\u00a0", " "), "Il n’y a encore rien à voir") {
		t.Error(shown.body)
	}
}
