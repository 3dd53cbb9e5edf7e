package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/internal/classroom"
	"awale/internal/paper"
	"awale/internal/question"
)

func TestACopyFromPaperHasItsVeryQuestionsOnScreen(t *testing.T) {
	s := newSite(t, drawnAtRandom(t))
	const at, short = "/sheets/quiz-2?form=42-7", "/c/vrw9h-42-7"
	if !strings.Contains(pdfText(t, s.get("/print/quiz-2.pdf?form=42-7")), strings.TrimPrefix(s.url, "http://")+short) {
		t.Fatal("the copy does not name its short address")
	}
	s.leads(s.get(short), at)
	s.leads(s.get("/c/"+strings.ToUpper(strings.TrimPrefix(short, "/c/"))), at)
	sh, _ := s.server.Sheets.Get("quiz-2")
	form, _ := paper.ParseForm("42-7")
	made, err := sh.Variant(form.Variant())
	if err != nil {
		t.Fatal(err)
	}
	work, err := classroom.NewWork(made, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range work.Steps {
		q := step.Task.Question
		if p := s.get(at + "&step=" + string(rune('1'+i))); !strings.Contains(p.body, "Copie 42-7") {
			t.Fatalf("step %d does not name its copy:\n%s", i+1, p.body)
		}
		answer := url.Values{"key": {"k"}, "item": {string(rune('0' + step.Task.Item))}, "question": {"0"}}
		answer.Set(map[question.Input]string{question.InputPit: "pit", question.InputNumber: "number"}[q.Input()], q.Key().String())
		s.leads(s.post("/sheets/quiz-2/answers?form=42-7", answer), at+"&step=")
	}
	if p := s.get(at); !strings.Contains(p.body, `class="finish"`) {
		t.Error("with every key of the copy given, it is not done")
	}
	if p := s.get("/sheets/quiz-2"); strings.Contains(p.body, `class="finish"`) {
		t.Error("the browser's own sheet is done with the answers of the copy")
	}
	if p := s.get("/sheets/quiz-2?form=42-8"); strings.Contains(p.body, `class="finish"`) {
		t.Error("another copy is done with the answers of this one")
	}
	s.leads(s.post("/sheets/quiz-2/restart?form=42-7", url.Values{}), at)
}

func TestACopyThatIsNoneIsRefused(t *testing.T) {
	s := newSite(t, drawnAtRandom(t))
	if p := s.get("/c/zzzzz-42-7"); p.StatusCode != http.StatusNotFound {
		t.Errorf("a short name of no sheet: %d", p.StatusCode)
	}
	if p := s.get("/sheets/quiz-2?form=42"); p.StatusCode != http.StatusBadRequest {
		t.Errorf("%d", p.StatusCode)
	}
	if p := newSite(t).get("/sheets/simulation-1?form=42-7"); p.StatusCode != http.StatusOK || strings.Contains(p.body, "Copie 42-7") {
		t.Errorf("a sheet that is the same on every copy: %d", p.StatusCode)
	}
}
