package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

// hold keeps the writer busy until release is called, so that writes gather behind it.
func hold(t *testing.T, s *Store) (release func()) {
	t.Helper()
	begun, end := make(chan struct{}), make(chan struct{})
	go func() {
		_ = s.grouped(context.Background(), func(context.Context, *sql.Tx) error {
			close(begun)
			<-end
			return nil
		})
	}()
	<-begun
	return func() { close(end) }
}

func TestOneAnswerThatFailsDoesNotTakeItsGroupDown(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	release := hold(t, s)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			a := answer("a", i)
			if i%5 == 0 {
				a.Learner = "nobody"
			}
			_, err := s.SaveAttempt(context.Background(), a)
			if bad := i%5 == 0; bad != errors.Is(err, ErrNotFound) || !bad && err != nil {
				t.Errorf("answer %d: %v", i, err)
			}
		})
	}
	release()
	all.Wait()
	if n := len(attempts(t, s, "a")); n != 16 {
		t.Errorf("%d attempts kept, want 16", n)
	}
}

func TestAPanicInOneWriteIsAnErrorAndTheWriterGoesOn(t *testing.T) {
	s := openNew(t)
	err := s.grouped(context.Background(), func(context.Context, *sql.Tx) error { panic("boo") })
	if err == nil {
		t.Error("the panic was taken for a success")
	}
	save(t, s, answer(enrol(t, s, "a"), 1))
}

func TestAnAnswerWhoseClientHasGoneIsCommittedAllTheSame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	s := openAt(t, path)
	enrol(t, s, "a")
	release := hold(t, s)

	gone, leave := context.WithCancel(context.Background())
	leave()
	if _, err := s.SaveAttempt(gone, answer("a", 1)); !errors.Is(err, ErrUnavailable) {
		t.Errorf("got %v, want ErrUnavailable: nobody may read it as saved", err)
	}
	release()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if n := len(attempts(t, openAt(t, path), "a")); n != 1 {
		t.Errorf("%d attempts kept, want 1", n)
	}
}

func TestClosingCommitsWhatStillWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	s, err := Open(context.Background(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	enrol(t, s, "a")
	release := hold(t, s)
	var acknowledged atomic.Int64
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			if _, err := s.SaveAttempt(context.Background(), answer("a", i)); err == nil {
				acknowledged.Add(1)
			} else if !errors.Is(err, ErrUnavailable) {
				t.Errorf("answer %d: %v", i, err)
			}
		})
	}
	for len(s.queue) == 0 { // at least one waits
	}
	release()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	if n := len(attempts(t, openAt(t, path), "a")); int64(n) != acknowledged.Load() || n == 0 {
		t.Errorf("%d attempts kept, %d acknowledged", n, acknowledged.Load())
	}
	if _, err := s.SaveAttempt(context.Background(), answer("a", 99)); !errors.Is(err, ErrUnavailable) {
		t.Errorf("after closing: %v, want ErrUnavailable", err)
	}
	if _, err := s.AllAttempts(context.Background(), "a"); !errors.Is(err, ErrUnavailable) {
		t.Errorf("reading after closing: %v, want ErrUnavailable", err)
	}
}

// BenchmarkDurableAnswers counts answers on disk: every one is acknowledged after a commit that reached it.
func BenchmarkDurableAnswers(b *testing.B) {
	for _, pupils := range []int{1, 30, 300} {
		b.Run(fmt.Sprint(pupils, " pupils"), func(b *testing.B) {
			s := openNew(b)
			var next atomic.Int64
			var all sync.WaitGroup
			for p := range pupils {
				enrol(b, s, fmt.Sprint(p))
			}
			b.ResetTimer()
			for p := range pupils {
				all.Go(func() {
					for {
						i := int(next.Add(1))
						if i > b.N {
							return
						}
						a := answer(fmt.Sprint(p), i)
						a.Question = i % 6
						if _, err := s.SaveAttempt(context.Background(), a); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			all.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "answers/s")
		})
	}
}
