package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"awale/internal/i18n"
	"awale/internal/puzzle"
	"awale/internal/sheet"
)

// mostGenerated is the most questions or chains that one call makes: a sheet holds no more.
const mostGenerated = 30

// wish is what generate is asked for.
type wish struct {
	ask, rules   string
	level, count int
	seed         uint64
	explain      bool
}

func (a *app) generateCommand() *cobra.Command {
	var w wish
	cmd := &cobra.Command{
		Use:     "generate --ask KIND [--rules ID] [--level N] [--count N] [--seed N] [--explain]",
		Short:   a.say.T("cli.generate.short"),
		Long:    a.say.T("cli.generate.long"),
		Example: "awale generate --ask captured --level 2 --count 5 --seed 7\nawale generate --ask simulation --rules classique --count 2 --explain",
		Args:    a.noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case w.level < puzzle.MinLevel || w.level > puzzle.MaxLevel:
				return a.usage(cmd, i18n.M("cli.error.range", "Flag", "--level", "Given", w.level, "Least", puzzle.MinLevel, "Most", puzzle.MaxLevel))
			case w.count < 1 || w.count > mostGenerated:
				return a.usage(cmd, i18n.M("cli.error.range", "Flag", "--count", "Given", w.count, "Least", 1, "Most", mostGenerated))
			}
			return a.generate(w)
		},
	}
	a.rulesFlag(cmd, &w.rules)
	cmd.Flags().StringVar(&w.ask, "ask", "", a.say.T("cli.generate.ask"))
	cmd.Flags().IntVar(&w.level, "level", 1, a.say.T("cli.generate.level"))
	cmd.Flags().IntVar(&w.count, "count", 1, a.say.T("cli.generate.count"))
	cmd.Flags().Uint64Var(&w.seed, "seed", 1, a.say.T("cli.generate.seed"))
	cmd.Flags().BoolVar(&w.explain, "explain", false, a.say.T("cli.generate.explain"))
	return cmd
}

// generate prints a sheet whose questions come from the seed alone.
func (a *app) generate(w wish) error {
	rules, err := a.rules(w.rules)
	if err != nil {
		return err
	}
	if kinds := puzzle.Kinds(rules); !slices.Contains(kinds, w.ask) {
		return a.wrongValue("--ask", w.ask, kinds)
	}
	made, err := a.puzzles(puzzle.New(rules), w)
	if err != nil {
		return a.inPuzzleWords(err)
	}
	s := sheet.Sheet{
		ID:      fmt.Sprintf("%s-%s-%d-%d", w.ask, w.rules, w.level, w.seed),
		Title:   a.bilingual("cli.generate.title", "Ask", w.ask, "Seed", fmt.Sprint(w.seed)),
		Kind:    sheet.Quiz,
		Rules:   rules,
		RulesID: w.rules,
		Level:   w.level,
	}
	if w.ask == puzzle.AskSimulation {
		s.Kind = sheet.Simulation
	}
	for _, p := range made {
		s.Items = append(s.Items, sheet.Item{Exercise: &p.Exercise})
	}
	if w.explain {
		if err := a.explain(made); err != nil {
			return err
		}
	}
	_, err = a.stdout.Write(s.YAML())
	return err
}

// puzzles makes what was wished for, with a bar on a terminal while it lasts.
func (a *app) puzzles(g *puzzle.Generator, w wish) ([]puzzle.Puzzle, error) {
	bar := progressbar.NewOptions(w.count, progressbar.OptionSetWriter(a.terminal()), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetDescription(a.say.T("cli.generate.short")))
	random := puzzle.NewStream(w.seed, 0)
	var made []puzzle.Puzzle
	for range w.count {
		some, err := one(g, w, random)
		if err != nil {
			return nil, err
		}
		made = append(made, some...)
		if err := bar.Add(1); err != nil {
			return nil, err
		}
	}
	return made, bar.Finish()
}

func one(g *puzzle.Generator, w wish, random *puzzle.Stream) ([]puzzle.Puzzle, error) {
	if w.ask == puzzle.AskDiagnostic {
		return g.Diagnostic(random)
	}
	p, err := g.Question(w.ask, w.level, random)
	return []puzzle.Puzzle{p}, err
}

// terminal is stderr when somebody looks at it, and else nothing.
func (a *app) terminal() io.Writer {
	if f, ok := a.stderr.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return f
	}
	return io.Discard
}

// explain says as comments of the sheet what makes each question as hard as it is.
func (a *app) explain(made []puzzle.Puzzle) error {
	for i, p := range made {
		var words []string
		for _, m := range p.Features.Words() {
			words = append(words, a.say.Msg(m))
		}
		_, err := fmt.Fprintf(a.stdout, "# %s\n", a.say.T("cli.generate.level-because",
			"Number", i+1, "Level", p.Level, "Features", strings.Join(words, ", ")))
		if err != nil {
			return err
		}
	}
	return nil
}

// inPuzzleWords gives what could not be made the words of the catalogue.
func (a *app) inPuzzleWords(err error) error {
	var refused *puzzle.Error
	if errors.As(err, &refused) {
		return errors.New(a.say.Msg(refused.Message))
	}
	return err
}

// bilingual is a message in every language, as a sheet holds it.
func (a *app) bilingual(key string, namesAndValues ...any) i18n.Text {
	return i18n.Text{
		FR: a.catalogue.Printer(i18n.FR).T(key, namesAndValues...),
		EN: a.catalogue.Printer(i18n.EN).T(key, namesAndValues...),
	}
}
