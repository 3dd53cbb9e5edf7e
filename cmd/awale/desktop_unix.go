//go:build !windows && !darwin

package main

import (
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/term"
)

const errPortTaken = syscall.EADDRINUSE

// desktopLang is empty: desktops name their language in LANG.
func desktopLang() string { return "" }

// doubleClicked tells whether a file manager started the program: on a desktop, without a word, and with neither a terminal nor a
// pipe to read from.
func doubleClicked() bool {
	onDesktop := os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	stdin, err := os.Stdin.Stat()
	return err == nil && len(os.Args) == 1 && onDesktop &&
		stdin.Mode()&os.ModeCharDevice != 0 && !term.IsTerminal(int(os.Stdin.Fd()))
}

// windowCloses is false: a file manager opens no window that could close.
func windowCloses() bool { return false }

func browserCommand(url string) *exec.Cmd { return exec.Command("xdg-open", url) }

func showsColours(*os.File) bool { return true }
