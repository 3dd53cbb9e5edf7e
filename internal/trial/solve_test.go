//go:build unix

package trial

import (
	"fmt"
	"testing"

	"awale/exercises"
	"awale/internal/question"
	"awale/internal/sheet"
)

// keys are the right answers to the worksheet, in order, as the engine derives them.
func keys(t *testing.T) []question.Answer {
	t.Helper()
	bank, _ := sheet.LoadFS(exercises.Files)
	sh, ok := bank.Get("simulation-1")
	if !ok {
		t.Fatal("the bank has no simulation-1")
	}
	var all []question.Answer
	for _, item := range sh.Items {
		if item.Exercise == nil {
			continue
		}
		for i := range item.Exercise.Questions {
			q, err := item.Exercise.ResolveKey(i)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, q.Key())
		}
	}
	return all
}

// hand is a way to answer and to go on.
type hand interface {
	number(n int)
	pit(p int)
	board(a question.Answer)
	check()
	goOn()
}

// solve works the whole worksheet right, and checks that its end is reached.
func (b *tab) solve(h hand) {
	b.t.Helper()
	b.visit(worksheet)
	for i, key := range keys(b.t) {
		for b.shows(".reading") {
			b.goOnWith(h)
		}
		b.await(`document.querySelector("form.answer") !== null`)
		switch key.Input {
		case question.InputNumber:
			h.number(key.Number)
		case question.InputPit:
			h.pit(int(key.Pit()))
		case question.InputBoard:
			h.board(key)
		default:
			b.t.Fatalf("question %d has another input", i+1)
		}
		h.check()
		b.await(`document.querySelector(".verdict") !== null`)
		if !b.shows(".verdict.is-right") {
			b.t.Fatalf("question %d: %s", i+1, eval[string](b, `document.querySelector("main").innerText`))
		}
		b.goOnWith(h)
	}
	b.await(`document.querySelector(".finish") !== null`)
	if n := eval[int](b, `document.querySelectorAll(".hole.is-right").length`); n != len(keys(b.t)) {
		b.t.Errorf("%d hollows are full, want %d", n, len(keys(b.t)))
	}
}

// goOnWith goes to the next step and waits for it.
func (b *tab) goOnWith(h hand) {
	b.t.Helper()
	before := b.stepShown()
	h.goOn()
	b.await(fmt.Sprintf(`document.querySelector("main article")?.id !== %q && document.querySelector("main article") !== null`, before))
}

func (b *tab) stepShown() string {
	b.t.Helper()
	return eval[string](b, `document.querySelector("main article")?.id ?? ""`)
}

// counts are the twelve numbers of the drawing as its fields hold them.
func (b *tab) counts() []int {
	b.t.Helper()
	return eval[[]int](b, `Array.from({length: 12}, (_, i) => Number(document.querySelector('[name="p' + (i + 1) + '"]').value))`)
}
