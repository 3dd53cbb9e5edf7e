package export_test

import (
	"bytes"
	"errors"
	"os"
	"sync"
	"testing"

	"awale/exercises"
	"awale/internal/export"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
)

var catalogue = sync.OnceValues(i18n.Load)

func printer(t testing.TB) *i18n.Printer {
	t.Helper()
	c, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	return c.Printer(i18n.FR)
}

func load(t testing.TB, name string) sheet.Sheet {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, problems := sheet.Load(name, data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return s
}

// sheets are the bank's whose questions are all written, and one with every kind of question.
func sheets(t testing.TB) []sheet.Sheet {
	t.Helper()
	library, _ := sheet.LoadFS(exercises.Files) // what is wrong with a sheet is said elsewhere
	all := []sheet.Sheet{load(t, "kinds")}
	for _, s := range library.All() {
		if !s.Generated() {
			all = append(all, s)
		}
	}
	return all
}

func written(t testing.TB, s sheet.Sheet, f export.Format) ([]byte, []export.Loss) {
	t.Helper()
	var b bytes.Buffer
	losses, err := export.Write(&b, s, f, printer(t))
	if err != nil {
		t.Fatalf("%s as %s: %v", s.ID, f, err)
	}
	return b.Bytes(), losses
}

// resolved lists the questions of a sheet in order.
func resolved(t testing.TB, s sheet.Sheet) []question.Question {
	t.Helper()
	var all []question.Question
	for _, item := range s.Items {
		if item.Exercise == nil {
			continue
		}
		for i := range item.Exercise.Questions {
			q, err := item.Exercise.ResolveKey(i)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, q)
		}
	}
	return all
}

func TestWhatIsLostIsTold(t *testing.T) {
	s := load(t, "kinds")
	for f, want := range map[export.Format]map[int][]string{
		export.Moodle: {
			0: {"export.lost.drawings"}, 1: {"export.lost.partial"}, 12: {"export.lost.drawing"}, 15: {"export.lost.drawing"},
			17: {"export.lost.drawing", "export.lost.carry"},
		},
		export.QTI: {
			0: {"export.lost.drawings", "export.lost.texts"}, 12: {"export.lost.drawing"}, 17: {"export.lost.drawing", "export.lost.carry"},
		},
		export.GIFT: {
			0: {"export.lost.drawings", "export.lost.pictures"}, 2: {"export.lost.points"}, 17: {"export.lost.drawing", "export.lost.carry"},
		},
	} {
		_, losses := written(t, s, f)
		told := map[int]map[string]bool{}
		for _, l := range losses {
			if told[l.Question] == nil {
				told[l.Question] = map[string]bool{}
			}
			told[l.Question][l.Message.Key] = true
			if printer(t).Msg(l.Message) == "" {
				t.Errorf("%s: a loss without words: %v", f, l)
			}
		}
		for number, keys := range want {
			for _, key := range keys {
				if !told[number][key] {
					t.Errorf("%s, question %d: %s is not told; told: %v", f, number, key, told[number])
				}
			}
		}
	}
}

func TestTheSameSheetGivesTheSameBytes(t *testing.T) {
	for _, f := range export.Formats() {
		once, _ := written(t, load(t, "kinds"), f)
		again, _ := written(t, load(t, "kinds"), f)
		if !bytes.Equal(once, again) {
			t.Errorf("%s: two exports differ", f)
		}
	}
}

func TestWhatCannotBeExportedIsRefused(t *testing.T) {
	s := load(t, "kinds")
	if _, err := export.Write(&bytes.Buffer{}, s, "pdf", printer(t)); err == nil {
		t.Error("pdf was taken for a format")
	}
	s.Items = append(s.Items, sheet.Item{Generate: &sheet.Generate{Ask: "captured", Level: 1, Count: 2}})
	if _, err := export.Write(&bytes.Buffer{}, s, export.GIFT, printer(t)); !errors.Is(err, export.ErrGenerated) {
		t.Errorf("got %v, want %v", err, export.ErrGenerated)
	}
}

func TestEachFormatHasAFileOfItsOwn(t *testing.T) {
	for f, want := range map[export.Format][2]string{
		export.Moodle: {".xml", "application/xml; charset=utf-8"}, export.QTI: {".zip", "application/zip"},
		export.GIFT: {".gift.txt", "text/plain; charset=utf-8"},
	} {
		if f.Extension() != want[0] || f.ContentType() != want[1] {
			t.Errorf("%s: %s, %s", f, f.Extension(), f.ContentType())
		}
	}
}
