package store

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"awale/internal/classroom"
)

var noon = time.Date(2024, time.March, 4, 12, 0, 0, 0, time.UTC)

func openAt(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(context.Background(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func openNew(t testing.TB) *Store {
	t.Helper()
	return openAt(t, filepath.Join(t.TempDir(), "awale.db"))
}

func enrol(t testing.TB, s *Store, name string) string {
	t.Helper()
	id, err := s.Enrol(context.Background(), "token of "+name, name, noon)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// answer is an attempt with everything filled in, told apart by its key.
func answer(learner string, key int) classroom.Attempt {
	return classroom.Attempt{
		Key: fmt.Sprint("key-", key), Learner: learner, Sheet: "simulation-1", Item: 3, Question: 1,
		Position: "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", Asked: "board 4", Answer: "2-1-2-0-1-3/2-1-5-3-0-0",
		Candidates: []string{"origin-seeded", "run-on"}, Hints: 2, At: noon,
	}
}

func save(t testing.TB, s *Store, a classroom.Attempt) classroom.Attempt {
	t.Helper()
	kept, err := s.SaveAttempt(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func attempts(t testing.TB, s *Store, learner string) []classroom.Attempt {
	t.Helper()
	all, err := s.AllAttempts(context.Background(), learner)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
