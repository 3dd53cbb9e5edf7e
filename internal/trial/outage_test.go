//go:build unix

package trial

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// answersKept counts what the database holds.
func answersKept(t *testing.T, db string) int {
	t.Helper()
	raw, err := sql.Open("sqlite", db)
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	var n int
	if err := raw.QueryRow(`SELECT count(*) FROM attempts`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWorkIsFoundAgainAfterAPowerCut(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	m := mouse{b}
	b.visit(worksheet)
	m.number(6)
	m.check()
	b.await(`document.querySelector(".verdict.is-right") !== null`)
	p.kill()

	serve(t, db, "--addr", "127.0.0.1:"+p.port)
	b.visit(worksheet + "?step=1")
	if !b.shows(".verdict.is-right") || !b.shows(".hole.is-right") {
		t.Error("the answer is not shown after the restart")
	}
	b.clean()
}

func TestAnAnswerThatWaitsIsAlsoSentByPressingOnceMore(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	m := mouse{b}
	b.visit(worksheet)
	m.number(6)
	p.kill()
	m.check()
	b.await(said("waiting"))
	if got := eval[string](b, `document.querySelector("[name=number]").value`); got != "6" {
		t.Errorf("the field holds %q, want 6", got)
	}

	serve(t, db, "--addr", "127.0.0.1:"+p.port)
	m.check()
	b.await(`document.querySelector(".verdict.is-right") !== null`)
	if n := answersKept(t, db); n != 1 {
		t.Errorf("%d answers kept, want 1", n)
	}
}

// Another program that holds the database stands for a full disk: the answer cannot be written.
func TestAnAnswerThatCannotBeWrittenComesBackAndIsSentAgain(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	m := mouse{b}
	b.visit(worksheet)
	m.number(6)
	free := occupy(t, db)
	m.check()
	b.await(`document.querySelector("[role=alert].notice") !== null`)
	if b.shows(".verdict") {
		t.Error("a verdict is shown for what is not kept")
	}
	if got := eval[string](b, `document.querySelector("[name=number]").value`); got != "6" {
		t.Errorf("the field holds %q, want 6", got)
	}

	if got, want := eval[string](b, `location.pathname`), worksheet; got != want {
		t.Errorf("the address is %s, want %s, where loading the page anew asks again", got, want)
	}

	free()
	m.check()
	b.await(`document.querySelector(".verdict.is-right") !== null`)
	if n := answersKept(t, db); n != 1 {
		t.Errorf("%d answers kept, want 1", n)
	}
}

// occupy takes the right to write, until free is called.
func occupy(t *testing.T, db string) (free func()) {
	t.Helper()
	raw, err := sql.Open("sqlite", "file:"+db+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	tx, err := raw.BeginTx(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := tx.Rollback(); err != nil {
			t.Error(err)
		}
		if err := raw.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestADoubleTapCountsOnce(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	b := browse(t, p, 768, 1024)
	m := mouse{b}
	b.visit(worksheet)
	m.number(3)
	b.do(chromedp.DoubleClick(`form.answer button.action`, chromedp.ByQuery))
	b.await(`document.querySelector(".verdict.is-wrong") !== null`)
	if n := answersKept(t, db); n != 1 {
		t.Errorf("%d answers kept, want 1", n)
	}
}
