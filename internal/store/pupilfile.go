package store

import (
	"context"
	"time"

	"awale/internal/classroom"
)

// Holdings tells how much is kept of every pupil in a teacher's classes; what is older than before counts as old.
func (s *Store) Holdings(ctx context.Context, teacher string, before time.Time) ([]classroom.Holding, error) {
	rows, err := s.readers.QueryContext(ctx, `
		SELECT p.class, p.id, p.archived, (SELECT count(*) FROM attempts AS a WHERE a.learner = p.learner),
			(SELECT count(*) FROM attempts AS a WHERE a.learner = p.learner AND a.answered_at < $2)
		FROM pupils AS p JOIN class_teachers AS t ON t.class = p.class WHERE t.teacher = $1 ORDER BY p.class, p.id`,
		teacher, stamp(before))
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []classroom.Holding
	for rows.Next() {
		var h classroom.Holding
		if err := rows.Scan(&h.Class, &h.Pupil, &h.Archived, &h.Answers, &h.Old); err != nil {
			return nil, fault(err)
		}
		all = append(all, h)
	}
	return all, fault(rows.Err())
}

// everyGame is more games than anybody plays.
const everyGame = 1 << 30

// Kept gathers all that is kept about one pupil. Every table that tells something of a child has its part here.
func (s *Store) Kept(ctx context.Context, pupil string) (classroom.Kept, error) {
	var k classroom.Kept
	var err error
	if k.Pupil, err = s.Pupil(ctx, pupil); err != nil {
		return k, err
	}
	if k.Class, err = s.Class(ctx, k.Pupil.Class); err != nil {
		return k, err
	}
	var added int64
	if err := s.readers.QueryRowContext(ctx, `SELECT created_at FROM pupils WHERE id = $1`, pupil).Scan(&added); err != nil {
		return k, fault(err)
	}
	k.Added = stamped(added)
	if k.Attempts, err = s.AllAttempts(ctx, k.Pupil.Learner); err != nil {
		return k, err
	}
	if k.Games, err = s.GamesOf(ctx, k.Pupil.Learner, everyGame); err != nil {
		return k, err
	}
	if k.Ratings, err = s.keptRatings(ctx, k.Pupil.Learner); err != nil {
		return k, err
	}
	k.Assignments, err = s.assignmentsOf(ctx, k.Pupil)
	return k, err
}

// assignmentsOf lists those of the pupil's class, and those of former classes that the pupil answered.
func (s *Store) assignmentsOf(ctx context.Context, p classroom.Pupil) ([]classroom.Assignment, error) {
	all, err := s.assignments(ctx, `WHERE a.class = $1 ORDER BY a.given_at, a.id`, p.Class)
	if err != nil {
		return nil, err
	}
	former, err := s.assignments(ctx, `
		WHERE a.class <> $1 AND $2 || a.id IN (SELECT t.sheet FROM attempts AS t WHERE t.learner = $3) ORDER BY a.given_at, a.id`,
		p.Class, classroom.Assignment{}.Place(), p.Learner)
	return append(former, all...), err
}
