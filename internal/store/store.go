// Package store keeps the work of a class in SQLite. Every exported method owns its transaction; what it
// acknowledges is on disk.
package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"sync/atomic"
)

// Store is an open database: one writer, and a pool of readers that never write.
type Store struct {
	writer  *sql.DB
	readers *pool
	ready   statements
	recent  recent

	changes   atomic.Int64
	closing   chan struct{}
	unwatched chan struct{}

	gate    sync.RWMutex // held for reading while a write is put in the queue, so that Close can shut it
	closed  bool
	queue   chan write
	drained chan struct{}
}

// Changes counts what was written, but for answers of this process: while it stays the same, so does who teaches,
// who learns and who is signed in. What another process writes is counted within a second.
func (s *Store) Changes() int64 { return s.changes.Load() }

// Close commits what still waits, then lets the file go. A second call does nothing.
func (s *Store) Close() error {
	s.gate.Lock()
	if s.closed {
		s.gate.Unlock()
		return nil
	}
	s.closed = true
	close(s.queue)
	close(s.closing)
	s.gate.Unlock()

	<-s.drained
	<-s.unwatched
	return errors.Join(s.readers.Close(), s.writer.Close())
}

// Ping reads from the database, and reports ErrUnavailable when it does not answer.
func (s *Store) Ping(ctx context.Context) error {
	var n int
	return fault(s.readers.QueryRowContext(ctx, `SELECT count(*) FROM learners WHERE id = ''`).Scan(&n))
}
