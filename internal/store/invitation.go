package store

import (
	"context"
	"database/sql"
	"time"

	"awale/internal/classroom"
)

// Invite makes a link by which one account can be made until it ends. Without an inviter it is the link of
// the first account, and takes the place of the one made before.
func (s *Store) Invite(ctx context.Context, token, inviter string, ends time.Time) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if inviter == "" {
			if _, err := tx.ExecContext(ctx, `DELETE FROM invitations WHERE inviter IS NULL`); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO invitations (token_hash, inviter, ends_at) VALUES ($1, $2, $3)`,
			hashed(token), sql.NullString{String: inviter, Valid: inviter != ""}, ends.UnixMilli())
		return err
	})
}

// Invited says whether a link can still be used; ErrNotFound says that it cannot.
func (s *Store) Invited(ctx context.Context, token string, now time.Time) error {
	var n int
	return fault(s.readers.QueryRowContext(ctx, `SELECT 1 FROM invitations WHERE token_hash = $1 AND ends_at > $2`,
		hashed(token), now.UnixMilli()).Scan(&n))
}

// AcceptInvitation makes the account that a link is for, and ends the link. Of two who use it at once, one
// gets the account and the other ErrNotFound; ErrExists says that the name is taken, and the link stays.
func (s *Store) AcceptInvitation(ctx context.Context, token string, t classroom.Teacher, at time.Time) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		err := change(ctx, tx, `DELETE FROM invitations WHERE token_hash = $1 AND ends_at > $2`, hashed(token), at.UnixMilli())
		if err != nil {
			return err
		}
		return insertTeacher(ctx, tx, t, at)
	})
}
