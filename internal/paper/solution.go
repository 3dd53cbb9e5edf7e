package paper

import (
	"strings"

	"awale/internal/awale"
	"awale/internal/question"
)

// solution is the board that shows the right answer: the board after the move, the position with the pits of the answer ringed, or
// the layout of the next round.
func solution(q asked) figure {
	key := q.Key()
	switch q.Input() {
	case question.InputPits:
		return figure{position: q.Position, ringed: key.Pits}
	case question.InputRound:
		end, _ := q.Rules.End(q.Position)
		next, _ := awale.NextRound(end.Final, awale.South)
		return figure{position: next}
	case question.InputLine:
		return lastOf(q, key)
	}
	if turn, ok := q.Shown(key); ok {
		return turned(turn)
	}
	return figure{position: q.Position}
}

// lastOf is the board after a whole line of moves.
func lastOf(q asked, key question.Answer) figure {
	f := figure{position: q.Position}
	for _, pit := range key.Moves() {
		f = turned(q.Rules.Sow(f.position, pit))
	}
	return f
}

// remarks are what a teacher reads below a right answer: what comes of the move, beside the board that shows it unless that is drawn
// elsewhere, and the wrong answers that tell a misconception, under a title if it has words.
func (c *composer) remarks(q asked, width float64, withBoard bool, title string) []block {
	if !withBoard || q.Board() == (awale.Position{}) {
		return append(c.outcome(q, width), c.mistakes(q, width, title)...)
	}
	const gutter = 3.0
	board := min(width*0.5, 46*c.tiny.pt/8.6)
	f := solution(q)
	f.stores = figures
	text := width - board - gutter
	left, below := c.outcome(q, text), []block(nil)
	if text > 1.5*board {
		left = append(left, c.mistakes(q, text, title)...)
	} else {
		below = c.mistakes(q, width, title)
	}
	beside := row(1, column{stack(left), 0}, column{drawn(f, board, 0), width - board})
	return append([]block{beside}, below...)
}

// outcome says what comes of the move that the right answer shows.
func (c *composer) outcome(q asked, width float64) []block {
	var said []string
	for _, m := range q.Explain(q.Key()) {
		said = append(said, c.say.Msg(m))
	}
	return c.words(strings.Join(said, " "), c.tiny, width, 0.8)
}

// mistakes lists wrong answers with the misconceptions that give them.
func (c *composer) mistakes(q asked, width float64, title string) []block {
	const hang = 2.5
	wrongs := tellingWrongs(q)
	if len(wrongs) == 0 {
		return nil
	}
	blocks := c.words(title, c.tiny, width, 0.8)
	for i, w := range wrongs {
		var names []string
		for _, id := range w.Misconceptions {
			names = append(names, c.say.Msg(question.HabitName(id)))
		}
		runs := []run{{printable(c.wrongInWords(q, w.Answer)), true}, {printable(" → " + strings.Join(names, ", ")), false}}
		gap := 0.0
		if i == 0 {
			gap = 0.8
		}
		blocks = append(blocks, indent(hang, c.paragraph(runs, c.tiny, width-hang, gap))...)
	}
	return together(blocks)
}

// tellingWrongs keeps the wrong answers that a single mistake gives, with those mistakes; another rule set is named only where no
// single mistake fits, and not for drawn boards, which would be many.
func tellingWrongs(q asked) []question.Wrong {
	most := 8
	if drawsBoard(q) {
		most = 5
	}
	var kept []question.Wrong
	for _, w := range q.wrongs() {
		var single []string
		for _, id := range w.Misconceptions {
			if !strings.HasPrefix(id, question.RuleSetPrefix) {
				single = append(single, id)
			}
		}
		switch {
		case len(single) > 0:
			kept = append(kept, question.Wrong{Answer: w.Answer, Misconceptions: single})
		case !drawsBoard(q):
			kept = append(kept, w)
		}
	}
	return kept[:min(len(kept), most)]
}

// wrongInWords says a wrong answer in a few words; of a drawn board, only where it differs.
func (c *composer) wrongInWords(q asked, a question.Answer) string {
	switch a.Input {
	case question.InputNumber, question.InputPit, question.InputPits:
		if a.Input == question.InputPits && a.Pits == 0 {
			return c.say.Msg(q.Words(a))
		}
		return a.String()
	case question.InputBoard, question.InputRound:
		return c.difference(q.Key(), a)
	}
	return c.say.Msg(q.Words(a))
}

// difference names the first pits in which a drawn board is not the right one.
func (c *composer) difference(key, a question.Answer) string {
	const most = 3
	var parts []string
	for i := range key.Board {
		if a.Board[i] == key.Board[i] {
			continue
		}
		if len(parts) == most {
			return strings.Join(parts, ", ") + "…"
		}
		parts = append(parts, c.say.T("paper.pit-holds", "Pit", i+1, "Count", int(a.Board[i])))
	}
	if len(parts) == 0 {
		return c.say.T("paper.other-stores")
	}
	return strings.Join(parts, ", ")
}
