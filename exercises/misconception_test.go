package exercises_test

import (
	"testing"

	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/sheet"
)

// wrongAnswer is what the misconception answers where that is wrong, and can be sown.
func wrongAnswer(q question.Question, m question.Misconception) (question.Answer, bool) {
	under := q.AnswersUnder(m)
	if len(under) == 0 {
		return question.Answer{}, false
	}
	verdict := q.Check(under[0])
	return under[0], !verdict.Right && verdict.Illegal == nil
}

// alters says whether the misconception gives a wrong answer to a question of the sheet as a perfect pupil meets it.
func alters(t *testing.T, s sheet.Sheet, m question.Misconception) bool {
	t.Helper()
	for _, item := range s.Items {
		if item.Exercise == nil {
			continue
		}
		for i := range item.Exercise.Questions {
			q, err := item.Exercise.ResolveKey(i)
			if err != nil {
				t.Fatalf("%s: question %d: %v", s.ID, i+1, err)
			}
			if _, wrong := wrongAnswer(q, m); wrong {
				return true
			}
		}
	}
	return false
}

// marks plays a sheet as a pupil with the misconception, whose answers are carried forward.
func marks(t *testing.T, s sheet.Sheet, m question.Misconception) (right, total int) {
	t.Helper()
	for _, item := range s.Items {
		if item.Exercise == nil {
			continue
		}
		var given []question.Answer
		for i := range item.Exercise.Questions {
			q, err := item.Exercise.Resolve(i, given)
			if err != nil {
				t.Fatalf("%s: question %d: %v", s.ID, i+1, err)
			}
			a, wrong := wrongAnswer(q, m)
			if !wrong {
				a = q.Key()
				right++
			}
			total++
			given = append(given, a)
		}
	}
	return right, total
}

func TestEveryMisconceptionIsMetByAtLeastThreeSheetsAndCostsMarksThere(t *testing.T) {
	const least = 3
	sheets := map[string]int{}
	for _, set := range awale.RuleSets() {
		for _, m := range question.Misconceptions(set.Rules) {
			sheets[m.ID] += 0
		}
	}
	for _, s := range bank(t).All() {
		for _, m := range question.Misconceptions(s.Rules) {
			if !alters(t, s, m) {
				continue
			}
			sheets[m.ID]++
			if right, total := marks(t, s, m); right >= total {
				t.Errorf("%s: %s alters an answer and still has %d of %d right", s.ID, m.ID, right, total)
			}
		}
	}
	for id, n := range sheets {
		if n < least {
			t.Errorf("%s is met by %d sheets, want at least %d", id, n, least)
		}
	}
}
