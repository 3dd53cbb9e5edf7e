package store

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"awale/internal/i18n"
)

// Obstacle names what keeps a database from being opened, and the end of its key in the catalogue.
type Obstacle string

// The obstacles that a teacher can do something about, and Failed for the others.
const (
	NoFolder    Obstacle = "no-folder"
	ReadOnly    Obstacle = "read-only"
	Corrupt     Obstacle = "corrupt"
	Foreign     Obstacle = "foreign"
	NewerSchema Obstacle = "newer-schema"
	DiskFull    Obstacle = "disk-full"
	InUse       Obstacle = "in-use"
	Failed      Obstacle = "failed"
)

// Obstacles lists every obstacle, so that a test can hold the catalogue to it.
func Obstacles() []Obstacle {
	return []Obstacle{NoFolder, ReadOnly, Corrupt, Foreign, NewerSchema, DiskFull, InUse, Failed}
}

// OpenError says which file cannot be opened and what stands in the way.
type OpenError struct {
	Path     string
	Obstacle Obstacle
	Err      error
}

// Message says in the reader's language what stands in the way and what to do about it.
func (e *OpenError) Message() i18n.Message {
	return i18n.M("error.open."+string(e.Obstacle), "Path", e.Path, "Reason", e.Err)
}

func (e *OpenError) Error() string {
	return fmt.Sprintf("cannot open the database %s: %s (%v)", e.Path, e.Obstacle, e.Err)
}

func (e *OpenError) Unwrap() error { return e.Err }

func openError(path string, err error) error {
	var already *OpenError
	if errors.As(err, &already) {
		return err
	}
	return &OpenError{Path: path, Obstacle: obstacle(err), Err: err}
}

func obstacle(err error) Obstacle {
	var found *damage
	switch {
	case errors.As(err, &found):
		return Corrupt
	case errors.Is(err, errForeign):
		return Foreign
	case errors.Is(err, errNewerSchema):
		return NewerSchema
	case errors.Is(err, fs.ErrNotExist):
		return NoFolder
	case errors.Is(err, syscall.ENOSPC):
		return DiskFull
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return ReadOnly
	}
	var se *sqlite.Error
	if errors.As(err, &se) {
		return obstacleOf(se)
	}
	return Failed
}

func obstacleOf(se *sqlite.Error) Obstacle {
	switch se.Code() {
	case sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_SHMSIZE,
		sqlite3.SQLITE_IOERR_TRUNCATE:
		return DiskFull // what a disk without room answers, depending on the system
	}
	switch primary(se) {
	case sqlite3.SQLITE_FULL:
		return DiskFull
	case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
		return Corrupt
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return ReadOnly
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return InUse
	}
	return Failed
}
