//go:build unix

package trial

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// calm asks the page to move nothing.
func (b *tab) calm() {
	b.t.Helper()
	b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}))
}

// begin chooses a game on its page and begins it.
func (b *tab) begin(kind, rules string) {
	b.t.Helper()
	b.visit("/play")
	for _, chosen := range []string{"kind=" + kind, "strong=1", "rules=" + rules, "first=S"} {
		var name, value string
		for i := range chosen {
			if chosen[i] == '=' {
				name, value = chosen[:i], chosen[i+1:]
			}
		}
		eval[bool](b, fmt.Sprintf(`document.querySelector('[name=%s][value="%s"]').click(), true`, name, value))
	}
	mouse{b}.point(".play-form .action")
	b.await(ready)
}

// open opens a game from its text.
func (b *tab) open(text string) {
	b.t.Helper()
	b.visit("/play")
	b.do(chromedp.Click(".play-read summary", chromedp.ByQuery), chromedp.SendKeys("#play-text", text, chromedp.ByQuery),
		chromedp.Click(".play-read .action", chromedp.ByQuery))
	b.await(ready)
}

// clickAt clicks where an element lies: the page exchanges its board with every move.
func (b *tab) clickAt(selector string) {
	b.t.Helper()
	eval[bool](b, fmt.Sprintf(`document.querySelector(%q).scrollIntoView({block: "nearest"}), true`, selector))
	at := b.middle(selector)
	b.do(chromedp.MouseClickXY(at[0], at[1]))
}

const (
	ready   = `document.querySelector("#game") && document.readyState === "complete" && "htmx" in window`
	mayMove = `document.querySelector(".game-pit.is-open") && !document.querySelector("#game.is-moving")`
	isOver  = `document.querySelector(".game-end")`
)

// moves is how many moves the page's game has.
func (b *tab) moves() int {
	return eval[int](b, `Number(document.querySelector("#game").dataset.moves)`)
}

func TestAWholeGameIsPlayedByMouse(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 768, 1024)
	b.calm()
	b.begin("computer", "classique")
	for range 200 {
		b.await("(" + mayMove + ") || " + isOver)
		if b.shows(".game-end") {
			break
		}
		before := b.moves()
		b.clickAt(".game-pit.is-open")
		b.await(fmt.Sprintf(`Number(document.querySelector("#game").dataset.moves) > %d`, before))
	}
	if !b.shows(".game-end .game-count") || !b.shows(".game-notices .game-rule") {
		t.Error("the end is not announced with its rule and its count")
	}
	b.axe("a game that is over")
}

func TestAWholeGameIsPlayedByKeyboard(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 1280, 900)
	b.calm()
	b.begin("shared", "abapa")
	k := keyboard{b}
	for range 250 {
		b.await("(" + mayMove + ") || " + isOver)
		if b.shows(".game-end") {
			break
		}
		before := b.moves()
		k.reach(".game-pit")
		for range 12 {
			if eval[bool](b, `document.activeElement.matches(".is-open")`) {
				break
			}
			k.press(kb.ArrowRight)
			if eval[bool](b, `document.activeElement.matches(".col-6:not(.is-open)")`) {
				k.press(kb.ArrowDown)
			}
		}
		if !eval[bool](b, `document.activeElement.matches(".is-open")`) {
			k.reach(".game-pit.is-open")
		}
		k.press(kb.Enter)
		b.await(fmt.Sprintf(`Number(document.querySelector("#game").dataset.moves) > %d`, before))
	}
	if !b.shows(".game-end .game-count") {
		t.Error("the game does not end")
	}
	b.clean()
}

func TestAFamineAndAGrandSlamComeUpInAGame(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 768, 1024)
	for _, c := range []struct{ name, text, pit, said string }{
		{"a grand slam", "scolaire\n1-1-0-0-0-0/0-0-0-0-1-2 20-20 S", "12", "Sud ne prend rien"},
		{"feeding", "scolaire\n0-0-0-0-0-1/0-0-0-0-0-2 18-20 S", "12", "doit en donner"},
		{"a famine", "simple\n0-0-0-0-0-0/0-0-0-1-0-1 20-24 S", "10", "Nord ne peut plus jouer"},
	} {
		b.open(c.text)
		b.clickAt(fmt.Sprintf(`.game-pit[value="%s"]`, c.pit))
		b.await(`document.querySelector("#game").dataset.moves === "1" && !document.querySelector("#game.is-moving")`)
		if !eval[bool](b, fmt.Sprintf(`new RegExp(%q).test(document.querySelector("#game").innerText)`, c.said)) {
			t.Errorf("%s is not announced:\n%s", c.name, eval[string](b, `document.querySelector("#game").innerText`))
		}
		b.axe(c.name)
	}
}

// A move is shown seed by seed when it is played, and not again when the page is loaded once more.
func TestAMoveIsShownSeedBySeedOnce(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 768, 1024)
	b.begin("shared", "scolaire")
	b.clickAt(`.game-pit[value="9"]`)
	b.await(`document.querySelector("#game.is-moving .hand")`)
	b.await(`document.querySelector("#game").dataset.moves === "1" && !document.querySelector("#game.is-moving")`)
	b.do(chromedp.Reload())
	b.await(`document.querySelector("#game")`)
	if b.shows("#game.is-moving") {
		t.Error("the page moves by itself")
	}
	b.clean()
}

func TestAGameSurvivesTheEndOfTheProgram(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	b.calm()
	b.begin("computer", "scolaire")
	b.clickAt(`.game-pit[value="9"]`)
	b.await(`document.querySelector("#game").dataset.moves === "2"`)
	path := eval[string](b, `location.pathname`)
	p.kill()
	again := serve(t, db)
	b.url = "http://" + lanName + ":" + again.port
	b.visit(path)
	b.await(`document.querySelector("#game").dataset.moves === "2"`)
}

func TestTheGamePagesAreWithoutABarrier(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	for _, width := range []int{320, 768} {
		b := browse(t, p, width, 640)
		b.calm()
		b.visit("/play")
		b.axe("the choice of a game")
		b.begin("computer", "manches")
		b.axe("a game begun")
		b.open("manches\n0-0-0-0-0-1/0-0-0-0-0-1 15-31 S")
		b.axe("the end of a round")
		b.open("nord-sud\n2-1-1-7-0-2/1-0-4-2-3-3 14-8 S 9 resign N")
		path := eval[string](b, `location.pathname`)
		b.axe("a resignation")
		b.visit(path + "/moments/1")
		b.axe("a moment of the game")
		b.visit(path + "/steps?round=1&move=1")
		b.axe("a step of the game")
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > width {
			t.Errorf("%d px wide on a screen of %d", wide, width)
		}
	}
}

// connected cuts the browser off, or lets it back.
func (b *tab) connected(on bool) {
	b.t.Helper()
	b.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := network.EmulateNetworkConditionsByRule(!on, []*network.Conditions{{DownloadThroughput: -1, UploadThroughput: -1}}).Do(ctx)
		return err
	}))
}

func TestTwoTabletsPlayThroughALostConnection(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	south, north := browse(t, p, 768, 1024), browse(t, p, 360, 640)
	south.calm()
	north.calm()
	south.begin("tablets", "scolaire")
	code := eval[string](south, `document.querySelector(".game-letters").innerText.trim()`)
	north.visit("/play")
	north.do(chromedp.SendKeys("#play-code", code, chromedp.ByQuery))
	north.press(".play-join .action", ready)
	south.await(mayMove)
	south.clickAt(`.game-pit[value="9"]`)
	north.await(`document.querySelector("#game").dataset.moves === "1"`)

	south.connected(false)
	north.await(mayMove)
	north.clickAt(`.game-pit[value="3"]`)
	north.await(`document.querySelector("#game").dataset.moves === "2"`)
	if got := south.moves(); got != 1 {
		t.Errorf("%d moves without a connection, want 1", got)
	}
	south.connected(true)
	south.await(`document.querySelector("#game").dataset.moves === "2"`)
	south.await(mayMove)
	south.clickAt(`.game-pit[value="12"]`)
	north.await(`document.querySelector("#game").dataset.moves === "3"`)
	north.axe("a game on two tablets")
}
