package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/term"
)

// greet says where the class finds the page and, before there is a teacher, where to make the first account;
// it opens that page here when asked.
func (a *app) greet(at *net.TCPAddr, class []string, setup string, o serveOptions) {
	here := webURL("localhost", at.Port)
	if len(class) == 0 {
		fmt.Fprintln(a.stdout, a.say.T("cli.serve.alone"))
	} else {
		fmt.Fprintf(a.stdout, "%s\n\n    %s\n\n", a.say.T("cli.serve.ready"), class[0])
		a.drawCode(class[0])
		for _, other := range class[1:] {
			fmt.Fprintln(a.stdout, a.say.T("cli.serve.or", "URL", other))
		}
	}
	fmt.Fprintln(a.stdout, a.say.T("cli.serve.here", "URL", here))
	if setup != "" {
		reached := here
		if o.baseURL != "" {
			reached = strings.TrimSuffix(o.baseURL, "/")
		}
		fmt.Fprintf(a.stdout, "\n%s\n\n    %s\n\n", a.say.T("account.first-link"), reached+setup)
	}
	if path, err := filepath.Abs(o.db); err == nil && !o.temporary {
		fmt.Fprintln(a.stdout, a.say.T("cli.serve.kept", "Path", path))
	}
	fmt.Fprintln(a.stdout, a.say.T("help.terminal", "URL", here+"/help"))
	fmt.Fprintln(a.stdout, a.say.T("cli.serve.stop"))
	if o.open {
		a.openBrowser(here + setup)
	}
}

// drawCode draws the address as a QR code where a camera can read it: in a terminal that has colours.
func (a *app) drawCode(address string) {
	terminal, ok := a.stdout.(*os.File)
	if !ok || !term.IsTerminal(int(terminal.Fd())) || !showsColours(terminal) {
		return
	}
	if code, err := qrCode(address); err == nil {
		fmt.Fprintln(a.stdout, code)
	}
}

// openBrowser shows the page on this computer; where that fails, the address on the screen must do.
func (a *app) openBrowser(address string) {
	command := browserCommand(address)
	command.Stdout, command.Stderr = io.Discard, io.Discard
	if err := command.Start(); err != nil {
		fmt.Fprintln(a.stderr, a.say.T("cli.serve.no-browser", "URL", address))
		return
	}
	go func() { _ = command.Wait() }() // a browser may stay, and tells nothing worth knowing
}
