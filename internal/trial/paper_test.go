//go:build unix

package trial

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"awale/exercises"
	"awale/internal/sheet"
	"awale/templates"
)

// understood is what a foreign parser makes of one sheet.
type understood struct {
	Fault     string
	Questions []struct {
		Kind  string
		Right int // right answers
	}
}

// The readers, written by others, with what they say brought to one form.
const (
	readGIFT = `(texts) => texts.map((text) => {
		try {
			const all = giftParser.parse(text).filter((q) => q.type !== "Category" && q.type !== "Description");
			const right = (q) => [q.choices].flat().concat(Array.isArray(q.choices) ? [] : [q.choices])
				.filter((c) => c && (c.isCorrect || c.weight > 0)).length;
			return { Fault: "", Questions: all.map((q) => ({ Kind: q.type, Right: right(q) })) };
		} catch (e) { return { Fault: String(e) + JSON.stringify(e.location || ""), Questions: [] }; }
	})`
	readMoodle = `(texts) => Promise.all(texts.map((text) => new Promise((done) => moodleToJSON(text, (got, fault) => {
		const all = fault ? [] : got.questions.filter((q) => q.type !== "category" && q.type !== "description");
		const right = (q) => q.type === "multichoice" ? q.correctAnswer.length
			: q.answers.filter((a) => a.score === undefined || a.score > 0).length;
		done({ Fault: fault ? String(fault) : "", Questions: all.map((q) => ({ Kind: q.type, Right: right(q) })) });
	}))))`
)

func TestOtherParsersReadEveryExportOfTheBank(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.visit("/rules")
	library, problems := sheet.LoadFS(exercises.Files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, reader := range []struct{ format, parser, read string }{
		{"gift", "gift-parser.js", readGIFT}, {"moodle", "moodlexml.min.js", readMoodle},
	} {
		source, err := os.ReadFile("testdata/" + reader.parser)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, sh := range library.All() {
			texts = append(texts, fetch(t, p.url+string(templates.ExportURL(sh.ID, reader.format))))
		}
		list, err := json.Marshal(texts)
		if err != nil {
			t.Fatal(err)
		}
		var got []understood
		b.do(chromedp.Evaluate(string(source)+";0", nil),
			chromedp.Evaluate("("+reader.read+")("+string(list)+")", &got, func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
				return e.WithAwaitPromise(true)
			}))
		questions := 0
		for i, sh := range library.All() {
			checkUnderstood(t, reader.format+" of "+sh.ID, got[i], strings.Count(texts[i], countedBy[reader.format]))
			questions += len(got[i].Questions)
		}
		t.Logf("%s: %d sheets, %d questions", reader.format, len(got), questions)
	}
	b.clean()
}

// countedBy is what stands once in a file for each question.
var countedBy = map[string]string{"gift": "\n::", "moodle": "<idnumber>"}

func checkUnderstood(t *testing.T, name string, got understood, want int) {
	t.Helper()
	if got.Fault != "" {
		t.Errorf("%s: %s", name, got.Fault)
		return
	}
	if len(got.Questions) != want {
		t.Errorf("%s: %d questions are read, the file has %d", name, len(got.Questions), want)
	}
	for i, q := range got.Questions {
		if q.Right == 0 {
			t.Errorf("%s: question %d, a %s, has no right answer", name, i+1, q.Kind)
		}
	}
}

func fetch(t *testing.T, address string) string {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v", address, res.Status, err)
	}
	return string(body)
}
