package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"awale/internal/classroom"
)

// ErrStale says that something was changed since it was read; nothing is written over the change.
var ErrStale = errors.New("changed meanwhile")

const ownSheetColumns = `id, teacher, title_fr, title_en, ready, version, changed_at`

// OwnSheets lists a teacher's sheets without their texts, the last changed first.
func (s *Store) OwnSheets(ctx context.Context, teacher string) ([]classroom.OwnSheet, error) {
	rows, err := s.readers.QueryContext(ctx, `
		SELECT `+ownSheetColumns+`, '' FROM own_sheets WHERE teacher = $1 ORDER BY changed_at DESC, id`, teacher)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []classroom.OwnSheet
	for rows.Next() {
		sheet, err := scanOwnSheet(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, sheet)
	}
	return all, fault(rows.Err())
}

// OwnSheet finds a sheet of a teacher; for anybody else it is ErrNotFound.
func (s *Store) OwnSheet(ctx context.Context, teacher, id string) (classroom.OwnSheet, error) {
	return scanOwnSheet(s.readers.QueryRowContext(ctx, `
		SELECT `+ownSheetColumns+`, yaml FROM own_sheets WHERE teacher = $1 AND id = $2`, teacher, id))
}

// OwnSheetBefore is the text that the sheet had before its last change.
func (s *Store) OwnSheetBefore(ctx context.Context, teacher, id string) (string, error) {
	var text string
	err := s.readers.QueryRowContext(ctx, `SELECT before FROM own_sheets WHERE teacher = $1 AND id = $2`, teacher, id).Scan(&text)
	return text, fault(err)
}

// AddOwnSheet keeps a new sheet in its first version. classroom.ErrTooManySheets says that its teacher keeps
// no more, and ErrExists that the id is taken.
func (s *Store) AddOwnSheet(ctx context.Context, sheet classroom.OwnSheet) error {
	return s.tx(ctx, func(tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM own_sheets WHERE teacher = $1`, sheet.Teacher).Scan(&n); err != nil {
			return err
		}
		if n >= classroom.MaxOwnSheets {
			return classroom.ErrTooManySheets
		}
		_, err := tx.ExecContext(ctx, `
			INSERT INTO own_sheets (id, teacher, title_fr, title_en, yaml, before, ready, version, changed_at)
			VALUES ($1, $2, $3, $4, $5, $5, $6, 1, $7)`,
			sheet.ID, sheet.Teacher, sheet.Title.FR, sheet.Title.EN, sheet.YAML, sheet.Ready, sheet.Changed.UnixMilli())
		return err
	})
}

// SaveOwnSheet keeps a change of the version that the sheet names. ErrStale says that it is no longer the last
// one.
func (s *Store) SaveOwnSheet(ctx context.Context, sheet classroom.OwnSheet) error {
	err := s.changed(ctx, `
		UPDATE own_sheets SET before = yaml, title_fr = $4, title_en = $5, yaml = $6, ready = $7, version = version + 1, changed_at = $8
		WHERE teacher = $1 AND id = $2 AND version = $3`,
		sheet.Teacher, sheet.ID, sheet.Version, sheet.Title.FR, sheet.Title.EN, sheet.YAML, sheet.Ready, sheet.Changed.UnixMilli())
	if !errors.Is(err, ErrNotFound) {
		return err
	}
	if _, err := s.OwnSheet(ctx, sheet.Teacher, sheet.ID); err != nil {
		return err
	}
	return ErrStale
}

// DeleteOwnSheet erases a sheet of a teacher. What was given to a class stays there.
func (s *Store) DeleteOwnSheet(ctx context.Context, teacher, id string) error {
	return s.changed(ctx, `DELETE FROM own_sheets WHERE teacher = $1 AND id = $2`, teacher, id)
}

func scanOwnSheet(row interface{ Scan(...any) error }) (classroom.OwnSheet, error) {
	var sheet classroom.OwnSheet
	var changed int64
	err := row.Scan(&sheet.ID, &sheet.Teacher, &sheet.Title.FR, &sheet.Title.EN, &sheet.Ready, &sheet.Version, &changed, &sheet.YAML)
	sheet.Changed = time.UnixMilli(changed).UTC()
	return sheet, fault(err)
}
