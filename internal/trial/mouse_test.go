//go:build unix

package trial

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"awale/internal/question"
)

// mouse answers by pointing alone.
type mouse struct{ *tab }

func (m mouse) point(selector string) {
	m.t.Helper()
	m.do(chromedp.Click(selector, chromedp.ByQuery, chromedp.NodeVisible))
}

func (m mouse) number(n int) {
	for range n {
		m.point(`[data-by="1"]`)
	}
}

func (m mouse) pit(p int) { m.point(fmt.Sprintf(`label.pick:has(input[value="%d"])`, p)) }

// board gives and takes seeds, pit by pit.
func (m mouse) board(a question.Answer) {
	for _, tool := range []string{"empty", "take", "add"} {
		m.point(`[data-tool="` + tool + `"]`)
		for i, now := range m.counts() {
			want, taps := int(a.Board[i]), 0
			switch {
			case tool == "empty" && want == 0 && now > 0:
				taps = 1
			case tool == "take" && now > want:
				taps = now - want
			case tool == "add" && now < want:
				taps = want - now
			}
			for range taps {
				m.point(fmt.Sprintf(`[data-cell="%d"]`, i+1))
			}
		}
	}
}

func (m mouse) check() { m.point(`form.answer button.action`) }

func (m mouse) goOn() { m.point(`p.actions a.action:last-child`) }

func TestTheSimulationIsWorkedByMouse(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 768, 1024)
	b.solve(mouse{b})
	b.clean()
}

func TestADragSowsASeedInEachPitItEnters(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 1280, 900)
	b.visit(worksheet + "?step=2")
	b.await(`document.querySelector(".is-live") !== null`)
	before := b.counts()
	path := []int{4, 3, 2, 1}
	for i, pit := range path {
		at := b.middle(fmt.Sprintf(`[data-cell="%d"]`, pit))
		if i == 0 {
			b.do(input.DispatchMouseEvent(input.MousePressed, at[0], at[1]).WithButton(input.Left).WithClickCount(1))
			continue
		}
		b.do(input.DispatchMouseEvent(input.MouseMoved, at[0], at[1]).WithButton(input.Left).WithButtons(1))
	}
	end := b.middle(`[data-cell="1"]`)
	b.do(input.DispatchMouseEvent(input.MouseReleased, end[0], end[1]).WithButton(input.Left).WithClickCount(1))
	after := b.counts()
	for i := range after {
		want := before[i]
		if i < len(path) {
			want++
		}
		if after[i] != want {
			t.Errorf("pit %d holds %d, want %d", i+1, after[i], want)
		}
	}
	b.clean()
}

// middle is where an element lies on the screen.
func (b *tab) middle(selector string) [2]float64 {
	b.t.Helper()
	return eval[[2]float64](b, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2]; })()`, selector))
}
