package store

import (
	"context"
	"time"

	"awale/internal/classroom"
)

// Assignment finds an assignment of a class.
func (s *Store) Assignment(ctx context.Context, class, id string) (classroom.Assignment, error) {
	all, err := s.assignments(ctx, `WHERE a.class = $1 AND a.id = $2`, class, id)
	if err == nil && len(all) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return classroom.Assignment{}, err
	}
	return all[0], nil
}

// AssignmentFor finds an assignment of a pupil's class as that pupil meets it, in one query: of the pupils whom it names
// it holds this one alone. ErrNotFound says that it is for others.
func (s *Store) AssignmentFor(ctx context.Context, p classroom.Pupil, id string) (classroom.Assignment, error) {
	row := s.readers.QueryRowContext(ctx, `SELECT `+assignmentColumns+`, coalesce(n.chosen, FALSE), coalesce(n.closes_at, 0)
		FROM assignments AS a LEFT JOIN assignment_pupils AS n ON n.assignment = a.id AND n.pupil = $3
		WHERE a.class = $1 AND a.id = $2`, p.Class, id, p.ID)
	var chosen bool
	var closes int64
	a, err := scanAssignment(row, &chosen, &closes)
	if err != nil {
		return classroom.Assignment{}, err
	}
	if chosen && a.Chosen != nil {
		a.Chosen = []string{p.ID}
	}
	if closes > 0 {
		a.Longer[p.ID] = stamped(closes)
	}
	if !a.IsFor(p) {
		return classroom.Assignment{}, ErrNotFound
	}
	return a, nil
}

// Assignments lists those of a class, the latest given first.
func (s *Store) Assignments(ctx context.Context, class string) ([]classroom.Assignment, error) {
	return s.assignments(ctx, `WHERE a.class = $1 ORDER BY a.given_at DESC, a.id`, class)
}

// AttemptsAt lists every pupil's answers at a place, such as an assignment's, each pupil's oldest first: one query for a
// whole class.
func (s *Store) AttemptsAt(ctx context.Context, place string) ([]classroom.Attempt, error) {
	return s.attempts(ctx, `WHERE sheet = $1 ORDER BY learner, number`, place)
}

// assignments reads the rows and, in a second query, the pupils named in any of them.
func (s *Store) assignments(ctx context.Context, where string, args ...any) ([]classroom.Assignment, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT `+assignmentColumns+` FROM assignments AS a `+where, args...)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []classroom.Assignment
	for rows.Next() {
		a, err := scanAssignment(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	if err := rows.Err(); err != nil || len(all) == 0 {
		return nil, fault(err)
	}
	return all, s.addNamed(ctx, all, all[0].Class)
}

// scanAssignment reads a row of assignmentColumns, with what stands after them; it names no pupil yet.
func scanAssignment(row interface{ Scan(...any) error }, more ...any) (classroom.Assignment, error) {
	var a classroom.Assignment
	var mode, results string
	var opens, closes, seed, given int64
	var everyone bool
	err := row.Scan(append([]any{&a.ID, &a.Class, &a.Sheet, &a.Title.FR, &a.Title.EN, &a.Edition, &mode, &a.Tries, &results, &opens, &closes,
		&seed, &everyone, &given}, more...)...)
	if err != nil {
		return classroom.Assignment{}, fault(err)
	}
	a.Mode, a.Results, a.Seed = classroom.Mode(mode), classroom.Results(results), uint64(seed)
	a.Opens, a.Closes, a.Given = stamped(opens), stamped(closes), stamped(given)
	a.Longer = map[string]time.Time{}
	if !everyone {
		a.Chosen = []string{}
	}
	return a, nil
}

// addNamed fills in the pupils of the assignments, which are all of one class.
func (s *Store) addNamed(ctx context.Context, all []classroom.Assignment, class string) error {
	at := map[string]*classroom.Assignment{}
	for i := range all {
		at[all[i].ID] = &all[i]
	}
	rows, err := s.readers.QueryContext(ctx, `
		SELECT n.assignment, n.pupil, n.chosen, n.closes_at FROM assignment_pupils AS n JOIN assignments AS a ON a.id = n.assignment
		WHERE a.class = $1 ORDER BY n.pupil`, class)
	if err != nil {
		return fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, pupil string
		var chosen bool
		var closes int64
		if err := rows.Scan(&id, &pupil, &chosen, &closes); err != nil {
			return fault(err)
		}
		a := at[id]
		if a == nil {
			continue
		}
		if chosen && a.Chosen != nil {
			a.Chosen = append(a.Chosen, pupil)
		}
		if closes > 0 {
			a.Longer[pupil] = stamped(closes)
		}
	}
	return fault(rows.Err())
}
