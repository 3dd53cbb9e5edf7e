package web

import (
	"net/url"
	"testing"

	"awale/internal/question"
	"awale/templates"
)

func TestNoPitIsAnAnswerToASetOfPits(t *testing.T) {
	for _, c := range []struct {
		name string
		sent []string
		text string
		none bool
	}{
		{"nothing is given", nil, "", false},
		{"no pit belongs to the set", []string{templates.NoPit}, "", true},
		{"pits prevail over none", []string{"7", templates.NoPit, "9"}, "7,9", true},
	} {
		form := answerForm{fields: url.Values{templates.FieldPits: c.sent}}
		if text, none := form.text(question.InputPits, false), form.saysNone(question.InputPits); text != c.text || none != c.none {
			t.Errorf("%s: got %q, none %v; want %q, %v", c.name, text, none, c.text, c.none)
		}
	}
}
