//go:build unix

package trial

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// asTeacher makes the first account and opens the teacher's own sheets.
func (b *tab) asTeacher(setup string) {
	b.t.Helper()
	b.visit(setup)
	b.fill("name", "Awa B.", "password", "quatre graines", "again", "quatre graines")
	b.press("form button", `location.pathname === "/teach"`)
	b.visit("/teach/sheets")
}

// types types into whatever has the focus, key by key.
func (k keyboard) types(text string) {
	k.t.Helper()
	k.do(chromedp.KeyEvent(text))
}

// choose picks an option of the select that has the focus, as the arrow keys do.
func (k keyboard) choose(value string) {
	k.t.Helper()
	at := fmt.Sprintf(`document.activeElement.value === %q`, value)
	k.press(kb.Home)
	for range 25 {
		if eval[bool](k.tab, at) {
			return
		}
		k.press(kb.ArrowDown)
	}
	k.t.Fatalf("the arrow keys never reach %q", value)
}

// writeSheet writes a sheet from nothing to ready without ever pointing.
func (k keyboard) writeSheet(look func(string)) (path string) {
	k.t.Helper()
	look("no sheets yet")
	k.reach(`[name="title"]`)
	k.types("Une rafle" + kb.Enter)
	k.await(present(".add-item"))
	path = eval[string](k.tab, `location.pathname`)
	look("an empty sheet")
	k.reach(`[value="add:text"]`)
	k.press(kb.Enter)
	k.await(present(`textarea[name="text-fr"]`))
	k.types("Regarde **bien** le plateau.")
	k.await(`document.querySelector("#says strong")?.textContent === "bien"`)
	look("a text is written")
	k.reach(`[value="close"]`)
	k.press(kb.Enter)
	k.await(present(".item.is-text"))
	k.reach(`[value="add:position"]`)
	k.press(kb.Enter)
	k.await(present("[data-draw].is-live"))
	look("an exercise is begun")
	k.fillBoard("2-1-2-7-0-2/1-0-4-2-2-3")
	k.reach(`[name="north"]`)
	k.types("14")
	k.reach(`[name="south"]`)
	k.types("8")
	k.reach(`[name="side"]`)
	k.press(kb.ArrowDown)
	k.reach(`[name="q0-ask"]`)
	k.choose("captured")
	k.reach(`[name="q0-pit"]`)
	k.types("4")
	k.await(`document.querySelector("#says-0")?.textContent.includes("6 ") && document.activeElement.name === "q0-pit"`)
	if !eval[bool](k.tab, `document.querySelectorAll("#says-0 .wrongs tr").length > 3`) {
		k.t.Error("no wrong answers are named")
	}
	look("a question is answered beside it")
	k.reach(`[value="ask"]`)
	k.press(kb.Enter)
	k.await(`document.activeElement.name === "q1-ask"`)
	k.choose("board")
	k.await(present("#says-1 .faults"))
	look("a question makes no sense yet")
	k.reach(`[name="q1-after"]`)
	k.types("4")
	k.await(present("#says-1 .says-board"))
	k.reach(`[value="close"]`)
	k.press(kb.Enter)
	k.await(present(".item.is-position"))
	k.reach(`[value="ready"]`)
	k.press(kb.Enter)
	k.await(present(".state.is-ready"))
	look("a sheet is ready")
	return path
}

// fillBoard types a number in each pit, as the pits lie.
func (k keyboard) fillBoard(rows string) {
	k.t.Helper()
	counts := strings.FieldsFunc(rows, func(r rune) bool { return r == '-' || r == '/' })
	k.reach(`.cell input`)
	for range counts {
		var pit int
		name := eval[string](k.tab, `document.activeElement.name`)
		if _, err := fmt.Sscanf(name, "p%d", &pit); err != nil {
			k.t.Fatalf("the focus is on %q: %v", name, err)
		}
		k.types(counts[pit-1])
		k.press(kb.ArrowRight)
	}
}

func TestASheetIsWrittenByKeyboardWithoutABarrier(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
		b := browse(t, p, 1280, 900)
		b.do(network.SetCookie("lang", lang).WithURL(b.url))
		b.asTeacher(p.setup())
		path := keyboard{b}.writeSheet(func(name string) { b.axe(lang + ", " + name) })
		b.visit(path + "/yaml")
		if got := eval[string](b, `document.querySelector("textarea").value`); !strings.Contains(got, "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N") ||
			!strings.Contains(got, "{ask: captured, pit: 4}") || !strings.Contains(got, "{ask: board, after: [4]}") {
			t.Errorf("the sheet is\n%s", got)
		}
		b.axe(lang + ", the text of a sheet")
		b.visit(path + "/preview?step=2")
		b.axe(lang + ", a sheet as a pupil sees it")
		b.visit("/print/" + strings.TrimPrefix(path, "/teach/sheets/"))
		if !b.shows(".board") {
			t.Error("the sheet is not printed")
		}
	}
}

func TestTheEditorOnAPhoneInTheDarkIsWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 320, 640)
	b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	b.asTeacher(p.setup())
	keyboard{b}.writeSheet(func(name string) {
		b.t.Helper()
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("%s is %d px wide on a phone of 320", name, wide)
		}
		b.axe("dark, " + name)
	})
}

func TestAFileWithMistakesIsNamedByLineAndColumn(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.asTeacher(p.setup())
	file := filepath.Join(t.TempDir(), "rafle.yaml")
	text := "id: rafle\ntitle: {fr: Une rafle}\nkind: quizz\nrules: scolaire\nlevel: 2\nitems:\n  - text: {fr: Bonjour}\n  - bord: 4\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles(`[type="file"]`, []string{file}, chromedp.ByQuery))
	b.press(`form[enctype] button`, present(".faults"))
	said := eval[string](b, `document.querySelector(".faults").innerText`)
	for _, place := range []string{"rafle.yaml:3:7:", "rafle.yaml:8:5:"} {
		if !strings.Contains(said, place) {
			t.Errorf("%s is not named:\n%s", place, said)
		}
	}
	if b.shows(".own-list") {
		t.Error("something was kept")
	}
	b.axe("a file with mistakes")
}

func TestNobodyLeavesAnItemThatIsNotKeptUnasked(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.asTeacher(p.setup())
	b.fill("title", "Un brouillon")
	b.press(".own-new button", present(".add-item"))
	b.press(`[value="add:position"]`, present("[data-draw].is-live"))
	if b.shows("[data-unsaved]:not([hidden])") {
		t.Error("a form that nobody touched says that it is not kept")
	}
	b.do(chromedp.Click(`[data-cell="7"]`, chromedp.ByQuery))
	b.await(present("[data-unsaved]:not([hidden])"))
	b.await(`document.querySelector("#play .aside")?.textContent.includes("48")`) // one seed too many: the engine was asked
	b.press(`.save-bar [value="check"]`, present("[data-unsaved][hidden]"))
	if got := eval[string](b, `document.querySelector('[name="p7"]').value`); got != "5" {
		t.Errorf("pit 7 holds %s", got)
	}
}

func TestASheetIsWrittenWithoutScript(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 1024, 768)
	b.asTeacher(p.setup())
	b.do(emulation.SetScriptExecutionDisabled(true))
	b.visit("/teach/sheets")
	if eval[bool](b, `"htmx" in window`) {
		t.Fatal("the browser runs scripts")
	}
	b.fill("title", "Sans script")
	b.press(".own-new button", present(".add-item"))
	b.press(`[value="add:position"]`, present(`[name="p4"]`))
	for pit, n := range []string{"2", "1", "2", "7", "0", "2", "1", "0", "4", "2", "2", "3"} {
		b.fill(fmt.Sprint("p", pit+1), n)
	}
	b.fill("north", "14", "south", "8", "q0-ask", "captured")
	b.do(chromedp.Click(`[name="side"][value="N"]`, chromedp.ByQuery))
	b.press(`.save-bar [value="check"]`, present(`label:not([hidden]) > [name="q0-pit"]`))
	b.fill("q0-pit", "4")
	b.press(`.save-bar [value="check"]`, present("#says-0 .says-board"))
	b.press(`[value="play:4"]`, present("#play .replay"))
	b.press(`[value="ask-after"]`, present(`[name="q1-ask"]`))
	if got := eval[string](b, `document.querySelector('[name="q1-after"]').value`); got != "4" {
		t.Errorf("the question is asked after %q", got)
	}
	b.fill("q1-ask", "board")
	b.press(`.save-bar [value="close"]`, present(".item.is-position"))
	b.press(`[value="ready"]`, present(".state.is-ready"))
	b.clean()
}

func TestAnItemThatTheDatabaseCannotKeepComesBackInItsForm(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	b.asTeacher(p.setup())
	b.fill("title", "Une panne")
	b.press(".own-new button", present(".add-item"))
	b.press(`[value="add:text"]`, present("textarea"))
	free := occupy(t, db)
	b.fill("text-fr", "Rien ne se perd.")
	b.press(`.save-bar [value="check"]`, present(".notice"))
	if got := eval[string](b, `document.querySelector("textarea").value`); got != "Rien ne se perd." {
		t.Errorf("the field holds %q", got)
	}
	free()
	b.press(`.save-bar [value="check"]`, `document.querySelector(".notice") === null`)
	if got := eval[string](b, `document.querySelector("textarea").value`); got != "Rien ne se perd." {
		t.Errorf("the field holds %q after it was kept", got)
	}
}
