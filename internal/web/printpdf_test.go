package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// pdfText is what poppler reads on the pages.
func pdfText(t *testing.T, p page) string {
	t.Helper()
	if p.StatusCode != http.StatusOK || p.Header.Get("Content-Type") != "application/pdf" {
		t.Fatalf("%d %s: %.200s", p.StatusCode, p.Header.Get("Content-Type"), p.body)
	}
	name := filepath.Join(t.TempDir(), "sheet.pdf")
	if err := os.WriteFile(name, []byte(p.body), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("pdftotext", "-raw", name, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, text)
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

func TestASheetIsPrintedAsPDF(t *testing.T) {
	s := newSite(t)
	text := pdfText(t, s.get("/print/simulation-1.pdf"))
	for _, want := range []string{"Première simulation", "Page 1 sur 1", strings.TrimPrefix(s.url, "http://") + "/c/8xc2c"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %s", want, text)
		}
	}
	if strings.Contains(text, "la case 9") {
		t.Error("the sheet without its key names the pit that is asked for")
	}
	if text := pdfText(t, s.get("/print/simulation-1.pdf?key=only&lang=en&paper=letter&large=1")); !strings.Contains(text, "pit 9") {
		t.Errorf("the key lacks its answer: %s", text)
	}
}

func TestCopiesAreNumberedAndOneCanBePrintedAgain(t *testing.T) {
	s := newSite(t)
	text := pdfText(t, s.get("/print/simulation-1.pdf?copies=3&seed=42&key=separate"))
	for _, want := range []string{"Copie 42-1", "Copie 42-3", "Solutions · Copie 42-2"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if text := pdfText(t, s.get("/print/simulation-1.pdf?form=42-3")); !strings.Contains(text, "Copie 42-3") || strings.Contains(text, "42-2") {
		t.Errorf("form 42-3 gives %s", text)
	}
}

func TestAPDFThatCannotBePrintedIsRefused(t *testing.T) {
	s := newSite(t)
	for address, want := range map[string]int{
		"/print/nothing.pdf": http.StatusNotFound, "/print/simulation-1.pdf?key=all": http.StatusBadRequest,
		"/print/simulation-1.pdf?paper=a5": http.StatusBadRequest, "/print/simulation-1.pdf?copies=0": http.StatusBadRequest,
		"/print/simulation-1.pdf?copies=61": http.StatusBadRequest, "/print/simulation-1.pdf?copies=2&seed=x": http.StatusBadRequest,
		"/print/simulation-1.pdf?form=42": http.StatusBadRequest, "/print/simulation-1.pdf?lang=de": http.StatusBadRequest,
		"/print/.pdf": http.StatusNotFound,
	} {
		if p := s.get(address); p.StatusCode != want {
			t.Errorf("%s: %d, want %d", address, p.StatusCode, want)
		}
	}
}

func TestTheKeyOfAPDFIsForTeachersOnceThereIsOne(t *testing.T) {
	sc := newSchool(t)
	if p := sc.get("/print/simulation-1.pdf?key=only"); p.StatusCode != http.StatusSeeOther {
		t.Errorf("a visitor gets %d, want to be sent to sign in", p.StatusCode)
	}
	if p := sc.get("/print/simulation-1.pdf"); p.StatusCode != http.StatusOK {
		t.Errorf("a visitor gets %d for the sheet alone", p.StatusCode)
	}
	sc.client = sc.owner
	if p := sc.get("/print/simulation-1.pdf?key=only"); p.StatusCode != http.StatusOK {
		t.Errorf("a teacher gets %d", p.StatusCode)
	}
}

func TestManyMayPrintAtOnce(t *testing.T) {
	s := newSite(t)
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			if p := s.get("/print/simulation-1.pdf?copies=5"); p.StatusCode != http.StatusOK {
				t.Errorf("%d", p.StatusCode)
			}
		})
	}
	all.Wait()
}

func TestAPageIsToldHowFarItsPDFIs(t *testing.T) {
	s := newSite(t)
	const order = "/print/simulation-1.pdf?copies=3&key=separate&seed=42"
	p := s.get(order + "&progress=1")
	if got := p.Header.Get("Content-Type"); p.StatusCode != http.StatusOK || got != "application/x-ndjson" {
		t.Fatalf("%d %s: %.200s", p.StatusCode, got, p.body)
	}
	var words []string
	var ready string
	for line := range strings.Lines(p.body) {
		var news printNews
		if err := json.Unmarshal([]byte(line), &news); err != nil || ready != "" {
			t.Fatalf("%v in %s", err, p.body)
		}
		if ready = news.Ready; ready == "" {
			words = append(words, news.Words)
		}
	}
	if len(words) != 6 || !strings.Contains(words[1], "2 sur 3") {
		t.Errorf("told: %q", words)
	}
	if !strings.HasPrefix(ready, order+"&ready=") {
		t.Fatalf("it lies at %q", ready)
	}
	if len(s.server.paper.ready) != 1 {
		t.Errorf("%d documents are kept, want 1", len(s.server.paper.ready))
	}
	first := s.get(ready)
	if len(s.server.paper.ready) != 0 {
		t.Error("the document is kept although it was fetched")
	}
	if again := s.get(ready); again.body != first.body || again.body != s.get(order).body {
		t.Error("the document fetched, fetched again and printed at once are not the same bytes")
	}
}

func TestATicketIsForItsOwnOrderAlone(t *testing.T) {
	r := &pressRoom{}
	for _, ticket := range []string{"a", "b", "c", "d", "e"} {
		r.keep(finished{ticket: ticket, order: "/print/x.pdf?key=none"})
	}
	if _, ok := r.collect("e", "/print/x.pdf?key=only"); ok {
		t.Error("another order is handed out")
	}
	if _, ok := r.collect("a", "/print/x.pdf?key=none"); ok {
		t.Error("more are kept than may be")
	}
	if _, ok := r.collect("e", "/print/x.pdf?key=none"); !ok {
		t.Error("the order itself is not handed out")
	}
}

func TestProgressOfAKeyIsForTeachersToo(t *testing.T) {
	sc := newSchool(t)
	if p := sc.get("/print/simulation-1.pdf?key=only&progress=1"); p.StatusCode != http.StatusSeeOther {
		t.Errorf("a visitor gets %d, want to be sent to sign in", p.StatusCode)
	}
}

func TestASheetIsPrintedWithTheNamesOfATeachersOwnClass(t *testing.T) {
	sc := newSchool(t)
	at := "/print/simulation-1.pdf?copies=1&class="
	sc.leads(sc.get(at+sc.class.ID), "/login")
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {"Awa\nBintou"}}), "/teach/classes/")
	text := pdfText(t, sc.get(at+sc.class.ID))
	for _, want := range []string{"Awa", "Bintou", sc.pupil.Name, "Copie 1-3"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if p := sc.get(at + sc.otherClass.ID); p.StatusCode != http.StatusNotFound {
		t.Errorf("the names of another teacher's class: %d", p.StatusCode)
	}
	if !strings.Contains(sc.get("/print/simulation-1").body, `value="`+sc.class.ID+`"`) {
		t.Error("the class is not offered")
	}
}
