package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"time"
)

// Learner finds whose browser holds the token, or returns ErrNotFound.
func (s *Store) Learner(ctx context.Context, token string) (string, error) {
	var id string
	err := s.readers.QueryRowContext(ctx, `SELECT id FROM learners WHERE token_hash = $1`, hashed(token)).Scan(&id)
	return id, fault(err)
}

// Enrol makes an anonymous learner for the token, unless it has one, and returns the learner's id: id, or
// the one that is there already.
func (s *Store) Enrol(ctx context.Context, token, id string, at time.Time) (string, error) {
	var kept string
	err := s.groupedAnswer(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx,
			`INSERT INTO learners (id, token_hash, created_at) VALUES ($1, $2, $3) ON CONFLICT (token_hash) DO NOTHING`,
			id, hashed(token), at.UnixMilli())
		if err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, `SELECT id FROM learners WHERE token_hash = $1`, hashed(token)).Scan(&kept)
	}, func() {})
	if err != nil {
		return "", err
	}
	return kept, nil
}

// hashed is all that is kept of a token: whoever reads the file cannot act as the browser.
func hashed(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
