package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"awale/exercises"
	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/sheet"
	"awale/static"
	"awale/templates"
)

// mostCopies is more than any class has pupils.
const mostCopies = 200

// printWish is what print is asked for.
type printWish struct {
	output, key, size, baseURL string
	copies                     int
	seed                       uint64
	large, twoSided            bool
}

func (a *app) printCommand() *cobra.Command {
	var w printWish
	cmd := &cobra.Command{
		Use:   "print SHEET [-o FILE.pdf] [--key none|inline|separate|only] [--copies N --seed N] [--paper a4|letter]",
		Short: a.say.T("paper.cli.short"),
		Long:  a.say.T("paper.cli.long"),
		Example: "awale print simulation-1\n" +
			"awale print simulation-1 --copies 30 --seed 7 --key separate -o classe.pdf\n" +
			"awale print fiche.yaml --paper letter --large",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return sheetIDs(bank()), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return a.usage(cmd, i18n.M("paper.cli.no-sheet"))
			case len(args) > 1:
				return a.usage(cmd, i18n.M("cli.error.too-many", "Given", args[1]))
			case w.copies < 1 || w.copies > mostCopies:
				return a.usage(cmd, i18n.M("cli.error.range", "Flag", "--copies", "Given", w.copies, "Least", 1, "Most", mostCopies))
			}
			return a.print(cmd, args[0], w)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&w.output, "output", "o", "", a.say.T("paper.cli.output"))
	flags.StringVar(&w.key, "key", string(paper.KeyNone), a.say.T("paper.cli.key"))
	flags.IntVar(&w.copies, "copies", 1, a.say.T("paper.cli.copies"))
	flags.Uint64Var(&w.seed, "seed", 1, a.say.T("paper.cli.seed"))
	flags.StringVar(&w.size, "paper", paper.A4.String(), a.say.T("paper.cli.paper"))
	flags.BoolVar(&w.large, "large", false, a.say.T("paper.cli.large"))
	flags.BoolVar(&w.twoSided, "two-sided", false, a.say.T("paper.cli.two-sided"))
	flags.StringVar(&w.baseURL, "base-url", "", a.say.T("paper.cli.base-url"))
	for name, values := range map[string][]string{"key": paper.Keys(), "paper": paper.Sizes()} {
		// It fails only for a flag that does not exist.
		_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
	return cmd
}

// print makes the PDF whole before it touches the file.
func (a *app) print(cmd *cobra.Command, name string, w printWish) error {
	o, err := a.printOptions(w)
	if err != nil {
		return err
	}
	if err := a.checkBaseURL(cmd, w.baseURL); err != nil {
		return err
	}
	s, err := a.sheetNamed(cmd, name)
	if err != nil {
		return err
	}
	var pdf bytes.Buffer
	if err := a.press(&pdf, s, w, o); err != nil {
		return err
	}
	if w.output == "-" {
		_, err := a.stdout.Write(pdf.Bytes())
		return err
	}
	if w.output == "" {
		w.output = s.ID + ".pdf"
	}
	if err := os.WriteFile(w.output, pdf.Bytes(), 0o644); err != nil {
		return a.failure("paper.cli.not-written", "File", w.output, "Reason", err)
	}
	_, err = fmt.Fprintln(a.stdout, a.say.T("paper.cli.written", "File", w.output, "Count", w.copies))
	return err
}

func (a *app) printOptions(w printWish) (paper.Options, error) {
	key, ok := paper.ParseKey(w.key)
	if !ok {
		return paper.Options{}, a.wrongValue("--key", w.key, paper.Keys())
	}
	size, ok := paper.ParseSize(w.size)
	if !ok {
		return paper.Options{}, a.wrongValue("--paper", w.size, paper.Sizes())
	}
	return paper.Options{Size: size, Lang: a.say.Lang(), Key: key, Large: w.large, TwoSided: w.twoSided}, nil
}

// press prints, with a bar on a terminal while it lasts.
func (a *app) press(pdf *bytes.Buffer, s sheet.Sheet, w printWish, o paper.Options) error {
	regular, bold, err := static.PaperFonts()
	if err != nil {
		return err
	}
	p, err := paper.New(paper.Fonts{Regular: regular, Bold: bold}, a.catalogue)
	if err != nil {
		return err
	}
	bar := progressbar.NewOptions(2*w.copies, progressbar.OptionSetWriter(a.terminal()), progressbar.OptionClearOnFinish(),
		progressbar.OptionThrottle(time.Second), progressbar.OptionSetDescription(a.say.T("paper.cli.short")))
	step := func(int, int) { _ = bar.Add(1) } // a bar that cannot be drawn is no reason to print nothing
	order := paper.Order{Copies: w.copies, Seed: w.seed, Progress: step}
	if w.baseURL != "" {
		order.Address = func(form string) string { return sheetAddress(w.baseURL, s, form) }
		order.Short = func(form string) string { return shortAddress(w.baseURL, s, form) }
	}
	copies, err := paper.Copies(s, order)
	if err != nil {
		return a.inPuzzleWords(err)
	}
	o.Progress = step
	if err := p.Sheet(pdf, copies, o); err != nil {
		return err
	}
	return bar.Finish()
}

// sheetAddress is where a copy is found on screen.
func sheetAddress(base string, s sheet.Sheet, form string) string {
	d := templates.SheetDesk(s.ID)
	if s.Generated() {
		d = templates.CopyDesk(s.ID, form)
	}
	return strings.TrimSuffix(base, "/") + string(d.URL())
}

// shortAddress is where a copy is found by typing little; a sheet of a file has none.
func shortAddress(base string, s sheet.Sheet, form string) string {
	if _, ok := bank().Get(s.ID); !ok {
		return ""
	}
	if !s.Generated() {
		form = ""
	}
	return strings.TrimSuffix(base, "/") + string(templates.ShortURL(paper.ShortName(s.ID), form))
}

// sheetNamed finds a sheet by its id in the bank, or reads it from a file.
func (a *app) sheetNamed(cmd *cobra.Command, name string) (sheet.Sheet, error) {
	if filepath.Ext(name) == "" && !strings.ContainsAny(name, `/\`) {
		library := bank()
		if s, ok := library.Get(name); ok {
			return s, nil
		}
		return sheet.Sheet{}, a.usage(cmd, i18n.M("paper.cli.unknown-sheet", "Given", name, "Near", i18n.Or(nearest(name, sheetIDs(library)))))
	}
	folder, err := a.folder(cmd, name)
	if err != nil {
		return sheet.Sheet{}, err
	}
	library, problems := sheet.LoadFolders(folder)
	for _, p := range problems {
		fmt.Fprintln(a.stderr, p.Say(a.say))
	}
	if all := library.All(); len(problems) == 0 && len(all) == 1 {
		return all[0], nil
	}
	return sheet.Sheet{}, a.failure("paper.cli.no-good-sheet", "File", name)
}

// bank is every good sheet of the program.
func bank() *sheet.Library {
	library, _ := sheet.LoadFS(exercises.Files)
	return library
}

func sheetIDs(l *sheet.Library) []string {
	var ids []string
	for _, s := range l.All() {
		ids = append(ids, s.ID)
	}
	return ids
}

// nearest lists the few ids that share the longest beginning with a name.
func nearest(name string, ids []string) []string {
	const few = 5
	shared := func(id string) int {
		n := 0
		for n < len(id) && n < len(name) && id[n] == name[n] {
			n++
		}
		return n
	}
	near := slices.Clone(ids)
	slices.SortStableFunc(near, func(x, y string) int { return shared(y) - shared(x) })
	return near[:min(few, len(near))]
}
