package awale_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
)

// vector is a line of testdata/*.jsonl, made by an implementation that is not ours.
type vector struct {
	Rules    string         `json:"rules"`
	Position awale.Position `json:"position"`
	Legal    []awale.Pit    `json:"legal"`
	Pit      awale.Pit      `json:"pit"`
	Last     awale.Pit      `json:"last"`
	Captured [][2]int       `json:"captured"`
	Slam     bool           `json:"slam"`
	After    awale.Position `json:"after"`
	Moves    []awale.Pit    `json:"moves"`
	Final    awale.Position `json:"final"`
	End      *struct {
		Reason string      `json:"reason"`
		Final  awale.Score `json:"final"`
	} `json:"end"`
}

func readLines[T any](t *testing.T, file string) []T {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []T
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var v T
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s:%d: %v", file, len(all)+1, err)
		}
		all = append(all, v)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatalf("%s holds no vector", file)
	}
	return all
}

func rulesOf(t testing.TB, id string) awale.Rules {
	t.Helper()
	r, ok := awale.RuleSetByID(id)
	if !ok {
		t.Fatalf("no rule set %q", id)
	}
	return r
}

func TestEveryMoveAndEndOfTheVectors(t *testing.T) {
	for _, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			for i, v := range readLines[vector](t, set.ID+".jsonl") {
				where := fmt.Sprintf("%s.jsonl:%d: %v", set.ID, i+1, v.Position)
				if v.End != nil {
					checkEnd(t, where, set.Rules, v)
				} else {
					checkMove(t, where, set.Rules, v)
				}
			}
		})
	}
}

func checkMove(t *testing.T, where string, r awale.Rules, v vector) {
	t.Helper()
	if diff := cmp.Diff(v.Legal, r.Legal(v.Position).Slice()); diff != "" {
		t.Errorf("%s: legal moves (-want +got):\n%s", where, diff)
	}
	if end, over := r.End(v.Position); over {
		t.Errorf("%s: over by %v, want a move", where, end.Reason)
	}
	turn, err := r.Play(v.Position, v.Pit)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	got := fmt.Sprintf("last %d captured %v slam %v after %v", turn.Last(), pairs(turn.Captures()), turn.Slam, turn.After)
	want := fmt.Sprintf("last %d captured %v slam %v after %v", v.Last, v.Captured, v.Slam, v.After)
	if got != want {
		t.Errorf("%s: pit %d\n got %s\nwant %s", where, v.Pit, got, want)
	}
}

func pairs(captures []awale.Capture) [][2]int {
	p := [][2]int{}
	for _, c := range captures {
		p = append(p, [2]int{int(c.Pit), c.Seeds})
	}
	return p
}

func checkEnd(t *testing.T, where string, r awale.Rules, v vector) {
	t.Helper()
	end, over := r.End(v.Position)
	if !over {
		t.Errorf("%s: goes on, want %s", where, v.End.Reason)
		return
	}
	if end.Reason.String() != v.End.Reason || end.Final != v.End.Final {
		t.Errorf("%s: got %v %v, want %s %v", where, end.Reason, end.Final, v.End.Reason, v.End.Final)
	}
}

func TestEveryWholeGameOfTheVectors(t *testing.T) {
	for i, v := range readLines[vector](t, "games.jsonl") {
		where := fmt.Sprintf("games.jsonl:%d (%s)", i+1, v.Rules)
		m := awale.NewMatch(rulesOf(t, v.Rules), v.Position)
		for n, pit := range v.Moves {
			if _, err := m.Play(pit); err != nil {
				t.Fatalf("%s: move %d: %v", where, n+1, err)
			}
		}
		if m.Position() != v.Final {
			t.Errorf("%s: got %v, want %v", where, m.Position(), v.Final)
		}
		end, over := m.End()
		if !over || end.Reason.String() != v.End.Reason || end.Final != v.End.Final {
			t.Errorf("%s: got %v %v %v, want %s %v", where, over, end.Reason, end.Final, v.End.Reason, v.End.Final)
		}
	}
}

func TestEveryNextRoundOfTheVectors(t *testing.T) {
	type round struct {
		Final awale.Score `json:"final"`
		South *string     `json:"south"`
		Over  bool        `json:"over"`
	}
	for _, v := range readLines[round](t, "rounds.jsonl") {
		p, ok := awale.NextRound(v.Final, awale.North)
		if ok == v.Over {
			t.Errorf("%v: another round %v, want %v", v.Final, ok, !v.Over)
			continue
		}
		if v.Over {
			continue
		}
		first, last := p.Border()
		if got := fmt.Sprintf("%d-%d", first, last); got != *v.South {
			t.Errorf("%v: South owns %s, want %s", v.Final, got, *v.South)
		}
		if want := awale.Start(awale.North); strings.Fields(p.String())[0] != strings.Fields(want.String())[0] {
			t.Errorf("%v: laid out %v, want four seeds in each pit", v.Final, p)
		}
	}
}

func TestPerftAgreesWithTwoForeignPrograms(t *testing.T) {
	want := []uint64{1, 6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872}
	for depth, n := range want {
		if got := rulesOf(t, "abapa").Perft(awale.Start(awale.South), depth); got != n {
			t.Errorf("depth %d: got %d, want %d", depth, got, n)
		}
	}
}
