package exercises_test

import (
	"slices"
	"testing"

	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/sheet"
)

// A pupil with one misconception answers as it makes them, wherever it alters an answer, and is right elsewhere.
func TestAPupilWithAMisconceptionHasFewerRightAnswersWhereItShows(t *testing.T) {
	for _, s := range bank(t).All() {
		t.Run(s.ID, func(t *testing.T) {
			for _, id := range shownBy(s) {
				if right := rightAnswers(t, s, id); right >= s.Questions() {
					t.Errorf("%s: %d of %d right", id, right, s.Questions())
				}
			}
		})
	}
}

func TestEveryMisconceptionIsMetByAtLeastThreeSheets(t *testing.T) {
	const least = 3
	sheets := map[string]int{}
	for _, s := range bank(t).All() {
		for _, id := range shownBy(s) {
			sheets[id]++
		}
	}
	for _, set := range awale.RuleSets() {
		for _, m := range question.Misconceptions(set.Rules) {
			if sheets[m.ID] < least {
				t.Errorf("%s: %d sheets, want at least %d", m.ID, sheets[m.ID], least)
			}
		}
	}
}

// shownBy lists the misconceptions that alter an answer of the sheet.
func shownBy(s sheet.Sheet) []string {
	var ids []string
	for _, item := range s.Items {
		if item.Exercise == nil {
			continue
		}
		for i := range item.Exercise.Questions {
			q, err := item.Exercise.ResolveKey(i)
			if err != nil {
				continue // reported by the loader
			}
			for _, wrong := range q.Wrongs() {
				ids = append(ids, wrong.Misconceptions...)
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// rightAnswers works the sheet with a misconception; a wrong pit is carried forward.
func rightAnswers(t *testing.T, s sheet.Sheet, id string) int {
	right := 0
	for _, item := range s.Items {
		if item.Exercise == nil {
			continue
		}
		var given []question.Answer
		for i := range item.Exercise.Questions {
			q, err := item.Exercise.Resolve(i, given)
			if err != nil {
				t.Fatalf("question %d: %v", i+1, err)
			}
			answer := misread(q, id)
			if q.Check(answer).Right {
				right++
			}
			given = append(given, answer)
		}
	}
	return right
}

// misread is the answer that the misconception gives, and the key where it alters nothing.
func misread(q question.Question, id string) question.Answer {
	for _, wrong := range q.Wrongs() {
		if slices.Contains(wrong.Misconceptions, id) {
			return wrong.Answer
		}
	}
	return q.Key()
}
