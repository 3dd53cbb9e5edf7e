package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// choice offers options that the sheet writes: history, material, vocabulary.
type choice struct{}

func (choice) Ask() string                           { return "choice" }
func (choice) Input() Input                          { return InputChoice }
func (choice) Fields() (required, optional []string) { return []string{"prompt", "options"}, nil }

func (choice) prompt(q Question) i18n.Message { return authored(q.Spec.Prompt) }

func (choice) keys(q Question) []Answer {
	key := Answer{Input: InputChoice}
	for i, o := range q.Spec.Options {
		if o.Right && i < MaxOptions {
			key.Choices |= 1 << i
		}
	}
	return []Answer{key}
}

func (k choice) problems(q Question) []Problem {
	n := len(q.Spec.Options)
	switch right := len(k.keys(q)[0].Chosen()); {
	case n < 2 || n > MaxOptions:
		return []Problem{{Field: "options", Index: -1, Message: i18n.M("question.problem.options", "Most", MaxOptions)}}
	case right == 0:
		return []Problem{{Field: "options", Index: -1, Message: i18n.M("question.problem.no-right")}}
	case right == n:
		return []Problem{{Field: "options", Index: -1, Message: i18n.M("question.problem.all-right")}}
	}
	return nil
}

func (choice) shown(Question, Answer) (awale.Turn, bool) { return awale.Turn{}, false }

func (choice) sows() bool { return false }

func (choice) hints(Question) []i18n.Message { return nil }
