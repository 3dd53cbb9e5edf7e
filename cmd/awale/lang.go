package main

import (
	"errors"
	"os"
	"strings"

	"awale/internal/i18n"
)

// systemLang is the language of the terminal, or of the desktop where terminals have none.
func systemLang() i18n.Lang {
	return i18n.FromEnv(func(name string) string {
		if value := os.Getenv(name); value != "" || name != "LANG" {
			return value
		}
		return desktopLang()
	})
}

// langOf finds --lang before anything else is read, because help and errors are written in it. A value that is no language is the
// error's text.
func langOf(args []string, otherwise i18n.Lang) (i18n.Lang, error) {
	for i, arg := range args {
		value, given := strings.CutPrefix(arg, "--lang=")
		switch {
		case arg == "--":
			return otherwise, nil
		case arg == "--lang" && i+1 < len(args):
			value, given = args[i+1], true
		}
		if !given {
			continue
		}
		for _, name := range langNames() {
			if value == name {
				return i18n.Lang(name), nil
			}
		}
		return otherwise, errors.New(value)
	}
	return otherwise, nil
}

func langNames() []string {
	var names []string
	for _, l := range i18n.Langs() {
		names = append(names, string(l))
	}
	return names
}
