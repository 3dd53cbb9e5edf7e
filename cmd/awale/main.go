// Command awale teaches awalé in a classroom: it serves sheets that pupils work in a browser, and checks and replays moves in the
// terminal.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"awale/internal/i18n"
)

func main() {
	err := run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "awale:", err)
		holdWindow(os.Stdin, os.Stderr)
	}
	os.Exit(exitCode(err))
}

// run is the whole program but for its exit code: it builds what a command needs and runs it. Its error is a sentence in the
// reader's language.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	catalogue, err := i18n.Load()
	if err != nil {
		return err
	}
	lang, err := langOf(args, systemLang())
	a := &app{stdin: stdin, stdout: stdout, stderr: stderr, say: catalogue.Printer(lang), catalogue: catalogue}
	if err != nil {
		return a.wrongValue("--lang", err.Error(), langNames())
	}
	root := a.rootCommand()
	root.SetArgs(args)
	return a.inWords(root.ExecuteContext(ctx))
}

// exitCode is 0 for success, 2 for a command that was written wrongly, 1 for everything else.
func exitCode(err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage):
		return 2
	}
	return 1
}
