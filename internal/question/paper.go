package question

import "awale/internal/i18n"

// PromptOnPaper is the question in words. A pit that the pupil finds in a
// question above is not named: on paper it would tell the answer.
func (q Question) PromptOnPaper() i18n.Message {
	if _, isBoard := q.Kind.(drawn); !isBoard || q.Spec.Prompt.FR != "" || !q.answered(len(q.Turns)-1) {
		return q.Prompt()
	}
	stem := "question.board.answered."
	if q.Spec.Stores {
		stem = "question.board.stores.answered."
	}
	return bySide(stem, q.Turns[len(q.Turns)-1].Before.ToMove())
}

// StoryOnPaper says the moves that led to the board, and names no pit that the
// pupil finds in a question above.
func (q Question) StoryOnPaper() []i18n.Message {
	story := q.Story()
	for i := range story {
		if q.answered(i) {
			story[i] = bySide("question.story.answered.", q.Turns[i].Before.ToMove())
		}
	}
	return story
}

// answered says whether move i of After stands for an answer above.
func (q Question) answered(i int) bool { return q.Spec.After[i].Answer }
