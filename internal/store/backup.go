package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// ErrHeld says that a program has the database open, so that it cannot be replaced under it.
var ErrHeld = errors.New("the database is open")

// Holds counts what a copy holds, for whoever made or restored it.
type Holds struct{ Classes, Pupils, Answers int }

// Backup copies the database at path into a new file, as it stands at one moment, also while a server writes to
// it. The copy is whole or not there at all. ErrExists says that the file is there already.
func Backup(ctx context.Context, path, to string, replace bool) (Holds, error) {
	if _, err := os.Stat(path); err != nil {
		return Holds{}, openError(path, err)
	}
	if err := vacant(to, replace); err != nil {
		return Holds{}, err
	}
	return install(ctx, path, to, func() error { return nil })
}

// Restore puts a copy in the place of the database at path, once the copy is found sound. ErrExists says that there
// is a database and that it may not be replaced, ErrHeld that a program has it open. Until the last moment nothing is
// changed.
func Restore(ctx context.Context, from, path string, replace bool) (Holds, error) {
	if _, err := os.Stat(from); err != nil {
		return Holds{}, openError(from, err)
	}
	if err := vacant(path, replace); err != nil {
		return Holds{}, err
	}
	unlock, err := lockFile(ctx, path) // a server that starts meanwhile waits
	if err != nil {
		return Holds{}, err
	}
	defer unlock()
	return install(ctx, from, path, func() error { return letGo(ctx, path) })
}

func vacant(path string, replace bool) error {
	_, err := os.Stat(path)
	switch {
	case err == nil && !replace:
		return fmt.Errorf("%w: %s", ErrExists, path)
	case err == nil, errors.Is(err, fs.ErrNotExist):
		return nil
	}
	return openError(path, err)
}

// install writes a sound copy beside its place, then moves it there in one step.
func install(ctx context.Context, from, to string, ready func() error) (Holds, error) {
	part := to + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a copy that was broken off
		return Holds{}, openError(to, err)
	}
	held, err := copyInto(ctx, from, part)
	if err == nil {
		err = ready()
	}
	if err == nil {
		err = move(part, to)
	}
	if err != nil {
		return Holds{}, errors.Join(err, removed(part))
	}
	return held, nil
}

func removed(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// copyInto checks every page of a database, and writes what it holds into a new file.
func copyInto(ctx context.Context, from, part string) (Holds, error) {
	whole, err := filepath.Abs(from)
	if err != nil {
		return Holds{}, openError(from, err)
	}
	empty, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return Holds{}, openError(part, err)
	}
	if err := empty.Close(); err != nil {
		return Holds{}, openError(part, err)
	}
	db, err := sql.Open("sqlite", dsn(whole, url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(30000)"}}))
	if err != nil {
		return Holds{}, openError(from, err)
	}
	db.SetMaxOpenConns(1)
	held, err := checked(ctx, db)
	if err == nil {
		_, err = db.ExecContext(ctx, `VACUUM INTO $1`, part)
	}
	if err = errors.Join(err, db.Close()); err != nil {
		return Holds{}, openError(from, err)
	}
	return held, nil
}

// checked counts what a database holds, once it is found to be ours, of a version this program knows, and sound.
func checked(ctx context.Context, db *sql.DB) (Holds, error) {
	var held Holds
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return held, err
	}
	if verdict != "ok" {
		return held, &damage{verdict}
	}
	if err := readable(ctx, db); err != nil {
		return held, err
	}
	err := db.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM classes), (SELECT count(*) FROM pupils), (SELECT count(*) FROM attempts)`).
		Scan(&held.Classes, &held.Pupils, &held.Answers)
	return held, err
}

// readable refuses what is another program's, and what a newer version of this one wrote.
func readable(ctx context.Context, db *sql.DB) error {
	var tables int
	err := db.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_master WHERE name IN ('goose_db_version', 'pupils')`).Scan(&tables)
	if err != nil {
		return err
	}
	if tables < 2 {
		return errForeign
	}
	var version, newest int
	if err := db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&version); err != nil {
		return err
	}
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return err
	}
	for _, name := range files {
		number, _, _ := strings.Cut(filepath.Base(name), "_")
		if n, err := strconv.Atoi(number); err == nil {
			newest = max(newest, n)
		}
	}
	if version > newest {
		return fmt.Errorf("%w: version %d, this program knows %d", errNewerSchema, version, newest)
	}
	return nil
}

// letGo makes sure that nobody has the database at path open: only then does SQLite leave its write-ahead log. One
// that cannot be read any more is nobody's.
func letGo(ctx context.Context, path string) error {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	whole, err := filepath.Abs(path)
	if err != nil {
		return openError(path, err)
	}
	db, err := sql.Open("sqlite", dsn(whole, url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(0)"}}))
	if err != nil {
		return openError(path, err)
	}
	var mode string
	err = errors.Join(db.QueryRowContext(ctx, `PRAGMA journal_mode = DELETE`).Scan(&mode), db.Close())
	if obstacle(err) == InUse {
		return fmt.Errorf("%w: %s", ErrHeld, path)
	}
	return errors.Join(removed(path+"-wal"), removed(path+"-shm"))
}

// move puts a finished file in its place, on disk before the name changes.
func move(part, to string) error {
	f, err := os.OpenFile(part, os.O_RDWR, 0)
	if err != nil {
		return openError(to, err)
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return openError(to, err)
	}
	if err := os.Rename(part, to); err != nil {
		return openError(to, err)
	}
	return nil
}
