package store

import (
	"context"
	"database/sql"
	"time"

	"awale/internal/classroom"
)

const assignmentColumns = `a.id, a.class, a.sheet, a.title_fr, a.title_en, a.edition, a.mode, a.tries, a.results, a.opens_at, a.closes_at,
	a.seed, a.everyone, a.given_at`

// AddAssignment gives a sheet, as its YAML stands now. ErrNotFound says that a chosen pupil is not of the class, ErrFull
// that the class has classroom.MaxAssignments.
func (s *Store) AddAssignment(ctx context.Context, a classroom.Assignment, yaml string) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var there int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM assignments WHERE class = $1`, a.Class).Scan(&there); err != nil {
			return err
		}
		if there >= classroom.MaxAssignments {
			return ErrFull
		}
		_, err := tx.ExecContext(ctx, `
			INSERT INTO assignments (id, class, sheet, title_fr, title_en, yaml, edition, mode, tries, results, opens_at, closes_at,
				seed, everyone, given_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
			a.ID, a.Class, a.Sheet, a.Title.FR, a.Title.EN, yaml, a.Edition, string(a.Mode), a.Tries, string(a.Results),
			stamp(a.Opens), stamp(a.Closes), int64(a.Seed), a.Chosen == nil, stamp(a.Given))
		if err != nil {
			return err
		}
		return choosePupils(ctx, tx, a)
	})
}

// SaveAssignment keeps what a teacher may change of an assignment that stands: its dates, its results switch, the tries
// of a test and whom it is for. Extensions stay.
func (s *Store) SaveAssignment(ctx context.Context, a classroom.Assignment) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		err := change(ctx, tx, `UPDATE assignments SET opens_at = $3, closes_at = $4, results = $5, tries = $6, everyone = $7
			WHERE id = $1 AND class = $2`,
			a.ID, a.Class, stamp(a.Opens), stamp(a.Closes), string(a.Results), a.Tries, a.Chosen == nil)
		if err != nil {
			return err
		}
		return choosePupils(ctx, tx, a)
	})
}

// CloseAssignment ends it now for everyone, extensions too.
func (s *Store) CloseAssignment(ctx context.Context, class, id string, at time.Time) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := change(ctx, tx, `UPDATE assignments SET closes_at = $3 WHERE id = $1 AND class = $2`, id, class, stamp(at)); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE assignment_pupils SET closes_at = 0 WHERE assignment = $1`, id)
		return err
	})
}

// ExtendAssignment lets one pupil of the class work until then; the zero time takes the extension back.
func (s *Store) ExtendAssignment(ctx context.Context, class, id, pupil string, until time.Time) error {
	return s.changed(ctx, `
		INSERT INTO assignment_pupils (assignment, pupil, chosen, closes_at)
		SELECT a.id, p.id, FALSE, $4 FROM assignments AS a JOIN pupils AS p ON p.class = a.class
			WHERE a.id = $1 AND a.class = $2 AND p.id = $3
		ON CONFLICT (assignment, pupil) DO UPDATE SET closes_at = excluded.closes_at`, id, class, pupil, stamp(until))
}

// RenewAssignment gives the sheet's newer form to an assignment that stands. Answers to questions that are the same in
// it go on counting.
func (s *Store) RenewAssignment(ctx context.Context, a classroom.Assignment, yaml string) error {
	return s.changed(ctx, `UPDATE assignments SET title_fr = $3, title_en = $4, yaml = $5, edition = edition + 1 WHERE id = $1 AND class = $2`,
		a.ID, a.Class, a.Title.FR, a.Title.EN, yaml)
}

// DeleteAssignment erases it with every answer to it.
func (s *Store) DeleteAssignment(ctx context.Context, class, id string) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := change(ctx, tx, `DELETE FROM assignments WHERE id = $1 AND class = $2`, id, class); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM attempts WHERE sheet = $1`, classroom.Assignment{ID: id}.Place())
		return err
	})
}

// AssignedSheet is the YAML of an assignment's sheet, as it was given.
func (s *Store) AssignedSheet(ctx context.Context, id string) (yaml string, err error) {
	err = s.readers.QueryRowContext(ctx, `SELECT yaml FROM assignments WHERE id = $1`, id).Scan(&yaml)
	return yaml, fault(err)
}

// choosePupils keeps whom an assignment is for. Who was chosen and is no more keeps nothing but an extension.
func choosePupils(ctx context.Context, tx *sql.Tx, a classroom.Assignment) error {
	if _, err := tx.ExecContext(ctx, `UPDATE assignment_pupils SET chosen = FALSE WHERE assignment = $1`, a.ID); err != nil {
		return err
	}
	for _, pupil := range a.Chosen {
		err := change(ctx, tx, `
			INSERT INTO assignment_pupils (assignment, pupil, chosen, closes_at)
			SELECT $1, p.id, TRUE, 0 FROM pupils AS p WHERE p.id = $2 AND p.class = $3
			ON CONFLICT (assignment, pupil) DO UPDATE SET chosen = TRUE`, a.ID, pupil, a.Class)
		if err != nil {
			return err
		}
	}
	return nil
}

// stamp is a time as the database keeps it: 0 for the zero time.
func stamp(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// stamped reads what stamp wrote.
func stamped(at int64) time.Time {
	if at == 0 {
		return time.Time{}
	}
	return time.UnixMilli(at).UTC()
}
