package live

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"awale/internal/classroom"
	"awale/internal/sheet"
)

const worksheet = `id: two-counts
kind: quiz
level: 1
rules: scolaire
title: {fr: Compter, en: Counting}
items:
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 4}
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 2}
`

// school is a class whose answers stand in memory, as the database would give them.
type school struct {
	*testing.T
	hub   *Hub
	sheet sheet.Sheet
	asked atomic.Int64 // how often it was read

	mu     sync.Mutex
	pupils []classroom.Pupil
	kept   []classroom.Attempt
	gone   bool
}

const place = "assignment/a"

func quick() Pace {
	return Pace{Picture: 30 * time.Millisecond, Reading: 100 * time.Millisecond, Linger: 50 * time.Millisecond, Rooms: 4, Watchers: 8}
}

func newSchool(t *testing.T, pace Pace, pupils int) *school {
	t.Helper()
	s, problems := sheet.Load("two-counts.yaml", []byte(worksheet))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	sc := &school{T: t, sheet: s}
	for i := range pupils {
		sc.pupils = append(sc.pupils, classroom.Pupil{ID: fmt.Sprint("p", i), Learner: fmt.Sprint("l", i), Name: fmt.Sprint("Pupil ", i), Class: "c"})
	}
	sc.hub = New("epoch", pace, sc.load, func(err error) { t.Error(err) })
	t.Cleanup(sc.hub.Close)
	return sc
}

func (sc *school) load(_ context.Context, class, assignment string) (Source, error) {
	sc.asked.Add(1)
	sc.mu.Lock()
	defer sc.mu.Unlock()
	if class != "c" || sc.gone {
		return Source{}, ErrGone
	}
	return Source{
		Assignment: classroom.Assignment{ID: assignment, Class: class, Mode: classroom.Practice},
		Pupils:     append([]classroom.Pupil{}, sc.pupils...), Attempts: append([]classroom.Attempt{}, sc.kept...),
		Work: func(_ classroom.Pupil, attempts []classroom.Attempt) (classroom.Work, error) {
			s := sc.sheet
			s.ID = "assignment/" + assignment
			return classroom.NewWork(s, attempts)
		},
	}, nil
}

// answer keeps an answer of a pupil, then tells of it.
func (sc *school) answer(pupil, item int, answer string) {
	a := classroom.Attempt{Key: fmt.Sprint(pupil, item, answer, time.Now().UnixNano()), Learner: fmt.Sprint("l", pupil), Sheet: place,
		Item: item, Position: "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", Asked: fmt.Sprintf("{ask: captured, pit: %d}", 4-2*item),
		Answer: answer, Right: answer == []string{"6", "0"}[item], At: time.Now()}
	sc.mu.Lock()
	sc.kept = append(sc.kept, a)
	sc.mu.Unlock()
	sc.hub.Answered(a)
}

func (sc *school) watch() *Watcher {
	sc.Helper()
	w, err := sc.hub.Watch(context.Background(), "c", "a")
	if err != nil {
		sc.Fatal(err)
	}
	sc.Cleanup(w.Close)
	return w
}

// until waits for a picture of which something holds.
func (sc *school) until(w *Watcher, what string, holds func(*Picture) bool) *Picture {
	sc.Helper()
	late := time.After(2 * time.Second)
	for {
		if p := w.Picture(); p != nil && holds(p) {
			return p
		}
		select {
		case <-w.Wake():
		case <-late:
			sc.Fatalf("never seen: %s", what)
		}
	}
}

func states(p *Picture) map[classroom.State]int {
	n := map[classroom.State]int{}
	for _, r := range p.Rows {
		n[r.Progress.State]++
	}
	return n
}

func TestAnAnswerReachesThePictureWithoutTheDatabase(t *testing.T) {
	sc := newSchool(t, Usual(), 30)
	w := sc.watch()
	begin := time.Now()
	for i := range 30 {
		sc.answer(i, 0, "6")
	}
	sc.until(w, "thirty at work", func(p *Picture) bool { return states(p)[classroom.AtWork] == 30 })
	if took := time.Since(begin); took > time.Second {
		t.Errorf("thirty answers took %v", took)
	}
	if n := sc.asked.Load(); n != 1 {
		t.Errorf("the database was read %d times, want once", n)
	}
}

func TestOnlyRowsThatChangedHaveTheNewVersion(t *testing.T) {
	sc := newSchool(t, quick(), 3)
	w := sc.watch()
	before := w.Picture()
	sc.answer(1, 0, "6")
	after := sc.until(w, "one at work", func(p *Picture) bool { return states(p)[classroom.AtWork] == 1 })
	rows := after.Since(before.Version)
	if len(rows) != 1 || rows[0].Pupil.ID != "p1" || after.Epoch != before.Epoch || after.Ordered != before.Ordered {
		t.Errorf("%d rows changed: %+v", len(rows), rows)
	}
}

func TestWhoNeedsHelpStandsFirst(t *testing.T) {
	sc := newSchool(t, quick(), 3)
	w := sc.watch()
	for _, answer := range []string{"1", "2", "3", "4"} {
		sc.answer(2, 0, answer)
	}
	p := sc.until(w, "help", func(p *Picture) bool { return states(p)[classroom.NeedsHelp] == 1 })
	if p.Rows[0].Pupil.ID != "p2" || p.Rows[1].Pupil.ID != "p0" || p.Ordered != p.Version {
		t.Errorf("%s first, %s second; ordered in %d of %d", p.Rows[0].Pupil.ID, p.Rows[1].Pupil.ID, p.Ordered, p.Version)
	}
}

func TestAnAnswerToldTwiceCountsOnce(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	w := sc.watch()
	sc.answer(0, 0, "1")
	sc.hub.Answered(sc.kept[0])
	sc.hub.Answered(sc.kept[0])
	sc.answer(0, 1, "0")
	p := sc.until(w, "the last answer", func(p *Picture) bool { return p.Rows[0].Progress.Right() == 1 })
	if n := len(p.Rows[0].Progress.Wrong); n != 1 {
		t.Errorf("%d wrong answers, want 1", n)
	}
}

func TestAChangedClassIsReadAnewButNotMoreOftenThanThePaceAllows(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	w := sc.watch()
	sc.mu.Lock()
	sc.pupils = append(sc.pupils, classroom.Pupil{ID: "new", Learner: "new", Name: "New", Class: "c"})
	sc.mu.Unlock()
	begin := time.Now()
	for time.Since(begin) < 450*time.Millisecond {
		sc.hub.Changed()
		time.Sleep(time.Millisecond)
	}
	sc.until(w, "the new pupil", func(p *Picture) bool { return len(p.Rows) == 2 })
	if n := sc.asked.Load(); n < 3 || n > 6 {
		t.Errorf("read %d times in 450 ms with 100 ms between", n)
	}
}

func TestAPictureEndsWithItsAssignment(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	w := sc.watch()
	sc.mu.Lock()
	sc.gone = true
	sc.mu.Unlock()
	sc.hub.Changed()
	for w.Picture() != nil {
		select {
		case <-w.Wake():
		case <-time.After(2 * time.Second):
			t.Fatal("it is still looked at")
		}
	}
	if _, err := sc.hub.Look(context.Background(), "c", "a"); !errors.Is(err, ErrGone) {
		t.Errorf("looked at: %v", err)
	}
}

func TestAnotherClassSeesNothing(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	w := sc.watch()
	if _, err := sc.hub.Watch(context.Background(), "other", "a"); !errors.Is(err, ErrGone) {
		t.Errorf("watched: %v", err)
	}
	sc.answer(0, 0, "6")
	sc.until(w, "the class's own watcher", func(p *Picture) bool { return states(p)[classroom.AtWork] == 1 })
}

func TestOnlySoManyWatch(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	for range quick().Watchers {
		sc.watch()
	}
	if _, err := sc.hub.Watch(context.Background(), "c", "a"); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v", err)
	}
}

func TestRoomsThatNobodyIsInMakePlaceForOthers(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	for i := range 3 * quick().Rooms {
		if _, err := sc.hub.Look(context.Background(), "c", fmt.Sprint("a", i)); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(sc.hub.rooms); n > quick().Rooms {
		t.Errorf("%d rooms", n)
	}
}

func TestASlowWatcherHoldsUpNobodyAndFindsTheNewest(t *testing.T) {
	sc := newSchool(t, quick(), 30)
	slow, w := sc.watch(), sc.watch()
	begin := time.Now()
	for range 40 {
		for i := range 30 {
			sc.answer(i, 0, "6")
		}
	}
	if took := time.Since(begin); took > time.Second {
		t.Errorf("1200 answers were held up for %v", took)
	}
	for i := range 30 {
		sc.answer(i, 1, "0")
	}
	all := func(p *Picture) bool { return states(p)[classroom.Finished] == 30 }
	sc.until(w, "all done", all)
	sc.until(slow, "all done, by the slow one", all)
}

func TestAPictureIsKeptForAWhileAndThenForgotten(t *testing.T) {
	sc := newSchool(t, quick(), 1)
	first, err := sc.hub.Look(context.Background(), "c", "a")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := sc.hub.Look(context.Background(), "c", "a"); again != first || err != nil || sc.asked.Load() != 1 {
		t.Errorf("looked again at once: another picture, %v", err)
	}
	time.Sleep(4 * quick().Linger)
	if later, err := sc.hub.Look(context.Background(), "c", "a"); err != nil || later.Epoch == first.Epoch {
		t.Errorf("looked again later: the same epoch, %v", err)
	}
}

func TestNoGoroutineIsLeftBehind(t *testing.T) {
	before := runtime.NumGoroutine()
	sc := newSchool(t, quick(), 30)
	var done sync.WaitGroup
	for n := range 20 {
		done.Go(func() {
			w, err := sc.hub.Watch(context.Background(), "c", fmt.Sprint("a", n%3))
			if err != nil {
				return // too many at once
			}
			defer w.Close()
			for i := range 30 {
				sc.answer(i, n%2, "1")
				sc.hub.Changed()
			}
			<-w.Wake()
		})
	}
	sc.hub.Answered(classroom.Attempt{Sheet: "assignment/a0", Learner: "l0"})
	done.Wait()
	sc.hub.Close()
	for until := time.Now().Add(2 * time.Second); runtime.NumGoroutine() > before; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			stacks := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, %d before\n%s", runtime.NumGoroutine(), before, strings.TrimSpace(string(stacks[:runtime.Stack(stacks, true)])))
		}
	}
}
