//go:build unix

package trial

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// lesson is a class of two pupils at work on a sheet: the teacher's browser and each pupil's.
type lesson struct {
	*testing.T
	program             *program
	teacher, awa, driss *tab
	work                string // the teacher's page of what was given
}

func newLesson(t *testing.T) *lesson {
	t.Helper()
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	l := &lesson{T: t, program: p, teacher: browse(t, p, 1280, 900), awa: browse(t, p, 768, 1024), driss: browse(t, p, 360, 640)}
	b := l.teacher
	b.visit(p.setup())
	b.fill("name", "Awa B.", "password", "quatre graines", "again", "quatre graines")
	b.press("button", `location.pathname === "/teach"`)
	b.fill("name", "CE1")
	b.press("form:has([name=lang]) button", `location.pathname.startsWith("/teach/classes/")`)
	b.fill("names", "Awa, Driss")
	b.press("form:has(textarea) button", `document.querySelectorAll(".roster tbody tr").length === 2`)
	code := eval[string](b, `document.querySelector(".code-big").textContent`)
	pictures := eval[[]string](b, `[...document.querySelectorAll(".roster td .sr")].map((e) => e.textContent)`)
	b.press(`a[href$="/assignments/new"]`, present(".choose"))
	b.press(`a[href$="sheet=simulation-1"]`, present(".give-form"))
	b.press(".give-form button", present(".progress"))
	l.work = eval[string](b, `location.pathname`)
	for i, pupil := range []*tab{l.awa, l.driss} {
		pupil.comeIn(code, []string{"Awa", "Driss"}[i], strings.Split(pictures[i], ", "), func(string) {})
	}
	return l
}

// give sends a number from a pupil's page of the first question.
func (l *lesson) give(b *tab, number int) {
	l.Helper()
	path := "/work/" + l.work[strings.LastIndexByte(l.work, '/')+1:]
	b.visit(path + "?step=1&again=1")
	b.fill("number", fmt.Sprint(number))
	b.press(".answer button.action", present(".verdict"))
}

// state waits until a pupil's row says a word, and how long that took.
func (l *lesson) state(name, class string) time.Duration {
	l.Helper()
	begin := time.Now()
	l.teacher.await(fmt.Sprintf(`[...document.querySelectorAll("#live-rows tr")].some((r) => r.querySelector("bdi").textContent === %q && r.classList.contains(%q))`,
		name, class))
	return time.Since(begin)
}

func TestATeacherSeesTwoPupilsAtWorkAsItHappens(t *testing.T) {
	l := newLesson(t)
	b := l.teacher
	b.press(`a[href$="/live"]`, present(".matrix"))
	b.await(present(".live-now.is-on"))
	b.axe("nobody has begun")
	// What the teacher looks at stays where it is while the rows change.
	b.do(chromedp.Evaluate(`document.querySelectorAll("#live-rows a")[1].focus()`, nil))
	eval[bool](b, `(window.stays = document.activeElement, true)`)
	l.give(l.awa, 6)
	if took := l.state("Awa", "is-work"); took > time.Second {
		t.Errorf("an answer took %v", took)
	}
	if !eval[bool](b, `document.activeElement === window.stays`) {
		t.Error("the focus was lost when a row changed")
	}
	for _, number := range []int{1, 2, 3, 3} {
		l.give(l.driss, number)
	}
	l.state("Driss", "is-help")
	b.await(`document.querySelector("#live-rows tr bdi").textContent === "Driss"`)
	b.await(present(`.tally-names a`))
	if said := eval[string](b, `document.querySelector("#live-said").textContent`); !strings.HasPrefix(said, "1") {
		t.Errorf("a screen reader hears %q", said)
	}
	b.axe("one needs help")
	b.press(".tally-names a", present("#live-detail .wrong-answer"))
	b.axe("a pupil's wrong answers")
	l.give(l.driss, 4)
	b.await(present("#live-newer a"))
	b.press("#live-newer a", `document.querySelectorAll(".wrong-answer").length === 4`)
	l.give(l.awa, 5) // the page goes on while it is opened
	b.await(`[...document.querySelectorAll("#live-rows tr")].some((r) => r.querySelector("bdi").textContent === "Awa" && r.querySelector(".matrix-tries"))`)
	if !b.shows("#live-rows .is-chosen") {
		t.Error("the row that was opened is marked no more")
	}
	b.press(".matrix-question a", present("#live-detail .group"))
	b.axe("a question's wrong answers")
	b.visit(l.work)
	b.press(`a[href$="/report"]`, `document.querySelectorAll(".report-table tbody a").length === 2`)
	b.axe("the report after the lesson")
	b.clean()
}

func TestTheLiveViewComesBackAfterARestartOfTheServer(t *testing.T) {
	l := newLesson(t)
	b := l.teacher
	b.visit(l.work + "/live")
	b.await(present(".live-now.is-on"))
	l.program.kill()
	b.await(present(".live-now.is-off"))
	serve(t, l.program.db, "--addr", "127.0.0.1:"+l.program.port)
	l.give(l.awa, 6)
	l.state("Awa", "is-work")
	b.await(present(".live-now.is-on"))
}

func TestTheProjectorShowsTheClassAtWorkWithoutNames(t *testing.T) {
	l := newLesson(t)
	b := l.teacher
	l.give(l.driss, 3)
	b.do(emulation.SetDeviceMetricsOverride(1920, 1080, 1, false))
	b.visit(l.work + "/live?projector=1")
	b.await(present(".live-now.is-on"))
	b.axe("the projector")
	l.give(l.awa, 3)
	b.await(`document.querySelector(".tally-work .tally-count").textContent === "2"`)
	b.press(".bowls a", present("#live-detail .wrong-answer"))
	b.axe("wrong answers on the projector")
	for _, name := range []string{"Driss", "Awa"} {
		if text := eval[string](b, `document.querySelector("main").textContent`); strings.Contains(text, name) {
			t.Errorf("the projector names %s", name)
		}
	}
	b.clean()
}

func TestTheLiveViewFitsAPhoneInTheDarkAndWorksWithoutScript(t *testing.T) {
	l := newLesson(t)
	b := l.teacher
	for range 4 {
		l.give(l.driss, 3)
	}
	b.do(emulation.SetDeviceMetricsOverride(320, 640, 1, true),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	for _, query := range []string{"", "?question=1.0", "?projector=1"} {
		b.visit(l.work + "/live" + query)
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("%q is %d px wide on a phone of 320", query, wide)
		}
		b.axe("dark on a phone, " + query)
	}
	b.clean()
	b.do(emulation.SetScriptExecutionDisabled(true))
	b.visit(l.work + "/live")
	b.do(chromedp.Click("[data-live-still]", chromedp.ByQuery), chromedp.WaitVisible("#live-rows .is-help", chromedp.ByQuery))
}
