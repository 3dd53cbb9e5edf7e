package classroom

import (
	"testing"
	"time"

	"awale/internal/sheet"
)

var monday = time.Date(2024, time.March, 4, 8, 0, 0, 0, time.UTC)

func TestPhasesOfAnAssignment(t *testing.T) {
	friday := monday.Add(4 * 24 * time.Hour)
	a := Assignment{Opens: monday, Closes: friday, Longer: map[string]time.Time{
		"ill": friday.Add(48 * time.Hour), "early": friday.Add(-time.Hour),
	}}
	tests := []struct {
		name, pupil string
		at          time.Time
		want        Phase
	}{
		{"before its first day it is planned", "any", monday.Add(-time.Second), Planned},
		{"it opens at its date", "any", monday, Open},
		{"it closes at its date", "any", friday, Closed},
		{"an extension keeps it open for one pupil", "ill", friday, Open},
		{"an extension ends too", "ill", friday.Add(48 * time.Hour), Closed},
		{"an extension never shortens", "early", friday.Add(-time.Minute), Open},
	}
	for _, tt := range tests {
		if got := a.PhaseFor(tt.pupil, tt.at); got != tt.want {
			t.Errorf("%s: phase %d, want %d", tt.name, got, tt.want)
		}
	}
	a.Closes = time.Time{}
	if got := a.PhaseFor("ill", friday.Add(1000*time.Hour)); got != Open {
		t.Errorf("without an end: phase %d, want open", got)
	}
	a.Opens, a.Closes = friday, monday
	if got := a.Phase(monday); got != Closed {
		t.Errorf("closed before it opened: phase %d, want closed", got)
	}
}

func TestWhoHasAnAssignmentToDo(t *testing.T) {
	p := Pupil{ID: "p", Class: "c"}
	tests := []struct {
		name string
		a    Assignment
		p    Pupil
		want bool
	}{
		{"everyone in the class", Assignment{Class: "c"}, p, true},
		{"a pupil of another class has it not", Assignment{Class: "d"}, p, false},
		{"a chosen pupil", Assignment{Class: "c", Chosen: []string{"o", "p"}}, p, true},
		{"a pupil who was not chosen", Assignment{Class: "c", Chosen: []string{"o"}}, p, false},
		{"nobody chosen is nobody", Assignment{Class: "c", Chosen: []string{}}, p, false},
		{"an archived pupil has it no more", Assignment{Class: "c"}, Pupil{ID: "p", Class: "c", Archived: true}, false},
	}
	for _, tt := range tests {
		if got := tt.a.IsFor(tt.p); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// drill is an assignment of two generated questions.
func drill(t *testing.T, mode Mode) (Assignment, sheet.Sheet) {
	t.Helper()
	s, problems := sheet.Load("drill.yaml", []byte("id: drill\nkind: quiz\nlevel: 1\nrules: scolaire\ntitle: {fr: Semer, en: Sowing}\n"+
		"items:\n  - generate: {ask: landing, level: 1, count: 2}\n"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return Assignment{ID: "a1", Class: "c", Mode: mode, Seed: 42}, s
}

func boardOf(t *testing.T, a Assignment, s sheet.Sheet, p Pupil, item int, draws map[int]int) string {
	t.Helper()
	v, err := a.Variant(s, p, draws)
	if err != nil {
		t.Fatal(err)
	}
	if v.ID != a.Place() {
		t.Errorf("the variant stands at %q, want %q", v.ID, a.Place())
	}
	return v.Items[item].Exercise.Position.String()
}

func TestEachPupilHasAVariantThatAReloadNeverChanges(t *testing.T) {
	a, s := drill(t, Practice)
	awa, bakary := Pupil{Learner: "l1"}, Pupil{Learner: "l2"}
	if boardOf(t, a, s, awa, 0, nil) != boardOf(t, a, s, awa, 0, nil) {
		t.Error("a reload changed the board")
	}
	if boardOf(t, a, s, awa, 0, nil) == boardOf(t, a, s, bakary, 0, nil) {
		t.Error("two pupils have the same board")
	}
	other := a
	other.Seed = 43
	if boardOf(t, a, s, awa, 0, nil) == boardOf(t, other, s, awa, 0, nil) {
		t.Error("the sheet given another time has the same board")
	}
}

func TestInPracticeAGeneratedQuestionChangesAfterAWrongAnswerAndInATestItStays(t *testing.T) {
	for mode, changes := range map[Mode]bool{Practice: true, Test: false} {
		a, s := drill(t, mode)
		p := Pupil{Learner: "l1"}
		first := boardOf(t, a, s, p, 1, nil)
		if got := boardOf(t, a, s, p, 1, map[int]int{1: 1}) != first; got != changes {
			t.Errorf("%s: the board changed %v, want %v", mode, got, changes)
		}
	}
}

func TestAnItemWasDrawnAnewAsOftenAsItsBoardChanged(t *testing.T) {
	at := func(item int, position string) Attempt { return Attempt{Item: item, Position: position} }
	got := Draws([]Attempt{at(0, "a"), at(0, "a"), at(1, "x"), at(0, "b"), at(0, "c"), at(1, "x")})
	if got[0] != 2 || got[1] != 0 {
		t.Errorf("draws %v, want item 0 twice and item 1 never", got)
	}
}

func TestInATestTheLastAnswerCountsAndInPracticeARightOneStays(t *testing.T) {
	p := &pupil{T: t, sheet: twoCounts(t)}
	p.give(0, "5", "6", "7") // 6 is right
	for mode, want := range map[Mode]Status{Practice: Right, Test: Wrong} {
		w, err := Assignment{Mode: mode}.Work(p.sheet, p.attempts)
		if err != nil {
			t.Fatal(err)
		}
		tally := Tally{Answered: 1}
		if mode == Practice {
			tally.Right = 1
		}
		if got := w.Steps[0].Task.Status; got != want || TallyOf(mode, p.attempts) != tally {
			t.Errorf("%s: status %d, want %d; counted %+v", mode, got, want, TallyOf(mode, p.attempts))
		}
		open := w.First(func(t *Task) bool { return t.Tries == 0 })
		if n := w.Answered(); n != 1 || open != 1 {
			t.Errorf("%s: %d answered, %d is open; want 1 and 1", mode, n, open)
		}
	}
}
