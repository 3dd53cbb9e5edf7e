package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"awale/internal/awale"
	"awale/internal/i18n"
)

func (a *app) playCommand() *cobra.Command {
	var rulesID string
	var batch, match bool
	var contest matchOptions
	cmd := &cobra.Command{
		Use:   "play [--rules ID] POSITION PIT…",
		Short: a.say.T("cli.play.short"),
		Long:  a.say.T("cli.play.long"),
		Example: "awale play '2-1-2-7-0-2/1-0-4-2-2-3 14-8 N' 4 9\n" +
			"awale play --rules manches '4-4-4-4-4-4/4-4-4-4-4-4 0-0 S' 8\n" +
			`echo '{"rules":"abapa","position":"4-4-4-4-4-4/4-4-4-4-4-4 0-0 S","moves":[7,1]}' | awale play --batch` + "\n" +
			"awale play --match --games 200 --nodes-divisor 10",
		RunE: func(cmd *cobra.Command, args []string) error {
			rules, err := a.rules(rulesID)
			if err != nil {
				return err
			}
			switch {
			case (batch || match) && len(args) > 0:
				return a.usage(cmd, i18n.M("cli.error.batch-args", "Given", args[0]))
			case batch:
				return a.batch(rulesID)
			case match:
				if err := a.checkMatch(cmd, contest); err != nil {
					return err
				}
				return a.match(rulesID, contest)
			}
			position, pits, err := a.game(cmd, args)
			if err != nil {
				return err
			}
			return a.play(awale.NewMatch(rules, position), pits)
		},
	}
	a.rulesFlag(cmd, &rulesID)
	cmd.Flags().BoolVar(&batch, "batch", false, a.say.T("cli.play.batch"))
	cmd.Flags().BoolVar(&match, "match", false, a.say.T("play.match.flag"))
	cmd.Flags().IntVar(&contest.games, "games", 200, a.say.T("play.match.games"))
	cmd.Flags().IntVar(&contest.divisor, "nodes-divisor", 10, a.say.T("play.match.divisor"))
	cmd.Flags().Uint64Var(&contest.seed, "seed", 1, a.say.T("play.match.seed"))
	return cmd
}

// rulesFlag adds --rules, which shells complete.
func (a *app) rulesFlag(cmd *cobra.Command, id *string) {
	cmd.Flags().StringVar(id, "rules", defaultRules, a.say.T("cli.flag.rules"))
	// It fails only for a flag that does not exist.
	_ = cmd.RegisterFlagCompletionFunc("rules", cobra.FixedCompletions(ruleIDs(), cobra.ShellCompDirectiveNoFileComp))
}

// game reads POSITION PIT…. A position that was not quoted comes in several arguments; a pit is the first plain number.
func (a *app) game(cmd *cobra.Command, args []string) (awale.Position, []awale.Pit, error) {
	if len(args) == 0 {
		return awale.Position{}, nil, a.usage(cmd, i18n.M("cli.error.no-position", "Example", awale.Start(awale.South)))
	}
	fields := 1
	for fields < len(args) && !isNumber(args[fields]) && fields < 4 {
		fields++
	}
	position, err := a.position(cmd, strings.Join(args[:fields], " "))
	if err != nil {
		return position, nil, err
	}
	var pits []awale.Pit
	for _, arg := range args[fields:] {
		n, err := strconv.Atoi(arg)
		if err != nil || n < 1 || n > awale.Pits {
			return position, nil, a.usage(cmd, i18n.M("cli.error.pit", "Given", arg))
		}
		pits = append(pits, awale.Pit(n))
	}
	return position, pits, nil
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// position reads a position given as an argument.
func (a *app) position(cmd *cobra.Command, text string) (awale.Position, error) {
	position, err := awale.ParsePosition(text)
	if err != nil {
		return position, &usageError{a.inWords(err).Error() + "\n" + a.say.T("cli.error.help", "Command", cmd.CommandPath())}
	}
	return position, nil
}

// play draws the board before and after every move, and says what each move does and what may follow.
func (a *app) play(m *awale.Match, pits []awale.Pit) error {
	fmt.Fprint(a.stdout, a.drawing(m.Position()))
	for _, pit := range pits {
		turn, err := m.Play(pit)
		if err != nil {
			return err
		}
		fmt.Fprintf(a.stdout, "\n%s\n\n%s", a.told(turn), a.drawing(turn.After))
	}
	fmt.Fprintf(a.stdout, "\n%s\n", a.outlook(m))
	return nil
}

// told says a move in words: who sows what, where the last seed falls and what is taken.
func (a *app) told(turn awale.Turn) string {
	side := side(turn.Before.ToMove())
	words := a.say.T("cli.play.sows", "Side", side, "Pit", turn.Pit, "Count", turn.Before.Seeds(turn.Pit), "Last", turn.Last())
	if turn.Slam && turn.Taken() == 0 {
		return words + " " + a.say.T("cli.play.slam-takes-nothing")
	}
	var taken []i18n.Message
	for _, c := range turn.Captures() {
		taken = append(taken, i18n.M("cli.play.taken", "Seeds", c.Seeds, "Pit", c.Pit))
	}
	if len(taken) == 0 {
		return words + " " + a.say.T("cli.play.takes-nothing")
	}
	return words + " " + a.say.T("cli.play.takes", "Side", side, "Count", turn.Taken(), "Taken", taken)
}

// outlook says what may be played now, or how the game ended.
func (a *app) outlook(m *awale.Match) string {
	position := m.Position()
	end, over := m.End()
	if !over {
		return a.say.T("cli.play.next", "Side", side(position.ToMove()), "Legal", a.pits(m.Rules().Legal(position)))
	}
	result := i18n.M("cli.play.draw")
	if winner, ok := end.Winner(); ok {
		result = i18n.M("cli.play.winner", "Side", side(winner))
	}
	return a.say.T("cli.play.over", "Reason", i18n.M("cli.end."+end.Reason.String()),
		"North", end.Final[awale.North], "South", end.Final[awale.South], "Result", result)
}

// side is the player's name.
func side(s awale.Side) i18n.Message {
	if s == awale.North {
		return i18n.M("cli.side.north")
	}
	return i18n.M("cli.side.south")
}
