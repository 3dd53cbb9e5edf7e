package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/game"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// headerScript says that a form was sent by the script of the page, which asks for the computer's move by
// itself; without it the answer to a move waits for that of the computer.
const headerScript = "HX-Request"

// seat is a table as one of its players sees it.
type seat struct {
	game.Table
	side awale.Side
}

// seat finds the table that the address names for somebody who sits at it; for anybody else it is not there.
func (s *Server) seat(c echo.Context) (seat, error) {
	learner, err := s.learner(c)
	if err != nil {
		return seat{}, err
	}
	t, err := s.Store.Game(c.Request().Context(), c.Param("game"))
	if err != nil {
		return seat{}, err
	}
	side, sits := t.Seat(learner)
	if !sits {
		return seat{}, store.ErrNotFound
	}
	if open, err := s.playOpen(c); err != nil || !open {
		return seat{}, errors.Join(err, &failure{status: http.StatusForbidden, message: i18n.M("play.closed"), err: errors.New("playing is put away")})
	}
	return seat{t, side}, nil
}

// game shows a game as it stands.
func (s *Server) game(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	hints, _ := strconv.Atoi(c.QueryParam(templates.QueryGameHint)) // what is no number opens none
	return s.showGame(c, http.StatusOK, at, hints, nil)
}

func (s *Server) showGame(c echo.Context, status int, at seat, hints int, refused *i18n.Message) error {
	view, err := s.gameView(c, at)
	if err != nil {
		return err
	}
	if view.End != nil {
		if view.End.Moments, err = s.moments(c, at); err != nil {
			return err
		}
	}
	view.Refused = refused
	view.hint(at, hints)
	page := s.page(c)
	page.Path = string(templates.GameURL(at.ID, ""))
	return s.render(c, status, templates.PlayGamePage(page, view.PlayGame))
}

// changed is a game to be kept after the version that its page was shown with; stale when the game has moved on.
func (s *Server) decodeVersion(c echo.Context, at seat) (stale bool, err error) {
	if err := parseForm(c); err != nil {
		return false, err
	}
	text := c.Request().PostForm.Get(templates.FieldGameVersion)
	version, err := strconv.Atoi(text)
	if err != nil {
		return false, unclear("version %.40q of a game", text)
	}
	return version != at.Version, nil
}

// move plays a pit. A pit that may not be sown is explained on the page; the same move sent twice counts once.
func (s *Server) move(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	stale, err := s.decodeVersion(c, at)
	if err != nil {
		return err
	}
	if stale || !at.MayMove(at.side) {
		return s.toGame(c, at)
	}
	text := c.Request().PostForm.Get(templates.FieldPit)
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > awale.Pits {
		return unclear("pit %.40q", text)
	}
	_, err = at.Game.Play(awale.Pit(n))
	var illegal *awale.IllegalMove
	if errors.As(err, &illegal) {
		why := at.explain(illegal)
		return s.showGame(c, http.StatusUnprocessableEntity, at, 0, &why)
	}
	if err != nil {
		return err
	}
	return s.moved(c, at)
}

// moved keeps what was done, answered by the computer where no script will ask for that, and goes to the game.
func (s *Server) moved(c echo.Context, at seat) error {
	if at.Thinks() && c.Request().Header.Get(headerScript) == "" {
		if err := s.answerMove(c, &at.Table); err != nil {
			return err
		}
	}
	at.Changed = s.Clock()
	err := s.Store.SaveGame(c.Request().Context(), at.Table)
	if err != nil && !errors.Is(err, store.ErrStale) {
		return err
	}
	s.tables.tell(at.ID)
	return s.toGame(c, at)
}

func (s *Server) toGame(c echo.Context, at seat) error {
	return c.Redirect(http.StatusSeeOther, string(templates.GameURL(at.ID, "")))
}

// computerMove lets the computer play.
func (s *Server) computerMove(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	if stale, err := s.decodeVersion(c, at); err != nil || stale || !at.Thinks() {
		if err != nil {
			return err
		}
		return s.toGame(c, at)
	}
	if err := s.answerMove(c, &at.Table); err != nil {
		return err
	}
	return s.moved(c, at)
}

// longestThought is how long an answer may take that waits for the computer's move: many may wait before it.
const longestThought = 2 * time.Minute

// answerMove plays the computer's moves while it is its turn.
func (s *Server) answerMove(c echo.Context, t *game.Table) error {
	if err := http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(longestThought)); err != nil {
		return err
	}
	for t.Thinks() {
		pit, err := s.think(c.Request().Context(), *t)
		if err != nil {
			return err
		}
		if _, err := t.Game.Play(pit); err != nil {
			return err
		}
	}
	return nil
}

// think finds the computer's move. Searches wait for each other, so that the first to ask is the first to be
// answered, and take one of the slots that leave a core to the answers of a class. A long one gives its slot back
// again and again: what else waits for a slot is short.
func (s *Server) think(ctx context.Context, t game.Table) (awale.Pit, error) {
	if err := s.thinkers.take(ctx); err != nil {
		return 0, err
	}
	defer s.thinkers.leave()
	if err := s.slots.take(ctx); err != nil {
		return 0, err
	}
	held := true
	defer func() {
		if held {
			s.slots.leave()
		}
	}()
	return t.Opponent().Choose(t.Game.Match(), func() error {
		s.slots.leave()
		err := s.slots.take(ctx)
		held = err == nil
		return err
	})
}

// doInGame takes a move back, gives up, stops or begins the next round.
func (s *Server) doInGame(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	stale, err := s.decodeVersion(c, at)
	if err != nil {
		return err
	}
	if stale || at.Waits() {
		return s.toGame(c, at)
	}
	if err := at.do(c.Request().PostForm.Get(templates.FieldGameDo)); err != nil {
		if errors.Is(err, game.ErrNotNow) {
			return s.toGame(c, at)
		}
		return err
	}
	return s.moved(c, at)
}

// do is what a player does beside a move; game.ErrNotNow when it is not possible here.
func (at seat) do(what string) error {
	switch what {
	case templates.DoGameBack:
		if !at.TakeBack() {
			return game.ErrNotNow
		}
		return nil
	case templates.DoGameResign:
		return at.Game.Resign(at.resigns())
	case templates.DoGameStop:
		return at.Game.Stop()
	case templates.DoGameRound:
		return at.Game.NextRound(at.Lot(at.Game.Round() + 1))
	}
	return unclear("%.40q is nothing to do in a game", what)
}

// resigns is the side that gives up: at one screen whose turn it is, else the player's own.
func (at seat) resigns() awale.Side {
	if at.Kind == game.Shared {
		return at.Game.Position().ToMove()
	}
	return at.side
}
