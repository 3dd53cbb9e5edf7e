package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"awale/internal/classroom"
)

const attemptColumns = `learner, client_key, sheet, item, question, position, asked, answer, correct, candidates, hints, tries, answered_at`

// SaveAttempt keeps an answer and counts its try; when it returns without error the answer is on disk. A
// key that this learner sent before changes nothing: the attempt kept then is returned.
func (s *Store) SaveAttempt(ctx context.Context, a classroom.Attempt) (classroom.Attempt, error) {
	return s.saveAttempt(ctx, a, s.insertAttempt)
}

// SaveTestAttempt is SaveAttempt for a question that may be answered so many times, whatever was answered above it;
// ErrSpent says that it was. Another position is another question, as in a sheet that was renewed. The tries are counted
// in the transaction, so that answers sent at once cannot pass.
func (s *Store) SaveTestAttempt(ctx context.Context, a classroom.Attempt, most int) (classroom.Attempt, error) {
	return s.saveAttempt(ctx, a, func(ctx context.Context, tx *sql.Tx, a classroom.Attempt) (classroom.Attempt, error) {
		var given int
		err := tx.QueryRowContext(ctx, `
			SELECT count(*) FROM attempts WHERE learner = $1 AND sheet = $2 AND item = $3 AND question = $4 AND position = $5`,
			a.Learner, a.Sheet, a.Item, a.Question, a.Position).Scan(&given)
		if err != nil {
			return a, err
		}
		if given >= most {
			kept, err := attemptByKey(ctx, tx, a.Learner, a.Key)
			if errors.Is(err, ErrNotFound) {
				err = ErrSpent
			}
			return kept, err
		}
		return s.insertAttempt(ctx, tx, a)
	})
}

func (s *Store) saveAttempt(ctx context.Context, a classroom.Attempt,
	insert func(context.Context, *sql.Tx, classroom.Attempt) (classroom.Attempt, error)) (classroom.Attempt, error) {
	var kept classroom.Attempt
	err := s.groupedAnswer(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var err error
		kept, err = insert(ctx, tx, a)
		if errors.Is(err, errSent) {
			kept, err = attemptByKey(ctx, tx, a.Learner, a.Key)
		}
		return err
	}, func() { s.recent.add(kept) })
	if err != nil {
		return classroom.Attempt{}, err
	}
	return kept, nil
}

// Attempts lists what a learner answered on one sheet, oldest first.
func (s *Store) Attempts(ctx context.Context, learner, sheet string) ([]classroom.Attempt, error) {
	known, missing := s.recent.find(workKey{learner, sheet}, s.Changes())
	if missing == nil {
		return known, nil
	}
	all, err := s.attempts(ctx, `WHERE learner = $1 AND sheet = $2 ORDER BY number`, learner, sheet)
	if err != nil {
		return nil, err
	}
	s.recent.fill(missing, all)
	return slices.Clip(all), nil
}

// AllAttempts lists everything a learner answered, oldest first.
func (s *Store) AllAttempts(ctx context.Context, learner string) ([]classroom.Attempt, error) {
	return s.attempts(ctx, `WHERE learner = $1 ORDER BY number`, learner)
}

func (s *Store) attempts(ctx context.Context, where string, args ...any) ([]classroom.Attempt, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT `+attemptColumns+` FROM attempts `+where, args...)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []classroom.Attempt
	for rows.Next() {
		a, err := scanAttempt(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	return all, fault(rows.Err())
}

func attemptByKey(ctx context.Context, tx *sql.Tx, learner, key string) (classroom.Attempt, error) {
	return scanAttempt(tx.QueryRowContext(ctx,
		`SELECT `+attemptColumns+` FROM attempts WHERE learner = $1 AND client_key = $2`, learner, key))
}

const insertAttemptQuery = `
	INSERT INTO attempts (` + attemptColumns + `, number)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
		(SELECT count(*) + 1 FROM attempts WHERE learner = $1 AND sheet = $3 AND item = $4 AND question = $5
			AND position = $6 AND asked = $7),
		$12,
		(SELECT coalesce(max(number), 0) + 1 FROM attempts WHERE learner = $1))
	ON CONFLICT (learner, client_key) DO NOTHING
	RETURNING tries`

// errSent says that the key of an answer was there before.
var errSent = errors.New("sent before")

// insertAttempt adds an answer, or returns errSent.
func insertAttempt(ctx context.Context, tx *sql.Tx, a classroom.Attempt) (classroom.Attempt, error) {
	return inserted(a, func(values ...any) *sql.Row { return tx.QueryRowContext(ctx, insertAttemptQuery, values...) })
}

// insertAttempt is the same with a statement that is ready.
func (s *Store) insertAttempt(ctx context.Context, tx *sql.Tx, a classroom.Attempt) (classroom.Attempt, error) {
	return inserted(a, func(values ...any) *sql.Row {
		return tx.StmtContext(ctx, s.ready[insertAttemptQuery]).QueryRowContext(ctx, values...)
	})
}

func inserted(a classroom.Attempt, insert func(values ...any) *sql.Row) (classroom.Attempt, error) {
	candidates, err := json.Marshal(a.Candidates)
	if err != nil {
		return a, err
	}
	a.At = millis(a.At)
	err = insert(a.Learner, a.Key, a.Sheet, a.Item, a.Question, a.Position, a.Asked, a.Answer, a.Right, string(candidates),
		a.Hints, a.At.UnixMilli()).Scan(&a.Try)
	if errors.Is(err, sql.ErrNoRows) {
		return a, errSent
	}
	return a, fault(err)
}

// scanAttempt reads a row of attemptColumns.
func scanAttempt(row interface{ Scan(...any) error }) (classroom.Attempt, error) {
	var a classroom.Attempt
	var candidates string
	var at int64
	err := row.Scan(&a.Learner, &a.Key, &a.Sheet, &a.Item, &a.Question, &a.Position, &a.Asked, &a.Answer, &a.Right,
		&candidates, &a.Hints, &a.Try, &at)
	if err != nil {
		return classroom.Attempt{}, fault(err)
	}
	if err := json.Unmarshal([]byte(candidates), &a.Candidates); err != nil {
		return classroom.Attempt{}, fmt.Errorf("candidates of attempt %s: %w", a.Key, err)
	}
	a.At = time.UnixMilli(at).UTC()
	return a, nil
}

// millis is a time as the database keeps it.
func millis(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
