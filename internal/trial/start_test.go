//go:build unix

package trial

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// refused starts the program on a database that it cannot use, as an ordinary user, and returns what it says.
func refused(t *testing.T, db, lang string) string {
	t.Helper()
	cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--db", db)
	cmd.Env = []string{"LC_ALL=" + lang, "PATH=" + os.Getenv("PATH")}
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	out, err := cmd.CombinedOutput()
	var ended *exec.ExitError
	if !errors.As(err, &ended) || ended.ExitCode() != 1 {
		t.Errorf("ended with %v, want exit code 1\n%s", err, out)
	}
	return string(out)
}

// open lets every user reach the folder of a test.
func open(t *testing.T, dir string) {
	t.Helper()
	for _, d := range []string{dir, filepath.Dir(dir)} {
		if err := os.Chmod(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func TestADatabaseThatCannotBeUsedIsRefusedInWords(t *testing.T) {
	tests := []struct {
		name    string
		prepare func(t *testing.T, db string)
		fr, en  string
	}{
		{"read-only", readOnly, "droit d’écrire", "right to write"},
		{"damaged", damaged, "abîmé", "damaged"},
		{"in a folder that is missing", func(t *testing.T, db string) {
			if err := os.RemoveAll(filepath.Dir(db)); err != nil {
				t.Fatal(err)
			}
		}, "dossier n’existe pas", "folder does not exist"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			open(t, dir)
			db := filepath.Join(dir, "class", "awale.db")
			if err := os.Mkdir(filepath.Dir(db), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(filepath.Dir(db), 0o777); err != nil {
				t.Fatal(err)
			}
			tt.prepare(t, db)
			for lang, want := range map[string]string{"fr_FR.UTF-8": tt.fr, "en_GB.UTF-8": tt.en} {
				said := refused(t, db, lang)
				if !strings.Contains(said, want) || !strings.Contains(said, db) {
					t.Errorf("%s: %q\nwant %q and the path", lang, said, want)
				}
			}
		})
	}
}

func readOnly(t *testing.T, db string) {
	p := serve(t, db)
	if err := p.stop(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{db, db + ".lock"} {
		if err := os.Chmod(name, 0o444); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(filepath.Dir(db), 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(filepath.Dir(db), 0o755) }) // so that it can be removed
}

func damaged(t *testing.T, db string) {
	if err := os.WriteFile(db, []byte(strings.Repeat("no database ", 1000)), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(db, 0o666); err != nil {
		t.Fatal(err)
	}
}
