package store

import (
	"context"
	"testing"
	"time"

	"awale/internal/classroom"
)

func TestTheAnswersOfAClassAreThoseOfItsPupilsSinceADay(t *testing.T) {
	s, ctx := school(t), context.Background()
	here, there := addPupils(t, s, "c1", "Awa", "Bakary"), addPupils(t, s, "c2", "Célia")
	save := func(key, learner string, at time.Time) {
		_, err := s.SaveAttempt(ctx, classroom.Attempt{Key: key, Learner: learner, Sheet: "simulation-1", At: at})
		must(t, err)
	}
	save("old", here[0].Learner, noon.Add(-time.Hour))
	save("new", here[0].Learner, noon)
	save("aside", here[1].Learner, noon)
	save("other class", there[0].Learner, noon)
	must(t, s.ArchivePupil(ctx, here[1].ID, true))
	got, err := s.ClassAttempts(ctx, "c1", noon)
	must(t, err)
	if len(got) != 1 || got[0].Key != "new" {
		t.Errorf("answers %v, want the new one of the pupil who is there", got)
	}
}
