package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// deepest keeps a slip of the keyboard from counting for a lifetime.
const deepest = 30

func (a *app) perftCommand() *cobra.Command {
	var rulesID string
	var depth int
	cmd := &cobra.Command{
		Use:     "perft --depth N [--rules ID] [POSITION]",
		Short:   a.say.T("cli.perft.short"),
		Long:    a.say.T("cli.perft.long"),
		Example: "awale perft --depth 8\nawale perft --depth 10 --rules abapa '4-4-4-4-4-4/4-4-4-4-4-4 0-0 S'",
		RunE: func(cmd *cobra.Command, args []string) error {
			rules, err := a.rules(rulesID)
			if err != nil {
				return err
			}
			if depth < 1 || depth > deepest {
				return a.usage(cmd, i18n.M("cli.error.range", "Flag", "--depth", "Given", depth, "Least", 1, "Most", deepest))
			}
			position := awale.Start(awale.South)
			if len(args) > 0 {
				if position, err = a.position(cmd, strings.Join(args, " ")); err != nil {
					return err
				}
			}
			return a.perft(rules, position, depth)
		},
	}
	a.rulesFlag(cmd, &rulesID)
	cmd.Flags().IntVar(&depth, "depth", 0, a.say.T("cli.perft.depth"))
	return cmd
}

// perft prints a line a depth as soon as it is counted. Numbers stand without separators, so that programs read them too.
func (a *app) perft(rules awale.Rules, position awale.Position, depth int) error {
	const columns = "%6s %20s %12s\n"
	fmt.Fprintf(a.stdout, columns, a.say.T("cli.perft.column-depth"), a.say.T("cli.perft.column-count"), a.say.T("cli.perft.column-speed"))
	for d := 1; d <= depth; d++ {
		began := time.Now()
		count := rules.Perft(position, d)
		if _, err := fmt.Fprintf(a.stdout, columns, fmt.Sprint(d), fmt.Sprint(count), speed(count, time.Since(began))); err != nil {
			return err
		}
	}
	return nil
}

// speed is the moves played in a second, or a dash when the time was too short to tell.
func speed(count uint64, taken time.Duration) string {
	if taken < time.Millisecond {
		return "-"
	}
	return fmt.Sprintf("%.0f", float64(count)/taken.Seconds())
}
