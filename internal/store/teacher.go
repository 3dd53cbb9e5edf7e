package store

import (
	"context"
	"database/sql"
	"time"

	"awale/internal/classroom"
)

const teacherColumns = `t.id, t.name, t.lang, t.password, t.epoch`

// HasTeacher says whether there is any teacher's account.
func (s *Store) HasTeacher(ctx context.Context) (bool, error) {
	var n int
	err := s.readers.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM teachers LIMIT 1) AS one`).Scan(&n)
	return n > 0, fault(err)
}

// Teacher finds an account by its id.
func (s *Store) Teacher(ctx context.Context, id string) (classroom.Teacher, error) {
	return scanTeacher(s.readers.QueryRowContext(ctx, `SELECT `+teacherColumns+` FROM teachers AS t WHERE t.id = $1`, id))
}

// TeacherNamed finds an account by its name, however it is spelt.
func (s *Store) TeacherNamed(ctx context.Context, name string) (classroom.Teacher, error) {
	return scanTeacher(s.readers.QueryRowContext(ctx, `SELECT `+teacherColumns+` FROM teachers AS t WHERE t.folded = $1`,
		classroom.FoldName(name)))
}

// Teachers lists every account by name.
func (s *Store) Teachers(ctx context.Context) ([]classroom.Teacher, error) {
	return s.teachers(ctx, `ORDER BY t.folded`)
}

// TeachersOf lists who shares a class.
func (s *Store) TeachersOf(ctx context.Context, class string) ([]classroom.Teacher, error) {
	return s.teachers(ctx, `JOIN class_teachers AS c ON c.teacher = t.id WHERE c.class = $1 ORDER BY t.folded`, class)
}

func (s *Store) teachers(ctx context.Context, where string, args ...any) ([]classroom.Teacher, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT `+teacherColumns+` FROM teachers AS t `+where, args...)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []classroom.Teacher
	for rows.Next() {
		t, err := scanTeacher(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, fault(rows.Err())
}

// AddTeacher makes an account. ErrExists says that the name is taken, however it is spelt.
func (s *Store) AddTeacher(ctx context.Context, t classroom.Teacher, at time.Time) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error { return insertTeacher(ctx, tx, t, at) })
}

// TryTeacher finds the account of a name to check a password against. The try counts as wrong from here on,
// so that many at once count as many, until PasswordRight takes it back. While there is a wait it is a
// *classroom.Locked.
func (s *Store) TryTeacher(ctx context.Context, name string, now time.Time) (classroom.Teacher, error) {
	var t classroom.Teacher
	var refused error
	err := s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var tries classroom.Tries
		var until int64
		err := tx.QueryRowContext(ctx, `SELECT `+teacherColumns+`, t.wrong_tries, t.blocked_until FROM teachers AS t WHERE t.folded = $1`,
			classroom.FoldName(name)).Scan(&t.ID, &t.Name, &t.Lang, &t.Password, &t.Epoch, &tries.Wrong, &until)
		if err != nil {
			return err
		}
		tries.Until = time.UnixMilli(until).UTC()
		if refused = tries.Check(now); refused != nil {
			return nil
		}
		tries = tries.Failed(now)
		_, err = tx.ExecContext(ctx, `UPDATE teachers SET wrong_tries = $2, blocked_until = $3 WHERE id = $1`,
			t.ID, tries.Wrong, untilMillis(tries))
		return err
	})
	if err == nil {
		err = refused
	}
	return t, err
}

// PasswordRight ends the count of wrong tries.
func (s *Store) PasswordRight(ctx context.Context, teacher string) error {
	return s.changed(ctx, `UPDATE teachers SET wrong_tries = 0, blocked_until = 0 WHERE id = $1`, teacher)
}

// SetPassword keeps a new password; everybody signed in with the old one must sign in again.
func (s *Store) SetPassword(ctx context.Context, teacher, kept string) error {
	return s.changed(ctx, `UPDATE teachers SET password = $2, epoch = epoch + 1, wrong_tries = 0, blocked_until = 0 WHERE id = $1`,
		teacher, kept)
}

// SetTeacherLang keeps the language that a teacher works in.
func (s *Store) SetTeacherLang(ctx context.Context, teacher, lang string) error {
	return s.changed(ctx, `UPDATE teachers SET lang = $2 WHERE id = $1`, teacher, lang)
}

// changed runs one statement that must find its row.
func (s *Store) changed(ctx context.Context, statement string, args ...any) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error { return change(ctx, tx, statement, args...) })
}

func change(ctx context.Context, tx *sql.Tx, statement string, args ...any) error {
	result, err := tx.ExecContext(ctx, statement, args...)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

func insertTeacher(ctx context.Context, tx *sql.Tx, t classroom.Teacher, at time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO teachers (id, name, folded, lang, password, epoch, wrong_tries, blocked_until, created_at)
		VALUES ($1, $2, $3, $4, $5, 0, 0, 0, $6)`,
		t.ID, t.Name, classroom.FoldName(t.Name), string(t.Lang), t.Password, at.UnixMilli())
	return err
}

func scanTeacher(row interface{ Scan(...any) error }) (classroom.Teacher, error) {
	var t classroom.Teacher
	err := row.Scan(&t.ID, &t.Name, &t.Lang, &t.Password, &t.Epoch)
	return t, fault(err)
}

// untilMillis is the end of a wait as the database keeps it; 0 for none.
func untilMillis(t classroom.Tries) int64 {
	if t.Until.IsZero() {
		return 0
	}
	return t.Until.UnixMilli()
}
