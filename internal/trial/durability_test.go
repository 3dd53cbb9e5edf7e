//go:build unix

package trial

import (
	"context"
	"database/sql"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"awale/internal/store"
)

const class = 30

// load lets a class answer until the server is gone; end is called while it does.
func load(t *testing.T, p *program, end func()) []*pupil {
	t.Helper()
	var pupils []*pupil
	for n := range class {
		u := newPupil(t, n)
		if err := u.arrive(p.url); err != nil {
			t.Fatal(err)
		}
		pupils = append(pupils, u)
	}
	var all sync.WaitGroup
	for _, u := range pupils {
		all.Go(func() {
			for n := 0; ; n++ {
				if err := u.answer(p.url, n); err != nil {
					return // the server is gone
				}
			}
		})
	}
	time.Sleep(1500 * time.Millisecond)
	end()
	all.Wait()
	return pupils
}

// checkKept opens the database and looks for every acknowledged answer.
func checkKept(t *testing.T, site, db string, pupils []*pupil) {
	t.Helper()
	s, err := store.Open(context.Background(), db, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	total, lost := 0, 0
	for _, u := range pupils {
		id, err := s.Learner(context.Background(), u.token(t, site))
		if err != nil {
			t.Errorf("pupil %d: %v", u.number, err)
			continue
		}
		attempts, err := s.AllAttempts(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		kept := map[string]bool{}
		for _, a := range attempts {
			key, _, _ := strings.Cut(a.Key, " ")
			if kept[key] {
				t.Errorf("%s is kept twice", key)
			}
			kept[key] = true
		}
		for _, key := range u.acknowledged {
			total++
			if !kept[key] {
				lost++
			}
		}
	}
	if lost > 0 {
		t.Errorf("%d of %d acknowledged answers are lost", lost, total)
	}
	if total < class {
		t.Errorf("only %d answers were acknowledged: no load", total)
	}
	t.Logf("%d acknowledged answers, all kept", total-lost)
}

func checkIntegrity(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var verdict string
	if err := db.QueryRow(`PRAGMA integrity_check`).Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("integrity check: %s, %v", verdict, err)
	}
}

func TestAPowerCutUnderLoadLosesNoAcknowledgedAnswer(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	pupils := load(t, p, p.kill)

	again := serve(t, db)
	for _, u := range pupils {
		if err := u.answer(again.url, 1_000_000); err != nil {
			t.Errorf("after the restart: %v", err)
		}
	}
	again.kill()
	checkIntegrity(t, db)
	checkKept(t, p.url, db, pupils)
}

func TestAStopUnderLoadLosesNoAcknowledgedAnswerAndIsClean(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	p := serve(t, db)
	var stopped error
	pupils := load(t, p, func() { stopped = p.stop() })
	if stopped != nil {
		t.Errorf("the program ended with %v", stopped)
	}
	checkIntegrity(t, db)
	checkKept(t, p.url, db, pupils)
}

func TestTwoProgramsStartedAtOnceOnTheSameNewDatabaseBothServe(t *testing.T) {
	db := filepath.Join(t.TempDir(), "awale.db")
	var both sync.WaitGroup
	programs := make([]*program, 2)
	for i := range programs {
		both.Go(func() { programs[i] = serve(t, db) })
	}
	both.Wait()
	var pupils []*pupil
	for i, p := range programs {
		if p == nil {
			t.Fatal("a program did not start")
		}
		u := newPupil(t, i)
		if err := u.arrive(p.url); err != nil {
			t.Fatal(err)
		}
		for n := range class {
			if err := u.answer(p.url, n); err != nil {
				t.Error(err)
			}
		}
		pupils = append(pupils, u)
	}
	for _, p := range programs {
		if err := p.stop(); err != nil {
			t.Errorf("ended with %v", err)
		}
	}
	checkKept(t, programs[0].url, db, pupils)
}
