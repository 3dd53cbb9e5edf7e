package web

import (
	"encoding/xml"
	"net/http"
	"strings"
	"testing"

	"awale/templates"
)

func TestASheetGoesToOtherSystems(t *testing.T) {
	s := newSite(t)
	page := s.get(string(templates.ExportURL("simulation-1", "")))
	if page.StatusCode != http.StatusOK || !strings.Contains(page.body, "export-moodle") {
		t.Fatalf("%d", page.StatusCode)
	}
	for format, want := range map[string]struct{ name, begins string }{
		"moodle": {"simulation-1.xml", "<?xml"}, "gift": {"simulation-1.gift.txt", ""}, "qti": {"simulation-1.zip", "PK"},
	} {
		at := string(templates.ExportURL("simulation-1", format))
		if !strings.Contains(page.body, at) {
			t.Errorf("%s is not offered", at)
		}
		p := s.get(at)
		if got := p.Header.Get("Content-Disposition"); p.StatusCode != http.StatusOK || got != `attachment; filename="`+want.name+`"` {
			t.Errorf("%s: %d %s", format, p.StatusCode, got)
		}
		if p.body == "" || !strings.HasPrefix(p.body, want.begins) {
			t.Errorf("%s begins %.20q", format, p.body)
		}
	}
	if p := s.get(string(templates.ExportURL("simulation-1", "pdf"))); p.StatusCode != http.StatusNotFound || !strings.Contains(p.body, "gift") {
		t.Errorf("another format: %d", p.StatusCode)
	}
}

func TestAnExportHasTheQuestionsOnScreen(t *testing.T) {
	s := newSite(t, drawnAtRandom(t))
	at := string(templates.ExportURL("quiz-2", "moodle"))
	var quiz struct {
		Questions []struct{} `xml:"question"`
	}
	once := s.get(at)
	if err := xml.Unmarshal([]byte(once.body), &quiz); err != nil || len(quiz.Questions) < 4 {
		t.Fatalf("%d questions, %v", len(quiz.Questions), err)
	}
	if s.get(at).body != once.body {
		t.Error("the same browser gets other questions the second time")
	}
}

func TestExportsAreForTeachersOnceThereIsOne(t *testing.T) {
	sc := newSchool(t)
	for _, format := range []string{"", "gift"} {
		at := string(templates.ExportURL("simulation-1", format))
		sc.client = sc.browser()
		sc.leads(sc.get(at), "/login")
		if strings.Contains(sc.get("/sheets/simulation-1").body, "/export/") {
			t.Error("a visitor is offered the keys for other systems")
		}
		sc.client = sc.owner
		if p := sc.get(at); p.StatusCode != http.StatusOK {
			t.Errorf("%s: a teacher gets %d", at, p.StatusCode)
		}
	}
}
