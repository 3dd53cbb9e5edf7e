//go:build unix

package trial

import (
	"fmt"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var setupPath = regexp.MustCompile(`/setup/[A-Za-z0-9_-]+`)

// setup is the path of the link that the program prints at its first start.
func (p *program) setup() string {
	p.t.Helper()
	for until := time.Now().Add(10 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if path := setupPath.FindString(p.said.String()); path != "" {
			return path
		}
	}
	p.t.Fatalf("no link for the first account:\n%s", p.said)
	return ""
}

// fill types into fields, each found by its name in the form.
func (b *tab) fill(namesAndValues ...string) {
	b.t.Helper()
	for i := 0; i < len(namesAndValues); i += 2 {
		b.do(chromedp.SetValue(fmt.Sprintf(`main [name=%s]`, namesAndValues[i]), namesAndValues[i+1], chromedp.ByQuery))
	}
}

// press presses a button of the page's own part, and waits for what must be there then.
func (b *tab) press(selector, then string) {
	b.t.Helper()
	b.do(chromedp.Click("main "+selector, chromedp.ByQuery))
	b.await(then)
}

func present(selector string) string {
	return fmt.Sprintf(`document.querySelector(%q) !== null`, selector)
}

// tour goes from the first link to a pupil's own page, and lets every page on the way be looked at.
func tour(b *tab, setup string, look func(name string)) {
	b.visit(setup)
	look("the first account")
	b.fill("name", "Awa B.", "password", "quatre graines", "again", "quatre graines")
	b.press("button", `location.pathname === "/teach"`)
	look("no class yet")
	b.fill("name", "CE1")
	b.press("button", `location.pathname.startsWith("/teach/classes/")`)
	look("a class without pupils")
	b.fill("names", "Awa, Driss; Éloïse")
	b.press("form:has(textarea) button", present(".roster"))
	look("a class")
	room := eval[string](b, `location.pathname`)
	b.fill("names", "Awa, "+strings.Repeat("x", 50))
	b.press("form:has(textarea) button", `document.querySelector("textarea") === null`)
	look("a list with a mistake")
	b.visit(room)
	pupil := eval[string](b, `document.querySelector(".roster a").getAttribute("href")`)
	pictures := eval[[]string](b, `document.querySelector(".roster td .sr").textContent.split(", ")`)
	lang := eval[string](b, `document.documentElement.lang`)
	b.post(room+"/settings", url.Values{"name": {"CE1"}, "lang": {lang}, "listed": {"1"}})
	for _, s := range []state{{"the code", room + "/code", nil}, {"the cards", room + "/cards", nil}, {"a pupil", pupil, nil},
		{"the cards with links", room + "/cards?links=1", nil}, {"what a year leaves", "/teach/purge?archived=1&before=2026-07-01", nil},
		{"the names of the class", "/join/" + eval[string](b, `document.querySelector(".code-big").textContent.replace(" ", "")`), nil},
		{"the account", "/account", nil}, {"the classes", "/teach", nil}} {
		b.visit(s.path)
		look(s.name)
	}
	b.post(room+"/settings", url.Values{"name": {"CE1"}, "lang": {lang}})
	code := eval[string](b, `document.querySelector(".code-small").textContent`)
	b.do(chromedp.Click(".visitor button", chromedp.ByQuery))
	b.await(`location.pathname === "/" && ` + present("#code"))
	b.visit("/login")
	look("the sign-in of teachers")
	b.visit("/join?code=AAAAAA")
	look("a code of no class")
	b.comeIn(code, "awa", pictures, look)
}

// comeIn goes a pupil's way in with the keyboard alone, and by the names that a screen reader says.
func (b *tab) comeIn(code, name string, pictures []string, look func(string)) {
	b.t.Helper()
	b.visit("/")
	b.do(chromedp.Focus("#code", chromedp.ByQuery), chromedp.KeyEvent(code+kb.Enter))
	b.await(present("#name"))
	look("the first name is asked")
	b.do(chromedp.Focus("#name", chromedp.ByQuery), chromedp.KeyEvent(name+kb.Enter))
	for i, picture := range pictures {
		b.await(fmt.Sprintf(`document.querySelectorAll(".picked svg").length === %d`, i))
		look(fmt.Sprint("picture ", i+1, " is asked"))
		eval[bool](b, fmt.Sprintf(`[...document.querySelectorAll(".pictures button")].find((b) => b.textContent.trim() === %q).focus(), true`, picture))
		b.do(chromedp.KeyEvent(kb.Enter))
	}
	b.await(`location.pathname === "/me"`)
	look("the pupil's own page")
}

func TestFromTheFirstLinkToAPupilsPageWithoutABarrier(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
		b := browse(t, p, 768, 1024)
		b.do(network.SetCookie("lang", lang).WithURL(b.url))
		tour(b, p.setup(), func(name string) {
			b.t.Helper()
			if got := eval[string](b, `document.documentElement.lang`); got != lang {
				t.Errorf("%s is in %q, want %q", name, got, lang)
			}
			b.axe(lang + ", " + name)
		})
	}
}

func TestClassesInTheDarkAndOnAPhoneAreWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 320, 640)
	b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	tour(b, p.setup(), func(name string) {
		b.t.Helper()
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("%s is %d px wide on a phone of 320", name, wide)
		}
		b.axe("dark, " + name)
	})
}
