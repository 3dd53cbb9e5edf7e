package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

//go:embed migrations/*.sql
var migrations embed.FS

var (
	errNewerSchema = errors.New("the database was written by a newer version")
	errForeign     = errors.New("the file is another program's database")
)

// migrate brings the tables to the version this program knows. The caller holds the lock on the file.
func migrate(ctx context.Context, db *sql.DB, log *slog.Logger) error {
	if err := ours(ctx, db); err != nil {
		return err
	}
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(database.DialectSQLite3, db, dir)
	if err != nil {
		return err
	}
	current, known, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	if current > known {
		return fmt.Errorf("%w: version %d, this program knows %d", errNewerSchema, current, known)
	}
	applied, err := provider.Up(ctx)
	if err != nil {
		return err
	}
	for _, m := range applied {
		log.Info("database migrated", "version", m.Source.Version)
	}
	return nil
}

// ours refuses a database that holds tables but none of our migrations.
func ours(ctx context.Context, db *sql.DB) error {
	var tables, versions int
	err := db.QueryRowContext(ctx, `
		SELECT count(*), coalesce(sum(name = 'goose_db_version'), 0)
		FROM sqlite_master WHERE type = 'table'`).Scan(&tables, &versions)
	if err != nil {
		return err
	}
	if tables > 0 && versions == 0 {
		return errForeign
	}
	return nil
}
