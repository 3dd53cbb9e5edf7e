package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"awale/internal/classroom"
	"awale/internal/practice"
)

// ErrUnrated says that an answer is kept, but that nothing was made of it for the ratings.
var ErrUnrated = errors.New("answer kept, but not rated")

// SavePractice keeps an answer as SaveAttempt does. With the learner's first answer to a question it keeps the
// question's rating too, and lets the answer move that of its kind and level, unless this learner has moved it
// often enough. When only that fails the answer is kept all the same, and the error is ErrUnrated.
func (s *Store) SavePractice(ctx context.Context, a classroom.Attempt, r practice.Rated) (classroom.Attempt, error) {
	var unrated error
	kept, err := s.saveAttempt(ctx, a, func(ctx context.Context, tx *sql.Tx, a classroom.Attempt) (classroom.Attempt, error) {
		a, err := insertAttempt(ctx, tx, a)
		if err != nil || a.Try > 1 {
			return a, err
		}
		unrated = savepoint(ctx, tx, func(tx *sql.Tx) error { return rate(ctx, tx, a, r) })
		if errors.Is(unrated, ErrUnavailable) {
			return a, unrated
		}
		return a, nil
	})
	if err == nil && unrated != nil {
		err = fmt.Errorf("%w: %w", ErrUnrated, unrated)
	}
	return kept, err
}

// rate keeps the rating of the question that was answered, and moves the grade.
func rate(ctx context.Context, tx *sql.Tx, a classroom.Attempt, r practice.Rated) error {
	moves := 0
	err := tx.QueryRowContext(ctx, `
		SELECT count(*) FROM rated_attempts
		WHERE learner = $1 AND rules = $2 AND skill = $3 AND level = $4 AND moved`,
		a.Learner, r.Rules, r.Skill, r.Level).Scan(&moves)
	if err != nil {
		return err
	}
	r.Moves = r.Moves && moves < practice.MostMoves
	_, err = tx.ExecContext(ctx, `
		INSERT INTO rated_attempts (learner, client_key, rules, skill, level, rating, moved) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		a.Learner, a.Key, r.Rules, r.Skill, r.Level, r.Question, r.Moves)
	if err != nil || !r.Moves {
		return err
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO grades (rules, skill, level, moved, moves) VALUES ($1, $2, $3, $4, 1)
		ON CONFLICT (rules, skill, level) DO UPDATE SET moved = grades.moved + excluded.moved, moves = grades.moves + 1`,
		r.Rules, r.Skill, r.Level, r.Move(a.Right))
	return err
}

// Grades lists how hard the practice questions of a rule set have turned out to be.
func (s *Store) Grades(ctx context.Context, rules string) (practice.Grades, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT skill, level, moved, moves FROM grades WHERE rules = $1`, rules)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	all := practice.Grades{}
	for rows.Next() {
		var b practice.Bucket
		var g practice.Grade
		if err := rows.Scan(&b.Skill, &b.Level, &g.Sum, &g.Moves); err != nil {
			return nil, fault(err)
		}
		all[b] = g
	}
	return all, fault(rows.Err())
}

// Ratings lists the ratings of the questions that a learner answered under a rule set, by the keys of the first
// answers to them.
func (s *Store) Ratings(ctx context.Context, learner, rules string) (map[string]float64, error) {
	kept, err := s.ratings(ctx, `WHERE learner = $1 AND rules = $2`, learner, rules)
	all := map[string]float64{}
	for key, r := range kept {
		all[key] = r.Rating
	}
	return all, err
}

func (s *Store) keptRatings(ctx context.Context, learner string) (map[string]classroom.KeptRating, error) {
	return s.ratings(ctx, `WHERE learner = $1`, learner)
}

func (s *Store) ratings(ctx context.Context, where string, args ...any) (map[string]classroom.KeptRating, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT client_key, rating, moved FROM rated_attempts `+where, args...)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	all := map[string]classroom.KeptRating{}
	for rows.Next() {
		var key string
		var r classroom.KeptRating
		if err := rows.Scan(&key, &r.Rating, &r.Moved); err != nil {
			return nil, fault(err)
		}
		all[key] = r
	}
	return all, fault(rows.Err())
}
