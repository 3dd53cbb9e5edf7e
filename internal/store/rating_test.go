package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/classroom"
	"awale/internal/practice"
)

// hard is a question of a kind and level, rated so, before a learner of the same rating.
func hard(rating float64) practice.Rated {
	return practice.Rated{Bucket: practice.Bucket{Skill: "captured", Level: 2}, Rules: "scolaire", Question: rating, Learner: rating, Moves: true}
}

func practised(learner string, n int, right bool) classroom.Attempt {
	a := answer(learner, n)
	a.Sheet, a.Question, a.Right = "practice/scolaire/captured", n, right
	return a
}

func savePractice(t *testing.T, s *Store, a classroom.Attempt, r practice.Rated) classroom.Attempt {
	t.Helper()
	kept, err := s.SavePractice(context.Background(), a, r)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func TestFirstAnswersMoveTheGradeAndKeepTheRatingOfTheirQuestion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	s := openAt(t, path)
	enrol(t, s, "a")
	enrol(t, s, "b")
	r := hard(1100)
	savePractice(t, s, practised("a", 1, false), r)
	savePractice(t, s, practised("a", 1, false), r) // sent twice
	second := practised("a", 2, true)
	second.Question = 1 // knows the truth
	savePractice(t, s, second, r)
	unknown := r
	unknown.Question, unknown.Moves = 1130, false
	savePractice(t, s, practised("b", 3, false), unknown)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	s = openAt(t, path) // nothing is lost on a restart
	grades, err := s.Grades(context.Background(), "scolaire")
	if err != nil {
		t.Fatal(err)
	}
	want := practice.Grades{{Skill: "captured", Level: 2}: {Sum: r.Move(false), Moves: 1}}
	if diff := cmp.Diff(want, grades); diff != "" {
		t.Error("one first answer of a learner who is well known:\n", diff)
	}
	for learner, want := range map[string]map[string]float64{"a": {"key-1": 1100}, "b": {"key-3": 1130}} {
		if got, err := s.Ratings(context.Background(), learner, "scolaire"); err != nil || cmp.Diff(want, got) != "" {
			t.Errorf("%s: %v, %v; want %v", learner, got, err, want)
		}
	}
	if other, err := s.Grades(context.Background(), "classique"); err != nil || len(other) > 0 {
		t.Errorf("another rule set: %v, %v", other, err)
	}
}

func TestALearnerMovesAGradeSoManyTimesAndNoMore(t *testing.T) {
	s := openNew(t)
	for _, learner := range []string{"a", "b"} {
		enrol(t, s, learner)
		for n := range practice.MostMoves + 5 {
			savePractice(t, s, practised(learner, n, false), hard(1000))
		}
	}
	grades, err := s.Grades(context.Background(), "scolaire")
	if got := grades[practice.Bucket{Skill: "captured", Level: 2}].Moves; err != nil || got != 2*practice.MostMoves {
		t.Errorf("%d moves of two learners, %v; want %d", got, err, 2*practice.MostMoves)
	}
}

func TestAnAnswerThatCannotBeRatedIsKeptAllTheSame(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	if _, err := s.writer.Exec(`DROP TABLE rated_attempts`); err != nil {
		t.Fatal(err)
	}
	kept, err := s.SavePractice(context.Background(), practised("a", 1, true), hard(1000))
	if !errors.Is(err, ErrUnrated) || kept.Try != 1 || len(attempts(t, s, "a")) != 1 {
		t.Errorf("kept %+v, %v", kept, err)
	}
	save(t, s, answer("a", 2))
}

func TestRatingsGoWithTheirLearner(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	savePractice(t, s, practised("a", 1, true), hard(1000))
	if _, err := s.writer.Exec(`DELETE FROM learners WHERE id = 'a'`); err != nil {
		t.Fatal(err)
	}
	var left int
	if err := s.readers.QueryRow(`SELECT count(*) FROM rated_attempts`).Scan(&left); err != nil || left > 0 {
		t.Errorf("%d ratings left, %v", left, err)
	}
	grades, err := s.Grades(context.Background(), "scolaire")
	if err != nil || len(grades) != 1 {
		t.Errorf("the grade, which is nobody's, went too: %v, %v", grades, err)
	}
}

func TestAnswersOfAClassAtOnceAllMoveTheGrade(t *testing.T) {
	s := openNew(t)
	done := make(chan error)
	for n := range 30 {
		learner := enrol(t, s, fmt.Sprint("pupil ", n))
		go func() {
			_, err := s.SavePractice(context.Background(), practised(learner, n, n%2 == 0), hard(1000))
			done <- err
		}()
	}
	for range 30 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	grades, err := s.Grades(context.Background(), "scolaire")
	if got := grades[practice.Bucket{Skill: "captured", Level: 2}]; err != nil || got.Moves != 30 {
		t.Errorf("%+v, %v; want 30 moves", got, err)
	}
}
