package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Sessions keeps who is signed in, for scs: its tokens come hashed.
type Sessions struct {
	store *Store
	clock func() time.Time
}

// Sessions gives the part of the store that a session manager needs.
func (s *Store) Sessions(clock func() time.Time) *Sessions { return &Sessions{store: s, clock: clock} }

// FindCtx gives the data of a session that has not ended.
func (s *Sessions) FindCtx(ctx context.Context, token string) (data []byte, found bool, err error) {
	err = fault(s.store.readers.QueryRowContext(ctx, `SELECT data FROM sessions WHERE token = $1 AND ends_at > $2`,
		token, s.clock().UnixMilli()).Scan(&data))
	if errors.Is(err, ErrNotFound) {
		return nil, false, nil
	}
	return data, err == nil, err
}

// CommitCtx keeps a session until it ends, and forgets those that have ended.
func (s *Sessions) CommitCtx(ctx context.Context, token string, data []byte, ends time.Time) error {
	return s.store.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE ends_at <= $1`, s.clock().UnixMilli()); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `
			INSERT INTO sessions (token, data, ends_at) VALUES ($1, $2, $3)
			ON CONFLICT (token) DO UPDATE SET data = excluded.data, ends_at = excluded.ends_at`,
			token, data, ends.UnixMilli())
		return err
	})
}

// DeleteCtx ends a session; one that is gone already is no error.
func (s *Sessions) DeleteCtx(ctx context.Context, token string) error {
	return s.store.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE token = $1`, token)
		return err
	})
}

// Find is FindCtx without a request.
func (s *Sessions) Find(token string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), token)
}

// Commit is CommitCtx without a request.
func (s *Sessions) Commit(token string, data []byte, ends time.Time) error {
	return s.CommitCtx(context.Background(), token, data, ends)
}

// Delete is DeleteCtx without a request.
func (s *Sessions) Delete(token string) error { return s.DeleteCtx(context.Background(), token) }
