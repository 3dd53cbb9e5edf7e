package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
)

// lockFile holds the file beside the database while it is opened and migrated, so that of two processes
// starting at once one waits. SQLite's own lock on that empty file works on every system and ends with the
// process that held it.
func lockFile(ctx context.Context, path string) (unlock func(), err error) {
	path += ".lock"
	if err := reachable(path); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn(path, url.Values{
		"_txlock": {"exclusive"},
		"_pragma": {"busy_timeout(30000)"},
	}))
	if err != nil {
		return nil, openError(path, err)
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return nil, openError(path, errors.Join(err, db.Close()))
	}
	return func() { _, _ = tx.Rollback(), db.Close() }, nil
}
