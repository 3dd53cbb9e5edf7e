package store

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// maxWaiting is how many writes may wait for the writer before the next one waits to be let in.
const maxWaiting = 1024

// Open opens the database at path, making and migrating it as needed. What stands in its way is told by an
// *OpenError. Two processes may open the same file at once.
func Open(ctx context.Context, path string, log *slog.Logger) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, openError(path, err)
	}
	if err := reachable(path); err != nil {
		return nil, err
	}
	unlock, err := lockFile(ctx, path)
	if err != nil {
		return nil, err
	}
	defer unlock()

	s, err := open(ctx, path, log)
	if err != nil {
		return nil, openError(path, err)
	}
	go s.commitGroups()
	go s.watch()
	return s, nil
}

func open(ctx context.Context, path string, log *slog.Logger) (_ *Store, err error) {
	s := &Store{
		readers: &pool{prepared: &prepared{}}, queue: make(chan write, maxWaiting), drained: make(chan struct{}),
		closing: make(chan struct{}), unwatched: make(chan struct{}),
	}
	if s.writer, err = sql.Open("sqlite", writerDSN(path)); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.writer.Close())
		}
	}()
	s.writer.SetMaxOpenConns(1)
	if err := sound(ctx, s.writer); err != nil {
		return nil, err
	}
	if err := migrate(ctx, s.writer, log); err != nil {
		return nil, err
	}

	if s.ready, err = prepare(ctx, s.writer); err != nil {
		return nil, err
	}
	if s.readers.DB, err = sql.Open("sqlite", readerDSN(path)); err != nil {
		return nil, err
	}
	n := max(4, runtime.NumCPU())
	s.readers.SetMaxOpenConns(n)
	s.readers.SetMaxIdleConns(n)
	if err := s.Ping(ctx); err != nil {
		return nil, errors.Join(err, s.readers.Close())
	}
	return s, nil
}

// reachable opens the file for writing before SQLite does, because the system's own answer says best
// whether the folder is missing or the file may not be written.
func reachable(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return openError(path, err)
	}
	return f.Close()
}

// sound refuses a file that SQLite cannot trust, before anything is written to it.
func sound(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return &damage{verdict}
	}
	return nil
}

// damage is what the check of a file's pages found.
type damage struct{ found string }

func (d *damage) Error() string { return "damaged database: " + d.found }

// writerDSN asks for durability: FULL makes each commit of the write-ahead log reach the disk. What is erased is
// overwritten, so that nothing of a child can be read back from the file.
func writerDSN(path string) string {
	return dsn(path, url.Values{
		"_txlock": {"immediate"},
		"_pragma": {"busy_timeout(5000)", "foreign_keys(1)", "journal_mode(WAL)", "synchronous(FULL)", "secure_delete(1)", "wal_autocheckpoint(4000)", "cache_size(-16000)"},
	})
}

func readerDSN(path string) string {
	return dsn(path, url.Values{
		"mode":    {"ro"},
		"_pragma": {"busy_timeout(5000)", "query_only(1)"},
	})
}

// dsn is a file URL, so that a folder may have any name.
func dsn(path string, options url.Values) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // a drive letter
	}
	u := url.URL{Scheme: "file", Path: p, RawQuery: options.Encode()}
	return u.String()
}
