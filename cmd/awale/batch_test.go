package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
)

// vectorDir holds lines that another implementation of the rules made.
const vectorDir = "../../internal/awale/testdata"

// vector is a line of a rule set's file: one move or the end of the game.
type vector struct {
	Rules    string          `json:"rules"`
	Position string          `json:"position"`
	Legal    []int           `json:"legal"`
	Pit      int             `json:"pit"`
	Last     int             `json:"last"`
	Captured [][2]int        `json:"captured"`
	Slam     bool            `json:"slam"`
	After    string          `json:"after"`
	Moves    []int           `json:"moves"`
	Final    string          `json:"final"`
	End      json.RawMessage `json:"end"`
}

// reply is what a line of --batch may hold, read with eyes of its own.
type reply struct {
	Position string
	Turns    []struct {
		Pit      int
		Sown     []int
		Captured [][2]int
		Slam     bool
	}
	Legal []int
	End   *struct {
		Reason string
		Final  [2]int
		Winner string
	}
	Error string
}

// converse gives the lines to `awale play --batch` and reads one reply a line.
func converse(t *testing.T, lines []string) []reply {
	t.Helper()
	var out, errs bytes.Buffer
	err := run(t.Context(), []string{"play", "--batch", "--lang", "en"}, strings.NewReader(strings.Join(lines, "\n")), &out, &errs)
	if err != nil {
		t.Errorf("--batch: %v", err)
	}
	var replies []reply
	for line := range strings.Lines(out.String()) {
		var r reply
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		replies = append(replies, r)
	}
	if len(replies) != len(lines) {
		t.Fatalf("%d lines got %d replies", len(lines), len(replies))
	}
	return replies
}

func readVectors(t *testing.T, file string) []vector {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(vectorDir, file))
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	for line := range strings.Lines(string(data)) {
		var v vector
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%s:%d: %v", file, len(all)+1, err)
		}
		all = append(all, v)
	}
	return all
}

// lineOf is the line of --batch for a vector, with those moves.
func lineOf(rules, position string, moves []int) string {
	line, _ := json.Marshal(map[string]any{"rules": rules, "position": position, "moves": moves})
	return string(line)
}

func TestBatchAgreesWithEveryVectorOfARuleSet(t *testing.T) {
	for _, set := range awale.RuleSets() {
		vectors := readVectors(t, set.ID+".jsonl")
		var before, after []string
		for _, v := range vectors {
			before = append(before, lineOf(set.ID, v.Position, nil))
			moves := []int{}
			if v.End == nil {
				moves = append(moves, v.Pit)
			}
			after = append(after, lineOf(set.ID, v.Position, moves))
		}
		atFirst, atLast := converse(t, before), converse(t, after)
		for i, v := range vectors {
			where := fmt.Sprintf("%s.jsonl:%d %s", set.ID, i+1, v.Position)
			if v.End != nil {
				checkEnd(t, where, v, atFirst[i])
				continue
			}
			if diff := cmp.Diff(v.Legal, atFirst[i].Legal); diff != "" || atFirst[i].End != nil {
				t.Errorf("%s: legal moves (-want +got):\n%s end %v", where, diff, atFirst[i].End)
			}
			checkMove(t, where, v, atLast[i])
		}
	}
}

func checkMove(t *testing.T, where string, v vector, got reply) {
	t.Helper()
	if got.Error != "" || len(got.Turns) != 1 || got.Position != v.After {
		t.Errorf("%s pit %d: got %+v, want %s", where, v.Pit, got, v.After)
		return
	}
	turn := got.Turns[0]
	last := turn.Sown[len(turn.Sown)-1]
	if turn.Pit != v.Pit || last != v.Last || turn.Slam != v.Slam || !cmp.Equal(turn.Captured, v.Captured) {
		t.Errorf("%s pit %d: got %+v, want last %d captured %v slam %t", where, v.Pit, turn, v.Last, v.Captured, v.Slam)
	}
}

// winner is the word for the sign of north minus south.
func winner(final [2]int) string {
	switch {
	case final[0] > final[1]:
		return "north"
	case final[0] < final[1]:
		return "south"
	}
	return "draw"
}

func checkEnd(t *testing.T, where string, v vector, got reply) {
	t.Helper()
	var want struct {
		Reason string
		Final  [2]int
	}
	if err := json.Unmarshal(v.End, &want); err != nil {
		t.Fatal(err)
	}
	if got.End == nil || got.End.Reason != want.Reason || got.End.Final != want.Final || got.End.Winner != winner(want.Final) || len(got.Legal) != 0 {
		t.Errorf("%s: got %+v %+v, want %+v", where, got, got.End, want)
	}
}

func TestBatchAgreesWithEveryWholeGame(t *testing.T) {
	vectors := readVectors(t, "games.jsonl")
	var lines []string
	for _, v := range vectors {
		lines = append(lines, lineOf(v.Rules, v.Position, v.Moves))
	}
	for i, got := range converse(t, lines) {
		where := fmt.Sprintf("games.jsonl:%d", i+1)
		if got.Position != vectors[i].Final || len(got.Turns) != len(vectors[i].Moves) {
			t.Errorf("%s: got %s after %d turns, want %s after %d", where, got.Position, len(got.Turns), vectors[i].Final, len(vectors[i].Moves))
		}
		checkEnd(t, where, vectors[i], got)
	}
}
