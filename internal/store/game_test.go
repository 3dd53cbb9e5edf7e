package store

import (
	"context"
	"errors"
	"testing"
	"time"

	"awale/internal/awale"
	"awale/internal/game"
)

func table(t *testing.T, id, code string) game.Table {
	t.Helper()
	g, err := game.New("manches", awale.South)
	if err != nil {
		t.Fatal(err)
	}
	at := time.UnixMilli(1_000)
	return game.Table{ID: id, South: "a", Code: code, Kind: game.Tablets, Level: 3, Seed: 1<<63 + 7, Game: g, Begun: at.UTC(), Changed: at.UTC()}
}

func TestAGameIsKeptWholeAndMovesOnce(t *testing.T) {
	ctx := context.Background()
	s := openNew(t)
	for _, name := range []string{"a", "b", "c"} {
		if _, err := s.Enrol(ctx, name, name, time.UnixMilli(0)); err != nil {
			t.Fatal(err)
		}
	}
	first := table(t, "1", "K7M3")
	if err := s.AddGame(ctx, first); err != nil {
		t.Fatal(err)
	}
	if err := s.AddGame(ctx, table(t, "2", "K7M3")); !errors.Is(err, ErrExists) {
		t.Errorf("a second game under one code: %v", err)
	}
	kept, err := s.Game(ctx, "1")
	if err != nil || kept.Seed != first.Seed || kept.Level != 3 || !kept.Waits() || kept.Game.Text() != first.Game.Text() {
		t.Fatalf("%+v, %v", kept, err)
	}
	if _, err := kept.Game.Play(9); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveGame(ctx, kept); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveGame(ctx, kept); !errors.Is(err, ErrStale) {
		t.Errorf("the same move twice: %v", err)
	}
	again, err := s.GameByCode(ctx, "K7M3")
	if err != nil || again.Game.Moves() != 1 || again.Version != 1 {
		t.Errorf("%+v, %v", again, err)
	}
}

func TestTheOtherSeatIsTakenOnce(t *testing.T) {
	ctx := context.Background()
	s := openNew(t)
	for _, name := range []string{"a", "b", "c"} {
		if _, err := s.Enrol(ctx, name, name, time.UnixMilli(0)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.AddGame(ctx, table(t, "1", "K7M3")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		learner string
		want    error
	}{{"a", ErrNotFound}, {"b", nil}, {"c", ErrNotFound}, {"b", ErrNotFound}} {
		if err := s.SitDown(ctx, "K7M3", c.learner, time.UnixMilli(5)); !errors.Is(err, c.want) {
			t.Errorf("%s sits down: %v, want %v", c.learner, err, c.want)
		}
	}
	games, last, err := s.GamesPlayed(ctx, "b")
	if err != nil || games != 1 || last.UnixMilli() != 5 {
		t.Errorf("%d games, %v, %v", games, last, err)
	}
	list, err := s.GamesOf(ctx, "b", 5)
	if err != nil || len(list) != 1 || list[0].North != "b" {
		t.Errorf("%+v, %v", list, err)
	}
}
