package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"awale": main})
}

// TestScripts runs the command as a person does: testdata/script/*.txtar, a file a command. The terminal speaks English there
// unless a script asks for French.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "en_GB.UTF-8")
			env.Setenv("LC_ALL", "")
			env.Setenv("DISPLAY", "")
			port, err := freePort()
			env.Setenv("PORT", port)
			return err
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":   exits,
			"fetch":   fetch,
			"appears": appears,
		},
	})
}

// exits runs a program and asks for its exit code: "exits 2 awale perft". Both outputs can be matched afterwards.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARG…")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// freePort finds a port where nothing listens.
func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer listener.Close()
	return strconv.Itoa(listener.Addr().(*net.TCPAddr).Port), nil
}

// fetch asks for a page until the server is there, and prints its status and body.
func fetch(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: fetch URL")
	}
	var err error
	for range 100 {
		var answer *http.Response
		if answer, err = http.Get(args[0]); err == nil {
			defer answer.Body.Close()
			_, err = fmt.Fprintln(ts.Stdout(), answer.Status)
			ts.Check(err)
			_, err = io.Copy(ts.Stdout(), answer.Body)
			ts.Check(err)
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	ts.Fatalf("%v", err)
}

// appears waits for a file that another program writes, and for its first line.
func appears(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: appears FILE")
	}
	for range 100 {
		if data, err := os.ReadFile(ts.MkAbs(args[0])); err == nil && bytes.ContainsRune(data, '\n') {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	ts.Fatalf("%s does not appear", args[0])
}
