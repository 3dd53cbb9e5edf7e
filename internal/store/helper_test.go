//go:build unix

package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"testing"
	"time"
)

// helperVariable, when set, makes the test binary act as a second process instead of running tests.
const helperVariable = "STORE_TEST_HELPER"

func TestMain(m *testing.M) {
	if os.Getenv(helperVariable) == "" {
		os.Exit(m.Run())
	}
	if err := help(os.Args[1], os.Args[2:]); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func help(task string, args []string) error {
	switch task {
	case "open":
		return helpOpen(args[0])
	case "open-full":
		return helpOpenFull(args[0])
	case "enrol":
		return helpEnrol(args[0], args[1])
	case "fill":
		return helpFill(args[0])
	}
	return fmt.Errorf("no such task: %s", task)
}

func helpOpen(path string) error {
	s, err := Open(context.Background(), path, slog.New(slog.DiscardHandler))
	var refused *OpenError
	if errors.As(err, &refused) {
		return errors.New(string(refused.Obstacle))
	}
	if err != nil {
		return err
	}
	return s.Close()
}

func helpEnrol(path, name string) error {
	s, err := Open(context.Background(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	_, err = s.Enrol(context.Background(), name, name, time.Unix(0, 0))
	return errors.Join(err, s.Close())
}
