package export

import (
	"slices"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/question"
)

func itoa(n int) string { return strconv.Itoa(n) }

// answers fills in how the question is answered; ok is false when no fair question is left.
func (b *bundle) answers(it *item, q question.Question) (ok bool) {
	switch q.Input() {
	case question.InputNumber, question.InputPit:
		it.shape = number
		b.typed(it, q)
	case question.InputLine:
		it.shape = words
		b.typed(it, q)
	case question.InputPits:
		return b.pits(it, q)
	case question.InputChoice:
		b.options(it, q)
	case question.InputEnd:
		b.ends(it, q)
	default:
		return b.boards(it, q)
	}
	return true
}

// typed accepts every right answer, and explains the wrong ones that misconceptions give.
func (b *bundle) typed(it *item, q question.Question) {
	for _, key := range q.Keys() {
		it.choices = append(it.choices, choice{text: key.String(), right: true, feedback: b.explained(q, key)})
	}
	for _, w := range q.Wrongs() {
		if w.Answer.Given() {
			it.choices = append(it.choices, choice{text: w.Answer.String(), feedback: b.explained(q, w.Answer)})
		}
	}
}

// explained says what comes of an answer, as the pages do.
func (b *bundle) explained(q question.Question, a question.Answer) string {
	var said []string
	for _, m := range q.Explain(a) {
		said = append(said, b.say.Msg(m))
	}
	return strings.Join(said, " ")
}

// mostTicked is the most right ones among answers to tick: Moodle has no share for more.
const mostTicked = 10

// pits lets the pits be ticked that may be meant: a row, or the whole board. That there is none is a choice of its own, and a set too
// large to be shared out is chosen whole.
func (b *bundle) pits(it *item, q question.Question) bool {
	key := q.Key().Pits
	if key.Len() > mostTicked {
		return b.boards(it, q)
	}
	offered := q.Position.Row(q.Position.ToMove())
	if key&^offered != 0 {
		offered = awale.SetOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
	}
	it.shape = someChoices
	for pit := range offered.All() {
		it.choices = append(it.choices, choice{text: b.say.Msg(q.Words(question.PitAnswer(pit))), right: key.Has(pit)})
	}
	if key == 0 {
		it.choices = append(it.choices, choice{text: b.say.Msg(q.Words(q.Key())), right: true})
	}
	if b.format != QTI && key.Len() > 1 {
		b.lose(it.number, "export.lost.partial")
	}
	return true
}

func (b *bundle) options(it *item, q question.Question) {
	key := q.Key()
	if len(key.Chosen()) > 1 {
		it.shape = someChoices
		if b.format != QTI {
			b.lose(it.number, "export.lost.partial")
		}
	}
	for i, o := range q.Spec.Options {
		it.choices = append(it.choices, choice{text: b.say.Text(o.Text), right: slices.Contains(key.Chosen(), i+1)})
	}
}

func (b *bundle) ends(it *item, q question.Question) {
	for _, reason := range append([]awale.EndReason{0}, question.EndReasons(q.Rules)...) {
		a := question.EndAnswer(reason)
		it.choices = append(it.choices, choice{text: b.say.Msg(q.Words(a)), right: q.Check(a).Right, feedback: b.explained(q, a)})
	}
}

// mostWrong is how many wrong answers a choice offers.
const mostWrong = 5

// boards offers the right answer among those that misconceptions lead to.
func (b *bundle) boards(it *item, q question.Question) bool {
	offered := []question.Answer{q.Key()}
	for _, w := range append(q.Wrongs(), near(q)...) {
		if w.Answer.Given() && len(offered) <= mostWrong && !slices.Contains(offered, w.Answer) && !q.Check(w.Answer).Right {
			offered = append(offered, w.Answer)
		}
	}
	if len(offered) < 2 {
		return false
	}
	for i, a := range offered {
		c := choice{text: b.say.Msg(q.Words(a)), right: i == 0, feedback: b.explained(q, a)}
		if p, ok := boardOf(q, a); ok {
			c.picture = b.picture(it.id+"-"+itoa(i+1), q, p, a.HasStores)
		}
		it.choices = append(it.choices, c)
	}
	it.choices = dealt(it.choices, it.number)
	b.lose(it.number, "export.lost.drawing")
	return true
}

// near are wrong answers for kinds of which misconceptions give few: the two counts the other way round, and the stores alone.
func near(q question.Question) []question.Wrong {
	if q.Input() != question.InputScore {
		return nil
	}
	key := q.Key().Stores
	return []question.Wrong{
		{Answer: question.ScoreAnswer(awale.Score{key[awale.South], key[awale.North]})},
		{Answer: question.ScoreAnswer(q.Position.Stores())},
	}
}

// dealt moves the right choice, the first, to a place that changes from question to question: some systems keep the order.
func dealt(choices []choice, number int) []choice {
	at := number * 7 % len(choices)
	return append(append(slices.Clone(choices[1:at+1]), choices[0]), choices[at+1:]...)
}

// boardOf is the board that an answer draws.
func boardOf(q question.Question, a question.Answer) (awale.Position, bool) {
	if a.Input != question.InputBoard && a.Input != question.InputRound {
		return awale.Position{}, false
	}
	text := a.String()
	if a.Input == question.InputRound {
		rows, _, _ := strings.Cut(text, " ")
		text = rows + " 0-0 S" + border(a.Pits)
	}
	p, err := awale.ParsePosition(text)
	return p, err == nil
}

// border is South's row in the notation of positions, where it is not the usual one.
func border(south awale.PitSet) string {
	for pit := range south.All() {
		if !south.Has(pit.Previous()) {
			last := pit
			for south.Has(last.Next()) && last.Next() != pit {
				last = last.Next()
			}
			return " " + pit.String() + "-" + last.String()
		}
	}
	return ""
}
