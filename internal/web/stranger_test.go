package web

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
)

func TestANameThatNobodyHasMakesWaitLikeAnyOther(t *testing.T) {
	sc := newSchool(t)
	for range 5 {
		if p := sc.logIn("Nobody", "autre chose"); p.StatusCode != 422 || !strings.Contains(p.body, "ne vont pas ensemble") {
			t.Fatalf("%d", p.StatusCode)
		}
	}
	if p := sc.logIn(" NOBODY", "autre chose"); p.StatusCode != 422 || !strings.Contains(p.body, "30 secondes") {
		t.Errorf("%d, want 422 with the time to wait", p.StatusCode)
	}
	sc.leads(sc.logIn("Awa B.", secret), "/account")
}

func TestStrangersAreForgotten(t *testing.T) {
	s, now := newStrangers(), time.Date(2026, time.March, 2, 10, 0, 0, 0, time.UTC)
	for range 5 {
		if err := s.try("Nobody", now); err != nil {
			t.Fatal(err)
		}
	}
	var locked *classroom.Locked
	if err := s.try("Nobody", now); !errors.As(err, &locked) {
		t.Errorf("%v, want a wait", err)
	}
	if err := s.try("Nobody", now.Add(strangerAge+time.Second)); err != nil {
		t.Errorf("after an hour: %v", err)
	}
	for i := range 3 * mostStrangers {
		if err := s.try(fmt.Sprint("name ", i), now); err != nil {
			t.Fatal(err)
		}
	}
	if len(s.tried) > mostStrangers {
		t.Errorf("%d names are remembered", len(s.tried))
	}
}
