package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/password"
	"awale/internal/store"
)

func (a *app) teacherCommand() *cobra.Command {
	tasks := []string{"add", "list", "reset"}
	var db string
	cmd := &cobra.Command{
		Use:       "teacher add|list|reset [NAME] [--db FILE]",
		Short:     a.say.T("account.cli.short"),
		Long:      a.say.T("account.cli.long"),
		Example:   "awale teacher add \"Awa B.\"\nawale teacher list --db classe.db\nawale teacher reset \"Awa B.\"",
		ValidArgs: tasks,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.usage(cmd, i18n.M("cli.error.missing", "What", "TASK", "Allowed", i18n.Or(tasks)))
			}
			return a.teacher(cmd, args[0], tasks, strings.Join(args[1:], " "), db)
		},
	}
	cmd.Flags().StringVar(&db, "db", "awale.db", a.say.T("cli.serve.db"))
	return cmd
}

// teacher does one task with the accounts of a database, also while a server holds it.
func (a *app) teacher(cmd *cobra.Command, task string, tasks []string, typed, db string) (err error) {
	do := map[string]func(context.Context, *store.Store, string) error{
		"add": a.addTeacher, "reset": a.resetTeacher,
		"list": func(ctx context.Context, s *store.Store, _ string) error { return a.listTeachers(ctx, s) },
	}[task]
	name, fault := classroom.CleanName(typed)
	switch {
	case do == nil:
		return a.wrongValue("TASK", task, tasks)
	case task == "list" && typed != "":
		return a.usage(cmd, i18n.M("cli.error.too-many", "Given", typed))
	case task != "list" && fault != "":
		return a.usage(cmd, i18n.M("account.error.name."+string(fault), "Most", classroom.MaxName))
	}
	if _, missing := os.Stat(db); task != "add" && missing != nil {
		return a.failure("account.cli.no-database", "Path", db)
	}
	kept, err := store.Open(cmd.Context(), db, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	return do(cmd.Context(), kept, name)
}

func (a *app) addTeacher(ctx context.Context, s *store.Store, name string) error {
	secret, kept, err := newPassword(ctx)
	if err != nil {
		return err
	}
	t := classroom.Teacher{ID: rand.Text(), Name: name, Lang: a.say.Lang(), Password: kept}
	err = s.AddTeacher(ctx, t, time.Now())
	if errors.Is(err, store.ErrExists) {
		return a.failure("account.error.name-taken")
	}
	if err == nil {
		a.tellPassword(name, secret)
	}
	return err
}

func (a *app) resetTeacher(ctx context.Context, s *store.Store, name string) error {
	t, err := s.TeacherNamed(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		return a.failure("account.cli.nobody", "Given", name)
	}
	if err != nil {
		return err
	}
	secret, kept, err := newPassword(ctx)
	if err != nil {
		return err
	}
	if err := s.SetPassword(ctx, t.ID, kept); err != nil {
		return err
	}
	a.tellPassword(t.Name, secret)
	return nil
}

func (a *app) listTeachers(ctx context.Context, s *store.Store) error {
	all, err := s.Teachers(ctx)
	for _, t := range all {
		fmt.Fprintln(a.stdout, t.Name)
	}
	return err
}

func (a *app) tellPassword(name, secret string) {
	fmt.Fprintln(a.stdout, a.say.T("account.cli.password", "Name", name, "Password", secret))
}

// newPassword draws a password to be read aloud and typed, in the letters of a class code, and hashes it.
func newPassword(ctx context.Context) (secret, kept string, err error) {
	parts := make([]string, 2)
	for i := range parts {
		if parts[i], err = classroom.NewCode(rand.Reader); err != nil {
			return "", "", err
		}
	}
	secret = strings.ToLower(strings.Join(parts, "-"))
	kept, err = password.NewHasher(1, rand.Reader).Hash(ctx, secret)
	return secret, kept, err
}
