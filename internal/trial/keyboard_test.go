//go:build unix

package trial

import (
	"fmt"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"awale/internal/question"
)

// keyboard answers without ever pointing: what Tab does not reach cannot be used.
type keyboard struct{ *tab }

func (k keyboard) press(keys ...string) {
	k.t.Helper()
	for _, key := range keys {
		k.do(chromedp.KeyEvent(key))
	}
}

// reach presses Tab until an element that fits has the focus.
func (k keyboard) reach(selector string) {
	k.t.Helper()
	for range 60 {
		if eval[bool](k.tab, fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) {
			return
		}
		k.press(kb.Tab)
	}
	k.t.Fatalf("Tab never reaches %s", selector)
}

func (k keyboard) number(n int) {
	k.reach(`input[name="number"]`)
	k.press(strconv.Itoa(n))
}

// pit goes along the board with the arrow keys.
func (k keyboard) pit(p int) {
	k.reach(`.pick input`)
	k.press(" ")
	at := fmt.Sprintf(`document.activeElement.value === "%d" && document.activeElement.checked`, p)
	for range 12 {
		if eval[bool](k.tab, at) {
			return
		}
		k.press(kb.ArrowRight)
	}
	k.t.Fatalf("the arrow keys never reach pit %d", p)
}

// board types a number in each pit, as the pits lie; a pit that is right is passed by.
func (k keyboard) board(a question.Answer) {
	k.reach(`.cell input`)
	k.press(kb.Home)
	for range a.Board {
		name := eval[string](k.tab, `document.activeElement.name`)
		pit, err := strconv.Atoi(name[1:])
		if err != nil {
			k.t.Fatalf("the focus is on %s", name)
		}
		now := eval[int](k.tab, `Number(document.activeElement.value)`)
		switch want := int(a.Board[pit-1]); {
		case now == want:
		case now == want-1:
			k.press(kb.ArrowUp)
		case want == 0:
			k.press(kb.Delete)
		default:
			k.press(strconv.Itoa(want))
		}
		k.press(kb.ArrowRight)
	}
}

func (k keyboard) check() {
	k.reach(`form.answer button.action`)
	k.press(kb.Enter)
}

func (k keyboard) goOn() {
	k.reach(`p.actions a.action:last-child`)
	k.press(kb.Enter)
}

func TestTheSimulationIsWorkedByKeyboardAlone(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 1280, 900)
	b.solve(keyboard{b})
	b.clean()
}
