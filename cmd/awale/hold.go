package main

import (
	"bufio"
	"fmt"
	"io"

	"awale/internal/i18n"
)

// holdWindow waits for Enter where the window would close on an error before anyone has read it.
func holdWindow(stdin io.Reader, stderr io.Writer) {
	if !windowCloses() {
		return
	}
	catalogue, err := i18n.Load()
	if err != nil {
		return
	}
	fmt.Fprintln(stderr, "\n"+catalogue.Printer(systemLang()).T("cli.hold"))
	// Whatever ends the wait, the window may close.
	_, _ = bufio.NewReader(stdin).ReadByte()
}
