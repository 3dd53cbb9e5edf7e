//go:build unix

package trial

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestTheReplayOfAWrongAnswerWaitsWhereItLeavesTheTrueMove(t *testing.T) {
	b := browse(t, serve(t, filepath.Join(t.TempDir(), "awale.db")), 1280, 900)
	b.visit(worksheet)
	if status := b.post(worksheet+"/answers", drawnBoard(1, 3, 2, 3, 0, 0, 2, 1, 0, 5, 3, 3, 4)); status != 200 {
		t.Fatalf("the answer got %d", status)
	}
	b.visit(worksheet + "?step=2")
	for _, replay := range []struct {
		at  string
		pit string // in which the first seed falls; the right way round from pit 4, and the other way
	}{{".outcomes section:first-child", "3"}, {".outcomes section:last-child", "5"}} {
		press := func(do string) {
			eval[bool](b, `document.querySelector('`+replay.at+` [data-do="`+do+`"]').click(), true`)
		}
		playing := `document.querySelector('` + replay.at + ` .replay').classList.contains("is-playing")`
		press("faster")
		press("faster")
		press("play")
		b.await(`!` + playing)
		if said := eval[string](b, `document.querySelector('`+replay.at+` [data-says]').textContent`); !strings.Contains(said, "séparent") {
			t.Errorf("%s waits at %q", replay.at, said)
		}
		if got := eval[string](b, `[...document.querySelectorAll('`+replay.at+` .is-differing')].map((p) => p.dataset.pit).join()`); got != replay.pit {
			t.Errorf("%s marks pit %q, want %s", replay.at, got, replay.pit)
		}
		press("play")
		b.await(`!` + playing)
		if last := eval[bool](b, `!!document.querySelector('`+replay.at+` .replay-words li:last-child[aria-current]')`); !last {
			t.Errorf("%s does not go on to its end", replay.at)
		}
	}
	b.clean()
}
