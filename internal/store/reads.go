package store

import (
	"context"
	"database/sql"
	"sync/atomic"
)

// pool is the readers, with a count of what they were asked.
type pool struct {
	*prepared
	asked atomic.Int64
}

func (p *pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	p.asked.Add(1)
	return p.prepared.QueryContext(ctx, query, args...)
}

func (p *pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	p.asked.Add(1)
	return p.prepared.QueryRowContext(ctx, query, args...)
}

// Reads counts the queries that read, since the store was opened: a page that follows a class must not add up.
func (s *Store) Reads() int64 { return s.readers.asked.Load() }
