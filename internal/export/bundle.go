package export

import (
	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
)

// bundle is a sheet on its way to another system.
type bundle struct {
	format Format
	say    *i18n.Printer
	sheet  sheet.Sheet
	parts  []part
	losses []Loss
}

// part is a text to read or a question; exactly one is set.
type part struct {
	text string // Markdown
	item *item
}

// shape is what the other system asks for.
type shape uint8

const (
	oneChoice shape = iota
	someChoices
	number
	words // a short text
)

// item is one question.
type item struct {
	id      string
	number  int
	lines   []string // the story and the wording
	picture *picture // nil where the question is about no position
	shape   shape
	choices []choice // for a number or words: the accepted answers, and the wrong ones that are explained
	hints   []string // in growing order, without the answer
	points  int
}

// choice is one answer.
type choice struct {
	text     string
	picture  *picture // nil where the text says it
	right    bool
	feedback string
}

// picture is a drawn board with its words.
type picture struct {
	name string // of its file
	alt  string
	svg  []byte
}

// collect turns the sheet's items into parts.
func collect(s sheet.Sheet, f Format, say *i18n.Printer) (*bundle, error) {
	b := &bundle{format: f, say: say, sheet: s}
	asked := 0
	var texts, drawings int
	for _, i := range s.Items {
		switch {
		case i.Exercise != nil:
			for n := range i.Exercise.Questions {
				q, err := i.Exercise.ResolveKey(n)
				if err != nil {
					return nil, err
				}
				asked++
				b.ask(q, asked)
			}
		case i.Board != nil || i.Show != nil:
			drawings++
		default:
			texts++
			b.parts = append(b.parts, part{text: say.Text(i.Text)})
		}
	}
	if drawings > 0 {
		b.lose(0, "export.lost.drawings", "Count", drawings)
	}
	if f == QTI && texts > 0 {
		b.lose(0, "export.lost.texts", "Count", texts)
	}
	if f == GIFT {
		b.lose(0, "export.lost.pictures")
	}
	return b, nil
}

func (b *bundle) lose(number int, key string, namesAndValues ...any) {
	b.losses = append(b.losses, Loss{number, i18n.M(key, namesAndValues...)})
}

// ask adds a question.
func (b *bundle) ask(q question.Question, number int) {
	it := &item{id: b.sheet.ID + "-" + itoa(number), number: number, points: q.Points()}
	for _, m := range q.Story() {
		it.lines = append(it.lines, b.say.Msg(m))
	}
	it.lines = append(it.lines, b.wording(q))
	hints := q.Hints()
	for _, m := range hints[:len(hints)-1] { // the last is the answer
		it.hints = append(it.hints, b.say.Msg(m))
	}
	if q.Board() != (awale.Position{}) {
		it.picture = b.picture(it.id, q, q.Board(), true)
	}
	if !b.answers(it, q) {
		b.lose(number, "export.lost.question")
		return
	}
	if carries(q) {
		b.lose(number, "export.lost.carry")
	}
	if b.format == GIFT && it.points > 1 {
		b.lose(number, "export.lost.points", "Count", it.points)
	}
	b.parts = append(b.parts, part{item: it})
}

// carries says whether the question follows an answer given above: elsewhere the right pit has to be named.
func carries(q question.Question) bool {
	for _, step := range q.Spec.After {
		if step.Answer {
			return true
		}
	}
	return false
}

// wording is the question in words that fit how it is answered there.
func (b *bundle) wording(q question.Question) string {
	words := b.say.Msg(q.Prompt())
	switch q.Input() {
	case question.InputBoard:
		if q.Spec.Prompt.FR != "" {
			return words + " " + b.say.T("export.choose-board")
		}
		last := q.Turns[len(q.Turns)-1]
		if last.Before.ToMove() == awale.South {
			return b.say.T("export.board.own", "Pit", last.Pit)
		}
		return b.say.T("export.board.theirs", "Pit", last.Pit)
	case question.InputRound:
		return words + " " + b.say.T("export.choose-board")
	case question.InputPits:
		return words + " " + b.say.T("export.tick")
	case question.InputPit:
		return words + " " + b.say.T("export.type-pit")
	case question.InputLine:
		return words + " " + b.say.T("export.type-line")
	}
	return words
}
