package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"awale/internal/i18n"
)

// helpCommand is `awale help COMMAND`, the same as `awale COMMAND --help`.
func (a *app) helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   a.say.T("cli.help.short"),
		Long:    a.say.T("cli.help.long"),
		Example: "awale help play",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return a.noCommand(root, rest)
			}
			a.help(cmd)
			return nil
		},
	}
}

// help prints what a command does, how it is written, examples and options.
func (a *app) help(cmd *cobra.Command) {
	fmt.Fprintln(a.stdout, strings.TrimSpace(cmd.Long))
	a.section("cli.help.usage", []string{usageLine(cmd)})
	a.section("cli.help.examples", strings.Split(cmd.Example, "\n"))
	a.section("cli.help.commands", commandLines(cmd))
	a.section("cli.help.flags", a.flagLines(cmd.LocalNonPersistentFlags()))
	a.section("cli.help.common", a.flagLines(cmd.Root().PersistentFlags()))
	if cmd == cmd.Root() {
		fmt.Fprintln(a.stdout, "\n"+a.say.T("cli.help.more"))
	}
}

func usageLine(cmd *cobra.Command) string {
	if cmd.HasParent() {
		return cmd.Parent().CommandPath() + " " + cmd.Use
	}
	return cmd.Use + " [COMMAND]"
}

// section prints aligned lines under a heading; columns are set apart by tabs.
func (a *app) section(heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(a.stdout, "\n%s\n", a.say.Msg(i18n.Message{Key: heading}))
	w := tabwriter.NewWriter(a.stdout, 0, 0, 2, ' ', 0)
	for _, line := range lines {
		fmt.Fprintln(w, "  "+line)
	}
	w.Flush()
}

func commandLines(cmd *cobra.Command) []string {
	var lines []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			lines = append(lines, sub.Name()+"\t"+sub.Short)
		}
	}
	return lines
}

func (a *app) flagLines(flags *pflag.FlagSet) []string {
	var lines []string
	flags.VisitAll(func(f *pflag.Flag) {
		value, words := pflag.UnquoteUsage(f) // the words begin with the value's name in backquotes
		words = strings.TrimPrefix(words, value+" ")
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		if value != "" {
			name += " " + value
		}
		if !slices.Contains([]string{"", "0", "[]", "false"}, f.DefValue) {
			words = a.say.T("cli.help.default", "Words", words, "Value", f.DefValue)
		}
		lines = append(lines, name+"\t"+words)
	})
	return lines
}
