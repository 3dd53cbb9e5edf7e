package web

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// editItem shows the form of one item.
func (s *Server) editItem(c echo.Context) error {
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	d, ok := sheet.ReadDraft([]byte(own.YAML))
	if !ok {
		return c.Redirect(http.StatusSeeOther, string(templates.OwnSheetURL(own.ID, "")))
	}
	place, err := placeIn(c, d)
	if err != nil {
		return err
	}
	view := templates.EditorItemPage{Place: place, Item: d.Items[place], At: c.QueryParam(templates.QueryAt)}
	return s.showItem(c, http.StatusOK, own, d, view, decodePlayed(c.QueryParam(templates.QueryPlay)))
}

// placeIn is the item of the address, from 0.
func placeIn(c echo.Context, d sheet.Draft) (int, error) {
	n, err := strconv.Atoi(c.Param("item"))
	if err != nil || n < 1 || n > len(d.Items) {
		return 0, &failure{status: http.StatusNotFound, err: errors.New("no such item")}
	}
	return n - 1, nil
}

func (s *Server) showItem(c echo.Context, status int, own classroom.OwnSheet, d sheet.Draft, view templates.EditorItemPage, played []awale.Pit) error {
	view.Sheet, view.Count, view.Rules = own, max(len(d.Items), view.Place+1), d.Rules
	view.Board = boardOf(view.Item.Position)
	var err error
	if view.Says, err = s.itemSays(c, d, view.Item, played); err != nil {
		return err
	}
	page := s.page(c)
	page.Path = string(templates.OwnItemURL(own.ID, view.Place))
	return s.render(c, status, templates.EditorItemFormPage(page, view))
}

// itemForm is an item as it was sent, with what to do beside keeping it.
type itemForm struct {
	item   sheet.DraftItem
	do     string
	place  int // of the question or the pit that the deed means
	played []awale.Pit
}

func decodeItemForm(sent url.Values) (itemForm, error) {
	do, place, _ := strings.Cut(sent.Get(templates.FieldDo), ":")
	f := itemForm{do: do, played: decodePlayed(sent.Get(templates.QueryPlay))}
	var err error
	if place != "" {
		if f.place, err = strconv.Atoi(place); err != nil || f.place < 0 || f.place > mostSent {
			return f, unclear("place %q", place)
		}
	}
	f.item, err = decodeItem(sent, sheet.Sort(sent.Get(templates.FieldSort)))
	return f, err
}

// checkItem says what the engine finds in an item as it is typed, and keeps nothing.
func (s *Server) checkItem(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	f, err := decodeItemForm(c.Request().PostForm)
	if err != nil {
		return err
	}
	d, _ := sheet.ReadDraft([]byte(own.YAML))
	view := templates.EditorItemPage{Item: f.item, Rules: d.Rules}
	view.Sheet = own
	if view.Says, err = s.itemSays(c, d, f.item, f.played); err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.EditorSays(s.page(c), view))
}

// saveItem keeps an item as it was typed, and does what its form asks for.
func (s *Server) saveItem(c echo.Context) error {
	own, now, err := s.versioned(c)
	if err != nil {
		return err
	}
	f, err := decodeItemForm(c.Request().PostForm)
	if err != nil {
		return err
	}
	d, ok := sheet.ReadDraft([]byte(own.YAML))
	n, err := strconv.Atoi(c.Param("item"))
	if err != nil || n < 1 || n > mostSent+1 {
		return &failure{status: http.StatusNotFound, err: errors.New("no such item")}
	}
	place := n - 1
	if own.Version != now || !ok || place >= len(d.Items) && f.do != templates.DoAppend {
		return s.staleItem(c, place, f)
	}
	if f.do == templates.DoAppend {
		place = min(n, len(d.Items))
		d.Items = slices.Insert(d.Items, place, f.item)
	}
	at := f.apply(&d)
	d.Items[place] = f.item
	err = s.keepSheet(c, own, d.YAML())
	if errors.Is(err, store.ErrStale) { // another tab was faster by a moment
		return s.staleItem(c, place, f)
	}
	if m, status := s.notKept(c, err); m != nil {
		view := templates.EditorItemPage{Editing: templates.Editing{Notice: m}, Place: place, Item: f.item}
		return s.showItem(c, status, own, d, view, f.played)
	}
	if err != nil {
		return err
	}
	goOn := templates.OwnItemAtURL(own.ID, place, at, f.played)
	if f.do == templates.DoClose {
		goOn = templates.OwnSheetURL(own.ID, "") + "?" + templates.QueryAt + "=" + templ.SafeURL(strconv.Itoa(place))
	}
	return c.Redirect(http.StatusSeeOther, string(goOn))
}

// staleItem shows what was typed beside what another tab has kept meanwhile, and keeps neither instead of the other.
func (s *Server) staleItem(c echo.Context, place int, f itemForm) error {
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	d, _ := sheet.ReadDraft([]byte(own.YAML))
	m := i18n.M("editor.error.stale-item")
	view := templates.EditorItemPage{Editing: templates.Editing{Notice: &m}, Place: place, Item: f.item, Other: &templates.EditorItem{}}
	if place < len(d.Items) {
		cards, err := s.itemCards(c, d.Alone(place), sheet.Sheet{}, nil)
		if err != nil {
			return err
		}
		view.Other = &cards[0]
	}
	return s.showItem(c, http.StatusConflict, own, d, view, f.played)
}

// apply does to the item what its form asks for, and names the part of the page to go on with.
func (f *itemForm) apply(d *sheet.Draft) (at string) {
	questions := &f.item.Questions
	last := func() string { return "q" + strconv.Itoa(len(*questions)-1) }
	switch f.do {
	case templates.DoOpening:
		f.item.Position = openingText
	case templates.DoEmpty:
		f.item.Position = emptyText
	case templates.DoAsk:
		*questions = append(*questions, sheet.DraftQuestion{})
		return last()
	case templates.DoAskAfter:
		*questions = append(*questions, sheet.DraftQuestion{After: pitWords(f.played)})
		f.played = nil
		return last()
	case templates.DoPlay:
		f.play()
		return templates.QueryPlay
	case templates.DoShow:
		f.item.Moves = pitWords(f.played)
		return templates.FieldMoves
	case templates.DoTake:
		if p := f.after(d); p != "" {
			f.item.Position, f.played = p, nil
		}
	case templates.DoOption:
		if f.place < len(*questions) {
			(*questions)[f.place].Options = append((*questions)[f.place].Options, sheet.DraftOption{})
		}
		return "q" + strconv.Itoa(f.place)
	case templates.DoAskUp, templates.DoAskDown, templates.DoAskCopy, templates.DoAskRemove:
		if f.place < len(*questions) {
			do := strings.TrimPrefix(f.do, templates.DoAsk+"-")
			changed, to, _ := rearranged(*questions, do, f.place)
			*questions = changed
			return "q" + strconv.Itoa(to)
		}
	}
	return ""
}

// play tries one more move, or takes back the last one.
func (f *itemForm) play() {
	switch {
	case f.place == 0 && len(f.played) > 0:
		f.played = f.played[:len(f.played)-1]
	case f.place > 0 && len(f.played) < mostPlayed:
		f.played = append(f.played, awale.Pit(min(f.place, awale.Pits+1)))
	}
}

// after is the position after the moves tried; empty when there is none.
func (f *itemForm) after(d *sheet.Draft) string {
	rules, ok := awale.RuleSetByID(d.Rules)
	if d.House != nil {
		rules, ok = *d.House, true
	}
	if !ok {
		return ""
	}
	play := tried(rules, f.item.Position, f.played)
	if !play.Can {
		return ""
	}
	return play.After.String()
}

func pitWords(pits []awale.Pit) []string {
	var words []string
	for _, p := range pits {
		words = append(words, p.String())
	}
	return words
}
