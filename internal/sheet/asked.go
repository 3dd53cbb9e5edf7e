package sheet

import (
	"awale/internal/awale"
	"awale/internal/question"
)

// Recall asks a question again from what an attempt keeps of it: the rules, the position and the question in one line,
// as question.Spec writes it. It says false for a choice, whose options belong to its sheet alone, and for what no
// question is.
func Recall(rules awale.Rules, position, asked string) (question.Question, bool) {
	at, err := awale.ParsePosition(position)
	if err != nil {
		return question.Question{}, false
	}
	root, _, ok := parse([]byte(asked))
	if !ok || root == nil {
		return question.Question{}, false
	}
	r := &reader{}
	read := r.question(root)
	if !read.sound || read.spec.Ask == "choice" {
		return question.Question{}, false
	}
	q, err := question.Exercise{Rules: rules, Position: at, Questions: []question.Spec{read.spec}}.Resolve(0, nil)
	return q, err == nil
}
