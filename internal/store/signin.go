package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"awale/internal/classroom"
)

// ErrWrongPictures says that no pupil of the class has that name with those pictures.
var ErrWrongPictures = errors.New("name and pictures do not go together")

// SignInPupil finds the pupil of a class by name and pictures. A wrong try counts against every pupil of that
// name; while all of them must wait it is a *classroom.Locked.
func (s *Store) SignInPupil(ctx context.Context, class, name string, pictures classroom.Sequence, now time.Time) (classroom.Pupil, error) {
	var found classroom.Pupil
	var refused error
	err := s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT `+pupilColumns+` FROM pupils WHERE class = $1 AND folded = $2 AND NOT archived`,
			class, classroom.FoldName(name))
		named, err := scanPupils(rows, err)
		if err != nil {
			return err
		}
		found, refused = known(named, pictures, now)
		if refused == nil {
			return count(ctx, tx, found.ID, classroom.Tries{})
		}
		for _, p := range named {
			if p.Check(now) == nil {
				if err := count(ctx, tx, p.ID, p.Failed(now)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err == nil {
		err = refused
	}
	return found, err
}

// known is the one of these pupils who has the pictures and need not wait.
func known(named []classroom.Pupil, pictures classroom.Sequence, now time.Time) (classroom.Pupil, error) {
	err := ErrWrongPictures
	waiting := 0
	var first *classroom.Locked
	for _, p := range named {
		var locked *classroom.Locked
		if errors.As(p.Check(now), &locked) {
			waiting++
			if first == nil || locked.Until.Before(first.Until) {
				first = locked
			}
			continue
		}
		if p.Pictures == pictures {
			return p, nil
		}
	}
	if waiting > 0 && waiting == len(named) {
		return classroom.Pupil{}, first
	}
	return classroom.Pupil{}, err
}

func count(ctx context.Context, tx *sql.Tx, pupil string, t classroom.Tries) error {
	return change(ctx, tx, `UPDATE pupils SET wrong_tries = $2, blocked_until = $3 WHERE id = $1`, pupil, t.Wrong, untilMillis(t))
}
