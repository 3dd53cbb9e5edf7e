package web

import (
	"strconv"
	"strings"
	"testing"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/templates"
)

func TestAnAssignmentIsPrintedForEachPupilByName(t *testing.T) {
	sc, a, pupils := handedOut(t, drawnQuiz, classroom.Practice)
	if p := sc.get(string(templates.AssignmentURL(sc.class.ID, a.ID, "print"))); !strings.Contains(p.body, "3 copies") || !strings.Contains(p.body, "print.pdf") {
		t.Errorf("%d %s", p.StatusCode, p.body)
	}
	text := pdfText(t, sc.get(string(templates.AssignmentURL(sc.class.ID, a.ID, "print.pdf"))+"?key=separate"))
	say := sc.server.Catalogue.Printer(i18n.FR)
	at := 0
	for i, p := range pupils {
		for _, want := range []string{p.Name, "Copie " + strconv.Itoa(i+1), strings.TrimPrefix(sc.url, "http://") + string(templates.MeURL)} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing", want)
			}
		}
		head := "Solutions · Copie " + strconv.Itoa(i+1) + " · " + p.Name
		found := strings.Index(text, head)
		if found < at {
			t.Fatalf("%q stands at %d, not after the one before", head, found)
		}
		at = found
		for _, step := range sc.paperOf(a, p).Steps {
			words := say.Msg(step.Task.Question.KeyWords())
			if !strings.Contains(text[at:], strings.Join(strings.Fields(words), " ")) {
				t.Errorf("%s's key lacks %q", p.Name, words)
			}
		}
	}
	if a, b := sc.paperOf(a, pupils[0]).Steps[0].Task.Question.Board(), sc.paperOf(a, pupils[1]).Steps[0].Task.Question.Board(); a == b {
		t.Error("two pupils have the same questions")
	}
}
