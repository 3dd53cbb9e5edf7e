package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// tx runs fn in one transaction of the writer and commits it, or rolls back when fn fails.
func (s *Store) tx(ctx context.Context, fn func(*sql.Tx) error) error {
	err := s.transact(ctx, fn)
	s.changes.Add(1)
	return err
}

// transact is tx for what is no change to count.
func (s *Store) transact(ctx context.Context, fn func(*sql.Tx) error) error {
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

// The statements of a savepoint.
const (
	setSavepoint     = "SAVEPOINT answer"
	releaseSavepoint = "RELEASE answer"
)

// savepoint runs fn so that its failure alone is undone while the transaction goes on.
func savepoint(ctx context.Context, tx *sql.Tx, fn func(*sql.Tx) error) error {
	return marked(ctx, tx, fn, func(statement string) error {
		_, err := tx.ExecContext(ctx, statement)
		return err
	})
}

// savepoint is the same with statements that are ready.
func (s *Store) savepoint(ctx context.Context, tx *sql.Tx, fn func(*sql.Tx) error) error {
	return marked(ctx, tx, fn, func(statement string) error {
		_, err := tx.StmtContext(ctx, s.ready[statement]).ExecContext(ctx)
		return err
	})
}

func marked(ctx context.Context, tx *sql.Tx, fn func(*sql.Tx) error, exec func(statement string) error) error {
	if err := exec(setSavepoint); err != nil {
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
	if err := exec(releaseSavepoint); err != nil {
		return errors.Join(failed, ErrUnavailable, err)
	}
	return failed
}
