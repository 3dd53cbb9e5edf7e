//go:build unix

package trial

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// toAssignment signs in as the teacher of the made-up class and gives a sheet to it: the address of the assignment.
func toAssignment(b *tab, sheet string) string {
	b.t.Helper()
	b.visit("/login")
	b.fill("name", "Démo (inventé)", "password", "graines-demo")
	b.press("form button", `location.pathname === "/teach"`)
	room := eval[string](b, `document.querySelector('main a[href^="/teach/classes/"]').getAttribute("href")`)
	b.visit(room + "/assignments/new?sheet=" + sheet)
	b.press("form[method=post] .action", `/assignments\/(?!new)/.test(location.pathname)`)
	return eval[string](b, `location.pathname`)
}

func (b *tab) keys(text string) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(text))
}

func TestPapersAreTypedInWithTheKeyboardAlone(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 1280, 900)
	at := toAssignment(b, "simulation-1") + "/entry"
	b.visit(at)
	b.axe("an empty grid")
	b.do(chromedp.Focus("tbody input", chromedp.ByQuery))
	b.keys("6" + kb.Enter + "=" + kb.Enter + "huit" + kb.ArrowDown)
	b.await(`document.activeElement.closest("tr").rowIndex === 2 && document.activeElement.closest("td").cellIndex === 3`)
	b.await(`document.querySelectorAll("tbody tr:first-child .is-right").length === 2 && ` + present("tbody tr:first-child .is-refused"))
	if got := eval[string](b, `document.querySelector(".is-refused input").value`); got != "huit" {
		t.Errorf("what cannot be read comes back as %q", got)
	}
	b.axe("a grid with a cell that cannot be read")
	b.keys(kb.ArrowUp)
	b.await(`document.activeElement.value === "huit"`)
	b.keys("9" + kb.ArrowDown)
	b.await(`document.querySelectorAll("tbody tr:first-child .is-right").length === 3 && !` + present("tbody .is-refused"))
	b.visit(at)
	if got := eval[string](b, `[...document.querySelectorAll("tbody tr:first-child input")].slice(0, 3).map((i) => i.value.slice(0, 3)).join(" ")`); !strings.HasPrefix(got, "6 ") || !strings.HasSuffix(got, " 9") {
		t.Errorf("after a reload the row holds %q", got)
	}
	b.clean()
}

func TestPapersAreTypedInWithoutScript(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 320, 640)
	at := toAssignment(b, "simulation-1") + "/entry"
	b.do(emulation.SetScriptExecutionDisabled(true))
	b.visit(at)
	b.do(chromedp.SendKeys("tbody input", "6", chromedp.ByQuery), chromedp.Click(".entry-form button", chromedp.ByQuery))
	b.do(chromedp.WaitVisible("tbody .is-right", chromedp.ByQuery))
	b.do(emulation.SetScriptExecutionDisabled(false))
	if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("the grid is %d px wide on a phone of 320", wide)
	}
}

func TestThePagesOfPaperAreWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 320, 640)
	given := toAssignment(b, "quiz-206-dix-plateaux")
	for _, path := range []string{given + "/print", given + "/entry", "/export/simulation-1", "/print/simulation-1", "/sheets/simulation-1"} {
		b.visit(path)
		eval[bool](b, `document.querySelectorAll("main details").forEach((d) => d.open = true), true`)
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("%s is %d px wide on a phone of 320", path, wide)
		}
		b.axe(path)
	}
	b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	b.visit(given + "/entry")
	b.axe("the grid in the dark")
}

func TestThePageSaysHowFarALongPrintIs(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.visit("/print/quiz-205-ou-en-es-tu")
	b.do(chromedp.SetValue("[name=copies]", "60", chromedp.ByQuery))
	b.do(chromedp.Evaluate(`window.said = new Set(), new MutationObserver(() => said.add(document.querySelector("[data-paper-news]").textContent))
		.observe(document.querySelector("[data-paper-news]"), { childList: true, characterData: true, subtree: true }), 0`, nil))
	b.do(chromedp.Evaluate(`document.querySelector("[data-paper]").requestSubmit()`, nil))
	b.await(`location.pathname.endsWith(".pdf") || [...said].some((words) => / sur 60$/.test(words))`)
	b.await(`location.pathname.endsWith(".pdf")`)
	if got := eval[string](b, `document.contentType`); got != "application/pdf" {
		t.Errorf("the form leads to %s", got)
	}
}
