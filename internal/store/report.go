package store

import (
	"context"
	"time"

	"awale/internal/classroom"
)

// ClassAttempts lists what the pupils of a class who are not archived answered since then, each pupil's oldest first: one
// query for the whole class.
func (s *Store) ClassAttempts(ctx context.Context, class string, since time.Time) ([]classroom.Attempt, error) {
	return s.attempts(ctx, `
		WHERE learner IN (SELECT learner FROM pupils WHERE class = $1 AND NOT archived) AND answered_at >= $2
		ORDER BY learner, number`, class, stamp(since))
}
