package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
)

// maxGroup bounds how many answers share a commit, so that the first of them does not wait for long.
const maxGroup = 256

// write is one change waiting for its commit. Its outcome is told once, after the commit.
type write struct {
	do      func(context.Context, *sql.Tx) error
	kept    func() // after the commit of an answer, which is no change to count; nil for other writes
	outcome chan error
}

// grouped runs do inside the next shared transaction and returns after its commit. A whole class answers
// at once, and a commit costs the same for one answer as for thirty. When ctx ends first the change is
// committed all the same: the client may be gone, its answer is not.
func (s *Store) grouped(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	return s.wait(ctx, write{do: do, outcome: make(chan error, 1)})
}

// groupedAnswer is grouped for an answer, which changes nothing that Changes counts. The writer calls kept after
// the commit, in the order of the answers.
func (s *Store) groupedAnswer(ctx context.Context, do func(context.Context, *sql.Tx) error, kept func()) error {
	return s.wait(ctx, write{do: do, kept: kept, outcome: make(chan error, 1)})
}

func (s *Store) wait(ctx context.Context, w write) error {
	if err := s.enqueue(ctx, w); err != nil {
		return err
	}
	select {
	case err := <-w.outcome:
		return err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", ErrUnavailable, ctx.Err())
	}
}

func (s *Store) enqueue(ctx context.Context, w write) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.closed {
		return fmt.Errorf("%w: closed", ErrUnavailable)
	}
	select {
	case s.queue <- w:
		return nil
	default:
	}
	select {
	case s.queue <- w:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", ErrUnavailable, ctx.Err())
	}
}

// commitGroups is the writer's own goroutine: it ends when the queue is closed and empty.
func (s *Store) commitGroups() {
	defer close(s.drained)
	for first := range s.queue {
		s.commit(s.waiting(first))
	}
}

// waiting gathers everything that waits already, without waiting for more.
func (s *Store) waiting(first write) []write {
	group := []write{first}
	for len(group) < maxGroup {
		select {
		case w, open := <-s.queue:
			if !open {
				return group
			}
			group = append(group, w)
		default:
			return group
		}
	}
	return group
}

// commit writes a group in one transaction, a savepoint each: one that fails by its own fault is undone
// alone, and when the database fails, nobody of the group is told "saved".
func (s *Store) commit(group []write) {
	ctx := context.Background()
	outcomes := make([]error, len(group))
	err := s.transact(ctx, func(tx *sql.Tx) error {
		for i, w := range group {
			outcomes[i] = s.savepoint(ctx, tx, func(tx *sql.Tx) error { return w.run(ctx, tx) })
			if errors.Is(outcomes[i], ErrUnavailable) {
				return outcomes[i]
			}
		}
		return nil
	})
	if slices.ContainsFunc(group, func(w write) bool { return w.kept == nil }) {
		s.changes.Add(1)
	}
	for i, w := range group {
		if err != nil {
			w.outcome <- err
			continue
		}
		if outcomes[i] == nil && w.kept != nil {
			w.kept()
		}
		w.outcome <- outcomes[i]
	}
}

// run turns a panic into an error: it would take the writer, and with it every later answer, down.
func (w write) run(ctx context.Context, tx *sql.Tx) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in a write: %v", p)
		}
	}()
	return w.do(ctx, tx)
}
