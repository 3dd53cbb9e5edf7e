package paper

import (
	"awale/internal/awale"
	"awale/internal/board"
	"awale/internal/i18n"
)

// moves shows moves as numbered steps: before, with an arrow for each seed; after the last seed has fallen; and after the take.
func (c *composer) moves(turns []awale.Turn) []block {
	var blocks []block
	for i, turn := range turns {
		if len(turns) > 1 {
			blocks = append(blocks, c.heading(c.say.T("paper.move", "Number", i+1), c.small.weight(true), c.width, 4)...)
		}
		blocks = append(blocks, c.steps(turn))
	}
	return blocks
}

// step is one picture of a move with its words.
type step struct {
	figure figure
	words  []i18n.Message
}

// steps sets the pictures of a move side by side or, in large type, one under the other with their words beside them.
func (c *composer) steps(t awale.Turn) block {
	const gutter = 5.0
	steps := []step{lifting(t), sown(t)}
	if t.Taken() > 0 {
		steps = append(steps, taking(t))
	}
	if c.o.Large {
		return c.tallSteps(steps)
	}
	width := (c.width - 2*gutter) / 3
	if len(steps) == 2 {
		width = (c.width - gutter) / 2
	}
	var columns []column
	for i, s := range steps {
		picture := stack(append([]block{c.stepPicture(s, width)}, c.stepWords(i+1, s, width)...))
		columns = append(columns, column{picture, float64(i) * (width + gutter)})
	}
	return row(3, columns...)
}

func (c *composer) tallSteps(steps []step) block {
	const picture, gutter = 96.0, 6.0
	var rows []block
	for i, s := range steps {
		words := stack(c.stepWords(i+1, s, c.width-picture-gutter))
		rows = append(rows, row(4, column{c.stepPicture(s, picture), 0}, column{words, picture + gutter}))
	}
	return stack(rows)
}

func (c *composer) stepPicture(s step, width float64) block {
	s.figure.stores = figures
	return drawn(s.figure, width, 0)
}

func (c *composer) stepWords(number int, s step, width float64) []block {
	runs := []run{{itoa(number) + ". ", true}}
	for _, m := range s.words {
		runs = append(runs, run{printable(c.say.Msg(m)) + " ", false})
	}
	return c.paragraph(runs, c.small, width, 1)
}

func lifting(t awale.Turn) step {
	f := figure{position: t.Before, origin: t.Pit}
	seen := awale.PitSet(0)
	from := t.Pit
	for range t.Sown() {
		if seen.Has(from) {
			break
		}
		f.hops = append(f.hops, board.Hop(from))
		seen = seen.With(from)
		from = from.Next()
	}
	return step{f, []i18n.Message{i18n.M("board.step.lift", "Pit", t.Pit, "Count", t.Before.Seeds(t.Pit))}}
}

func sown(t awale.Turn) step {
	at := t.AfterSowing()
	f := figure{position: at, origin: t.Pit, last: t.Last()}
	words := []i18n.Message{i18n.M("board.step.last", "Pit", t.Last(), "Owner", owner(at, t.Last()), "Count", at.Seeds(t.Last()))}
	for _, capture := range t.Captures() {
		f.taken = f.taken.With(capture.Pit)
	}
	switch {
	case t.Slam && t.Taken() == 0:
		words = append(words, i18n.M("board.step.slam-nothing"))
	case t.Taken() == 0:
		words = append(words, i18n.M("board.step.nothing"))
	}
	return step{f, words}
}

func taking(t awale.Turn) step {
	var words []i18n.Message
	for _, capture := range t.Captures() {
		words = append(words, i18n.M("board.step.take", "Pit", capture.Pit, "Count", capture.Seeds))
	}
	if t.Slam {
		words = append(words, i18n.M("board.step.slam-left"))
	}
	gains := i18n.M("board.gains." + sideName(t.Before.ToMove()))
	return step{turned(t), append(words, i18n.M("board.step.total", "Side", gains, "Count", t.Taken()))}
}

func owner(p awale.Position, pit awale.Pit) i18n.Message {
	return i18n.M("board.owner." + sideName(p.Owner(pit)))
}

func sideName(s awale.Side) string {
	if s == awale.North {
		return "north"
	}
	return "south"
}
