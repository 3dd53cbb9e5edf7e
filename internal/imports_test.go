// Package internal_test holds the arrows between the packages of awale.
package internal_test

import (
	"errors"
	"go/build"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "awale"

// row says what a package may import beside the standard library: other packages of the project, and modules of other people.
// A module stands for all its packages.
type row struct {
	ours, foreign []string
}

// table is the plan of the house. Arrows point inward: the rules know nothing of questions, questions nothing of sheets, sheets
// nothing of classes, none of them of SQL or HTTP. cmd/awale alone brings the bank, static files, store and pages together.
func table() map[string]row {
	return map[string]row{
		"internal/awale": {},
		"internal/i18n": {
			foreign: []string{"github.com/goccy/go-yaml", "github.com/nicksnyder/go-i18n/v2", "golang.org/x/text"},
		},
		"internal/solver":   {ours: []string{"internal/awale"}},
		"internal/board":    {ours: []string{"internal/awale"}},
		"internal/question": {ours: []string{"internal/awale", "internal/i18n", "internal/solver"}},
		"internal/puzzle":   {ours: []string{"internal/awale", "internal/i18n", "internal/question", "internal/solver"}},
		"internal/sheet": {
			ours:    []string{"internal/awale", "internal/i18n", "internal/puzzle", "internal/question"},
			foreign: []string{"github.com/goccy/go-yaml", "github.com/invopop/jsonschema"},
		},
		"internal/practice": {ours: []string{"internal/awale", "internal/i18n", "internal/puzzle", "internal/question"}},
		"internal/game":     {ours: []string{"internal/awale", "internal/i18n", "internal/question", "internal/solver"}},
		"internal/classroom": {
			ours: []string{"internal/awale", "internal/game", "internal/i18n", "internal/practice", "internal/puzzle", "internal/question",
				"internal/sheet"},
			foreign: []string{"golang.org/x/text"},
		},
		"internal/password": {foreign: []string{"golang.org/x/crypto"}},
		"internal/paper": {
			ours:    []string{"internal/awale", "internal/board", "internal/classroom", "internal/i18n", "internal/question", "internal/sheet"},
			foreign: []string{"codeberg.org/go-pdf/fpdf", "github.com/boombuler/barcode", "github.com/yuin/goldmark", "golang.org/x/text"},
		},
		"internal/export": {ours: []string{"internal/awale", "internal/board", "internal/i18n", "internal/question", "internal/sheet"}},
		"internal/store": {
			ours: []string{"internal/awale", "internal/classroom", "internal/game", "internal/i18n", "internal/practice", "internal/question",
				"internal/sheet"},
			foreign: []string{"github.com/pressly/goose/v3", "modernc.org/sqlite"},
		},
		"internal/demo": {ours: []string{"internal/classroom", "internal/i18n", "internal/question", "internal/sheet", "internal/store"}},
		"internal/live": {ours: []string{"internal/classroom"}},
		"internal/web": {
			ours: []string{"internal/awale", "internal/board", "internal/classroom", "internal/export", "internal/game", "internal/i18n",
				"internal/live", "internal/paper", "internal/password", "internal/practice", "internal/puzzle", "internal/question", "internal/sheet",
				"internal/store", "templates"},
			foreign: []string{"github.com/a-h/templ", "github.com/alexedwards/scs/v2", "github.com/boombuler/barcode", "github.com/labstack/echo/v4",
				"github.com/vearutop/statigz", "github.com/yuin/goldmark", "golang.org/x/crypto", "golang.org/x/text", "golang.org/x/time"},
		},
		"templates": {
			ours: []string{"internal/awale", "internal/board", "internal/classroom", "internal/game", "internal/i18n", "internal/practice",
				"internal/puzzle", "internal/question", "internal/sheet"},
			foreign: []string{"github.com/a-h/templ"},
		},
		"static":    {},
		"exercises": {},
		"cmd/awale": {
			ours: []string{"exercises", "internal/awale", "internal/classroom", "internal/demo", "internal/game", "internal/i18n", "internal/paper", "internal/password", "internal/puzzle", "internal/question",
				"internal/sheet", "internal/store", "internal/web", "static", "templates"},
			foreign: []string{"github.com/boombuler/barcode", "github.com/inconshreveable/mousetrap", "github.com/schollz/progressbar/v3",
				"github.com/spf13/cobra", "github.com/spf13/pflag", "golang.org/x/sys", "golang.org/x/term"},
		},
	}
}

// systems are those the program is built for: some files belong to one of them alone.
func systems() []string { return []string{"linux", "darwin", "windows"} }

func TestPackagesImportOnlyWhatTheTableAllows(t *testing.T) {
	rows := table()
	for _, dir := range packages(t) {
		allowed, ok := rows[dir]
		if !ok {
			t.Errorf("%s is missing from the table: say what it may import", dir)
			continue
		}
		for _, imported := range imports(t, dir) {
			if !allowed.allows(imported) {
				t.Errorf("%s imports %s, which the table does not allow", dir, imported)
			}
		}
	}
}

// The rules are the same on every machine and at every hour: they read no file, no clock and no chance.
func TestRulesDependOnNothingButTheirArguments(t *testing.T) {
	for _, outside := range []string{"os", "io/fs", "net", "net/http", "time", "math/rand", "math/rand/v2", "crypto/rand", "log", "log/slog"} {
		if slices.Contains(imports(t, "internal/awale"), outside) {
			t.Errorf("internal/awale imports %s", outside)
		}
	}
}

func (r row) allows(path string) bool {
	if own, ok := strings.CutPrefix(path, module+"/"); ok {
		return slices.Contains(r.ours, own)
	}
	if host, _, _ := strings.Cut(path, "/"); !strings.Contains(host, ".") {
		return true // the standard library
	}
	return slices.ContainsFunc(r.foreign, func(m string) bool { return path == m || strings.HasPrefix(path, m+"/") })
}

// packages lists the folders that hold Go code outside tests, from the root of the module.
func packages(t *testing.T) []string {
	t.Helper()
	var dirs []string
	err := fs.WalkDir(os.DirFS(".."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if base := d.Name(); name != "." && (strings.HasPrefix(base, ".") || base == "testdata" || base == "node_modules") {
			return fs.SkipDir
		}
		if hasCode(name) {
			dirs = append(dirs, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}

func hasCode(dir string) bool {
	pkg, _ := build.ImportDir(filepath.Join("..", dir), 0)
	return pkg != nil && len(pkg.GoFiles) > 0
}

// imports lists what a package imports outside its tests, on any system.
func imports(t *testing.T, dir string) []string {
	t.Helper()
	var all []string
	for _, system := range systems() {
		context := build.Default
		context.GOOS = system
		pkg, err := context.ImportDir(filepath.Join("..", dir), 0)
		var none *build.NoGoError
		if err != nil && !errors.As(err, &none) {
			t.Fatal(err)
		}
		all = append(all, pkg.Imports...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
