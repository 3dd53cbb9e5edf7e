package store

import (
	"context"
	"database/sql"
	"errors"

	"awale/internal/classroom"
)

// SaveEntries keeps what a teacher typed in from a pupil's paper, all of it or, on an error, nothing: a new answer is
// added, another one takes the place of the one with its key, the same one changes nothing. The erased keys are taken
// back.
func (s *Store) SaveEntries(ctx context.Context, learner string, kept []classroom.Attempt, erased []string) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, key := range erased {
			if _, err := tx.ExecContext(ctx, `DELETE FROM attempts WHERE learner = $1 AND client_key = $2`, learner, key); err != nil {
				return err
			}
		}
		for _, a := range kept {
			if err := saveEntry(ctx, tx, a); err != nil {
				return err
			}
		}
		return nil
	})
}

func saveEntry(ctx context.Context, tx *sql.Tx, a classroom.Attempt) error {
	there, err := attemptByKey(ctx, tx, a.Learner, a.Key)
	switch {
	case errors.Is(err, ErrNotFound):
		_, err = insertAttempt(ctx, tx, a)
		return err
	case err != nil:
		return err
	case there.Answer == a.Answer && there.Position == a.Position && there.Asked == a.Asked:
		return nil
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM attempts WHERE learner = $1 AND client_key = $2`, a.Learner, a.Key); err != nil {
		return err
	}
	_, err = insertAttempt(ctx, tx, a)
	return err
}
