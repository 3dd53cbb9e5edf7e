package templates

import (
	"strconv"

	"github.com/a-h/templ"
)

// ways are the addresses that lead on from a question, and what its form sends
// beside the answer and its key.
type ways struct {
	Place               string // the question's own on its page, for ids
	Answer, Again, Next templ.SafeURL
	Fields              []hiddenField
}

type hiddenField struct{ Name, Value string }

func (v SheetStep) ways() ways {
	w := ways{
		Place:  strconv.Itoa(v.Step),
		Answer: v.Desk.Answers(),
		Again:  v.Desk.Again(v.Step),
		Next:   v.Desk.Step(v.Step + 1),
		Fields: []hiddenField{
			{FieldItem, strconv.Itoa(v.Question.Item)},
			{FieldQuestion, strconv.Itoa(v.Question.Number)},
			{FieldStep, strconv.Itoa(v.Step)},
		},
	}
	if v.Question.Redrawn {
		w.Fields = append(w.Fields, hiddenField{FieldDraw, strconv.Itoa(v.Question.Draw)})
	}
	return w
}

// The ways of practice lead to the next question, which is chosen by what was
// answered so far.
func (v Practice) ways() ways {
	return ways{
		Place:  strconv.Itoa(v.Number),
		Answer: PracticeAnswersURL,
		Again:  PracticeQuestionURL(v.Place, true),
		Next:   v.next(),
		Fields: []hiddenField{
			{QueryRules, v.Rules},
			{FieldAsk, v.Ask},
			{FieldItem, strconv.Itoa(v.Level)},
			{FieldQuestion, strconv.Itoa(v.Number)},
		},
	}
}
