package main

import (
	"io"

	"github.com/spf13/cobra"

	"awale/internal/i18n"
)

// defaultRules is the rule set of a first lesson.
const defaultRules = "scolaire"

// app is what every command needs.
type app struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	say            *i18n.Printer
	catalogue      *i18n.Catalogue
}

// rootCommand is the command line; alone, it serves.
func (a *app) rootCommand() *cobra.Command {
	cobra.MousetrapHelpText = "" // a double-click is welcome here
	serve := a.serveCommand()
	root := &cobra.Command{
		Use:     "awale",
		Long:    a.say.T("cli.awale.long"),
		Example: "awale\nawale serve --addr :9000\nawale play '4-4-4-4-4-4/4-4-4-4-4-4 0-0 S' 9",
		Args:    a.noCommand,
		RunE:    serve.RunE,

		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetIn(a.stdin)
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	root.SetFlagErrorFunc(a.flagError)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.help(cmd) })
	root.PersistentFlags().BoolP("help", "h", false, a.say.T("cli.flag.help"))
	root.PersistentFlags().String("lang", string(a.say.Lang()), a.say.T("cli.flag.lang"))
	root.Flags().AddFlagSet(serve.Flags())
	root.AddCommand(serve, a.validateCommand(), a.playCommand(), a.printCommand(), a.generateCommand(), a.perftCommand(), a.schemaCommand(), a.teacherCommand(), a.backupCommand(), a.restoreCommand(), a.versionCommand(), a.completionCommand())
	root.SetHelpCommand(a.helpCommand(root))
	return root
}

// noCommand refuses a word that is no command, and names those that are.
func (a *app) noCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			names = append(names, cmd.Name())
		}
	}
	return a.usage(root, i18n.M("cli.error.unknown-command", "Given", args[0], "Allowed", i18n.Or(names)))
}

// noArgs refuses arguments where a command takes none.
func (a *app) noArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return a.usage(cmd, i18n.M("cli.error.too-many", "Given", args[0]))
}
