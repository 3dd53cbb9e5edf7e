//go:build unix

package trial

import (
	"fmt"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"awale/internal/question"
)

// plain answers in a browser that runs no script: fields, labels and buttons alone.
type plain struct{ mouse }

func (p plain) number(n int) { p.fill("number", n) }

func (p plain) board(a question.Answer) {
	for i, now := range p.counts() {
		if want := int(a.Board[i]); want != now {
			p.fill(fmt.Sprint("p", i+1), want)
		}
	}
}

func (p plain) fill(field string, n int) {
	p.t.Helper()
	selector := `input[name="` + field + `"]`
	p.point(selector)
	p.do(chromedp.KeyEvent(kb.End), chromedp.KeyEvent(kb.Backspace), chromedp.KeyEvent(kb.Backspace),
		chromedp.KeyEvent(strconv.Itoa(n)))
}

func TestTheSimulationIsWorkedWithoutScript(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 360, 640)
	b.do(emulation.SetScriptExecutionDisabled(true))
	b.visit(worksheet)
	if eval[bool](b, `"htmx" in window`) {
		t.Fatal("the browser runs scripts")
	}
	b.solve(plain{mouse{b}})
	b.clean()
}
