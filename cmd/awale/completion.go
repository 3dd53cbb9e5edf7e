package main

import (
	"github.com/spf13/cobra"

	"awale/internal/i18n"
)

func (a *app) completionCommand() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:       "completion SHELL",
		Short:     a.say.T("cli.completion.short"),
		Long:      a.say.T("cli.completion.long"),
		Example:   "source <(awale completion bash)\nawale completion fish > ~/.config/fish/completions/awale.fish",
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch len(args) {
			case 0:
				return a.usage(cmd, i18n.M("cli.error.missing", "What", "SHELL", "Allowed", i18n.Or(shells)))
			case 1:
			default:
				return a.noArgs(cmd, args[1:])
			}
			switch root := cmd.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.stdout, true)
			case "zsh":
				return root.GenZshCompletion(a.stdout)
			case "fish":
				return root.GenFishCompletion(a.stdout, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.stdout)
			}
			return a.wrongValue("SHELL", args[0], shells)
		},
	}
}
