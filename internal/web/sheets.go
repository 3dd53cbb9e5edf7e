package web

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/sheet"
	"awale/templates"
)

// beginWith is how many sheets the first page offers.
const beginWith = 3

func (s *Server) home(c echo.Context) error {
	shelf, err := s.shelf(c)
	if err != nil {
		return err
	}
	view := templates.Home{Resume: shelf.unfinished()}
	for _, card := range shelf.cards {
		if len(view.Sheets) < beginWith && card.Done < card.Total {
			view.Sheets = append(view.Sheets, card)
		}
	}
	return s.render(c, http.StatusOK, templates.HomePage(s.page(c), view))
}

func (s *Server) sheets(c echo.Context) error {
	filter, err := decodeFilter(c)
	if err != nil {
		return err
	}
	shelf, err := s.shelf(c)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.SheetListPage(s.page(c), narrowed(filter, shelf.cards)))
}

// narrowed is what a filter leaves of the sheets, with the choices that all of them offer.
func narrowed(filter templates.SheetFilter, cards []templates.SheetCard) templates.SheetList {
	view := templates.SheetList{Filter: filter}
	for _, card := range cards {
		view.Kinds = with(view.Kinds, card.Kind)
		view.Rules = with(view.Rules, card.Rules)
		view.Levels = with(view.Levels, card.Level)
		if fits(filter, card) {
			view.Sheets = append(view.Sheets, card)
		}
	}
	slices.Sort(view.Levels)
	return view
}

// shelf is every sheet with what this browser's learner has done of it.
type shelf struct {
	cards []templates.SheetCard
	last  string // the sheet answered last
}

func (s *Server) shelf(c echo.Context) (shelf, error) {
	attempts, err := s.attempts(c, "")
	if err != nil {
		return shelf{}, err
	}
	return s.shelfOf(c, attempts)
}

// shelfOf is every sheet with what these attempts do of it.
func (s *Server) shelfOf(c echo.Context, attempts []classroom.Attempt) (shelf, error) {
	bySheet := map[string][]classroom.Attempt{}
	var all shelf
	for _, a := range attempts {
		if _, ok := s.Sheets.Get(a.Sheet); ok { // not practice, nor a sheet that is gone
			bySheet[a.Sheet] = append(bySheet[a.Sheet], a)
			all.last = a.Sheet
		}
	}
	for _, sh := range s.Sheets.All() {
		card, err := s.cardWith(c, sh, bySheet[sh.ID])
		if err != nil {
			return shelf{}, err
		}
		all.cards = append(all.cards, card)
	}
	return all, nil
}

func (s *Server) cardWith(c echo.Context, sh sheet.Sheet, attempts []classroom.Attempt) (templates.SheetCard, error) {
	if len(attempts) == 0 {
		return blankCard(sh), nil
	}
	sh, err := s.variant(c, sh)
	if err != nil {
		return templates.SheetCard{}, err
	}
	work, err := classroom.NewWork(sh, attempts)
	return cardOf(work), err
}

// unfinished is the sheet answered last, when there is something left to do.
func (s shelf) unfinished() *templates.SheetCard {
	for _, card := range s.cards {
		if card.ID == s.last && card.Begun && card.Done < card.Total {
			return &card
		}
	}
	return nil
}

func decodeFilter(c echo.Context) (templates.SheetFilter, error) {
	f := templates.SheetFilter{Kind: c.QueryParam(templates.QueryKind), Rules: c.QueryParam(templates.QueryRules)}
	if kinds := kindNames(); f.Kind != "" && !slices.Contains(kinds, f.Kind) {
		return f, notAllowed("kind", f.Kind, kinds...)
	}
	if ids := rulesIDs(); f.Rules != "" && !slices.Contains(ids, f.Rules) {
		return f, notAllowed("rules", f.Rules, ids...)
	}
	level := c.QueryParam(templates.QueryLevel)
	if level == "" {
		return f, nil
	}
	var err error
	if f.Level, err = strconv.Atoi(level); err != nil || f.Level < 1 || f.Level > sheet.MaxLevel {
		return f, notAllowed("level", level, upTo(sheet.MaxLevel)...)
	}
	return f, nil
}

func fits(f templates.SheetFilter, card templates.SheetCard) bool {
	return (f.Kind == "" || f.Kind == card.Kind) && (f.Rules == "" || f.Rules == card.Rules) &&
		(f.Level == 0 || f.Level == card.Level)
}

func kindNames() []string {
	var names []string
	for _, k := range sheet.Kinds() {
		names = append(names, string(k))
	}
	return names
}

func rulesIDs() []string {
	var ids []string
	for _, r := range awale.RuleSets() {
		ids = append(ids, r.ID)
	}
	return ids
}

func upTo(most int) []string {
	var all []string
	for n := 1; n <= most; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// with adds a value once; what is empty, such as the id of a house rule set, is nothing to choose by.
func with[T comparable](list []T, v T) []T {
	var none T
	if v == none || slices.Contains(list, v) {
		return list
	}
	return append(list, v)
}
