package store

import (
	"context"
	"database/sql"
)

// demoName is the row of the secrets by which a database is known to hold a made-up class.
const demoName = "demo"

// MarkDemo says for good that what this database holds is made up.
func (s *Store) MarkDemo(ctx context.Context) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO secrets (name, value) VALUES ($1, $1) ON CONFLICT (name) DO NOTHING`, demoName)
		return err
	})
}

// Demo says whether what this database holds is made up.
func (s *Store) Demo(ctx context.Context) (bool, error) {
	var n int
	err := s.readers.QueryRowContext(ctx, `SELECT count(*) FROM secrets WHERE name = $1`, demoName).Scan(&n)
	return n > 0, fault(err)
}
