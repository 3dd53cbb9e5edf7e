//go:build unix

package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"awale/internal/i18n"
)

func refusal(t *testing.T, path string) *OpenError {
	t.Helper()
	s, err := Open(context.Background(), path, slog.New(slog.DiscardHandler))
	if err == nil {
		t.Fatal("the database opened", s.Close())
	}
	var refused *OpenError
	if !errors.As(err, &refused) {
		t.Fatalf("got %v, want an *OpenError", err)
	}
	return refused
}

// alter runs SQL on a database file that nobody has open.
func alter(t *testing.T, path, query string) {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(query); err != nil {
		t.Fatal(err)
	}
}

func TestADatabaseThatCannotBeOpenedSaysWhatStandsInTheWay(t *testing.T) {
	tests := []struct {
		name    string
		prepare func(t *testing.T, path string)
		want    Obstacle
	}{
		{"its folder is missing", func(t *testing.T, path string) { removeAll(t, filepath.Dir(path)) }, NoFolder},
		{"it is no database", func(t *testing.T, path string) { writeFile(t, path, strings.Repeat("four seeds a pit ", 100)) }, Corrupt},
		{"pages in its middle are damaged", damageMiddle, Corrupt},
		{"it was cut off", cutOff, Corrupt},
		{"it is another program's database", func(t *testing.T, path string) { alter(t, path, `CREATE TABLE recipes (name TEXT)`) }, Foreign},
		{"it comes from a newer version", newerVersion, NewerSchema},
		{"it is a folder", func(t *testing.T, path string) { mkdir(t, path) }, Failed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "class", "awale.db")
			mkdir(t, filepath.Dir(path))
			tt.prepare(t, path)
			if got := refusal(t, path); got.Obstacle != tt.want || !strings.Contains(got.Error(), path) {
				t.Errorf("%v\nwant obstacle %s and the path", got, tt.want)
			}
		})
	}
}

func TestEveryObstacleIsSaidInBothLanguages(t *testing.T) {
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range Obstacles() {
		refused := &OpenError{Path: "/class/awale.db", Obstacle: o, Err: errors.New("some reason")}
		for _, l := range i18n.Langs() {
			if said := catalogue.Printer(l).Msg(refused.Message()); !strings.Contains(said, refused.Path) {
				t.Errorf("%s in %s: %q does not name the file", o, l, said)
			}
		}
	}
}

func TestARefusedDatabaseIsLeftAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	newerVersion(t, path)
	before := readFile(t, path)
	refusal(t, path)
	if !bytes.Equal(before, readFile(t, path)) {
		t.Error("the file of a newer version was changed")
	}
}

func TestAReadOnlyDatabaseIsRefused(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "awale.db")
	if err := openAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	for _, f := range []string{path, path + ".lock"} {
		if err := os.Chmod(f, 0o444); err != nil {
			t.Fatal(err)
		}
	}
	if out := unprivileged(t, dir, "open", path); !strings.Contains(out, string(ReadOnly)) {
		t.Errorf("got %q, want obstacle %s", out, ReadOnly)
	}
}

func TestTwoOpeningTheSameNewFileAtOnceBothSucceed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "awale.db")
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			s, err := Open(context.Background(), path, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestTwoProcessesStartingOnTheSameNewFileBothSucceed(t *testing.T) {
	for round := range 5 {
		path := filepath.Join(t.TempDir(), "awale.db")
		var all sync.WaitGroup
		for i := range 3 {
			all.Go(func() {
				out, err := helper(t, "enrol", path, strconv.Itoa(i)).CombinedOutput()
				if err != nil {
					t.Errorf("round %d, process %d: %v\n%s", round, i, err, out)
				}
			})
		}
		all.Wait()
		var learners, migrated int
		s := openAt(t, path)
		err := s.readers.QueryRow(`SELECT (SELECT count(*) FROM learners),
			(SELECT count(*) FROM goose_db_version WHERE version_id = 1)`).Scan(&learners, &migrated)
		if err != nil || learners != 3 || migrated != 1 {
			t.Errorf("round %d: %d learners, migrated %d times, %v; want 3 and once", round, learners, migrated, err)
		}
	}
}

func TestTheDatabaseIsOpenedForDurability(t *testing.T) {
	s := openNew(t)
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1"} {
		var got string
		if err := s.writer.QueryRow(`PRAGMA ` + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", pragma, got, err, want)
		}
	}
	if _, err := s.readers.Exec(`DELETE FROM learners`); err == nil {
		t.Error("a reader could write")
	}
}

func TestAFolderMayHaveAnyName(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "école & 100% #1?")
	mkdir(t, dir)
	openAt(t, filepath.Join(dir, "awale.db"))
	if _, err := os.Stat(filepath.Join(dir, "awale.db")); err != nil {
		t.Error(err)
	}
}

func newerVersion(t *testing.T, path string) {
	if err := openAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	alter(t, path, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`)
}

func filled(t *testing.T, path string) []byte {
	s := openAt(t, path)
	enrol(t, s, "a")
	for i := range 200 {
		save(t, s, answer("a", i))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return readFile(t, path)
}

func damageMiddle(t *testing.T, path string) {
	b := filled(t, path)
	for i := 4096; i < len(b); i++ {
		b[i] ^= 0x5a
	}
	writeFile(t, path, string(b))
}

func cutOff(t *testing.T, path string) {
	b := filled(t, path)
	writeFile(t, path, string(b[:len(b)/2]))
}

func mkdir(t *testing.T, dir string) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
}

func removeAll(t *testing.T, path string) {
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
}

func writeFile(t *testing.T, path, content string) {
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, path string) []byte {
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// helper is this test binary again, as another process: see TestMain.
func helper(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), helperVariable+"=1")
	return cmd
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	src, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	dst, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(dst, src); err != nil {
		t.Fatal(err)
	}
	if err := dst.Close(); err != nil {
		t.Fatal(err)
	}
}
