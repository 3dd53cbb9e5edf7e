package store

import (
	"context"
	"database/sql"
	"sync"
)

// prepared is a database whose queries stay prepared: to parse one that is asked again and again takes longer
// than most answers to it.
type prepared struct {
	*sql.DB
	mu         sync.RWMutex
	statements map[string]*sql.Stmt
}

// mostPrepared is above the number of queries in this package. Their texts are constant, but for lists.
const mostPrepared = 200

// QueryContext is that of sql.DB.
func (p *prepared) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if stmt := p.statement(ctx, query); stmt != nil {
		return stmt.QueryContext(ctx, args...)
	}
	return p.DB.QueryContext(ctx, query, args...)
}

// QueryRowContext is that of sql.DB.
func (p *prepared) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if stmt := p.statement(ctx, query); stmt != nil {
		return stmt.QueryRowContext(ctx, args...)
	}
	return p.DB.QueryRowContext(ctx, query, args...)
}

// statement is the query prepared, or nil where it cannot be: then it says itself what is wrong. Closing the
// database closes it.
func (p *prepared) statement(ctx context.Context, query string) *sql.Stmt {
	p.mu.RLock()
	stmt, full := p.statements[query], len(p.statements) >= mostPrepared
	p.mu.RUnlock()
	if stmt != nil || full {
		return stmt
	}
	stmt, err := p.DB.PrepareContext(ctx, query)
	if err != nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if other := p.statements[query]; other != nil { // prepared meanwhile
		_ = stmt.Close() // never used
		return other
	}
	if p.statements == nil {
		p.statements = map[string]*sql.Stmt{}
	}
	p.statements[query] = stmt
	return stmt
}
