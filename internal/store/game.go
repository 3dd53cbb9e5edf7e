package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"awale/internal/game"
)

const gameColumns = `id, south, north, code, kind, level, seed, record, version, begun_at, changed_at`

// AddGame keeps a new game. ErrExists says that its code is taken.
func (s *Store) AddGame(ctx context.Context, t game.Table) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO games (`+gameColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
			t.ID, t.South, optional(t.North), optional(t.Code), string(t.Kind), t.Level, int64(t.Seed), t.Game.Text(), t.Version,
			t.Begun.UnixMilli(), t.Changed.UnixMilli())
		return err
	})
}

// optional is a text that may be absent.
func optional(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }

// SaveGame keeps what was done in a game since it was read, or returns ErrStale: somebody else, or the same hand
// twice, moved meanwhile.
func (s *Store) SaveGame(ctx context.Context, t game.Table) error {
	err := s.changed(ctx, `UPDATE games SET record = $3, version = version + 1, changed_at = $4 WHERE id = $1 AND version = $2`,
		t.ID, t.Version, t.Game.Text(), t.Changed.UnixMilli())
	if errors.Is(err, ErrNotFound) {
		return fmt.Errorf("%w: %s is no longer at version %d", ErrStale, t.ID, t.Version)
	}
	return err
}

// SitDown gives the other seat of a game on two tablets to a learner. ErrNotFound says that no game waits under
// this code.
func (s *Store) SitDown(ctx context.Context, code, learner string, at time.Time) error {
	return s.changed(ctx, `
		UPDATE games SET north = $2, version = version + 1, changed_at = $3 WHERE code = $1 AND north IS NULL AND south <> $2`,
		code, learner, at.UnixMilli())
}

// Game finds a game by its id.
func (s *Store) Game(ctx context.Context, id string) (game.Table, error) {
	return scanGame(s.readers.QueryRowContext(ctx, `SELECT `+gameColumns+` FROM games WHERE id = $1`, id))
}

// GameByCode finds the game on two tablets that has this code.
func (s *Store) GameByCode(ctx context.Context, code string) (game.Table, error) {
	return scanGame(s.readers.QueryRowContext(ctx, `SELECT `+gameColumns+` FROM games WHERE code = $1`, code))
}

// GamesOf lists the games that a learner played last, the newest first.
func (s *Store) GamesOf(ctx context.Context, learner string, most int) ([]game.Table, error) {
	rows, err := s.readers.QueryContext(ctx, `
		SELECT `+gameColumns+` FROM games WHERE south = $1 OR north = $1 ORDER BY changed_at DESC, id LIMIT $2`, learner, most)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []game.Table
	for rows.Next() {
		t, err := scanGame(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, fault(rows.Err())
}

// GamesPlayed says how many games a learner has begun or joined, and when one was last played; what was played
// stays between the players.
func (s *Store) GamesPlayed(ctx context.Context, learner string) (games int, last time.Time, err error) {
	var at int64
	err = s.readers.QueryRowContext(ctx, `SELECT count(*), coalesce(max(changed_at), 0) FROM games WHERE south = $1 OR north = $1`,
		learner).Scan(&games, &at)
	return games, time.UnixMilli(at).UTC(), fault(err)
}

// PlayerName is the first name of the pupil whose learner plays; ErrNotFound for who has no account.
func (s *Store) PlayerName(ctx context.Context, learner string) (name string, err error) {
	err = s.readers.QueryRowContext(ctx, `SELECT name FROM pupils WHERE learner = $1`, learner).Scan(&name)
	return name, fault(err)
}

// PlayerClass is the class of the pupil whose learner plays; ErrNotFound for who has no account.
func (s *Store) PlayerClass(ctx context.Context, learner string) (class string, err error) {
	err = s.readers.QueryRowContext(ctx, `SELECT class FROM pupils WHERE learner = $1`, learner).Scan(&class)
	return class, fault(err)
}

// PlayAllowed says whether the pupils of a class may play.
func (s *Store) PlayAllowed(ctx context.Context, class string) (allowed bool, err error) {
	err = s.readers.QueryRowContext(ctx, `SELECT playing FROM classes WHERE id = $1`, class).Scan(&allowed)
	return allowed, fault(err)
}

// AllowPlay lets the pupils of a class play, or not.
func (s *Store) AllowPlay(ctx context.Context, class string, allowed bool) error {
	return s.changed(ctx, `UPDATE classes SET playing = $2 WHERE id = $1`, class, allowed)
}

func scanGame(row interface{ Scan(...any) error }) (game.Table, error) {
	var t game.Table
	var north, code sql.NullString
	var kind, record string
	var seed, begun, changed int64
	err := row.Scan(&t.ID, &t.South, &north, &code, &kind, &t.Level, &seed, &record, &t.Version, &begun, &changed)
	if err != nil {
		return game.Table{}, fault(err)
	}
	t.North, t.Code, t.Kind, t.Seed = north.String, code.String, game.Kind(kind), uint64(seed)
	t.Begun, t.Changed = time.UnixMilli(begun).UTC(), time.UnixMilli(changed).UTC()
	t.Game, err = game.Parse(record)
	return t, err
}
