package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"awale/internal/classroom"
)

func TestAnAttemptIsReadBackAsItWasSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	s := openAt(t, path)
	want := answer(enrol(t, s, "a"), 1)
	kept := save(t, s, want)
	want.Try = 1
	if diff := cmp.Diff(want, kept); diff != "" {
		t.Error("as acknowledged:\n", diff)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	again, err := openAt(t, path).Attempts(context.Background(), "a", "simulation-1")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]classroom.Attempt{want}, again); diff != "" {
		t.Error("after a restart:\n", diff)
	}
}

func TestTheSameKeyFromTheSameLearnerCountsOnce(t *testing.T) {
	s := openNew(t)
	a := answer(enrol(t, s, "a"), 1)
	first := save(t, s, a)

	later := a
	later.At = a.At.Add(time.Minute)
	later.Answer = "something else"
	if diff := cmp.Diff(first, save(t, s, later)); diff != "" {
		t.Error("a repeat gives the stored attempt:\n", diff)
	}
	if n := len(attempts(t, s, "a")); n != 1 {
		t.Errorf("%d attempts, want 1", n)
	}

	other := a
	other.Learner = enrol(t, s, "b")
	save(t, s, other)
	if n := len(attempts(t, s, "b")); n != 1 {
		t.Errorf("another learner with the same key has %d attempts, want 1", n)
	}
}

func TestTheSameKeySentManyTimesAtOnceCountsOnce(t *testing.T) {
	s := openNew(t)
	a := answer(enrol(t, s, "a"), 1)
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			kept, err := s.SaveAttempt(context.Background(), a)
			if err != nil || kept.Try != 1 {
				t.Errorf("try %d, %v; want try 1", kept.Try, err)
			}
		})
	}
	all.Wait()
	if n := len(attempts(t, s, "a")); n != 1 {
		t.Errorf("%d attempts, want 1", n)
	}
}

func TestTriesAreCountedPerQuestionAsItWasAsked(t *testing.T) {
	s := openNew(t)
	a := answer(enrol(t, s, "a"), 0)
	tests := []struct {
		name   string
		change func(*classroom.Attempt)
		want   int
	}{
		{"the first answer is try 1", func(*classroom.Attempt) {}, 1},
		{"the second answer is try 2", func(*classroom.Attempt) {}, 2},
		{"another question starts at 1", func(a *classroom.Attempt) { a.Question = 2 }, 1},
		{"another exercise starts at 1", func(a *classroom.Attempt) { a.Item = 9 }, 1},
		{"another sheet starts at 1", func(a *classroom.Attempt) { a.Sheet = "simulation-2" }, 1},
		{"a question that follows another earlier answer starts at 1", func(a *classroom.Attempt) { a.Asked = "board 5" }, 1},
		{"an edited position starts at 1", func(a *classroom.Attempt) { a.Position = "4-4-4-4-4-4/4-4-4-4-4-4" }, 1},
		{"the third answer is try 3", func(*classroom.Attempt) {}, 3},
	}
	for i, tt := range tests {
		next := a
		next.Key = fmt.Sprint("key ", i)
		tt.change(&next)
		if got := save(t, s, next).Try; got != tt.want {
			t.Errorf("%s: try %d, want %d", tt.name, got, tt.want)
		}
	}
}

func TestAttemptsStandInTheOrderTheyCameEvenWhenTheClockGoesBack(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	for i := range 5 {
		a := answer("a", i)
		a.At = noon.Add(-time.Duration(i) * time.Hour)
		save(t, s, a)
	}
	for i, a := range attempts(t, s, "a") {
		if want := fmt.Sprint("key-", i); a.Key != want {
			t.Errorf("attempt %d is %s, want %s", i, a.Key, want)
		}
	}
}

func TestAnAttemptOfNobodyIsNotKept(t *testing.T) {
	s := openNew(t)
	if _, err := s.SaveAttempt(context.Background(), answer("nobody", 1)); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v, want ErrNotFound", err)
	}
}

func TestALearnerIsFoundByTheTokenAlone(t *testing.T) {
	s := openNew(t)
	ctx := context.Background()
	if _, err := s.Learner(ctx, "secret"); !errors.Is(err, ErrNotFound) {
		t.Errorf("before enrolling: %v, want ErrNotFound", err)
	}
	for _, id := range []string{"first", "second"} {
		if got, err := s.Enrol(ctx, "secret", id, noon); err != nil || got != "first" {
			t.Errorf("enrolled as %q, %v; a token keeps its first learner", got, err)
		}
	}
	if got, err := s.Learner(ctx, "secret"); err != nil || got != "first" {
		t.Errorf("found %q, %v", got, err)
	}

	var kept string
	if err := s.readers.QueryRow(`SELECT token_hash FROM learners`).Scan(&kept); err != nil {
		t.Fatal(err)
	}
	if kept != hashed("secret") || kept == "secret" {
		t.Errorf("the file holds %q, want only the token's hash", kept)
	}
}
