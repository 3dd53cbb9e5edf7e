package game

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// Voice is to whom a game is told: the side of the reader, if it is one, and what the sides are called.
type Voice struct {
	Reads bool       // somebody at the page plays one of the sides, and is called "you"
	You   awale.Side // if so, this one
	Names [2]i18n.Message
}

// say chooses the wording for the reader's own side (under the stem with "you") or for a side by its name.
func (v Voice) say(stem string, side awale.Side, args ...any) i18n.Message {
	if v.Reads && v.You == side {
		return i18n.M(stem+"you", args...)
	}
	return i18n.M(stem+"they", append(args, "Side", v.Names[side])...)
}

// Notice is something to be announced, and the rule that says so: the name of its row in the table of the rule
// sets, empty when it is the project's own addition.
type Notice struct {
	Said i18n.Message
	Row  string
}

// Notices lists what is to be announced of the game as it stands: what was special about the last move, what
// the next one must do, and how the round ended.
func (g *Game) Notices(v Voice) []Notice {
	var all []Notice
	if turns := g.Match().Turns(); len(turns) > 0 {
		all = append(all, v.afterTurn(turns[len(turns)-1])...)
	}
	if end, over := g.Ending(); over {
		return append(all, v.ending(end)...)
	}
	all = append(all, g.beforeMove(v)...)
	switch n := g.Match().Occurrences(); {
	case n >= endless:
		all = append(all, Notice{Said: i18n.M("play.notice.endless", "Count", n)})
	case n == 2:
		all = append(all, Notice{i18n.M("play.notice.again"), "repetition"})
	}
	return all
}

// afterTurn says what was special about a move.
func (v Voice) afterTurn(t awale.Turn) []Notice {
	if !t.Slam {
		return nil
	}
	mover := t.Before.ToMove()
	switch {
	case t.Taken() == 0:
		return []Notice{{v.say("play.notice.slam-nothing.", mover), "slam"}}
	case t.After.RowSeeds(mover.Other()) == 0:
		return []Notice{{v.say("play.notice.slam-all.", mover), "slam"}}
	}
	return []Notice{{v.say("play.notice.slam-left.", mover), "slam"}}
}

// beforeMove says what the side to move must or may not do: feed, or play a forbidden grand slam because there
// is nothing else.
func (g *Game) beforeMove(v Voice) []Notice {
	p := g.Position()
	mover := p.ToMove()
	legal := g.rules.Legal(p)
	if p.RowSeeds(mover.Other()) == 0 {
		switch g.rules.Feed {
		case awale.FeedNone:
			return []Notice{{v.say("play.notice.need-not-feed.", mover), "feed"}}
		case awale.FeedEnd:
			return []Notice{{v.say("play.notice.feed-end.", mover), "feed"}}
		}
		return []Notice{{v.say("play.notice.feed.", mover), "feed"}}
	}
	if g.rules.Slam != awale.SlamForbidden {
		return nil
	}
	barred := p.Filled() & p.Row(mover) &^ legal
	if barred.Len() > 0 {
		return []Notice{{v.say("play.notice.slam-barred.", mover, "Count", barred.Len(), "Pits", barred.Slice()), "slam"}}
	}
	return nil
}

// ending says by which rule the round ended.
func (v Voice) ending(e Ending) []Notice {
	switch e.Reason {
	case awale.Famine:
		return []Notice{{v.say("play.end.famine.", e.Blocked), "blocked"}}
	case awale.Majority:
		winner := awale.South
		if e.Stores[awale.North] > e.Stores[awale.South] {
			winner = awale.North
		}
		return []Notice{{v.say("play.end.majority.", winner, "Count", e.Stores[winner]), "majority"}}
	case awale.Repetition:
		return []Notice{{i18n.M("play.end.repetition"), "repetition"}}
	case awale.NoCapture:
		return []Notice{{i18n.M("play.end.no-capture"), "no-capture"}}
	case awale.Resignation:
		return []Notice{{v.say("play.end.resignation.", e.Resigned), "resign"}}
	}
	return []Notice{{Said: i18n.M("play.end.stopped")}}
}

// Result says who won the game, or the round where others may follow.
func (v Voice) Result(e Ending, rounds bool) i18n.Message {
	winner, ok := e.Winner()
	switch {
	case !ok:
		return i18n.M("play.result.draw")
	case rounds:
		return v.say("play.result.round.", winner)
	}
	return v.say("play.result.wins.", winner)
}

// Count says how a side's final count is made: the store, and what it gets of the seeds left on the board.
func (v Voice) Count(e Ending, side awale.Side) i18n.Message {
	return v.say("play.count.", side, "Store", e.Stores[side], "Rest", e.Rest[side], "Count", e.Final[side])
}
