//go:build unix

package trial

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
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

// drawn fills the fields of a drawn board.
func drawn(rows string) url.Values {
	f := url.Values{}
	for i, n := range strings.FieldsFunc(rows, func(r rune) bool { return r == '-' || r == '/' }) {
		f.Set(templates.PitField(i+1), n)
	}
	return f
}

func TestEverySheetOfTheBankIsWorkedToItsEndByItsKeys(t *testing.T) {
	bank, problems := sheet.LoadFS(exercises.Files)
	for _, p := range problems {
		t.Errorf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Message.Key)
	}
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	for n, sh := range bank.All() {
		if sh.Generated() {
			newPupil(t, n).read(t, p.url+string(templates.SheetURL(sh.ID))) // whose keys only the server knows
			continue
		}
		t.Run(sh.ID, func(t *testing.T) {
			u := newPupil(t, n)
			u.workToTheEnd(t, p.url, sh)
		})
	}
}

// workToTheEnd opens every step of a sheet and answers it with its key, then prints it in every way.
func (u *pupil) workToTheEnd(t *testing.T, site string, sh sheet.Sheet) {
	t.Helper()
	at := site + string(templates.SheetURL(sh.ID))
	work, err := classroom.NewWork(sh, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range work.Steps {
		page := u.read(t, fmt.Sprint(at, "?step=", i+1))
		if step.Task == nil {
			continue
		}
		if !strings.Contains(page, `class="answer"`) {
			t.Fatalf("step %d asks nothing:\n%s", i+1, page)
		}
		u.answerByKey(t, at, step.Task)
		if told := u.read(t, fmt.Sprint(at, "?step=", i+1)); !strings.Contains(told, "verdict is-right") {
			t.Fatalf("the key of step %d is not right:\n%s", i+1, told)
		}
	}
	if end := u.read(t, at); work.Total() > 0 && !strings.Contains(end, `class="finish"`) {
		t.Error("its end is not reached")
	}
	for _, key := range []templates.KeyMode{templates.KeyNone, templates.KeyInline, templates.KeySeparate, templates.KeyOnly} {
		u.read(t, site+string(templates.PrintURL(sh.ID, key)))
	}
}

func (u *pupil) answerByKey(t *testing.T, at string, task *classroom.Task) {
	t.Helper()
	q, err := task.Exercise.ResolveKey(task.Number)
	if err != nil {
		t.Fatal(err)
	}
	f := fields(q.Key())
	f.Set(templates.FieldKey, "bank")
	f.Set(templates.FieldItem, fmt.Sprint(task.Item))
	f.Set(templates.FieldQuestion, fmt.Sprint(task.Number))
	res, err := u.client.PostForm(at+"/answers", f)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusSeeOther {
		t.Fatalf("key %s of question %d in item %d: %s", q.Key(), task.Number, task.Item, res.Status)
	}
}

// read is a page that must be there.
func (u *pupil) read(t *testing.T, address string) string {
	t.Helper()
	res, err := u.client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %s, %v", address, res.Status, res.Header.Get("Location"), err)
	}
	return string(body)
}
