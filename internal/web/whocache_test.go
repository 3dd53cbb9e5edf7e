package web

import (
	"context"
	"net/http"
	"testing"
	"time"
)

func TestWhoIsKnownIsForgottenWithTheSession(t *testing.T) {
	for name, end := range map[string]func(*school){
		"after a school day":       func(sc *school) { sc.now = sc.now.Add(schoolDay) },
		"with the sign-out":        func(sc *school) { sc.post("/logout", nil) },
		"with other pictures":      func(sc *school) { sc.done(sc.store.NewPictures(context.Background(), sc.pupil.ID, sc.server.Rand)) },
		"with the archive":         func(sc *school) { sc.done(sc.store.ArchivePupil(context.Background(), sc.pupil.ID, true)) },
		"with the pupil's erasure": func(sc *school) { sc.done(sc.store.DeletePupil(context.Background(), sc.pupil.ID)) },
	} {
		sc := newSchool(t)
		sc.client = sc.asPupil(sc.class, sc.pupil)
		session := sc.cookie(sessionCookie)
		for range 2 {
			if got := sc.get("/me", "Cookie", session).StatusCode; got != http.StatusOK {
				t.Fatalf("%s: %d before", name, got)
			}
		}
		end(sc)
		sc.client = sc.browser()
		if p := sc.get("/me", "Cookie", session); p.StatusCode != http.StatusSeeOther {
			t.Errorf("%s: %d, want 303 to the door", name, p.StatusCode)
		}
	}
}

func TestASessionGoesOnUntilTheEndOfTheSchoolDay(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	for range 9 {
		sc.now = sc.now.Add(time.Hour)
		if got := sc.get("/me").StatusCode; got != http.StatusOK {
			t.Fatalf("%d", got)
		}
	}
}

func (sc *school) done(err error) {
	sc.Helper()
	if err != nil {
		sc.Fatal(err)
	}
}

// cookie is what this browser sends of that name.
func (sc *school) cookie(name string) string {
	sc.Helper()
	r, err := http.NewRequest(http.MethodGet, sc.url, nil)
	sc.done(err)
	for _, c := range sc.client.Jar.Cookies(r.URL) {
		if c.Name == name {
			return c.Name + "=" + c.Value
		}
	}
	sc.Fatalf("no cookie %s", name)
	return ""
}
