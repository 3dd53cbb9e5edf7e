package web

import (
	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/game"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/templates"
)

// shownTurns is how many of the last moves can be seen again: the player's and the answer to it.
const shownTurns = 2

// gameView is a game as the page shows it.
type gameView struct{ templates.PlayGame }

func (s *Server) gameView(c echo.Context, at seat) (gameView, error) {
	voice, err := s.voice(c, at)
	if err != nil {
		return gameView{}, err
	}
	g := at.Game
	ending, over := g.Ending()
	v := templates.PlayGame{
		ID: at.ID, Version: at.Version, Kind: at.Kind, Level: at.Level, RulesID: g.RulesID(), Rules: g.Rules(), Voice: voice,
		Position: g.Position(), Moves: g.Moves(), Round: g.Round(), May: at.MayMove(at.side), Thinks: at.Thinks(),
		Notices: g.Notices(voice), Stop: g.MayStop() && at.Kind != game.Tablets,
		Resign: !over && g.Rules().Resign && !at.Waits(), Back: at.Kind != game.Tablets && (g.Moves() > 0 || g.Round() > 1),
	}
	if at.Waits() {
		v.Code = at.Code
	}
	turns := g.Turns(g.Round())
	v.Turns = turns[max(0, len(turns)-shownTurns):]
	if v.May {
		v.Legal = g.Rules().Legal(g.Position())
	}
	if over {
		v.End = at.end(voice, ending)
	}
	return gameView{v}, nil
}

// voice is how the game is told to the player: each side by its name, and the player's own as "you".
func (s *Server) voice(c echo.Context, at seat) (game.Voice, error) {
	names := [2]i18n.Message{awale.North: i18n.M("play.name.north"), awale.South: i18n.M("play.name.south")}
	v := game.Voice{Reads: at.Kind != game.Shared, You: at.side, Names: names}
	switch at.Kind {
	case game.WithComputer:
		v.Names[awale.North] = i18n.M("play.name.computer")
	case game.Tablets:
		var err error
		v.Names[at.side.Other()], err = s.otherName(c, at)
		return v, err
	}
	return v, nil
}

func (at seat) end(v game.Voice, ending game.Ending) *templates.PlayEnd {
	g := at.Game
	end := &templates.PlayEnd{
		Ending: ending, Result: v.Result(ending, g.Rules().Rounds), Layout: g.Layout(v), Next: !g.Over() && g.Rules().Rounds,
		Counts: []i18n.Message{v.Count(ending, at.side), v.Count(ending, at.side.Other())},
	}
	if at.Kind == game.WithComputer {
		if habit, ok := at.Opponent().Habit(); ok {
			end.Habit = habit.ID
		}
	}
	return end
}

// sides are those whose moves are looked at afterwards: at one screen both.
func (at seat) sides() []awale.Side {
	if at.Kind == game.Shared {
		return []awale.Side{awale.South, awale.North}
	}
	return []awale.Side{at.side}
}

// hint opens so many hints of the question that the position is worth.
func (v *gameView) hint(at seat, opened int) {
	if !v.May {
		return
	}
	v.Hintable = true
	if opened < 1 {
		return
	}
	q, ok := at.Game.Hint()
	if !ok {
		v.Hints, v.Hintable = []i18n.Message{i18n.M("play.hint-none")}, false
		return
	}
	all := append([]i18n.Message{q.Prompt()}, q.Hints()...)
	v.Hints = all[:min(opened, len(all))]
	v.Hintable = opened < len(all)
}

// explain says why a pit may not be sown.
func (at seat) explain(e *awale.IllegalMove) i18n.Message {
	if e.Reason == awale.NotYourPit {
		return i18n.M("play.not-yours", "Pit", e.Pit)
	}
	return question.IllegalReason(e)
}
