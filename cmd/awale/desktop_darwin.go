package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

const errPortTaken = syscall.EADDRINUSE

// desktopLang is empty: a terminal of macOS always names its language in LANG.
func desktopLang() string { return "" }

// doubleClicked tells whether the Finder started the program. It does so by a terminal of its own that stands in the home folder
// and names the program by its whole path; a person who types just that gets the same.
func doubleClicked() bool {
	here, err := os.Getwd()
	home, errHome := os.UserHomeDir()
	return err == nil && errHome == nil && len(os.Args) == 1 && here == home && filepath.IsAbs(os.Args[0])
}

// windowCloses is false: the terminal keeps the last words on the screen.
func windowCloses() bool { return false }

func browserCommand(url string) *exec.Cmd { return exec.Command("open", url) }

func showsColours(*os.File) bool { return true }
