package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"awale/internal/demo"
	"awale/internal/password"
	"awale/internal/sheet"
	"awale/internal/store"
)

const (
	// demoPassword is known to everybody: it opens nothing but what is made up.
	demoPassword = "graines-demo"
	// demoSeed is an arbitrary class; it is always the same one, so that two people can talk of it.
	demoSeed = 2026
)

// temporary gives a demonstration a database in a folder of its own, and what takes the folder away.
func temporary(o *serveOptions) (remove func() error, err error) {
	dir, err := os.MkdirTemp("", "awale-demo-")
	o.db = filepath.Join(dir, "awale.db")
	return func() error { return os.RemoveAll(dir) }, err
}

// fillDemo makes the class of a demonstration and gives the name of its teacher.
func (a *app) fillDemo(ctx context.Context, kept *store.Store, sheets *sheet.Library, path string) (teacher string, err error) {
	secret, err := password.NewHasher(1, rand.Reader).Hash(ctx, demoPassword)
	if err != nil {
		return "", err
	}
	class := demo.Class{Store: kept, Sheets: sheets, Say: a.say, Now: time.Now(), Seed: demoSeed, Password: secret}
	made, err := class.Fill(ctx)
	if errors.Is(err, demo.ErrInUse) {
		return "", a.failure("demo.in-use", "Path", path)
	}
	return made.Name, err
}

// greetDemo says how to look around as the teacher.
func (a *app) greetDemo(here, teacher string, temporary bool) {
	fmt.Fprintf(a.stdout, "\n%s\n\n    %s\n    %s\n\n", a.say.T("demo.sign-in", "URL", here+"/login"),
		a.say.T("demo.name", "Name", teacher), a.say.T("demo.password", "Password", demoPassword))
	if temporary {
		fmt.Fprintln(a.stdout, a.say.T("demo.not-kept"))
	}
}
