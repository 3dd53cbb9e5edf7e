//go:build unix

package trial

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// state is a page in one of its states: where it is, and the answers given before.
type state struct {
	name    string
	path    string
	answers []url.Values
}

func given(question int, fields ...string) url.Values {
	form := url.Values{"key": {fmt.Sprint("axe-", question, fields)}, "item": {"1"}, "question": {fmt.Sprint(question)}}
	for i := 0; i < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	return form
}

func drawnBoard(question int, counts ...int) url.Values {
	form := given(question)
	for i, n := range counts {
		form.Set(fmt.Sprint("p", i+1), fmt.Sprint(n))
	}
	return form
}

// states are every kind of page; each state keeps the answers of those before it.
func states() []state {
	wrongBoard := drawnBoard(1, 2, 1, 2, 0, 1, 3, 2, 1, 5, 3, 3, 4)
	return []state{
		{"the first page", "/", nil},
		{"the library", "/sheets", nil},
		{"the library without a find", "/sheets?level=5&kind=quiz", nil},
		{"a number is asked", worksheet + "?step=1", nil},
		{"a board is asked", worksheet + "?step=2", nil},
		{"a pit is asked", worksheet + "?step=3", nil},
		{"a wrong number", worksheet + "?step=1", []url.Values{given(0, "number", "3")}},
		{"a right number", worksheet + "?step=1", []url.Values{given(0, "number", "6")}},
		{"a wrong board", worksheet + "?step=2", []url.Values{wrongBoard}},
		{"a wrong pit", worksheet + "?step=3", []url.Values{given(2, "pit", "8")}},
		{"a right pit", worksheet + "?step=3", []url.Values{given(2, "pit", "9")}},
		{"the library with a sheet begun", "/sheets", nil},
		{"the end with something left", worksheet + "?step=7", nil},
		{"the end with a habit", worksheet + "?step=7", []url.Values{drawnBoard(3, 0, 0, 0, 0, 1, 3, 2, 1, 0, 1, 1, 4)}},
		{"a sheet on paper", "/print/simulation-1", nil},
		{"a sheet on paper with its answers", "/print/simulation-1?key=inline", nil},
		{"a sheet on paper with a key", "/print/simulation-1?key=separate", nil},
		{"a key alone", "/print/simulation-1?key=only", nil},
		{"the rule sets", "/rules", nil},
		{"a move under every rule set", "/rules?pit=12", nil},
		{"one rule set", "/rules/manches", nil},
		{"practice", "/practice", nil},
		{"help for the classroom", "/help", nil},
		{"what is kept about a child", "/privacy", nil},
		{"a card that does not open", "/p/nobody.nothing", nil},
		{"a page that is not there", "/nowhere", nil},
		{"a filter that is not there", "/sheets?kind=recipe", nil},
	}
}

func TestEveryPageIsWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	for _, lang := range []string{"fr", "en"} {
		b.do(network.ClearBrowserCookies())
		b.do(network.SetCookie("lang", lang).WithURL(b.url))
		for _, s := range states() {
			b.reach(s)
			if got := eval[string](b, `document.documentElement.lang`); got != lang {
				t.Errorf("%s is in %q, want %q", s.name, got, lang)
			}
			b.axe(lang + ", " + s.name)
		}
	}
}

func TestPagesInTheDarkAndOnAPhoneAreWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 320, 640)
	b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	for _, s := range states() {
		b.reach(s)
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 && !strings.HasPrefix(s.path, "/print/") {
			t.Errorf("%s is %d px wide on a phone of 320", s.name, wide)
		}
		b.axe("dark, " + s.name)
	}
}

func (b *tab) reach(s state) {
	b.t.Helper()
	if len(s.answers) > 0 {
		b.visit(worksheet) // a page of the site, to send from
	}
	for _, form := range s.answers {
		if status := b.post(worksheet+"/answers", form); status != 200 {
			b.t.Fatalf("%s: the answer got %d", s.name, status)
		}
	}
	b.visit(s.path)
}

// axe reports every barrier that axe-core finds in the page as it stands.
func (b *tab) axe(name string) {
	b.t.Helper()
	for _, f := range b.barriers() {
		b.t.Errorf("%s: %s", name, f)
	}
	b.clean()
}

func (b *tab) barriers() []string {
	b.t.Helper()
	source, err := os.ReadFile("../../static/testdata/axe.min.js")
	if err != nil {
		b.t.Fatal(err)
	}
	var found []string
	b.do(
		chromedp.Evaluate(string(source)+"; true", nil),
		chromedp.Evaluate(`axe.run().then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.html + " — " + n.failureSummary)))`,
			&found, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }),
	)
	return found
}

func TestTheCheckForBarriersFindsOne(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 768, 1024)
	b.visit("/")
	eval[bool](b, `document.querySelector("main").append(Object.assign(document.createElement("img"), {src: "/favicon.ico"})), true`)
	if found := b.barriers(); len(found) == 0 {
		t.Error("a picture without words was not found")
	}
}
