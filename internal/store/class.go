package store

import (
	"context"
	"database/sql"
	"time"

	"awale/internal/classroom"
)

const classColumns = `c.id, c.name, c.lang, c.code, c.listed`

// Class finds a class by its id.
func (s *Store) Class(ctx context.Context, id string) (classroom.Class, error) {
	return s.class(ctx, `WHERE c.id = $1`, id)
}

// ClassByCode finds the class that pupils join with a code.
func (s *Store) ClassByCode(ctx context.Context, code string) (classroom.Class, error) {
	return s.class(ctx, `WHERE c.code = $1`, code)
}

// ClassOf finds a class as one of its teachers; for anybody else it is ErrNotFound.
func (s *Store) ClassOf(ctx context.Context, teacher, id string) (classroom.Class, error) {
	return s.class(ctx, `JOIN class_teachers AS b ON b.class = c.id WHERE b.teacher = $1 AND c.id = $2`, teacher, id)
}

func (s *Store) class(ctx context.Context, where string, args ...any) (classroom.Class, error) {
	return scanClass(s.readers.QueryRowContext(ctx, `SELECT `+classColumns+` FROM classes AS c `+where, args...))
}

// ClassSize is a class with the number of its pupils who are not archived.
type ClassSize struct {
	classroom.Class
	Pupils int
}

// ClassesOf lists a teacher's classes by name.
func (s *Store) ClassesOf(ctx context.Context, teacher string) ([]ClassSize, error) {
	rows, err := s.readers.QueryContext(ctx, `
		SELECT `+classColumns+`, (SELECT count(*) FROM pupils AS p WHERE p.class = c.id AND NOT p.archived)
		FROM classes AS c JOIN class_teachers AS b ON b.class = c.id WHERE b.teacher = $1 ORDER BY c.name, c.id`, teacher)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []ClassSize
	for rows.Next() {
		var c ClassSize
		if err := rows.Scan(&c.ID, &c.Name, &c.Lang, &c.Code, &c.Listed, &c.Pupils); err != nil {
			return nil, fault(err)
		}
		all = append(all, c)
	}
	return all, fault(rows.Err())
}

// AddClass makes a class of one teacher. ErrExists says that the code is taken.
func (s *Store) AddClass(ctx context.Context, c classroom.Class, teacher string, at time.Time) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO classes (id, name, lang, code, listed, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
			c.ID, c.Name, string(c.Lang), c.Code, c.Listed, at.UnixMilli())
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO class_teachers (class, teacher) VALUES ($1, $2)`, c.ID, teacher)
		return err
	})
}

// SaveClass keeps a class's name, language and whether its names are listed.
func (s *Store) SaveClass(ctx context.Context, c classroom.Class) error {
	return s.changed(ctx, `UPDATE classes SET name = $2, lang = $3, listed = $4 WHERE id = $1`, c.ID, c.Name, string(c.Lang), c.Listed)
}

// SetCode gives a class a new code; the old one leads nowhere. ErrExists says that it is taken.
func (s *Store) SetCode(ctx context.Context, class, code string) error {
	return s.changed(ctx, `UPDATE classes SET code = $2 WHERE id = $1`, class, code)
}

// ShareClass makes the teacher of that name one of the class's. ErrNotFound says that nobody has it.
func (s *Store) ShareClass(ctx context.Context, class, name string) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var teacher string
		err := tx.QueryRowContext(ctx, `SELECT id FROM teachers WHERE folded = $1`, classroom.FoldName(name)).Scan(&teacher)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO class_teachers (class, teacher) VALUES ($1, $2) ON CONFLICT DO NOTHING`, class, teacher)
		return err
	})
}

// UnshareClass takes a class from a teacher; ErrNotFound also when it is the last one, since a class without
// a teacher could never be reached again.
func (s *Store) UnshareClass(ctx context.Context, class, teacher string) error {
	return s.changed(ctx, `
		DELETE FROM class_teachers WHERE class = $1 AND teacher = $2
			AND (SELECT count(*) FROM class_teachers WHERE class = $1) > 1`, class, teacher)
}

func scanClass(row interface{ Scan(...any) error }) (classroom.Class, error) {
	var c classroom.Class
	err := row.Scan(&c.ID, &c.Name, &c.Lang, &c.Code, &c.Listed)
	return c, fault(err)
}
