//go:build unix

package trial

import (
	"bufio"
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"
	"testing"
	"time"
)

// binary is the program, built once for all tests of this package.
var binary string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "awale-trial-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	// An ordinary user must be able to run it too.
	if err := os.Chmod(dir, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	binary = filepath.Join(dir, "awale")
	build := exec.Command("go", "build", "-o", binary, "awale/cmd/awale")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building the program: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// program is the binary serving one database.
type program struct {
	t    *testing.T
	cmd  *exec.Cmd
	db   string
	port string
	url  string
	said *buffer
}

var here = regexp.MustCompile(`http://localhost:(\d+)`)

// serve starts the program on a free port and waits until it answers.
func serve(t *testing.T, db string, options ...string) *program {
	t.Helper()
	p := &program{t: t, db: db, said: &buffer{}}
	p.cmd = exec.Command(binary, append([]string{"serve", "--addr", "127.0.0.1:0", "--db", db}, options...)...)
	p.cmd.Env = append(os.Environ(), "LC_ALL=fr_FR.UTF-8")
	p.cmd.Stderr = p.said
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if p.cmd.ProcessState == nil {
			p.kill()
		}
		if t.Failed() {
			t.Logf("the program said:\n%s", p.said)
		}
	})
	lines := bufio.NewScanner(out)
	for p.port == "" && lines.Scan() {
		fmt.Fprintln(p.said, lines.Text())
		if found := here.FindStringSubmatch(lines.Text()); found != nil {
			p.port = found[1]
		}
	}
	if p.port == "" {
		t.Fatalf("the program named no address:\n%s", p.said)
	}
	go func() {
		for lines.Scan() {
			fmt.Fprintln(p.said, lines.Text())
		}
	}()
	p.url = "http://127.0.0.1:" + p.port
	p.waitUntilHealthy()
	return p
}

func (p *program) waitUntilHealthy() {
	p.t.Helper()
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		res, err := http.Get(p.url + "/healthz")
		if err != nil {
			continue
		}
		res.Body.Close()
		if res.StatusCode == http.StatusOK {
			return
		}
	}
	p.t.Fatalf("the program does not answer:\n%s", p.said)
}

// kill ends the program as a power cut does: it can do nothing more.
func (p *program) kill() {
	p.t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	_ = p.cmd.Wait() // says that it was killed
}

// stop asks the program to end, and returns how it did.
func (p *program) stop() error {
	p.t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
	return p.cmd.Wait()
}

// buffer keeps what a program writes from several goroutines.
type buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}
