//go:build unix

package trial

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"awale/internal/classroom"
	"awale/internal/store"
)

// said is true while a sentence of the note at the foot of the page is shown.
func said(sentence string) string {
	return fmt.Sprintf(`document.querySelector('[data-say="%s"]').checkVisibility()`, sentence)
}

// answerCutOff gives the answer 6 to the first question, which does not reach the server.
func (b *tab) answerCutOff(p *program) {
	b.t.Helper()
	m := mouse{b}
	b.visit(worksheet)
	m.number(6)
	p.kill()
	m.check()
	b.await(said("waiting"))
}

// back starts the program that was killed once more, at the same address.
func (p *program) back() *program {
	p.t.Helper()
	return serve(p.t, p.db, "--addr", "127.0.0.1:"+p.port)
}

func (b *tab) keptOnce(db string) {
	b.t.Helper()
	if n := answersKept(b.t, db); n != 1 {
		b.t.Errorf("%d answers kept, want 1", n)
	}
}

const right = `document.querySelector(".verdict.is-right") !== null`

func TestAnAnswerWaitsForTheServerAndGoesByItselfOnce(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.answerCutOff(p)
	p.back()
	b.await(right)
	b.keptOnce(p.db)
	if eval[int](b, `localStorage.length`) != 0 {
		t.Error("the answer still waits in the browser")
	}
}

func TestAWaitingAnswerOutlastsAReload(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.answerCutOff(p)
	b.visitInVain(worksheet)
	p.back()
	b.visit(worksheet + "?step=1")
	b.await(right)
	b.keptOnce(p.db)
}

// visitInVain loads a page of a server that is away.
func (b *tab) visitInVain(path string) {
	b.t.Helper()
	if err := chromedp.Run(b.ctx, chromedp.Navigate(b.url+path)); err == nil {
		b.t.Fatal("the server is not away")
	}
}

func TestAWaitingAnswerOutlastsItsTabAndLeadsToItsResult(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.answerCutOff(p)
	b.do(chromedp.Navigate("about:blank"))
	p.back()
	b.visit("/")
	b.await(said("sent"))
	b.keptOnce(p.db)
	b.do(chromedp.Click(`[data-say="sent"] a`, chromedp.ByQuery))
	b.await(right)
}

func TestAnAnswerWhoseConfirmationWasLostCountsOnce(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.visit(worksheet)
	key := eval[string](b, `document.querySelector("form.answer [name=key]").value`)
	b.answerCutOff(p)
	form := url.Values{"item": {"1"}, "question": {"0"}, "number": {"6"}}
	waits := eval[string](b, `JSON.parse(localStorage.getItem("awale.waiting"))[0].key`)
	form.Set("key", waits)
	if waits == key {
		t.Fatal("two forms have one key")
	}
	b.do(chromedp.Navigate("about:blank"))
	p.back()
	b.visit("/healthz") // the cookies of the site, none of its scripts
	if status := b.post(worksheet+"/answers", form); status != 200 {
		t.Fatalf("%d", status)
	}
	b.visit("/")
	b.await(said("sent"))
	b.keptOnce(p.db)
}

func TestAWaitingAnswerThatTheServerRefusesIsToldAndTriedNoMore(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	b.visit(worksheet)
	eval[bool](b, `(() => { const key = document.querySelector("form.answer [name=key]").value;
		localStorage.setItem("awale.waiting", JSON.stringify([{key, body: "key=" + key + "&item=1&question=0&number=6",
			to: "/sheets/gone/answers", page: "/sheets/gone", place: "", at: Date.now(), faults: 0}])); return true })()`)
	b.visit("/")
	b.await(said("refused"))
	if eval[int](b, `localStorage.length`) != 0 {
		t.Error("the answer still waits")
	}
}

func TestAReloadKeepsWhatIsHalfAnswered(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	b := browse(t, p, 768, 1024)
	m := mouse{b}
	b.visit(worksheet)
	m.number(3)
	b.visit(worksheet + "?step=2")
	m.point(`[data-tool="empty"]`)
	m.point(`[data-cell="4"]`)
	m.point(`[data-tool="add"]`)
	m.point(`[data-cell="3"]`)
	drawn := b.counts()
	b.visit(worksheet + "?step=3")
	m.pit(9)

	b.visit(worksheet)
	if got := eval[string](b, `document.querySelector("[name=number]").value`); got != "3" {
		t.Errorf("the number is %q, want 3", got)
	}
	b.visit(worksheet + "?step=2")
	if got := b.counts(); !slices.Equal(got, drawn) || drawn[3] != 0 {
		t.Errorf("the board is %v, want %v", got, drawn)
	}
	if got := eval[string](b, `document.querySelector('.pit[data-pit="4"] .count').textContent`); got != "0" {
		t.Errorf("pit 4 is drawn with %s seeds", got)
	}
	b.visit(worksheet + "?step=3")
	if !b.shows(`input[value="9"]:checked`) {
		t.Error("the chosen pit is forgotten")
	}

	b.visit(worksheet)
	m.check()
	b.await(`document.querySelector(".verdict.is-wrong") !== null`)
	b.visit(worksheet + "?step=1&again=1")
	if got := eval[string](b, `document.querySelector("[name=number]").value`); got != "" {
		t.Errorf("a question that was answered begins with %q", got)
	}
	b.clean()
}

// classWith makes a database with a class, before the program opens it.
func classWith(t *testing.T, db string, names ...string) (code string, pupils []classroom.Pupil) {
	t.Helper()
	ctx, now := context.Background(), time.Now()
	s, err := store.Open(ctx, db, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if code, err = classroom.NewCode(rand.Reader); err != nil {
		t.Fatal(err)
	}
	if err := s.AddTeacher(ctx, classroom.Teacher{ID: "t", Name: "Awa B.", Lang: "fr"}, now); err != nil {
		t.Fatal(err)
	}
	if err := s.AddClass(ctx, classroom.Class{ID: "c", Name: "CE1", Lang: "fr", Code: code}, "t", now); err != nil {
		t.Fatal(err)
	}
	var list []store.NewPupil
	for i, name := range names {
		list = append(list, store.NewPupil{ID: fmt.Sprint("p", i), Learner: fmt.Sprint("l", i), Name: name})
	}
	if _, err := s.AddPupils(ctx, "c", list, rand.Reader, now); err != nil {
		t.Fatal(err)
	}
	if pupils, err = s.Pupils(ctx, "c"); err != nil {
		t.Fatal(err)
	}
	return code, pupils
}

// enter signs a pupil in, without loading a page.
func (b *tab) enter(code string, p classroom.Pupil) {
	b.t.Helper()
	form := url.Values{"name": {p.Name}, "picture": {string(p.Pictures[2])}, "picked": {string(p.Pictures[0]), string(p.Pictures[1])}}
	if status := b.post("/join/"+code, form); status != 200 {
		b.t.Fatalf("%s does not come in: %d", p.Name, status)
	}
}

func TestOnASharedTabletNobodySendsTheAnswerOfAnother(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	code, pupils := classWith(t, db, "Awa", "Driss")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	b.visit("/healthz")
	b.enter(code, pupils[0])
	b.visit(worksheet)
	m := mouse{b}
	b.answerCutOff(p)
	b.do(chromedp.Navigate("about:blank"), network.ClearBrowserCookies()) // a school day later
	p.back()

	b.visit("/")
	b.await(said("others"))
	b.do(chromedp.Navigate("about:blank"))
	b.visit("/healthz")
	b.enter(code, pupils[1])
	b.visit(worksheet)
	if got := eval[string](b, `document.querySelector("[name=number]").value`); got != "" {
		t.Errorf("the next pupil finds %q in the field", got)
	}
	m.number(2)
	m.check()
	b.await(`document.querySelector(".verdict.is-wrong") !== null`)
	b.keptOnce(db)
	b.do(chromedp.Click(".visitor button", chromedp.ByQuery))
	b.await(`location.pathname === "/" && ` + said("others"))

	b.enter(code, pupils[0])
	b.visit(worksheet)
	b.await(right)
	if n := answersKept(t, db); n != 2 {
		t.Errorf("%d answers kept, want one of each pupil", n)
	}
}

func TestAnAnswerOfAnEndedSessionWaitsForItsPupil(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	code, pupils := classWith(t, db, "Awa")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	b.visit("/healthz")
	b.enter(code, pupils[0])
	b.answerCutOff(p)
	b.do(network.DeleteCookies("session").WithURL(b.url))
	p.back()
	b.await(said("door"))
	b.enter(code, pupils[0])
	b.visit(worksheet)
	b.await(right)
	b.keptOnce(db)
}

func TestSigningOutDropsWhatIsHalfAnswered(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	code, pupils := classWith(t, db, "Awa")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	b.visit("/healthz")
	b.enter(code, pupils[0])
	b.visit(worksheet)
	mouse{b}.number(3)
	begun := `sessionStorage.getItem("awale.drafts") !== null`
	if !eval[bool](b, begun) {
		t.Fatal("nothing is kept")
	}
	b.do(chromedp.Click(".visitor button", chromedp.ByQuery))
	b.await(`location.pathname === "/"`)
	if eval[bool](b, begun) {
		t.Error("the next pupil's browser holds what was begun")
	}
	b.clean()
}
