package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// tx runs fn in one transaction of the writer and commits it, or rolls back when fn fails.
func (s *Store) tx(ctx context.Context, fn func(*sql.Tx) error) error {
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return fault(err)
	}
	if err := fn(tx); err != nil {
		return errors.Join(fault(err), undo(tx))
	}
	return fault(tx.Commit())
}

func undo(tx *sql.Tx) error {
	err := tx.Rollback()
	if err == nil || errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	// SQLite ends the transaction by itself when the disk is full: then there is nothing left to undo.
	return fmt.Errorf("%w: rolling back: %w", ErrUnavailable, err)
}

// savepoint runs fn so that its failure alone is undone while the transaction goes on.
func savepoint(ctx context.Context, tx *sql.Tx, fn func(*sql.Tx) error) error {
	if _, err := tx.ExecContext(ctx, "SAVEPOINT answer"); err != nil {
		return fault(err)
	}
	failed := fault(fn(tx))
	if failed != nil {
		if errors.Is(failed, ErrUnavailable) {
			return failed
		}
		if _, err := tx.ExecContext(ctx, "ROLLBACK TO answer"); err != nil {
			return errors.Join(failed, ErrUnavailable, err)
		}
	}
	if _, err := tx.ExecContext(ctx, "RELEASE answer"); err != nil {
		return errors.Join(failed, ErrUnavailable, err)
	}
	return failed
}
