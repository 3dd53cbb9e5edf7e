//go:build unix

package trial

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"awale/internal/store"
	"awale/templates"
)

// newcomer is a teacher at a program never seen before. What a hand does is counted.
type newcomer struct {
	*tab
	actions, letters int
}

func (n *newcomer) types(field, words string) {
	n.t.Helper()
	n.actions++
	n.letters += utf8.RuneCountInString(words)
	n.do(chromedp.SendKeys("main [name="+field+"]", words, chromedp.ByQuery))
}

// pastes is one action however long the text.
func (n *newcomer) pastes(field, words string) {
	n.t.Helper()
	n.actions++
	n.do(chromedp.SetValue("main [name="+field+"]", words, chromedp.ByQuery))
}

func (n *newcomer) touches(selector, then string) {
	n.t.Helper()
	n.actions++
	n.press(selector, then)
}

// A new user has three minutes. Thirty seconds go to reading, and a hand that is not used to it types two letters a
// second and needs five seconds for each thing to do.
func TestFromTheFirstStartToThirtyCardsAndTheCodeOnTheWall(t *testing.T) {
	var names []string
	for i := range 30 {
		names = append(names, fmt.Sprintf("Élève %d", i+1))
	}
	began := time.Now()
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	setup := p.setup()
	started := time.Since(began)
	n := newcomer{tab: browse(t, p, 1280, 800)}
	opened := time.Now()
	n.visit(setup)
	n.actions++ // the link of the terminal
	n.types("name", "Awa B.")
	n.types("password", "quatre graines")
	n.types("again", "quatre graines")
	n.touches("button", `location.pathname === "/teach"`)
	n.types("name", "CE1")
	n.touches("button", `location.pathname.startsWith("/teach/classes/")`)
	n.pastes("names", strings.Join(names, "\n"))
	n.touches("form:has(textarea) button", `document.querySelectorAll(".roster tbody tr").length === 30`)
	n.touches(`a[href$="/cards"]`, `document.querySelectorAll(".login-card").length === 30`)
	n.touches(".trail a", present(`a[href$="/code"]`))
	n.touches(`a[href$="/code"]`, present(".poster-code")+" && "+present(".poster .qr"))
	machine := started + time.Since(opened)
	human := 30*time.Second + time.Duration(n.actions)*5*time.Second + time.Duration(n.letters)*500*time.Millisecond
	t.Logf("%d actions, %d letters: a slow hand needs %v, the machine %v of which %v to start", n.actions, n.letters, human,
		machine.Round(10*time.Millisecond), started.Round(10*time.Millisecond))
	if total := human + machine; total > 3*time.Minute {
		t.Errorf("the first minute takes %v", total)
	}
	n.clean()
}

func TestACardOpensAPupilsWorkAndADemonstrationSaysSo(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 360, 640)
	b.visit(p.card())
	b.axe("a pupil's card")
	b.press("button", `location.pathname === "/me"`)
	b.axe("a pupil of the demonstration")
	b.visit("/login")
	b.fill("name", "Démo (inventé)", "password", "graines-demo")
	b.press("button", `location.pathname === "/teach"`)
	if said := eval[string](b, `document.querySelector(".demo-note")?.textContent ?? ""`); !strings.Contains(said, "inventés") {
		t.Errorf("the page of the teacher says %q", said)
	}
	b.axe("the classes of a demonstration")
	b.visit(eval[string](b, `document.querySelector(".card a").getAttribute("href")`))
	b.axe("the class of a demonstration")
}

func TestAFormSentAfterTheSessionsEndLeadsToAWholePage(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 360, 640)
	b.visit(p.card())
	b.press("button", `location.pathname === "/me"`)
	b.visit(worksheet + "?step=1")
	b.do(network.ClearBrowserCookies())
	b.fill("number", "6")
	b.press("form.answer .action", `location.pathname === "/join"`)
	b.await(`document.readyState === "complete"`)
	if !b.shows(`link[rel=stylesheet][href$="class.css"]`) || !b.shows(".flash") {
		t.Error("the door of the class has lost its styles or its sentence")
	}
	b.clean()
}

// card is the personal address of a pupil of the program's database.
func (p *program) card() string {
	p.t.Helper()
	ctx := context.Background()
	s, err := store.Open(ctx, p.db, slog.New(slog.DiscardHandler))
	if err != nil {
		p.t.Fatal(err)
	}
	defer s.Close()
	key, err := s.LinkKey(ctx, rand.Reader)
	if err != nil {
		p.t.Fatal(err)
	}
	teachers, err := s.Teachers(ctx)
	if err != nil || len(teachers) == 0 {
		p.t.Fatal(teachers, err)
	}
	classes, err := s.ClassesOf(ctx, teachers[0].ID)
	if err != nil || len(classes) == 0 {
		p.t.Fatal(classes, err)
	}
	pupils, err := s.Pupils(ctx, classes[0].ID)
	if err != nil || len(pupils) == 0 {
		p.t.Fatal(pupils, err)
	}
	return string(templates.LinkURL(key.Link(pupils[0])))
}
