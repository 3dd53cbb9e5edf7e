package demo

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/exercises"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
)

var monday = time.Date(2026, time.March, 2, 10, 0, 0, 0, time.UTC)

func fill(t *testing.T, seed uint64) (*store.Store, classroom.Class) {
	t.Helper()
	ctx := context.Background()
	s, err := store.Open(ctx, filepath.Join(t.TempDir(), "awale.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	library, problems := sheet.LoadFS(exercises.Files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	d := Class{Store: s, Sheets: library, Say: catalogue.Printer("fr"), Now: monday, Seed: seed, Password: "kept"}
	teacher, err := d.Fill(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Fill(ctx); !errors.Is(err, ErrInUse) {
		t.Errorf("a second time: %v", err)
	}
	classes, err := s.ClassesOf(ctx, teacher.ID)
	if err != nil || len(classes) != 1 {
		t.Fatal(len(classes), err)
	}
	return s, classes[0].Class
}

// answers tells what every pupil answered, in one line each.
func answers(t *testing.T, s *store.Store, class classroom.Class) []string {
	t.Helper()
	pupils, err := s.Pupils(context.Background(), class.ID)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range pupils {
		all, err := s.AllAttempts(context.Background(), p.Learner)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range all {
			lines = append(lines, fmt.Sprint(p.Name, a.Sheet, a.Asked, a.Answer, a.Candidates, a.At))
		}
	}
	return lines
}

func TestTheSameSeedMakesTheSameClass(t *testing.T) {
	s, class := fill(t, 7)
	again, classAgain := fill(t, 7)
	first, second := answers(t, s, class), answers(t, again, classAgain)
	if len(first) < 300 || !slices.Equal(first, second) {
		t.Errorf("%d and %d answers, equal: %v", len(first), len(second), slices.Equal(first, second))
	}
	t.Logf("%d answers", len(first))
}

func TestEverythingSaysThatItIsMadeUp(t *testing.T) {
	s, class := fill(t, 1)
	pupils, err := s.Pupils(context.Background(), class.ID)
	if err != nil {
		t.Fatal(err)
	}
	if marked, err := s.Demo(context.Background()); err != nil || !marked {
		t.Errorf("the database does not say so: %v", err)
	}
	if !strings.Contains(class.Name, "démo") || len(pupils) != 24 {
		t.Errorf("%q with %d pupils", class.Name, len(pupils))
	}
	for _, p := range pupils {
		if !strings.Contains(p.Name, "(démo)") {
			t.Errorf("%q", p.Name)
		}
	}
}

func TestItsPupilsAreOfEveryState(t *testing.T) {
	s, class := fill(t, 1)
	ctx := context.Background()
	given, err := s.Assignments(ctx, class.ID)
	if err != nil || len(given) != len(plans()) {
		t.Fatal(len(given), err)
	}
	pupils, err := s.Pupils(ctx, class.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range given {
		states := states(t, s, a, pupils)
		t.Logf("%s: %v", a.Sheet, states)
		for _, state := range classroom.States() {
			if a.Sheet == "simulation-2" && states[state] == 0 {
				t.Errorf("nobody is in state %v", state)
			}
		}
	}
}

func states(t *testing.T, s *store.Store, a classroom.Assignment, pupils []classroom.Pupil) map[classroom.State]int {
	t.Helper()
	text, err := s.AssignedSheet(context.Background(), a.ID)
	if err != nil {
		t.Fatal(err)
	}
	sh, problems := sheet.Load(a.Sheet, []byte(text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	count := map[classroom.State]int{}
	for _, p := range pupils {
		attempts, err := s.Attempts(context.Background(), p.Learner, a.Place())
		if err != nil {
			t.Fatal(err)
		}
		variant, err := a.Variant(sh, p, classroom.Draws(attempts))
		if err != nil {
			t.Fatal(err)
		}
		work, err := classroom.NewWork(variant, attempts)
		if err != nil {
			t.Fatal(err)
		}
		count[classroom.NewProgress(a.Mode, work, attempts).State]++
	}
	return count
}

func TestItsReportsNameTheHabitsThatItsPupilsHave(t *testing.T) {
	s, class := fill(t, 1)
	ctx := context.Background()
	given, err := s.Assignments(ctx, class.ID)
	if err != nil {
		t.Fatal(err)
	}
	pupils, err := s.Pupils(ctx, class.ID)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]int{}
	for _, a := range given {
		text, err := s.AssignedSheet(ctx, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		sh, _ := sheet.Load(a.Sheet, []byte(text))
		for i, p := range pupils {
			attempts, err := s.Attempts(ctx, p.Learner, a.Place())
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range classroom.Habits(sh, attempts) {
				if has := natures()[i%len(natures())].habit; has == h.ID {
					named[h.ID]++
				}
			}
		}
	}
	for _, n := range natures() {
		if n.habit != "" && named[n.habit] < 2 {
			t.Errorf("%s is named %d times", n.habit, named[n.habit])
		}
	}
	t.Logf("named: %v", named)
}
