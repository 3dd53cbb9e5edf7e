package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"awale/internal/game"
	"awale/internal/i18n"
)

// matchOptions are those of `awale play --match`.
type matchOptions struct {
	games   int
	divisor int
	seed    uint64
}

// mostGames and mostDivisor keep a slip of the keyboard from counting for a lifetime.
const (
	mostGames   = 100_000
	mostDivisor = 10_000
)

func (a *app) checkMatch(cmd *cobra.Command, o matchOptions) error {
	switch {
	case o.games < 1 || o.games > mostGames:
		return a.usage(cmd, i18n.M("cli.error.range", "Flag", "--games", "Given", o.games, "Least", 1, "Most", mostGames))
	case o.divisor < 1 || o.divisor > mostDivisor:
		return a.usage(cmd, i18n.M("cli.error.range", "Flag", "--nodes-divisor", "Given", o.divisor, "Least", 1, "Most", mostDivisor))
	}
	return nil
}

// match lets each level of the computer play the one below, and prints the table: a line a level as soon as it
// is known.
func (a *app) match(rulesID string, o matchOptions) error {
	rules, err := a.rules(rulesID)
	if err != nil {
		return err
	}
	const columns = "%6s %8s %8s %8s %8s %8s %10s\n"
	fmt.Fprintf(a.stdout, columns, a.say.T("play.match.level"), a.say.T("play.match.against"), a.say.T("play.match.wins"),
		a.say.T("play.match.draws"), a.say.T("play.match.losses"), a.say.T("play.match.share"), a.say.T("play.match.time"))
	for level := 2; level <= game.Levels; level++ {
		began := time.Now()
		c := game.Compete(rules, level, level-1, o.games, o.divisor, o.seed)
		_, err := fmt.Fprintf(a.stdout, columns, fmt.Sprint(level), fmt.Sprint(level-1), fmt.Sprint(c.Wins), fmt.Sprint(c.Draws),
			fmt.Sprint(c.Losses), fmt.Sprintf("%.1f %%", c.Won()), time.Since(began).Round(time.Second/10))
		if err != nil {
			return err
		}
	}
	return nil
}
