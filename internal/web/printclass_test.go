package web

import (
	"net/http"
	"strings"
	"testing"

	"awale/internal/classroom"
	"awale/templates"
)

func TestAPosterLeadsIntoItsClass(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	text := pdfText(t, sc.get(string(templates.PosterPDFURL(sc.class.ID))))
	for _, want := range []string{sc.class.Name, classroom.SpokenCode(sc.class.Code), strings.TrimPrefix(sc.url, "http://"), "Ouvre cette adresse"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %s", want, text)
		}
	}
	if p := sc.get(string(templates.PosterPDFURL(sc.otherClass.ID))); p.StatusCode != http.StatusNotFound {
		t.Errorf("the poster of another teacher's class: %d", p.StatusCode)
	}
}

func TestAnyoneCanPrintABoardToCutOut(t *testing.T) {
	s := newSite(t)
	if text := pdfText(t, s.get(string(templates.BoardPDFURL)+"?lang=en&paper=letter")); !strings.Contains(text, "48 seeds") {
		t.Errorf("it says %s", text)
	}
	if !strings.Contains(s.get("/sheets").body, string(templates.BoardPDFURL)) {
		t.Error("the library does not offer it")
	}
}
