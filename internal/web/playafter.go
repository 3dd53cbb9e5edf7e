package web

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/game"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/store"
	"awale/templates"
)

// gameSteps looks at one move of a game.
func (s *Server) gameSteps(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	view, err := s.gameView(c, at)
	if err != nil {
		return err
	}
	round, errRound := strconv.Atoi(c.QueryParam(templates.QueryGameRound))
	move, errMove := strconv.Atoi(c.QueryParam(templates.QueryGameMove))
	if errRound != nil || errMove != nil || round < 1 || round > at.Game.Round() || move < 1 || move > len(at.Game.Turns(round)) {
		return store.ErrNotFound
	}
	turns := at.Game.Turns(round)
	shown := view.PlayGame
	shown.Turns, shown.Position, shown.May, shown.Past = turns[move-1:move], turns[move-1].After, false, true
	steps := templates.PlaySteps{Game: shown, Round: round, Move: move, Turns: turns,
		Prev: round > 1 && len(at.Game.Turns(round-1)) > 0, Next: round < at.Game.Round() && len(at.Game.Turns(round+1)) > 0}
	return s.render(c, http.StatusOK, templates.PlayStepsPage(s.page(c), steps))
}

// gameText is a game as text, to keep or to open in another program.
func (s *Server) gameText(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	text, name := at.Game.Text(), "awale.txt"
	switch form := c.QueryParam(templates.QueryGameAs); form {
	case "awale":
	case "ogn":
		text, name = at.Game.OGN("", ""), "awale.ogn"
	default:
		return unclear("a game as %.40q", form)
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "text/plain; charset=utf-8", []byte(text))
}

// missedMove asks what would have been better than a move of the game.
func (s *Server) missedMove(c echo.Context) error {
	view, _, err := s.momentView(c)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.PlayMomentPage(s.page(c), view))
}

// answerMissed says whether it was better. Nothing is kept: it is a talk over the board.
func (s *Server) answerMissed(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	view, q, err := s.momentView(c)
	if err != nil {
		return err
	}
	status := http.StatusOK
	text := c.Request().PostForm.Get(templates.FieldPit)
	given, err := question.ParseAnswer(question.InputPit, text)
	if err != nil {
		words := i18n.M("play.choose-pit")
		view.Question.Notice, status = &words, http.StatusUnprocessableEntity
	} else if illegal := q.Check(given).Illegal; illegal != nil {
		words := question.IllegalReason(illegal)
		view.Question.Notice, status = &words, http.StatusUnprocessableEntity
	} else {
		view.Question.Feedback = feedback(q, given)
	}
	page := s.page(c)
	page.Path = string(templates.MomentURL(view.ID, view.Number))
	return s.render(c, status, templates.PlayMomentPage(page, view))
}

func (s *Server) momentView(c echo.Context) (templates.PlayMoment, question.Question, error) {
	at, err := s.seat(c)
	if err != nil {
		return templates.PlayMoment{}, question.Question{}, err
	}
	if _, over := at.Game.Ending(); !over {
		return templates.PlayMoment{}, question.Question{}, store.ErrNotFound
	}
	moments, err := s.moments(c, at)
	if err != nil {
		return templates.PlayMoment{}, question.Question{}, err
	}
	n, err := strconv.Atoi(c.Param("moment"))
	if err != nil || n < 1 || n > len(moments) {
		return templates.PlayMoment{}, question.Question{}, errors.Join(err, store.ErrNotFound)
	}
	m := moments[n-1]
	exercise := m.Exercise(at.Game.Rules())
	q, err := exercise.Resolve(0, nil)
	if err != nil {
		return templates.PlayMoment{}, q, err
	}
	view := templates.PlayMoment{ID: at.ID, Number: n, Total: len(moments), Played: m.Turn.Pit,
		Question: questionView(&classroom.Task{Exercise: exercise, Question: q})}
	view.Question.Key = strconv.Itoa(n)
	return view, q, nil
}

// moments finds what was missed when there is a slot for it.
func (s *Server) moments(c echo.Context, at seat) ([]game.Moment, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return nil, err
	}
	defer s.slots.leave()
	return at.Game.Moments(at.sides()...), nil
}
