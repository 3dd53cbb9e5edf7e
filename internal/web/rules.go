package web

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/templates"
)

// triedBoards are the boards that the page of rules offers; each came up in
// play, and a move on it ends differently under several rule sets.
var triedBoards = []struct{ name, position string }{
	{"run", "1-0-1-2-0-4/0-0-2-3-4-10 8-13 S"},
	{"sides", "4-0-1-2-2-3/0-4-1-3-0-3 18-7 S"},
	{"slam", "2-2-1-1-0-0/1-2-4-1-5-1 19-9 S"},
	{"krou", "1-1-1-0-0-3/1-6-0-0-14-2 9-10 S"},
	{"feed", "0-0-0-0-0-0/1-0-2-0-4-1 22-18 S"},
}

// rules shows the rule sets side by side, and one move under each.
func (s *Server) rules(c echo.Context) error {
	position, pit, err := decodeMove(c)
	if err != nil {
		return err
	}
	view := templates.RulesView{Pit: pit, Board: templates.Board{
		Position: position,
		Sowable:  position.Filled() & position.Row(position.ToMove()),
	}}
	for _, b := range triedBoards {
		p, err := awale.ParsePosition(b.position)
		if err != nil {
			return err
		}
		view.Boards = append(view.Boards, templates.RulesBoard{Name: b.name, Position: p, Chosen: p == position})
	}
	if pit != 0 {
		view.Results = underEach(position, pit)
	}
	return s.render(c, http.StatusOK, templates.RulesPage(s.page(c), view))
}

// decodeMove reads a position, the first of those offered by default, and a pit,
// 0 for none.
func decodeMove(c echo.Context) (awale.Position, awale.Pit, error) {
	text := c.QueryParam(templates.QueryPosition)
	if text == "" {
		text = triedBoards[0].position
	}
	position, err := awale.ParsePosition(text)
	if err != nil {
		return position, 0, &failure{
			status:  http.StatusBadRequest,
			message: i18n.M("error.position", "Given", shortened(text)),
			err:     err,
		}
	}
	given := c.QueryParam(templates.FieldPit)
	if given == "" {
		return position, 0, nil
	}
	sowable := (position.Filled() & position.Row(position.ToMove())).Slice()
	for _, pit := range sowable {
		if given == pit.String() {
			return position, pit, nil
		}
	}
	var allowed []string
	for _, pit := range sowable {
		allowed = append(allowed, strconv.Itoa(int(pit)))
	}
	return position, 0, notAllowed("pit", given, allowed...)
}

// underEach plays the move under every rule set.
func underEach(p awale.Position, pit awale.Pit) []templates.RulesResult {
	var results []templates.RulesResult
	for _, set := range awale.RuleSets() {
		result := templates.RulesResult{ID: set.ID}
		turn, err := set.Rules.Play(p, pit)
		var illegal *awale.IllegalMove
		if errors.As(err, &illegal) {
			reason := question.IllegalReason(illegal)
			result.Illegal = &reason
		}
		result.Turn = turn
		results = append(results, result)
	}
	return results
}

// ruleSet is one rule set in words, with the sheets that use it.
func (s *Server) ruleSet(c echo.Context) error {
	id := c.Param("id")
	rules, ok := awale.RuleSetByID(id)
	if !ok {
		return echo.ErrNotFound
	}
	shelf, err := s.shelf(c)
	if err != nil {
		return err
	}
	view := templates.RuleSetView{ID: id, Rules: rules}
	for _, card := range shelf.cards {
		if card.Rules == id {
			view.Sheets = append(view.Sheets, card)
		}
	}
	return s.render(c, http.StatusOK, templates.RuleSetPage(s.page(c), view))
}
