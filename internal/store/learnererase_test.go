package store

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
)

func TestTheWorkOfABrowserIsForgottenOnceItsCookieIsLong(t *testing.T) {
	s, ctx := school(t), context.Background()
	pupil := addPupils(t, s, "c1", "Awa")[0]
	for i, days := range []int{0, 0, 500} {
		id := fmt.Sprint("browser ", i)
		_, err := s.Enrol(ctx, id, id, noon)
		must(t, err)
		_, err = s.SaveAttempt(ctx, classroom.Attempt{Key: "k", Learner: id, At: noon.AddDate(0, 0, days)})
		must(t, err)
	}
	g := table(t, "g", "g")
	g.South, g.Changed = "browser 1", noon.AddDate(0, 0, 500)
	must(t, s.AddGame(ctx, g))
	n, err := s.ForgetLost(ctx, noon.AddDate(0, 0, 400))
	must(t, err)
	left := strings.Join(texts(t, s, `SELECT id FROM learners ORDER BY id`), ", ")
	if want := "browser 1, browser 2, " + pupil.Learner; n != 1 || left != want {
		t.Errorf("%d forgotten, left %s, want %s", n, left, want)
	}
	if n, err := s.ForgetLost(ctx, time.Time{}); err != nil || n != 0 {
		t.Errorf("before no time: %d, %v", n, err)
	}
}
