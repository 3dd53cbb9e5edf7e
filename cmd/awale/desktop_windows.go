package main

import (
	"os"
	"os/exec"
	"syscall"

	"github.com/inconshreveable/mousetrap"
	"golang.org/x/sys/windows"
)

// errPortTaken is what listening on a port in use fails with.
const errPortTaken = syscall.Errno(windows.WSAEADDRINUSE)

// desktopLang is the language of Windows itself, since its terminals do not name one.
func desktopLang() string {
	langs, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(langs) == 0 {
		return ""
	}
	return langs[0]
}

// doubleClicked tells whether the Explorer started the program: its window then closes with it.
func doubleClicked() bool { return len(os.Args) == 1 && mousetrap.StartedByExplorer() }

// windowCloses tells whether the window vanishes with the program, its last words unread.
func windowCloses() bool { return doubleClicked() }

func browserCommand(url string) *exec.Cmd {
	return exec.Command("rundll32", "url.dll,FileProtocolHandler", url)
}

// showsColours switches the console to the escape sequences that other terminals know; old ones have none.
func showsColours(f *os.File) bool {
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
