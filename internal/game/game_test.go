package game

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"awale/internal/awale"
)

// vector is a whole game of the referee's.
type vector struct {
	Rules, Position string
	Moves           []awale.Pit
	Final           string
	End             struct {
		Reason string
		Final  awale.Score
	}
}

func vectors(t testing.TB) []vector {
	t.Helper()
	file, err := os.Open("../awale/testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []vector
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

func (v vector) game(t testing.TB) *Game {
	t.Helper()
	start, err := awale.ParsePosition(v.Position)
	if err != nil {
		t.Fatal(err)
	}
	g, err := From(v.Rules, start)
	if err != nil {
		t.Fatal(err)
	}
	for _, pit := range v.Moves {
		if _, err := g.Play(pit); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func TestWholeGamesEndAsTheRefereeSays(t *testing.T) {
	for _, v := range vectors(t) {
		g := v.game(t)
		end, over := g.Ending()
		if !over || end.Reason.String() != v.End.Reason || end.Final != v.End.Final || g.Position().String() != v.Final {
			t.Errorf("%s %s: %v %v %v, want %v", v.Rules, v.Position, g.Position(), end.Reason, end.Final, v.End)
		}
		if sum := end.Stores[0] + end.Stores[1] + end.Rest[0] + end.Rest[1] + end.Nobody; sum != g.Position().Total() {
			t.Errorf("%s %s: the final count is of %d seeds, want %d", v.Rules, v.Position, sum, g.Position().Total())
		}
	}
}

func TestWholeGamesComeBackFromTheirText(t *testing.T) {
	for _, v := range vectors(t) {
		g := v.game(t)
		back, err := Parse(g.Text())
		if err != nil || back.Text() != g.Text() {
			t.Fatalf("%s: %v\n%s", v.Rules, err, g.Text())
		}
		back, err = ParseOGN(g.OGN("Awa", "Driss"))
		if err != nil || back.Text() != g.Text() {
			t.Fatalf("%s: %v\n%s", v.Rules, err, g.OGN("", ""))
		}
	}
}

func TestAMatchOfRoundsComesBackFromItsText(t *testing.T) {
	g := twoRounds(t)
	for _, back := range []func() (*Game, error){
		func() (*Game, error) { return Parse(g.Text()) },
		func() (*Game, error) { return ParseOGN(g.OGN("", "")) },
	} {
		got, err := back()
		if err != nil || got.Text() != g.Text() || got.Round() != 2 {
			t.Errorf("%v\n%s", err, g.OGN("", ""))
		}
	}
}

// twoRounds is a match whose first round South won with 29 to 19, and a move of the second.
func twoRounds(t *testing.T) *Game {
	t.Helper()
	g, err := Parse("manches\n0-0-0-0-0-1/0-0-0-0-0-1 18-28 S\n")
	if err != nil {
		t.Fatal(err)
	}
	if end, over := g.Ending(); !over || end.Final != (awale.Score{19, 29}) {
		t.Fatalf("%v %v in %v", end, over, g)
	}
	if err := g.NextRound(awale.North); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Play(3); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestTheWinnerOfARoundOwnsThePitsItFills(t *testing.T) {
	g := twoRounds(t)
	if got, want := g.Start(2).String(), "4-4-4-4-4-4/4-4-4-4-4-4 0-0 N 7-1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for g.Round() == 2 {
		if !g.TakeBack() {
			t.Fatal("nothing to take back")
		}
	}
	steps := g.Layout(Voice{})
	if len(steps) != 4 || steps[1].Board.String() != "4-0-0-0-0-0/4-4-4-4-4-4 0-0 S 7-1" {
		t.Errorf("%d steps, the second is %v", len(steps), steps[1].Board)
	}
}

func TestAMatchIsOverWhenASideCanFillNoPit(t *testing.T) {
	g, err := Parse("manches\n0-0-0-0-0-0/0-0-0-0-0-0 0-48 S\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, over := g.Ending(); !over || !g.Over() || g.NextRound(awale.South) == nil {
		t.Errorf("the match goes on: %v", g)
	}
}

func TestWhatWasDoneIsTakenBackStepByStep(t *testing.T) {
	g, err := New("nord-sud", awale.South)
	if err != nil {
		t.Fatal(err)
	}
	start := g.Text()
	if _, err := g.Play(9); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(awale.North); err != nil {
		t.Fatal(err)
	}
	end, over := g.Ending()
	if !over || end.Reason != awale.Resignation || end.Resigned != awale.North || end.Final != (awale.Score{0, 48}) {
		t.Errorf("%v %v", end, over)
	}
	if back, err := Parse(g.Text()); err != nil || back.Text() != g.Text() {
		t.Errorf("%v: %s", err, g.Text())
	}
	if back, err := ParseOGN(g.OGN("", "")); err != nil || back.Text() != g.Text() {
		t.Errorf("%v: %s", err, g.OGN("", ""))
	}
	if !g.TakeBack() || !g.TakeBack() || g.TakeBack() || g.Text() != start {
		t.Errorf("taken back to %s", g.Text())
	}
}

func TestPlayersMayStopWhenAPositionComesForTheThirdTime(t *testing.T) {
	g, err := Parse("simple\n1-0-0-0-0-0/1-0-0-0-0-0 20-26 S")
	if err != nil {
		t.Fatal(err)
	}
	if g.MayStop() || g.Stop() == nil {
		t.Fatal("stopped at the start")
	}
	for n := 0; !g.MayStop(); n++ {
		legal := g.Rules().Legal(g.Position()).Slice()
		if _, over := g.Ending(); over || n > 400 {
			t.Fatalf("no endless play in %v", g)
		}
		if _, err := g.Play(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Stop(); err != nil {
		t.Fatal(err)
	}
	end, _ := g.Ending()
	if !end.Stopped() || end.Final[0]+end.Final[1] != 48 {
		t.Errorf("%v", end)
	}
	if back, err := Parse(g.Text()); err != nil || back.Text() != g.Text() {
		t.Errorf("%v: %s", err, g.Text())
	}
	if !g.TakeBack() || !g.MayStop() {
		t.Error("the agreement was not taken back")
	}
}

func TestErrorsOfATextSayWhere(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		parse        func(string) (*Game, error)
		line, column int
		allowed      string
	}{
		{"an unknown rule set", "facile\n4-4-4-4-4-4/4-4-4-4-4-4", Parse, 1, 1, "play.allowed.rules"},
		{"no position", "scolaire", Parse, 2, 1, "play.allowed.position"},
		{"a bad position", "scolaire\n4-4-4/4 0-0 S 9", Parse, 2, 1, "play.allowed.position"},
		{"an illegal pit", "scolaire\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 9 9", Parse, 2, 33, "play.allowed.move"},
		{"no pit", "scolaire\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 13", Parse, 2, 31, "play.allowed.pit"},
		{"a resignation that the rules do not know", "scolaire\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S resign S", Parse, 2, 38, "play.allowed.resign"},
		{"a stop out of season", "scolaire\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S stop", Parse, 2, 31, "play.allowed.stop"},
		{"a second game that is no round", "manches\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", Parse, 3, 1, "play.allowed.round"},
		{"no variant", "1. A b", ParseOGN, 1, 1, "play.allowed.variant"},
		{"another variant", "[Variant \"Ouri\"]\n1. A b", ParseOGN, 1, 1, "play.allowed.variant"},
		{"a tag without an end", "[Variant \"Oware Abapa\n1. A b", ParseOGN, 1, 1, "play.allowed.tag"},
		{"no letter", "[Variant \"Oware Abapa\"]\n1. A b\n2. G", ParseOGN, 3, 4, "play.allowed.letter"},
		{"an illegal letter", "[Variant \"Oware Abapa\"]\n1. A B", ParseOGN, 2, 6, "play.allowed.move"},
		{"another capture", "[Variant \"Oware Abapa\"]\n1. A+2 b", ParseOGN, 2, 4, "play.allowed.taken"},
		{"a comment without an end", "[Variant \"Oware Abapa\"]\n1. A {good", ParseOGN, 2, 6, "play.allowed.closed"},
		{"a bad FEN", "[Variant \"Oware Abapa\"]\n[FEN \"4-4\"]\n1. A", ParseOGN, 2, 1, "play.allowed.fen"},
	} {
		_, err := c.parse(c.text)
		got, ok := err.(*ParseError)
		if !ok || got.Line != c.line || got.Column != c.column || got.Allowed.Key != c.allowed {
			t.Errorf("%s: %v, want %d:%d %s", c.name, err, c.line, c.column, c.allowed)
		}
	}
}

// A game as another program writes it: comments, variations, captures and marks.
func TestOwareGameNotationOfAnotherProgramIsRead(t *testing.T) {
	g, err := ParseOGN(`[Variant "Oware Abapa"]
[Event "A \"friendly\" match"]
[Site "?"]
[Date "2014.06.01"]
[Round "1"]
[South "First player"]
[North "Second player"]
[Result "*"]

1. F d { a comment } 2. C! (2. A f) e
`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.Text(), "abapa\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 12 4 9 5\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("scolaire\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 9 3\n")
	f.Add("manches\n0-0-0-0-0-1/0-0-0-0-0-1 18-28 S\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 N 7-1 3\n")
	f.Add("nord-sud\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S resign S")
	f.Add(HouseRules(awale.RuleSets()[1].Rules) + "\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 9")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			return
		}
		if back, err := Parse(g.Text()); err != nil || back.Text() != g.Text() {
			t.Errorf("%q: %v", text, err)
		}
	})
}

func FuzzParseOGN(f *testing.F) {
	f.Add("[Variant \"Oware Abapa\"]\n[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n1. a B {c} 2. c (d) 24-24")
	f.Add("[Variant \"?\"]\n[Rules \"nord-sud\"]\n[End \"resign S\"]\n1. A")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseOGN(text)
		if err != nil {
			return
		}
		if back, err := ParseOGN(g.OGN("a\"b", "")); err != nil || back.Text() != g.Text() {
			t.Errorf("%q: %v\n%s", text, err, g.OGN("", ""))
		}
	})
}

func TestAHouseRuleSetComesBackFromItsText(t *testing.T) {
	for _, set := range awale.RuleSets() {
		text := HouseRules(set.Rules)
		got, err := ParseRules(text)
		if err != nil || got != set.Rules {
			t.Errorf("%s: %v, %+v", text, err, got)
		}
		g, err := New(text, awale.South)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(9); err != nil {
			t.Fatal(err)
		}
		if back, err := Parse(g.Text()); err != nil || back.Text() != g.Text() || back.Rules() != set.Rules {
			t.Errorf("%v: %s", err, g.Text())
		}
		if back, err := ParseOGN(g.OGN("", "")); err != nil || back.Text() != g.Text() {
			t.Errorf("%v: %s", err, g.OGN("", ""))
		}
	}
	for _, bad := range []string{"house", "house ", "house landing=2,3", HouseRules(awale.Rules{}), HouseRules(awale.RuleSets()[0].Rules) + " "} {
		if _, err := ParseRules(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
