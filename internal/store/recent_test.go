package store

import (
	"context"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"awale/internal/classroom"
)

// sameAsOnDisk compares what is remembered of a learner's work with what the database says.
func sameAsOnDisk(t *testing.T, s *Store, learner string) {
	t.Helper()
	remembered, err := s.Attempts(context.Background(), learner, "simulation-1")
	must(t, err)
	read, err := s.attempts(context.Background(), `WHERE learner = $1 AND sheet = $2 ORDER BY number`, learner, "simulation-1")
	must(t, err)
	if diff := cmp.Diff(read, remembered); diff != "" {
		t.Error("remembered otherwise than on disk:\n", diff)
	}
}

func TestWhatIsRememberedOfAnswersIsWhatIsOnDisk(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	var all sync.WaitGroup
	for device := range 4 {
		all.Go(func() {
			for n := range 25 {
				save(t, s, answer("a", 100*device+n))
				if _, err := s.Attempts(context.Background(), "a", "simulation-1"); err != nil {
					t.Error(err)
				}
				save(t, s, answer("a", 100*device+n)) // once more, as after a lost connection
			}
		})
	}
	all.Wait()
	sameAsOnDisk(t, s, "a")
}

func TestErasedAnswersAreForgottenAtOnce(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa")[0]
	save(t, s, answer(p.Learner, 1))
	sameAsOnDisk(t, s, p.Learner)
	must(t, s.DeletePupil(ctx, p.ID))
	left, err := s.Attempts(ctx, p.Learner, "simulation-1")
	must(t, err)
	if len(left) != 0 {
		t.Errorf("%d answers are remembered of an erased pupil", len(left))
	}
}

func TestWhatAnotherProcessWritesIsSeenWithinASecond(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	here, elsewhere := openAt(t, path), openAt(t, path)
	enrol(t, here, "a")
	sameAsOnDisk(t, here, "a")
	changes := here.Changes()
	save(t, elsewhere, answer("a", 1))
	must(t, elsewhere.AddTeacher(context.Background(), classroom.Teacher{ID: "t", Name: "Awa", Lang: "fr"}, noon))
	for until := time.Now().Add(10 * watchEvery); here.Changes() == changes; time.Sleep(watchEvery / 20) {
		if time.Now().After(until) {
			t.Fatalf("no change is seen after %v", 10*watchEvery)
		}
	}
	sameAsOnDisk(t, here, "a")
}

func TestAnswersOfThisProcessAreNoChange(t *testing.T) {
	s := openNew(t)
	enrol(t, s, "a")
	before := s.Changes()
	save(t, s, answer("a", 1))
	if now := s.Changes(); now != before {
		t.Errorf("%d changes, want %d: everybody at work would be looked up anew", now, before)
	}
}
