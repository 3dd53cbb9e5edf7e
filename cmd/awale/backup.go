package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"awale/internal/i18n"
	"awale/internal/store"
)

// copyOptions are the options of `awale backup` and `awale restore`.
type copyOptions struct {
	db    string
	force bool
}

func (a *app) backupCommand() *cobra.Command {
	return a.copyCommand("backup", "backup.short", "backup.long", "awale backup copie.db\nawale backup --db classe.db /media/cle/classe-mars.db", a.backup)
}

func (a *app) restoreCommand() *cobra.Command {
	return a.copyCommand("restore", "backup.restore-short", "backup.restore-long", "awale restore copie.db\nawale restore copie.db --db classe.db --force", a.restore)
}

func (a *app) copyCommand(name, short, long, example string, do func(*cobra.Command, string, copyOptions) error) *cobra.Command {
	var o copyOptions
	cmd := &cobra.Command{
		Use: name + " FILE [--db FILE] [--force]", Short: a.say.Msg(i18n.M(short)), Long: a.say.Msg(i18n.M(long)), Example: example,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch len(args) {
			case 0:
				return a.usage(cmd, i18n.M("cli.error.missing", "What", "FILE", "Allowed", i18n.M("backup.file")))
			case 1:
				return do(cmd, args[0], o)
			}
			return a.usage(cmd, i18n.M("cli.error.too-many", "Given", args[1]))
		},
	}
	cmd.Flags().StringVar(&o.db, "db", "awale.db", a.say.T("cli.serve.db"))
	cmd.Flags().BoolVar(&o.force, "force", false, a.say.T("backup.force"))
	return cmd
}

// backup copies the database, also while a server holds it.
func (a *app) backup(cmd *cobra.Command, file string, o copyOptions) error {
	if _, err := os.Stat(o.db); err != nil {
		return a.failure("account.cli.no-database", "Path", o.db)
	}
	held, err := store.Backup(cmd.Context(), o.db, file, o.force)
	if errors.Is(err, store.ErrExists) {
		return a.failure("backup.error.exists", "Path", file)
	}
	if err != nil {
		return err
	}
	a.tellCopy(a.say.T("backup.made", "Path", file), held)
	return nil
}

// restore puts a copy in the place of the database.
func (a *app) restore(cmd *cobra.Command, file string, o copyOptions) error {
	if _, err := os.Stat(file); err != nil {
		return a.failure("backup.error.no-copy", "Path", file)
	}
	held, err := store.Restore(cmd.Context(), file, o.db, o.force)
	var refused *store.OpenError
	switch {
	case errors.Is(err, store.ErrExists):
		return a.failure("backup.error.exists", "Path", o.db)
	case errors.Is(err, store.ErrHeld):
		return a.failure("backup.error.held", "Path", o.db)
	case errors.As(err, &refused) && refused.Path == file && unfit(refused.Obstacle):
		return a.failure("backup.error.copy", "Path", file)
	case err != nil:
		return err
	}
	a.tellCopy(a.say.T("backup.restored", "From", file, "Path", o.db), held)
	return nil
}

// unfit says whether the fault is the copy's own.
func unfit(o store.Obstacle) bool {
	return o == store.Corrupt || o == store.Foreign || o == store.NewerSchema
}

func (a *app) tellCopy(done string, held store.Holds) {
	fmt.Fprintln(a.stdout, done)
	fmt.Fprintln(a.stdout, a.say.T("backup.holds", "Classes", i18n.M("backup.classes", "Count", held.Classes),
		"Pupils", i18n.M("backup.pupils", "Count", held.Pupils), "Answers", i18n.M("backup.answers", "Count", held.Answers)))
}
