package store

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"time"

	"awale/internal/classroom"
)

// ErrWrongLink says that a personal link opens nothing: it was renewed, its pupil was erased, or it never was
// one. Which of these is not told.
var ErrWrongLink = errors.New("the link opens nothing")

// linkKeyName is the row of the secrets that personal links are made with.
const linkKeyName = "pupil-links"

// LinkKey gives the key of this database's personal links; the first call draws it.
func (s *Store) LinkKey(ctx context.Context, random io.Reader) (classroom.LinkKey, error) {
	key, err := scanLinkKey(s.readers.QueryRowContext(ctx, linkKeyQuery, linkKeyName))
	if !errors.Is(err, ErrNotFound) {
		return key, err
	}
	drawn := make([]byte, classroom.LinkKeyLength)
	if _, err := io.ReadFull(random, drawn); err != nil {
		return nil, fmt.Errorf("random source: %w", err)
	}
	err = s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
			linkKeyName, base64.StdEncoding.EncodeToString(drawn))
		if err != nil {
			return err
		}
		key, err = scanLinkKey(tx.QueryRowContext(ctx, linkKeyQuery, linkKeyName)) // another process may have been first
		return err
	})
	return key, err
}

const linkKeyQuery = `SELECT value FROM secrets WHERE name = $1`

func scanLinkKey(row *sql.Row) (classroom.LinkKey, error) {
	var kept string
	if err := row.Scan(&kept); err != nil {
		return nil, fault(err)
	}
	key, err := base64.StdEncoding.DecodeString(kept)
	if err == nil && len(key) != classroom.LinkKeyLength {
		err = fmt.Errorf("the key of personal links has %d bytes", len(key))
	}
	return key, err
}

// TryLink finds whose link it is. A wrong token counts like wrong pictures, and while the pupil must wait it is
// a *classroom.Locked. Whether a pupil who is put aside may come in is for the caller to say.
func (s *Store) TryLink(ctx context.Context, key classroom.LinkKey, pupil, token string, now time.Time) (classroom.Pupil, error) {
	var found classroom.Pupil
	var refused error
	err := s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		p, err := pupilIn(ctx, tx, pupil)
		if errors.Is(err, ErrNotFound) {
			refused = ErrWrongLink
			return nil
		}
		if err != nil {
			return err
		}
		if refused = p.Check(now); refused != nil {
			return nil
		}
		if key.Opens(p, token) {
			found = p
			return nil
		}
		refused = ErrWrongLink
		return count(ctx, tx, p.ID, p.Failed(now))
	})
	if err == nil {
		err = refused
	}
	return found, err
}

// LinkUsed ends the count of wrong tries, once the pupil has said to be the one of the link.
func (s *Store) LinkUsed(ctx context.Context, pupil string) error {
	return s.changed(ctx, `UPDATE pupils SET wrong_tries = 0, blocked_until = 0 WHERE id = $1`, pupil)
}
