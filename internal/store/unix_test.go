//go:build unix

package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// unprivileged runs the helper as an ordinary user, since the system lets the superuser write everywhere.
func unprivileged(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := helper(t, args...)
	if os.Getuid() == 0 {
		for _, d := range []string{dir, filepath.Dir(dir)} {
			if err := os.Chmod(d, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		moved := filepath.Join(dir, "helper")
		copyFile(t, cmd.Path, moved)
		cmd.Path, cmd.Dir = moved, dir
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	out, _ := cmd.CombinedOutput()
	return string(out)
}

func TestAFullDiskAtTheStartIsSaid(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	out, err := helper(t, "open-full", path).CombinedOutput()
	if err == nil || strings.TrimSpace(string(out)) != string(DiskFull) {
		t.Errorf("got %q, %v; want obstacle %s", out, err, DiskFull)
	}
	openAt(t, path) // with room again it opens
}

// helpOpenFull opens a new database where no file may grow.
func helpOpenFull(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	if err := setLimit(0); err != nil {
		return err
	}
	return helpOpen(path)
}

func TestADiskThatRefusesToWriteIsUnavailableAndRecoversByItself(t *testing.T) {
	out, err := helper(t, "fill", filepath.Join(t.TempDir(), "awale.db")).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// helpFill lets the system itself refuse to write, by a limit on the size of files, and lifts it again.
func helpFill(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	ctx := context.Background()
	s, err := Open(ctx, path, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if _, err := s.Enrol(ctx, "token", "a", noon); err != nil {
		return err
	}
	acknowledged := map[string]bool{}
	for i := range 10 {
		if kept, err := s.SaveAttempt(ctx, answer("a", i)); err == nil {
			acknowledged[kept.Key] = true
		}
	}
	if err := limitFiles(path); err != nil {
		return err
	}
	refused := 0
	for i := range 50 {
		kept, err := s.SaveAttempt(ctx, answer("a", 100+i))
		switch {
		case err == nil:
			acknowledged[kept.Key] = true
		case errors.Is(err, ErrUnavailable):
			refused++
		default:
			return fmt.Errorf("want ErrUnavailable, got %w", err)
		}
	}
	if err := setLimit(^uint64(0)); err != nil {
		return err
	}
	for i := range 10 {
		kept, err := s.SaveAttempt(ctx, answer("a", 200+i))
		if err != nil {
			return fmt.Errorf("with room again: %w", err)
		}
		acknowledged[kept.Key] = true
	}
	return errors.Join(check(ctx, s, acknowledged, refused), s.Close())
}

func limitFiles(path string) error {
	wal, err := os.Stat(path + "-wal")
	if err != nil {
		return err
	}
	return setLimit(uint64(wal.Size()) + 20_000)
}

func setLimit(n uint64) error {
	var now syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &now); err != nil {
		return err
	}
	now.Cur = min(n, now.Max)
	return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &now)
}

func check(ctx context.Context, s *Store, acknowledged map[string]bool, refused int) error {
	if refused == 0 {
		return errors.New("no answer was refused: the limit was not felt")
	}
	all, err := s.AllAttempts(ctx, "a")
	if err != nil {
		return err
	}
	for _, a := range all {
		delete(acknowledged, a.Key)
	}
	if len(acknowledged) > 0 {
		return errors.New(strconv.Itoa(len(acknowledged)) + " acknowledged answers are lost")
	}
	return nil
}
