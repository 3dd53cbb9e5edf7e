package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// usageError is a command that was written wrongly: what was given, what is allowed, and where help is.
type usageError struct{ words string }

func (e *usageError) Error() string { return e.words }

// usage makes a usage error that points to the help of the command.
func (a *app) usage(cmd *cobra.Command, m i18n.Message) error {
	return &usageError{a.say.Msg(m) + "\n" + a.say.T("cli.error.help", "Command", cmd.CommandPath())}
}

// wrongValue says that an option or argument was given a value that is not among those allowed.
func (a *app) wrongValue(what, given string, allowed []string) error {
	return &usageError{a.say.T("cli.error.value", "What", what, "Given", given, "Allowed", i18n.Or(allowed))}
}

// failure is an error whose words are those of the message.
func (a *app) failure(key string, namesAndValues ...any) error {
	return errors.New(a.say.T(key, namesAndValues...))
}

// flagError says in the reader's language what is wrong with an option.
func (a *app) flagError(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		missing *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		syntax  *pflag.InvalidSyntaxError
	)
	switch {
	case errors.As(err, &unknown):
		return a.usage(cmd, i18n.M("cli.error.unknown-flag", "Flag", dashed(unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames()),
			"Allowed", i18n.Or(flagNames(cmd))))
	case errors.As(err, &missing):
		return a.usage(cmd, i18n.M("cli.error.no-value", "Flag", dashed(missing.GetSpecifiedName(), missing.GetSpecifiedShortnames())))
	case errors.As(err, &invalid):
		return a.usage(cmd, i18n.M("cli.error.flag-value", "Flag", "--"+invalid.GetFlag().Name, "Given", invalid.GetValue(),
			"Allowed", i18n.M("cli.type."+invalid.GetFlag().Value.Type())))
	case errors.As(err, &syntax):
		return a.usage(cmd, i18n.M("cli.error.unknown-flag", "Flag", syntax.GetSpecifiedFlag(), "Allowed", i18n.Or(flagNames(cmd))))
	}
	return err
}

func dashed(name, shorthands string) string {
	if shorthands != "" {
		return "-" + name
	}
	return "--" + name
}

func flagNames(cmd *cobra.Command) []string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return names
}

// inWords gives the errors of the rules the words of the catalogue; others keep their own.
func (a *app) inWords(err error) error {
	var worded interface{ Message() i18n.Message }
	var notation *awale.NotationError
	var illegal *awale.IllegalMove
	switch {
	case errors.As(err, &worded):
		return errors.New(a.say.Msg(worded.Message()))
	case errors.As(err, &notation):
		return a.failure("cli.error.position", "Given", notation.Part, "Example", awale.Start(awale.South))
	case errors.As(err, &illegal):
		return a.failure("cli.error.move", "Reason", question.IllegalReason(illegal), "Legal", a.pits(illegal.Legal))
	}
	return err
}

// pits says which pits may be sown.
func (a *app) pits(set awale.PitSet) i18n.Message {
	if set.Len() == 0 {
		return i18n.M("cli.legal.none")
	}
	var names []string
	for pit := range set.All() {
		names = append(names, pit.String())
	}
	return i18n.M("cli.legal.some", "Count", set.Len(), "Pits", strings.Join(names, ", "))
}

// rules finds a rule set by the name given to --rules.
func (a *app) rules(id string) (awale.Rules, error) {
	rules, ok := awale.RuleSetByID(id)
	if !ok {
		return rules, a.wrongValue("--rules", id, ruleIDs())
	}
	return rules, nil
}

func ruleIDs() []string {
	var ids []string
	for _, set := range awale.RuleSets() {
		ids = append(ids, set.ID)
	}
	return ids
}
