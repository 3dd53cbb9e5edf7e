package templates

import (
	"testing"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// played is the board that the steps of a replay lead to, as the script reads
// them.
func played(start awale.Position, steps []replayStep) Drawing {
	d := drawingOf(start)
	for _, s := range steps {
		if s.Pit != 0 {
			d.Seeds[s.Pit-1] = s.Count
		}
		if s.Kind == stepTake {
			d.Stores[s.Side] = s.Store
		}
	}
	return d
}

func TestTheStepsOfAReplayLeadToTheBoardAfterTheMove(t *testing.T) {
	cases := []struct {
		name, rules, position string
		pit                   awale.Pit
	}{
		{"a run of two pits is taken", "scolaire", "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", 4},
		{"a krou skips its origin", "classique", "1-0-0-0-0-3/0-0-15-0-0-0 0-0 S", 9},
		{"twenty-three seeds skip it twice", "scolaire", "0-0-0-0-0-1/0-0-23-0-0-0 0-0 S", 9},
		{"a grand slam takes nothing", "scolaire", "1-0-0-0-0-0/0-0-0-0-0-1 0-0 S", 12},
		{"a run is taken both ways", "manches", "2-1-1-0-0-3/0-0-0-0-2-3 0-0 S", 12},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rules, _ := awale.RuleSetByID(c.rules)
			start := position(t, c.position)
			turn, err := rules.Play(start, c.pit)
			if err != nil {
				t.Fatal(err)
			}
			got, want := played(start, Replay{Turns: []awale.Turn{turn}}.steps()), drawingOf(turn.After)
			if got != want {
				t.Errorf("pit %d from %s\ngot  %v\nwant %v", c.pit, c.position, got, want)
			}
		})
	}
}

func TestAReplayOfTwoMovesGoesOnFromTheFirst(t *testing.T) {
	f := newFixture(t)
	first := f.play(f.start, 4)
	second := f.play(first.After, 9)
	if got, want := played(f.start, Replay{Turns: []awale.Turn{first, second}}.steps()), drawingOf(second.After); got != want {
		t.Errorf("pits 4 and 9 from %v\ngot  %v\nwant %v", f.start, got, want)
	}
}

func TestEachStepIsSaidInWords(t *testing.T) {
	f := newFixture(t)
	want := []string{
		"On prend les 7 graines de la case 4.",
		"Une graine dans la case 5, qui en contient 1.",
		"Une graine dans la case 6, qui en contient 3.",
	}
	printer := page(t, i18n.FR).Printer
	for i, s := range (Replay{Turns: []awale.Turn{f.play(f.start, 4)}}).steps()[:len(want)] {
		if got := printer.Msg(s.Words); got != want[i] {
			t.Errorf("step %d: got %q, want %q", i, got, want[i])
		}
	}
}

func TestAReplayTellsWhereItLeavesTheMoveBesideIt(t *testing.T) {
	f := newFixture(t)
	move := f.play(f.start, 4) // seven seeds; takes 11 and 10
	for _, c := range []struct {
		name string
		part Part
		kind string
		pit  awale.Pit
	}{
		{"at the seed that falls elsewhere", Part{Seed: 3}, stepSow, 7},
		{"at its end when the other sows one more", Part{Seed: 8}, stepRest, 11},
		{"at the pit that it alone takes", Part{Pit: 10}, stepTake, 10},
		{"at its end when the other alone takes", Part{Pit: 9}, stepDone, 0},
	} {
		var found []replayStep
		for _, s := range (Replay{Turns: []awale.Turn{move}, Part: &c.part}).steps() {
			if s.Parts {
				found = append(found, s)
			}
		}
		if len(found) != 1 || found[0].Kind != c.kind || found[0].Pit != c.pit {
			t.Errorf("%s: %+v, want %s %d", c.name, found, c.kind, c.pit)
		}
	}
	for _, s := range (Replay{Turns: []awale.Turn{move}}).steps() {
		if s.Parts {
			t.Error("a move alone parts from nothing")
		}
	}
}
