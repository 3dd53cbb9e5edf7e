package awale_test

import (
	"errors"
	"testing"

	"awale/internal/awale"
)

func parse(t testing.TB, text string) awale.Position {
	t.Helper()
	p, err := awale.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestMoves(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		pit                   awale.Pit
		taken                 int
		after                 string
	}{
		{"source 001, first example: takes 3, 2 and 1", "classique",
			"0-1-2-4-4-4/0-0-0-0-0-3 0-0 S", 12, 6, "0-0-0-4-4-4/0-0-0-0-0-0 0-6 N"},
		{"source 001, second example: a pit that comes round skips its origin", "classique",
			"1-0-0-0-0-3/0-0-15-0-0-0 0-0 S", 9, 3, "0-1-1-1-1-4/1-1-0-2-2-2 0-3 N"},
		{"the simulation: North takes six with pit 4", "scolaire",
			"2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", 4, 6, "2-1-2-0-1-3/2-1-5-0-0-3 20-8 S"},
		{"a sowing of twelve skips its origin once", "abapa",
			"0-0-0-0-0-1/12-0-0-0-0-0 0-0 S", 7, 0, "1-1-1-1-1-2/0-2-1-1-1-1 0-0 N"},
		{"a sowing of twenty-three skips its origin twice", "abapa",
			"0-0-0-0-0-1/23-0-0-0-0-0 0-0 S", 7, 0, "2-2-2-2-2-3/0-3-2-2-2-2 0-0 N"},
		{"the run stops at the end of the row", "simple",
			"1-1-0-0-0-3/0-0-0-0-2-2 0-0 S", 12, 4, "0-0-0-0-0-3/0-0-0-0-2-0 0-4 N"},
		{"a grand slam is played and takes nothing", "scolaire",
			"1-0-0-0-0-0/0-0-0-0-0-1 0-0 S", 12, 0, "2-0-0-0-0-0/0-0-0-0-0-0 0-0 N"},
		{"a grand slam leaves the last filled pit", "classique",
			"1-1-0-0-0-0/0-0-0-0-0-2 0-0 S", 12, 2, "2-0-0-0-0-0/0-0-0-0-0-0 0-2 N"},
		{"a grand slam of one pit takes nothing where one filled pit must stay", "classique",
			"1-0-0-0-0-0/0-0-0-0-0-1 0-0 S", 12, 0, "2-0-0-0-0-0/0-0-0-0-0-0 0-0 N"},
		{"both ways: backward first, then forward", "manches",
			"2-1-2-4-0-0/0-0-0-0-0-2 0-0 S", 12, 7, "0-0-0-4-0-0/0-0-0-0-0-0 0-7 N"},
		{"a forbidden grand slam is played when nothing else is left, and takes nothing", "nord-sud",
			"1-0-0-0-0-0/0-0-0-0-0-1 0-0 S", 12, 0, "2-0-0-0-0-0/0-0-0-0-0-0 0-0 N"},
		{"a border that has moved: pit 1 is South's, so North takes it and the run goes back over pit 12", "manches",
			"1-0-0-2-3-7/1-0-2-9-9-2 0-0 N 7-1", 6, 5, "0-0-0-2-3-0/2-1-3-10-10-0 5-0 S 7-1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			turn, err := rulesOf(t, c.rules).Play(parse(t, c.position), c.pit)
			if err != nil {
				t.Fatal(err)
			}
			if turn.Taken() != c.taken || turn.After.String() != c.after {
				t.Errorf("%s: pit %d\n got %d taken, %v\nwant %d taken, %s", c.position, c.pit, turn.Taken(), turn.After, c.taken, c.after)
			}
		})
	}
}

func TestIllegalMovesAndTheirReasons(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		pit                   awale.Pit
		reason                awale.Reason
	}{
		{"pit 0 is not on the board", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", 0, awale.NoSuchPit},
		{"pit 13 is not on the board", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", 13, awale.NoSuchPit},
		{"South may not sow a pit of North", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", 3, awale.NotYourPit},
		{"an empty pit may not be sown", "scolaire", "4-4-4-4-4-4/0-4-4-4-4-4", 7, awale.EmptyPit},
		{"a starved opponent must be fed", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-1", 7, awale.MustFeed},
		{"the feeding move must end in their row if any does", "manches", "0-0-0-0-0-0/0-0-0-9-0-1", 10, awale.MustEndThere},
		{"a grand slam may not be played while another move may", "nord-sud", "1-0-0-0-0-0/1-0-0-0-0-1", 12, awale.SlamBarred},
		{"the game is over when a store holds 25", "abapa", "4-4-4-4-0-0/4-3-0-0-0-0 25-0", 7, awale.GameOver},
		{"the game is over when nobody can be fed", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-0", 7, awale.GameOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := rulesOf(t, c.rules).Play(parse(t, c.position), c.pit)
			var illegal *awale.IllegalMove
			if !errors.As(err, &illegal) || illegal.Reason != c.reason {
				t.Errorf("%s: pit %d: got %v, want %v", c.position, c.pit, err, c.reason)
			}
		})
	}
}

func TestLegalMoves(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		want                  []awale.Pit
	}{
		{"nothing is asked where the rules do not feed", "simple", "0-0-0-0-0-0/1-0-0-0-0-1", []awale.Pit{7, 12}},
		{"only the moves that feed", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-1", []awale.Pit{12}},
		{"every move that feeds, wherever it ends", "scolaire", "0-0-0-0-0-0/0-0-0-9-0-1", []awale.Pit{10, 12}},
		{"only the moves that end in their row, if there is one", "manches", "0-0-0-0-0-0/0-0-0-9-0-1", []awale.Pit{12}},
		{"a move that passes through their row, where none ends there", "manches", "0-0-0-0-0-0/0-0-0-9-0-0", []awale.Pit{10}},
		{"where a grand slam takes nothing it may be played", "scolaire", "1-0-0-0-0-0/1-0-0-0-0-1", []awale.Pit{7, 12}},
		{"where a grand slam is forbidden it may not", "simple", "1-0-0-0-0-0/1-0-0-0-0-1", []awale.Pit{7}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := rulesOf(t, c.rules).Legal(parse(t, c.position))
			if got != awale.SetOf(c.want...) {
				t.Errorf("%s: got %v, want %v", c.position, got.Slice(), c.want)
			}
		})
	}
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		reason                awale.EndReason // 0: the game goes on
		final                 awale.Score
	}{
		{"the opponent of the starved side gets the rest", "scolaire", "0-0-0-0-0-0/1-0-2-0-0-0 20-25 N", awale.Famine, awale.Score{20, 28}},
		{"who cannot feed keeps the rest", "scolaire", "0-0-0-0-0-0/1-0-2-0-0-0 20-25 S", awale.Famine, awale.Score{20, 28}},
		{"nobody gets the rest", "classique", "0-0-0-0-0-0/1-0-2-0-0-0 20-24 N", awale.Famine, awale.Score{20, 24}},
		{"25 in a store win at once, and the stores alone count", "classique", "1-0-0-0-0-0/1-0-1-0-0-0 20-25 N", awale.Majority, awale.Score{20, 25}},
		{"25 in a store win at once, and each counts its own pits", "abapa", "1-0-0-0-0-0/1-0-2-0-0-0 19-25 N", awale.Majority, awale.Score{20, 28}},
		{"25 in a store end nothing where the rules do not say so", "simple", "1-0-0-0-0-0/1-0-2-0-0-0 19-25 N", 0, awale.Score{}},
		{"a single seed can take nothing", "scolaire", "0-0-0-0-0-0/0-0-0-0-0-1 20-27 S", awale.NoCapture, awale.Score{20, 28}},
		{"three seeds may still take", "scolaire", "0-0-0-0-0-1/1-0-1-0-0-0 20-25 N", 0, awale.Score{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			end, _ := rulesOf(t, c.rules).End(parse(t, c.position))
			if end.Reason != c.reason || end.Final != c.final {
				t.Errorf("%s: got %v %v, want %v %v", c.position, end.Reason, end.Final, c.reason, c.final)
			}
		})
	}
}

func TestResignation(t *testing.T) {
	m := awale.NewMatch(rulesOf(t, "nord-sud"), parse(t, "1-0-0-0-0-3/1-0-2-0-0-0 30-11 S"))
	if err := m.Resign(awale.North); err != nil {
		t.Fatal(err)
	}
	end, over := m.End()
	if !over || end.Reason != awale.Resignation || end.Final != (awale.Score{30, 18}) {
		t.Errorf("got %v %v, want the rest to the other side: 30-18", end.Reason, end.Final)
	}
	if side, ok := end.Winner(); !ok || side != awale.North {
		t.Errorf("got %v %v: the most seeds win after a resignation too", side, ok)
	}
	if _, err := m.Play(7); err == nil {
		t.Error("a move after the end was accepted")
	}
	if err := awale.NewMatch(rulesOf(t, "scolaire"), awale.Start(awale.South)).Resign(awale.South); err == nil {
		t.Error("a resignation was accepted by rules that know none")
	}
}

func TestRoundsLayOut(t *testing.T) {
	for _, c := range []struct {
		name  string
		final awale.Score
		want  string
	}{
		{"31–17 for South: South owns 7–12 and 1", awale.Score{17, 31}, "4-4-4-4-4-4/4-4-4-4-4-4 0-0 N 7-1"},
		{"28–20 for North: North owns 1–7", awale.Score{28, 20}, "4-4-4-4-4-4/4-4-4-4-4-4 0-0 N 8-12"},
		{"a draw puts the border back", awale.Score{24, 24}, "4-4-4-4-4-4/4-4-4-4-4-4 0-0 N"},
		{"one seed is enough to go on: the winner's three left over fill the pit", awale.Score{1, 47}, "4-4-4-4-4-4/4-4-4-4-4-4 0-0 N 7-5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, ok := awale.NextRound(c.final, awale.North)
			if !ok || p.String() != c.want {
				t.Errorf("got %v %v, want %s", p, ok, c.want)
			}
		})
	}
}

func TestTheMatchEndsWhenASideCanFillNoPit(t *testing.T) {
	if p, ok := awale.NextRound(awale.Score{0, 48}, awale.North); ok {
		t.Errorf("48–0 goes on with %v", p)
	}
}

func TestNotationNamesWhatIsWrongAndWhatIsAllowed(t *testing.T) {
	for _, c := range []struct{ name, text, part string }{
		{"one row is missing", "4-4-4-4-4-4", "4-4-4-4-4-4"},
		{"a row of five", "4-4-4-4-4/4-4-4-4-4-4", "4-4-4-4-4"},
		{"a letter for a count", "4-4-x-4-4-4/4-4-4-4-4-4", "x"},
		{"49 seeds", "4-4-4-4-4-4/4-4-4-4-4-4 1-0", "49"},
		{"one store", "4-4-4-4-4-4/4-4-4-4-4-4 0", "0"},
		{"a side that does not exist", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 W", "W"},
		{"a border that leaves North nothing", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-6", "7-6"},
		{"a fifth field", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-12 x", "x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := awale.ParsePosition(c.text)
			var bad *awale.NotationError
			if !errors.As(err, &bad) || bad.Part != c.part || bad.Allowed == "" || bad.Text != c.text {
				t.Errorf("%q: got %v, want the part %q", c.text, err, c.part)
			}
		})
	}
}

func TestOptionsAreReadByTheirNames(t *testing.T) {
	var d awale.Direction
	if err := d.UnmarshalText([]byte("both")); err != nil || d != awale.Both {
		t.Errorf("got %v %v, want both", d, err)
	}
	var bad *awale.OptionError
	if err := d.UnmarshalText([]byte("sideways")); !errors.As(err, &bad) || len(bad.Allowed) != 3 {
		t.Errorf("got %v, want the three allowed values", err)
	}
}
