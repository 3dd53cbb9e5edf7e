package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/exercises"
	"awale/internal/classroom"
	"awale/internal/question"
	"awale/internal/sheet"
	"awale/templates"
)

// fields is an answer in the fields of its form.
func fields(a question.Answer) url.Values {
	notation := a.String()
	rows, rest, _ := strings.Cut(notation, " ")
	switch a.Input {
	case question.InputNumber:
		return url.Values{templates.FieldNumber: {notation}}
	case question.InputPit:
		return url.Values{templates.FieldPit: {notation}}
	case question.InputPits:
		return url.Values{templates.FieldPits: strings.Split(notation, ",")}
	case question.InputLine:
		return url.Values{templates.FieldLine: strings.Split(notation, ",")}
	case question.InputChoice, question.InputEnd:
		return url.Values{templates.FieldChoice: strings.Split(notation, ",")}
	case question.InputScore:
		return stores(notation)
	case question.InputRound:
		f := drawn(rows)
		f[templates.FieldPits] = strings.Split(rest, ",")
		return f
	}
	f := drawn(rows)
	if a.HasStores {
		for name, value := range stores(rest) {
			f[name] = value
		}
	}
	return f
}

func stores(notation string) url.Values {
	north, south, _ := strings.Cut(notation, "-")
	return url.Values{templates.FieldNorth: {north}, templates.FieldSouth: {south}}
}

func TestEverySheetOfTheBankIsWorkedToItsEndByItsKeys(t *testing.T) {
	bank, problems := sheet.LoadFS(exercises.Files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s := newSite(t, func(c *Config) { c.Sheets = bank })
	for _, sh := range bank.All() {
		t.Run(sh.ID, func(t *testing.T) { s.workToTheEnd(t, sh) })
	}
}

// workToTheEnd opens every step of a sheet and answers it with its key.
func (s *site) workToTheEnd(t *testing.T, sh sheet.Sheet) {
	at := string(templates.SheetURL(sh.ID))
	work, err := classroom.NewWork(sh, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range work.Steps {
		step := fmt.Sprint(at, "?step=", i+1)
		shown := s.get(step)
		if shown.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d, %s", step, shown.StatusCode, shown.Header.Get("Location"))
		}
		task := work.Steps[i].Task
		if task == nil {
			continue
		}
		q, err := task.Exercise.ResolveKey(task.Number)
		if err != nil {
			t.Fatal(err)
		}
		f := shown.answerForm(t).filled(fields(q.Key()))
		if p := s.post(f.action, f.fields); p.StatusCode != http.StatusSeeOther {
			t.Fatalf("%s: key %s: %d\n%s", step, q.Key(), p.StatusCode, p.body)
		}
		if told := s.get(step); !strings.Contains(told.body, "verdict is-right") {
			t.Fatalf("%s: key %s is not right\n%s", step, q.Key(), told.body)
		}
	}
	if end := s.get(at); work.Total() > 0 && !strings.Contains(end.body, `class="finish"`) {
		t.Errorf("its end is not reached")
	}
	for _, key := range []templates.KeyMode{templates.KeyNone, templates.KeyInline, templates.KeySeparate, templates.KeyOnly} {
		if p := s.get(string(templates.PrintURL(sh.ID, key))); p.StatusCode != http.StatusOK {
			t.Errorf("on paper with key %s: %d", key, p.StatusCode)
		}
	}
}
