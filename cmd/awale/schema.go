package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"awale/internal/sheet"
)

func (a *app) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "schema",
		Short:   a.say.T("cli.schema.short"),
		Long:    a.say.T("cli.schema.long"),
		Example: "awale schema > sheet.schema.json",
		Args:    a.noArgs,
		RunE: func(*cobra.Command, []string) error {
			schema, err := sheet.Schema(a.say)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(a.stdout, string(schema))
			return err
		},
	}
}
