package store

import (
	"context"
	"testing"
	"time"

	"awale/internal/classroom"
)

// typed is what a teacher types in from a pupil's paper.
func typed(learner string, question int, text string) classroom.Attempt {
	a := answer(learner, 1)
	a.Item, a.Question, a.Answer = 2, question, text
	a.Key = classroom.EntryKey(a.Sheet, a.Item, a.Question)
	return a
}

func saveEntries(t *testing.T, s *Store, learner string, kept []classroom.Attempt, erased ...string) []classroom.Attempt {
	t.Helper()
	if err := s.SaveEntries(context.Background(), learner, kept, erased); err != nil {
		t.Fatal(err)
	}
	return attempts(t, s, learner)
}

func TestAPaperTypedInTwiceCountsOnce(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	paper := []classroom.Attempt{typed("a", 0, "3"), typed("a", 1, "9")}
	first := saveEntries(t, s, "a", paper)
	for i := range paper {
		paper[i].At = paper[i].At.Add(time.Hour)
	}
	again := saveEntries(t, s, "a", paper)
	if len(first) != 2 || len(again) != 2 || !again[0].At.Equal(first[0].At) || !again[0].FromPaper() {
		t.Errorf("first %+v, again %+v", first, again)
	}
}

func TestAnAnswerTypedAnewTakesThePlaceOfTheOneBefore(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	saveEntries(t, s, "a", []classroom.Attempt{typed("a", 0, "3"), typed("a", 1, "9")})
	got := saveEntries(t, s, "a", []classroom.Attempt{typed("a", 0, "4")})
	if len(got) != 2 || got[0].Answer != "9" || got[1].Answer != "4" || got[1].Try != 1 {
		t.Errorf("%+v", got)
	}
}

func TestAnEmptiedCellTakesItsAnswerBack(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	onScreen := save(t, s, answer("a", 1))
	key := classroom.EntryKey(onScreen.Sheet, 2, 0)
	saveEntries(t, s, "a", []classroom.Attempt{typed("a", 0, "3")})
	if got := saveEntries(t, s, "a", nil, key); len(got) != 1 || got[0].Key != onScreen.Key {
		t.Errorf("%+v", got)
	}
}

func TestABrowsersKeyIsNeverThatOfPaper(t *testing.T) {
	a := answer("a", 1)
	a.Key = "paper " + a.Sheet + " 2 0 " // what a form with the key "paper" and no answer would give
	a.Item, a.Question = 2, 0
	if a.FromPaper() {
		t.Error("a browser can pass for a paper")
	}
}
