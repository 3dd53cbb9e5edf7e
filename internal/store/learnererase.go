package store

import (
	"context"
	"database/sql"
	"time"
)

// ForgetLost erases the work of browsers that was last touched before a time, some at once, and says how much of it
// there was. The pupils of classes are not browsers: their work stays until a teacher erases it.
func (s *Store) ForgetLost(ctx context.Context, before time.Time) (learners int, err error) {
	var n int64
	err = s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, `
			DELETE FROM learners WHERE id IN (
				SELECT l.id FROM learners AS l WHERE l.created_at < $1
					AND NOT EXISTS (SELECT 1 FROM pupils AS p WHERE p.learner = l.id)
					AND NOT EXISTS (SELECT 1 FROM attempts AS a WHERE a.learner = l.id AND a.answered_at >= $1)
					AND NOT EXISTS (SELECT 1 FROM games AS g WHERE (g.south = l.id OR g.north = l.id) AND g.changed_at >= $1)
				LIMIT $2)`, stamp(before), erasedAtOnce)
		if err != nil {
			return err
		}
		n, err = result.RowsAffected()
		return err
	})
	return int(n), err
}
