package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// limitPages makes the database full as a disk without room does: SQLite answers SQLITE_FULL.
func limitPages(t *testing.T, s *Store, more int) {
	t.Helper()
	var pages int
	if err := s.writer.QueryRow(`PRAGMA page_count`).Scan(&pages); err != nil {
		t.Fatal(err)
	}
	if _, err := s.writer.Exec(fmt.Sprint(`PRAGMA max_page_count = `, pages+more)); err != nil {
		t.Fatal(err)
	}
}

func TestAFullDatabaseClaimsNothingAndRecoversByItself(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	save(t, s, answer("a", 0))
	limitPages(t, s, 2)

	acknowledged := map[string]bool{"key-0": true}
	var mu sync.Mutex
	refused := 0
	var all sync.WaitGroup
	for i := range 40 {
		all.Go(func() {
			a := answer("a", 100+i)
			a.Answer = strings.Repeat("2-1-2-0-1-3/", 100)
			kept, err := s.SaveAttempt(context.Background(), a)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				acknowledged[kept.Key] = true
			case errors.Is(err, ErrUnavailable):
				refused++
			default:
				t.Errorf("answer %d: %v, want ErrUnavailable", i, err)
			}
		})
	}
	all.Wait()
	if refused == 0 {
		t.Fatal("no answer was refused: the limit was not felt")
	}
	if err := s.Ping(context.Background()); err != nil {
		t.Errorf("a full database can still be read: %v", err)
	}
	held(t, s, acknowledged)

	limitPages(t, s, 1000)
	acknowledged[save(t, s, answer("a", 999)).Key] = true
	held(t, s, acknowledged)
}

// held checks that exactly the acknowledged answers are kept.
func held(t *testing.T, s *Store, acknowledged map[string]bool) {
	t.Helper()
	all := attempts(t, s, "a")
	if len(all) != len(acknowledged) {
		t.Errorf("%d answers kept, %d acknowledged", len(all), len(acknowledged))
	}
	for _, a := range all {
		if !acknowledged[a.Key] {
			t.Errorf("%s is kept but was refused", a.Key)
		}
	}
}
