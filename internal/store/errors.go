package store

import (
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

var (
	// ErrNotFound says that what was asked for, or what a new row refers to, is not there.
	ErrNotFound = errors.New("not found")
	// ErrExists says that a row with the same unique value is there already.
	ErrExists = errors.New("exists already")
	// ErrFull says that there are as many of something as there may be.
	ErrFull = errors.New("full")
	// ErrSpent says that a question of a test has had all its answers.
	ErrSpent = errors.New("no tries left")
	// ErrUnavailable says that the database cannot be read or written now: nothing was saved, and the
	// same call may succeed later without a restart.
	ErrUnavailable = errors.New("database unavailable")
)

// closedPool is what database/sql says after Close; it exports no value for it.
const closedPool = "sql: database is closed"

// fault tells what a driver's error means to a caller, and keeps the error itself for the log.
func fault(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound
	case errors.Is(err, sql.ErrConnDone), errors.Is(err, sql.ErrTxDone), err.Error() == closedPool:
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	var se *sqlite.Error
	if !errors.As(err, &se) || errors.Is(err, ErrUnavailable) {
		return err
	}
	switch se.Code() {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return fmt.Errorf("%w: %w", ErrExists, err)
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return fmt.Errorf("%w: %w", ErrNotFound, err)
	}
	if refused(se) {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return err
}

// refused reports whether the database or the disk under it failed, rather than the statement.
func refused(se *sqlite.Error) bool {
	switch primary(se) {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
		sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED,
		sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PERM:
		return true
	}
	return false
}

// primary is the error's code without its extension.
func primary(se *sqlite.Error) int { return se.Code() & 0xff }
