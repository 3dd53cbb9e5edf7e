//go:build unix

package trial

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// room is a class as its teacher left it: its page, its code and its first pupil's pictures.
type room struct {
	path, code string
	pictures   []string
}

// opens makes the first account with a class of one pupil.
func (b *tab) opens(setup string) room {
	b.t.Helper()
	b.visit(setup)
	b.fill("name", "Awa B.", "password", "quatre graines", "again", "quatre graines")
	b.press("button", `location.pathname === "/teach"`)
	b.fill("name", "CE1")
	b.press("form:has([name=lang]) button", `location.pathname.startsWith("/teach/classes/")`)
	b.fill("names", "Driss")
	b.press("form:has(textarea) button", present(".roster"))
	return room{
		path:     eval[string](b, `location.pathname`),
		code:     eval[string](b, `document.querySelector(".code-big").textContent`),
		pictures: eval[[]string](b, `document.querySelector(".roster td .sr").textContent.split(", ")`),
	}
}

// gives goes from the page of the class to work that is given, as a test of two tries.
func (b *tab) gives(r room, look func(string)) (work string) {
	b.t.Helper()
	b.visit(r.path)
	look("a class before its first work")
	b.press(`a[href$="/assignments/new"]`, present(".choose"))
	look("the choice of a sheet")
	b.press(`a[href$="sheet=simulation-1"]`, present(".give-form"))
	look("the form of work")
	b.do(chromedp.Click(`[name=mode][value=test]`, chromedp.ByQuery), chromedp.Click(`[name=who][value=some]`, chromedp.ByQuery))
	look("the form of a test for some")
	b.do(chromedp.Click(`[name=who][value=all]`, chromedp.ByQuery), chromedp.SetValue(`[name=tries]`, "2", chromedp.ByQuery))
	b.press(".give-form button", present(".progress"))
	look("work that was given")
	return eval[string](b, `location.pathname`)
}

// answers opens the pupil's work from the own page and answers its first question, by keyboard alone.
func (k keyboard) answers(look func(string)) {
	k.t.Helper()
	look("a pupil's page with work")
	k.reach(".work-first a.action")
	k.press(kb.Enter)
	k.await(`location.pathname.startsWith("/work/")`)
	look("the first step of a test")
	for range 3 {
		if k.shows("form.answer") {
			break
		}
		now := eval[string](k.tab, `location.search`)
		k.goOn()
		k.await(`location.search !== "` + now + `"`)
	}
	look("a question of a test")
	k.number(6)
	k.check()
	k.await(present(".verdict.is-kept"))
	look("an answer that is kept")
	if k.shows(".verdict.is-right, .verdict.is-wrong, .hole.is-right, .hole.is-wrong") {
		k.t.Error("the test says what the answer is worth")
	}
}

func TestATeacherGivesATestAndItsPupilSeesTheResultAfterTheClose(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
		teacher, pupil := browse(t, p, 1280, 900), browse(t, p, 768, 1024)
		look := func(b *tab) func(string) {
			return func(name string) { b.axe(lang + ", " + name) }
		}
		for _, b := range []*tab{teacher, pupil} {
			b.do(network.SetCookie("lang", lang).WithURL(b.url))
		}
		r := teacher.opens(p.setup())
		pupil.comeIn(r.code, "Driss", r.pictures, func(string) {})
		look(pupil)("a pupil's page without work")
		work := teacher.gives(r, look(teacher))
		pupil.visit("/me")
		keyboard{pupil}.answers(look(pupil))
		mine := "/work/" + work[strings.LastIndexByte(work, '/')+1:]
		for _, part := range []string{"/edit", "/preview?step=2", "/delete", ""} {
			teacher.visit(work + part)
			look(teacher)("work, " + part)
		}
		teacher.press(`form[action$="/close"] button`, present(".phase.is-closed"))
		look(teacher)("work that is closed")

		pupil.visit(mine)
		pupil.await(present(".finish"))
		look(pupil)("the result of a test")
		pupil.visit(mine + "?step=2")
		if !pupil.shows(".verdict.is-right") && !pupil.shows(".verdict.is-wrong") {
			t.Error("the closed test does not say what the answer is worth")
		}
		look(pupil)("an answer with its result")
		pupil.visit(mine + "?step=3")
		look(pupil)("a question without an answer")
	}
}

func TestGivenWorkInTheDarkAndOnAPhoneIsWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	teacher, pupil := browse(t, p, 320, 640), browse(t, p, 320, 640)
	look := func(b *tab) func(string) {
		return func(name string) {
			if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
				t.Errorf("%s is %d px wide on a phone of 320", name, wide)
			}
			b.axe("dark, " + name)
		}
	}
	for _, b := range []*tab{teacher, pupil} {
		b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	}
	r := teacher.opens(p.setup())
	work := teacher.gives(r, look(teacher))
	pupil.comeIn(r.code, "Driss", r.pictures, func(string) {})
	keyboard{pupil}.answers(look(pupil))
	for _, part := range []string{"/edit", "/delete"} {
		teacher.visit(work + part)
		look(teacher)("work, " + part)
	}
}
