package game

import (
	"awale/internal/awale"
)

// Contest is the outcome of games between two levels.
type Contest struct {
	Games, Wins, Draws, Losses int
}

// Won is the share of games that the first level wins, in percent.
func (c Contest) Won() float64 { return 100 * float64(c.Wins) / float64(max(c.Games, 1)) }

// opening is the number of moves by which the games of a contest are made to differ.
const opening = 4

// longestContest is where a game between computers is given up as endless.
const longestContest = 400

// Compete lets a level play another: each beginning is played twice, once from either side. A game ends where
// the rules end it, or where a position comes for the third time.
func Compete(r awale.Rules, level, against, games, divisor int, seed uint64) Contest {
	result := Contest{Games: games}
	for n := range games {
		begun := seed + uint64(n/2)
		players := [2]*Computer{
			NewComputer(r, level, mix(begun), divisor), NewComputer(r, against, mix(begun+1), divisor),
		}
		first := awale.Side(n % 2)
		final := play(r, begun, first, players)
		switch mine, theirs := final[first], final[first.Other()]; {
		case mine > theirs:
			result.Wins++
		case mine == theirs:
			result.Draws++
		default:
			result.Losses++
		}
	}
	return result
}

// play is one game; the first player has the side given. It returns the final count.
func play(r awale.Rules, seed uint64, first awale.Side, players [2]*Computer) awale.Score {
	g := &Game{rules: r, rounds: []round{{Match: awale.NewMatch(r, awale.Start(awale.South))}}}
	for range opening {
		legal := r.Legal(g.Position()).Slice()
		if _, over := g.Ending(); over || len(legal) == 0 {
			break
		}
		seed = mix(seed)
		_, _ = g.Play(legal[seed%uint64(len(legal))]) // it is legal
	}
	for range longestContest {
		if end, over := g.Ending(); over {
			return end.Final
		}
		if g.Stop() == nil {
			continue
		}
		player := players[0]
		if g.Position().ToMove() != first {
			player = players[1]
		}
		pit, _ := player.Choose(g.Match(), nil)
		_, _ = g.Play(pit) // a player chooses among the legal moves
	}
	return g.Position().Stores()
}
