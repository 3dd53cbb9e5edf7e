package web

import (
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/game"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// shownGames is how many games the page offers to go on with or to look at again.
const shownGames = 6

// play is where a game begins.
func (s *Server) play(c echo.Context) error {
	view, err := s.playSetup(c)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.PlayPage(s.page(c), view))
}

func (s *Server) playSetup(c echo.Context) (templates.PlaySetup, error) {
	view := templates.PlaySetup{Kinds: game.Kinds(), Rules: append(rulesIDs(), game.House),
		Chosen: templates.PlayChoice{Kind: game.WithComputer, Strong: 1, Rules: practiceRules, First: templates.FirstRule}}
	open, err := s.playOpen(c)
	if err != nil || !open {
		view.Closed = !open
		return view, err
	}
	learner, err := s.learner(c)
	if err != nil || learner == "" {
		return view, err
	}
	tables, err := s.Store.GamesOf(c.Request().Context(), learner, shownGames)
	for _, t := range tables {
		view.Games = append(view.Games, templates.PlayCard{ID: t.ID, Rules: t.Game.RulesID(), Kind: t.Kind, Level: t.Level,
			Over: t.Game.Over(), Moves: t.Game.Moves(), Stores: lastCount(t.Game)})
	}
	return view, err
}

// lastCount is the final count of a round that is over, else the stores.
func lastCount(g *game.Game) awale.Score {
	if end, over := g.Ending(); over {
		return end.Final
	}
	return g.Position().Stores()
}

// playOpen says whether whoever asks may play: a teacher may put playing away for a class.
func (s *Server) playOpen(c echo.Context) (bool, error) {
	w, err := s.signedIn(c)
	if err != nil || w.pupil == nil {
		return err == nil, err
	}
	return s.Store.PlayAllowed(c.Request().Context(), w.pupil.Class)
}

// playForm is what a new game is to be.
type playForm struct {
	kind  game.Kind
	level int
	rules string
	first string
}

func decodePlay(c echo.Context) (playForm, error) {
	if err := parseForm(c); err != nil {
		return playForm{}, err
	}
	sent := c.Request().PostForm
	form := playForm{kind: game.Kind(sent.Get(templates.FieldGameKind)), rules: sent.Get(templates.QueryRules),
		first: sent.Get(templates.FieldGameFirst)}
	if !slices.Contains(game.Kinds(), form.kind) {
		return form, unclear("a game of kind %.40q: %v are allowed", form.kind, game.Kinds())
	}
	switch {
	case form.rules == game.House:
		rules, err := decodeHouse(sent)
		if err != nil {
			return form, err
		}
		form.rules = game.HouseRules(rules)
	case !slices.Contains(rulesIDs(), form.rules):
		return form, notAllowed("rules", form.rules, append(rulesIDs(), game.House)...)
	}
	if !slices.Contains([]string{templates.FirstRule, awale.South.String(), awale.North.String()}, form.first) {
		return form, unclear("%.40q begins", form.first)
	}
	level, err := strconv.Atoi(sent.Get(templates.FieldGameStrong))
	if err != nil || level < 1 || level > game.Levels {
		return form, unclear("level %.40q: 1 to %d is allowed", sent.Get(templates.FieldGameStrong), game.Levels)
	}
	form.level = level
	return form, nil
}

// decodeHouse reads the choices of a house rule set.
func decodeHouse(sent url.Values) (awale.Rules, error) {
	rules := game.HouseBase()
	for _, choice := range game.HouseChoices() {
		given := sent.Get(templates.HouseField(choice.Row))
		at := slices.IndexFunc(choice.Answers, func(a game.HouseAnswer) bool { return a.Value == given })
		if at < 0 {
			return rules, unclear("%.40q is no answer to %s", given, choice.Row)
		}
		choice.Answers[at].Set(&rules)
	}
	return rules, nil
}

// begins is who begins: as the form says, as the rule set says, else by the lot of the table.
func (f playForm) begins(t game.Table, rules awale.Rules) awale.Side {
	switch {
	case f.first == awale.South.String():
		return awale.South
	case f.first == awale.North.String():
		return awale.North
	case rules.First == awale.FirstSouth:
		return awale.South
	}
	return t.Lot(1)
}

// newGame begins a game. The computer's first move comes with it for a browser without script.
func (s *Server) newGame(c echo.Context) error {
	form, err := decodePlay(c)
	if err != nil {
		return err
	}
	t, err := s.newTable(c, form.kind, form.level)
	if err != nil {
		return err
	}
	rules, err := game.ParseRules(form.rules)
	if err != nil {
		return err
	}
	if t.Game, err = game.New(form.rules, form.begins(t, rules)); err != nil {
		return err
	}
	return s.begin(c, t)
}

// newTable is a table for whoever asks, without its game.
func (s *Server) newTable(c echo.Context, kind game.Kind, level int) (game.Table, error) {
	open, err := s.playOpen(c)
	if err != nil {
		return game.Table{}, err
	}
	if !open {
		return game.Table{}, &failure{status: http.StatusForbidden, message: i18n.M("play.closed"), err: errors.New("playing is put away")}
	}
	now := s.Clock()
	t := game.Table{Kind: kind, Level: level, Begun: now, Changed: now}
	if t.South, err = s.enrolled(c); err != nil {
		return t, err
	}
	if t.ID, err = s.random(12); err != nil {
		return t, err
	}
	var seed [8]byte
	if _, err := io.ReadFull(s.Rand, seed[:]); err != nil {
		return t, err
	}
	t.Seed = binary.LittleEndian.Uint64(seed[:])
	return t, nil
}

// begin keeps a new game and goes to it. A code that is taken is drawn again.
func (s *Server) begin(c echo.Context, t game.Table) error {
	if t.Thinks() && c.Request().Header.Get(headerScript) == "" {
		if err := s.answerMove(c, &t); err != nil {
			return err
		}
	}
	const tries = 5
	for range tries {
		if t.Kind == game.Tablets {
			code, err := classroom.NewCode(s.Rand)
			if err != nil {
				return err
			}
			t.Code = code[:gameCode]
		}
		err := s.Store.AddGame(c.Request().Context(), t)
		if errors.Is(err, store.ErrExists) {
			continue
		}
		if err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, string(templates.GameURL(t.ID, "")))
	}
	return errors.New("no code is free for a game")
}

// gameCode is how many letters of a class code make the code of a game.
const gameCode = 4

// readGame begins a game from its text, ours or Oware Game Notation.
func (s *Server) readGame(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	text := c.Request().PostForm.Get(templates.FieldGameText)
	parse := game.Parse
	if strings.HasPrefix(strings.TrimSpace(text), "[") {
		parse = game.ParseOGN
	}
	if err := s.slots.take(c.Request().Context()); err != nil {
		return err
	}
	read, err := parse(text)
	s.slots.leave()
	var bad *game.ParseError
	if errors.As(err, &bad) {
		return s.playAgain(c, func(view *templates.PlaySetup) {
			words := bad.Words()
			view.Text, view.Bad = text, &words
		})
	}
	if err != nil {
		return err
	}
	t, err := s.newTable(c, game.Shared, 1)
	if err != nil {
		return err
	}
	t.Game = read
	return s.begin(c, t)
}

// playAgain shows the page with what could not be taken.
func (s *Server) playAgain(c echo.Context, change func(*templates.PlaySetup)) error {
	view, err := s.playSetup(c)
	if err != nil {
		return err
	}
	change(&view)
	page := s.page(c)
	page.Path = string(templates.PlayURL)
	return s.render(c, http.StatusUnprocessableEntity, templates.PlayPage(page, view))
}

// joinGame gives the other seat of a game on two tablets to whoever types its code.
func (s *Server) joinGame(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	typed := c.Request().PostForm.Get(templates.FieldCode)
	t, err := s.sitDown(c, strings.ToUpper(strings.TrimSpace(shortened(typed))))
	if errors.Is(err, store.ErrNotFound) {
		return s.playAgain(c, func(view *templates.PlaySetup) {
			words := i18n.M("play.no-code")
			view.Code, view.NoCode = shortened(typed), &words
		})
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.GameURL(t.ID, "")))
}

// sitDown finds the game of a code and takes its free seat, unless whoever asks sits there already.
func (s *Server) sitDown(c echo.Context, code string) (game.Table, error) {
	ctx := c.Request().Context()
	t, err := s.Store.GameByCode(ctx, code)
	if err != nil {
		return t, err
	}
	open, err := s.playOpen(c)
	if err != nil || !open {
		return t, errors.Join(err, store.ErrNotFound)
	}
	learner, err := s.enrolled(c)
	if err != nil {
		return t, err
	}
	if _, sits := t.Seat(learner); sits {
		return t, nil
	}
	if err := s.sameClass(c, t); err != nil {
		return t, err
	}
	err = s.Store.SitDown(ctx, code, learner, s.Clock())
	s.tables.tell(t.ID)
	return t, err
}
