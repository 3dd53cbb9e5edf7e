package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// editSheet shows an own sheet with its items.
func (s *Server) editSheet(c echo.Context) error {
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	return s.showSheet(c, http.StatusOK, own, templates.EditorPage{At: c.QueryParam(templates.QueryAt)})
}

// showSheet shows a sheet as it is kept. The view may bring what was typed for its head, and a notice.
func (s *Server) showSheet(c echo.Context, status int, own classroom.OwnSheet, view templates.EditorPage) error {
	typed := view.Draft
	d, ok := sheet.ReadDraft([]byte(own.YAML))
	sh, problems, err := s.load(c, own.ID+".yaml", []byte(own.YAML))
	if err != nil {
		return err
	}
	view.Sheet, view.Problems, view.Closed, view.Draft = own, withOwnID(own, sh, problems), !ok, d
	if ok {
		if view.Items, err = s.itemCards(c, d, sh, problems); err != nil {
			return err
		}
		for _, problem := range view.Problems {
			item, question := d.Locate(problem)
			view.Left = append(view.Left, templates.EditorFault{Item: item, Question: question, Message: problem.Message})
		}
		if len(d.Items) > 0 {
			view.Faults = faultsAt(d, problems, -1, -1)
		}
	}
	if view.Notice != nil && typed.Kind != "" {
		view.Draft.Title, view.Draft.Kind, view.Draft.Rules, view.Draft.House, view.Draft.Level = typed.Title, typed.Kind, typed.Rules, typed.House, typed.Level
	}
	before, err := s.Store.OwnSheetBefore(c.Request().Context(), own.Teacher, own.ID)
	if err != nil {
		return err
	}
	view.Undo = before != own.YAML
	page := s.page(c)
	page.Path = string(templates.OwnSheetURL(own.ID, ""))
	return s.render(c, status, templates.EditorSheetPage(page, view))
}

// withOwnID adds the problem of a text that says another id than its own.
func withOwnID(own classroom.OwnSheet, sh sheet.Sheet, problems []sheet.Problem) []sheet.Problem {
	if len(problems) > 0 || sh.ID == own.ID {
		return problems
	}
	return []sheet.Problem{{File: own.ID + ".yaml", Line: 1, Column: 1, Message: i18n.M("editor.error.id", "ID", own.ID)}}
}

// faultsAt lists what is wrong in one item or question; −1 and −1 for the head.
func faultsAt(d sheet.Draft, problems []sheet.Problem, item, question int) []i18n.Message {
	var found []i18n.Message
	for _, p := range problems {
		if i, q := d.Locate(p); i == item && (q == question || question == wholeItem) {
			found = append(found, p.Message)
		}
	}
	return found
}

// wholeItem stands for an item with all its questions.
const wholeItem = -2

// keepSheet saves a text as the next version of a sheet. A sheet that is ready stays so while nothing is wrong with it.
func (s *Server) keepSheet(c echo.Context, own classroom.OwnSheet, text []byte) error {
	if len(text) > sheet.MaxBytes {
		return errTooLong
	}
	sh, problems, err := s.load(c, "", text)
	if err != nil {
		return err
	}
	own.Ready = own.Ready && len(withOwnID(own, sh, problems)) == 0
	if d, ok := sheet.ReadDraft(text); ok {
		own.Title = d.Title
	}
	own.YAML, own.Changed = string(text), s.Clock()
	s.variants.forget(own.ID)
	return s.Store.SaveOwnSheet(c.Request().Context(), own)
}

var errTooLong = errors.New("the sheet is too long")

// notKept is what to say of a text that was not kept, and with which status; nil for an error that is no matter of
// the text. What was typed comes back in its form.
func (s *Server) notKept(c echo.Context, err error) (*i18n.Message, int) {
	var m i18n.Message
	status := http.StatusConflict
	switch {
	case errors.Is(err, store.ErrStale):
		m = i18n.M("editor.error.stale")
	case errors.Is(err, errTooLong):
		m, status = i18n.M("editor.error.long", "Most", sheet.MaxBytes>>10), http.StatusUnprocessableEntity
	case errors.Is(err, store.ErrUnavailable):
		m, status = i18n.M("editor.error.unavailable"), http.StatusServiceUnavailable
		s.report(c, explained(err))
	default:
		return nil, 0
	}
	return &m, status
}

// versioned finds the sheet of the address in the version that the form was made from.
func (s *Server) versioned(c echo.Context) (own classroom.OwnSheet, now int, err error) {
	if err = parseForm(c); err != nil {
		return own, 0, err
	}
	if own, err = s.ownSheet(c); err != nil {
		return own, 0, err
	}
	now = own.Version
	given := c.Request().PostForm.Get(templates.FieldVersion)
	if own.Version, err = strconv.Atoi(given); err != nil {
		return own, 0, unclear("version %q is no number", given)
	}
	return own, now, nil
}

// saveHead keeps title, kind, rules and level.
func (s *Server) saveHead(c echo.Context) error {
	own, now, err := s.versioned(c)
	if err != nil {
		return err
	}
	d, ok := sheet.ReadDraft([]byte(own.YAML))
	if err := decodeHead(c, &d); err != nil {
		return err
	}
	err = store.ErrStale
	if ok && own.Version == now {
		err = s.keepSheet(c, own, d.YAML())
	}
	if m, status := s.notKept(c, err); m != nil {
		own.Version = now
		return s.showSheet(c, status, own, templates.EditorPage{
			Editing: templates.Editing{Notice: m}, Draft: d, At: templates.FieldTitle,
		})
	}
	if err != nil {
		return err
	}
	return s.say(c, templates.OwnSheetURL(own.ID, ""), "editor.said.kept")
}

func decodeHead(c echo.Context, d *sheet.Draft) error {
	sent := c.Request().PostForm
	d.Title = i18n.Text{FR: typedLine(sent.Get(templates.In(templates.FieldTitle, "fr"))), EN: typedLine(sent.Get(templates.In(templates.FieldTitle, "en")))}
	d.Kind, d.Level = sent.Get(templates.FieldKind), sent.Get(templates.FieldLevel)
	if !slices.Contains(kindNames(), d.Kind) {
		return notAllowed("kind", d.Kind, kindNames()...)
	}
	if !slices.Contains(upTo(sheet.MaxLevel), d.Level) {
		return notAllowed("level", d.Level, upTo(sheet.MaxLevel)...)
	}
	rules := sent.Get(templates.FieldRules)
	switch {
	case rules == "": // a house rule set, or a name that the text has wrong, stays as it is
	case slices.Contains(rulesIDs(), rules):
		d.Rules, d.House = rules, nil
	default:
		return notAllowed("rules", rules, rulesIDs()...)
	}
	return nil
}

// changeItems adds, moves, copies or removes an item, or takes back the last change.
func (s *Server) changeItems(c echo.Context) error {
	own, now, err := s.versioned(c)
	if err != nil {
		return err
	}
	do, place, err := decodeDeed(c)
	if err != nil {
		return err
	}
	if own.Version != now {
		return s.stale(c, own, now)
	}
	text, goOn, err := s.deed(c, own, do, place)
	if err != nil {
		return err
	}
	err = s.keepSheet(c, own, text)
	if m, status := s.notKept(c, err); m != nil {
		own.Version = now
		return s.showSheet(c, status, own, templates.EditorPage{Editing: templates.Editing{Notice: m}})
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(goOn))
}

// stale shows the sheet as another tab made it: what was asked for may mean something else now.
func (s *Server) stale(c echo.Context, own classroom.OwnSheet, now int) error {
	own.Version = now
	m := i18n.M("editor.error.stale-deed")
	return s.showSheet(c, http.StatusConflict, own, templates.EditorPage{Editing: templates.Editing{Notice: &m}})
}

// decodeDeed reads what to do, and where.
func decodeDeed(c echo.Context) (do, place string, err error) {
	do, place, _ = strings.Cut(c.Request().PostForm.Get(templates.FieldDo), ":")
	if do == "" {
		return "", "", unclear("nothing to do")
	}
	return do, place, nil
}

// deed is the text after a deed, and where one goes on.
func (s *Server) deed(c echo.Context, own classroom.OwnSheet, do, place string) (text []byte, goOn templ.SafeURL, err error) {
	sheetURL := templates.OwnSheetURL(own.ID, "")
	if do == templates.DoUndo {
		before, err := s.Store.OwnSheetBefore(c.Request().Context(), own.Teacher, own.ID)
		return []byte(before), sheetURL, err
	}
	d, ok := sheet.ReadDraft([]byte(own.YAML))
	if !ok {
		return nil, "", unclear("the text is not for a form")
	}
	if do == templates.DoAdd {
		item, ok := newItem(sheet.Sort(place), d.Level)
		if !ok {
			return nil, "", unclear("no sort of item: %q", place)
		}
		d.Items = append(d.Items, item)
		return d.YAML(), templates.OwnItemURL(own.ID, len(d.Items)-1), nil
	}
	i, err := strconv.Atoi(place)
	if err != nil || i < 0 || i >= len(d.Items) {
		return nil, "", unclear("no item %q", place)
	}
	var to int
	if d.Items, to, ok = rearranged(d.Items, do, i); !ok {
		return nil, "", unclear("deed %q", do)
	}
	return d.YAML(), sheetURL + templ.SafeURL("?"+templates.QueryAt+"="+strconv.Itoa(to)), nil
}

// rearranged is a list in which one is moved, copied or removed, and the place to go on with.
func rearranged[T any](list []T, do string, i int) (changed []T, to int, ok bool) {
	list = slices.Clone(list)
	switch {
	case do == templates.DoUp && i > 0:
		list[i-1], list[i] = list[i], list[i-1]
		return list, i - 1, true
	case do == templates.DoDown && i+1 < len(list):
		list[i+1], list[i] = list[i], list[i+1]
		return list, i + 1, true
	case do == templates.DoCopy:
		return slices.Insert(list, i+1, list[i]), i + 1, true
	case do == templates.DoRemove:
		return slices.Delete(list, i, i+1), max(0, i-1), true
	}
	return list, i, do == templates.DoUp || do == templates.DoDown
}

// changeState says that a sheet can be given, or that it is a draft again.
func (s *Server) changeState(c echo.Context) error {
	own, now, err := s.versioned(c)
	if err != nil {
		return err
	}
	do, _, err := decodeDeed(c)
	if err != nil {
		return err
	}
	if own.Version != now {
		return s.stale(c, own, now)
	}
	own.Ready = do == templates.DoReady
	if err := s.keepSheet(c, own, []byte(own.YAML)); err != nil {
		return err
	}
	said := "editor.said.draft"
	if own.Ready {
		said = "editor.said.ready"
	}
	return s.say(c, templates.OwnSheetURL(own.ID, ""), said)
}
