package store

import (
	"bytes"
	"context"
	"database/sql"
	"math"

	"awale/internal/classroom"
)

// erasedAtOnce bounds a transaction that erases answers: a class at work waits for it.
const erasedAtOnce = 500

// DeletePupil erases a pupil and every answer.
func (s *Store) DeletePupil(ctx context.Context, id string) error {
	if _, err := s.erasePupil(ctx, id); err != nil {
		return err
	}
	return s.forgetPages(ctx)
}

// DeleteClass erases a class with its pupils, their answers and its assignments, a pupil a transaction. When it
// is broken off, what is left can be erased by the same call.
func (s *Store) DeleteClass(ctx context.Context, class string) (classroom.Loss, error) {
	loss, err := s.eraseClass(ctx, class)
	if err != nil {
		return loss, err
	}
	return loss, s.forgetPages(ctx)
}

// Purge erases, in the teacher's classes alone, what was asked. The loss is what was erased, also beside an error.
func (s *Store) Purge(ctx context.Context, teacher string, order classroom.Purge) (classroom.Loss, error) {
	var loss classroom.Loss
	for _, class := range order.Classes {
		if _, err := s.ClassOf(ctx, teacher, class); err != nil {
			return loss, err
		}
		more, err := s.eraseClass(ctx, class)
		if loss = loss.Add(more); err != nil {
			return loss, err
		}
	}
	left, err := s.Holdings(ctx, teacher, order.Before)
	if err != nil {
		return loss, err
	}
	for _, h := range left {
		more, err := s.eraseHeld(ctx, order, h)
		if loss = loss.Add(more); err != nil {
			return loss, err
		}
	}
	return loss, s.forgetPages(ctx)
}

func (s *Store) eraseHeld(ctx context.Context, order classroom.Purge, h classroom.Holding) (classroom.Loss, error) {
	if order.TakesPupil(h) {
		return s.erasePupil(ctx, h.Pupil)
	}
	if order.Before.IsZero() {
		return classroom.Loss{}, nil
	}
	if err := s.eraseOldGames(ctx, h.Pupil, stamp(order.Before)); err != nil {
		return classroom.Loss{}, err
	}
	return s.eraseAnswers(ctx, h.Pupil, stamp(order.Before))
}

func (s *Store) eraseClass(ctx context.Context, class string) (classroom.Loss, error) {
	var loss classroom.Loss
	pupils, err := s.Pupils(ctx, class)
	if err != nil {
		return loss, err
	}
	for _, p := range pupils {
		more, err := s.erasePupil(ctx, p.ID)
		if loss = loss.Add(more); err != nil {
			return loss, err
		}
	}
	if err := s.changed(ctx, `DELETE FROM classes WHERE id = $1`, class); err != nil {
		return loss, err
	}
	loss.Classes++
	return loss, nil
}

// erasePupil erases the answers, some at once, and then the learner: all that is kept under either goes with it,
// and the sessions on any device.
func (s *Store) erasePupil(ctx context.Context, id string) (classroom.Loss, error) {
	loss, err := s.eraseAnswers(ctx, id, math.MaxInt64)
	if err != nil {
		return loss, err
	}
	late := 0
	err = s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		p, err := pupilIn(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM attempts WHERE learner = $1`, p.Learner).Scan(&late); err != nil {
			return err
		}
		if err := endSessions(ctx, tx, p.ID); err != nil {
			return err
		}
		return change(ctx, tx, `DELETE FROM learners WHERE id = $1`, p.Learner)
	})
	if err != nil {
		return loss, err
	}
	return loss.Add(classroom.Loss{Pupils: 1, Answers: late}), nil
}

// eraseAnswers erases a pupil's answers from before a time, some at once.
func (s *Store) eraseAnswers(ctx context.Context, pupil string, before int64) (classroom.Loss, error) {
	var loss classroom.Loss
	for more := true; more; {
		n, err := s.eraseOld(ctx, pupil, before)
		if err != nil {
			return loss, err
		}
		loss.Answers += n
		more = n == erasedAtOnce
	}
	return loss, nil
}

// endSessions forgets the sessions of a pupil, whose id stands somewhere in their data.
func endSessions(ctx context.Context, tx *sql.Tx, pupil string) error {
	tokens, err := sessionsOf(ctx, tx, pupil)
	if err != nil {
		return err
	}
	for _, token := range tokens {
		if _, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE token = $1`, token); err != nil {
			return err
		}
	}
	return nil
}

func sessionsOf(ctx context.Context, tx *sql.Tx, pupil string) ([]string, error) {
	rows, err := tx.QueryContext(ctx, `SELECT token, data FROM sessions`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var tokens []string
	for rows.Next() {
		var token string
		var data []byte
		if err := rows.Scan(&token, &data); err != nil {
			return nil, err
		}
		if bytes.Contains(data, []byte(pupil)) {
			tokens = append(tokens, token)
		}
	}
	return tokens, rows.Err()
}

// eraseOld erases some of a pupil's answers from before a time and says how many.
func (s *Store) eraseOld(ctx context.Context, pupil string, before int64) (int, error) {
	var n int64
	err := s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, `
			DELETE FROM attempts WHERE learner = (SELECT learner FROM pupils WHERE id = $1) AND number IN (
				SELECT a.number FROM attempts AS a JOIN pupils AS p ON p.learner = a.learner
				WHERE p.id = $1 AND a.answered_at < $2 ORDER BY a.number LIMIT $3)`, pupil, before, erasedAtOnce)
		if err != nil {
			return err
		}
		n, err = result.RowsAffected()
		return err
	})
	return int(n), err
}

// eraseOldGames erases the games that a pupil began and that nobody has touched since a time.
func (s *Store) eraseOldGames(ctx context.Context, pupil string, before int64) error {
	return s.grouped(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `DELETE FROM games WHERE south = (SELECT learner FROM pupils WHERE id = $1) AND changed_at < $2`,
			pupil, before)
		return err
	})
}

// forgetPages empties the write-ahead log, which still holds the pages as they were. The database file itself
// is overwritten where something was erased (secure_delete). A reader under way may keep the log a little longer.
func (s *Store) forgetPages(ctx context.Context) error {
	_, err := s.writer.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return fault(err)
}
