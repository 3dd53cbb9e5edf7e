package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"awale/exercises"
	"awale/internal/i18n"
	"awale/internal/sheet"
)

func (a *app) validateCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "validate [FILE|DIR]…",
		Short:   a.say.T("cli.validate.short"),
		Long:    a.say.T("cli.validate.long"),
		Example: "awale validate\nawale validate exercises/simulations/simulation-1.yaml\nawale validate ~/fiches",
		RunE: func(cmd *cobra.Command, args []string) error {
			folders := []sheet.Folder{{FS: exercises.Files}}
			if len(args) > 0 {
				folders = nil
			}
			for _, arg := range args {
				folder, err := a.folder(cmd, arg)
				if err != nil {
					return err
				}
				folders = append(folders, folder)
			}
			return a.validate(folders)
		},
	}
}

// validate lists every problem, and counts what is right when there is none.
func (a *app) validate(folders []sheet.Folder) error {
	library, problems := sheet.LoadFolders(folders...)
	files := map[string]bool{}
	for _, p := range problems {
		fmt.Fprintln(a.stdout, p.Say(a.say))
		files[p.File] = true
	}
	if len(problems) > 0 {
		return a.failure("cli.validate.problems", "Count", len(problems), "Files", i18n.M("cli.validate.files", "Count", len(files)))
	}
	if len(library.All()) == 0 {
		return a.failure("cli.validate.none")
	}
	questions := 0
	for _, s := range library.All() {
		questions += s.Questions()
	}
	_, err := fmt.Fprintln(a.stdout, a.say.T("cli.validate.fine", "Count", len(library.All()),
		"Questions", i18n.M("cli.validate.questions", "Count", questions)))
	return err
}

// folder is what an argument names: a tree of sheets, or one file alone.
func (a *app) folder(cmd *cobra.Command, arg string) (sheet.Folder, error) {
	info, err := os.Stat(arg)
	switch {
	case err != nil:
		return sheet.Folder{}, a.usage(cmd, i18n.M("cli.validate.missing", "Given", arg))
	case info.IsDir():
		return sheet.Folder{Name: filepath.ToSlash(arg), FS: os.DirFS(arg)}, nil
	}
	if extensions := []string{".yaml", ".yml"}; !slices.Contains(extensions, filepath.Ext(arg)) {
		return sheet.Folder{}, a.usage(cmd, i18n.M("cli.validate.extension", "Given", arg, "Allowed", i18n.Or(extensions)))
	}
	dir, name := filepath.Split(arg)
	return sheet.Folder{Name: filepath.ToSlash(dir), FS: oneFile{os.DirFS(filepath.Join(dir, ".")), name}}, nil
}

// oneFile is a folder of which only one file is seen.
type oneFile struct {
	fs.FS
	name string
}

// ReadDir lists the one file.
func (o oneFile) ReadDir(dir string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.FS, dir)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() != o.name }), err
}
