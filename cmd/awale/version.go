package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   a.say.T("cli.version.short"),
		Long:    a.say.T("cli.version.long"),
		Example: "awale version",
		Args:    a.noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.stdout, "awale %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

// stamp is the version that the linker writes into a program for teachers (-X main.stamp=…); nothing else sets it.
var stamp string

// version is the stamp, or else the tag or commit that the go command finds in the repository.
func version() string {
	if stamp != "" {
		return stamp
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
