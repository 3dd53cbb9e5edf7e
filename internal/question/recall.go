package question

import (
	"fmt"

	"awale/internal/awale"
)

// Recall asks a question again from what an attempt keeps of it: the position, and the question in one line as Spec
// writes it. What became of its sheet does not matter. A choice cannot be asked again: its options belong to the sheet.
func Recall(r awale.Rules, position, asked string) (Question, error) {
	at, err := awale.ParsePosition(position)
	if err != nil {
		return Question{}, err
	}
	spec, err := ParseSpec(asked)
	if err != nil {
		return Question{}, err
	}
	e := Exercise{Rules: r, Position: at, Questions: []Spec{spec}}
	if problems := e.Validate(); len(problems) > 0 {
		return Question{}, fmt.Errorf("%s at %s: %s", asked, position, problems[0].Message.Key)
	}
	return e.ResolveKey(0)
}
