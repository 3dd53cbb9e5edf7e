package web

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// known finds the sheet that the address names: of the bank, or a teacher's own.
func (s *Server) known(c echo.Context) (sheet.Sheet, error) {
	if sh, ok := s.Sheets.Get(c.Param("id")); ok {
		return sh, nil
	}
	return s.ownKnown(c, c.Param("id"))
}

// own is the sheet that the address names as this browser's learner works it.
func (s *Server) own(c echo.Context) (sheet.Sheet, error) {
	sh, err := s.known(c)
	if err != nil {
		return sheet.Sheet{}, err
	}
	return s.variant(c, sh)
}

// sheet shows one step of a sheet of the library.
func (s *Server) sheet(c echo.Context) error {
	d, err := s.sheetDesk(c)
	if err != nil {
		return err
	}
	if err := s.someone(c); err != nil {
		return err
	}
	return s.showStep(c, d)
}

// showStep shows one step of what lies on a desk, the next one to do when none is named.
func (s *Server) showStep(c echo.Context, d desk) error {
	step, err := decodeStep(c, d)
	if err != nil {
		return err
	}
	again := c.QueryParam(templates.QueryAgain) == "1"
	if step < len(d.work.Steps) && d.work.Steps[step].Task != nil {
		task := d.work.Steps[step].Task
		if task.Status == classroom.Waiting {
			return s.toQuestion(c, d, task.Item, task.WaitsFor)
		}
		if again {
			if d, err = d.anew(task); err != nil {
				return err
			}
		}
	}
	view, err := s.stepView(c, d, step, again)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.SheetPage(s.page(c), view))
}

// decodeStep is the step of the address, from 0.
func decodeStep(c echo.Context, d desk) (int, error) {
	text := c.QueryParam(templates.QueryStep)
	if text == "" {
		return d.next(), nil
	}
	n, err := strconv.Atoi(text)
	if most := len(d.work.Steps) + 1; err != nil || n < 1 || n > most {
		f := notAllowed("step", text, "1", "…", strconv.Itoa(most))
		f.status = http.StatusNotFound
		return 0, f
	}
	return n - 1, nil
}

// toQuestion goes to the step of a question.
func (s *Server) toQuestion(c echo.Context, d desk, item, number int) error {
	step, ok := d.work.Find(item, number)
	if !ok {
		return store.ErrNotFound
	}
	return c.Redirect(http.StatusSeeOther, string(d.Step(step+1)))
}

// restart makes this browser a new learner, for the next child on a shared tablet. What was answered stays
// in the database and is shown no more.
func (s *Server) restart(c echo.Context) error {
	sh, err := s.known(c)
	if err != nil {
		return err
	}
	w, err := s.signedIn(c)
	if err != nil {
		return err
	}
	if w.pupil == nil { // a pupil's own work stays; the next child signs in
		if _, err := s.giveToken(c); err != nil {
			return err
		}
	}
	d, err := deskOf(c, sh)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(d.URL()))
}

// stepView is a step, from 0, as the page shows it.
func (s *Server) stepView(c echo.Context, d desk, step int, again bool) (templates.SheetStep, error) {
	view := templates.SheetStep{Desk: d.Desk, Sheet: cardOf(d.work), Step: step + 1, Steps: d.marks()}
	var err error
	if step == len(d.work.Steps) {
		view.Done, err = d.end(c, d.work)
		return view, err
	}
	at := d.work.Steps[step]
	reading, err := s.blocks(c, d.work.Sheet, at.Reading)
	if err != nil {
		return view, err
	}
	if at.Task == nil {
		view.Reading = reading
		return view, nil
	}
	q := questionView(at.Task)
	q.Above = reading
	d.tell(&q, at.Task, again)
	if q.Key, err = s.formKey(c); err != nil {
		return view, err
	}
	view.Question = &q
	return view, nil
}

// sheetEnd is what stands after the last step of a sheet of the library.
func (s *Server) sheetEnd(c echo.Context, work classroom.Work) (*templates.Done, error) {
	shown, err := s.shown(c, work)
	return &templates.Done{Right: work.Right(), Total: work.Total(), Shown: shown, Next: s.following(work.Sheet)}, err
}

// following is the sheet to try after this one: the next of its kind and rules.
func (s *Server) following(sh sheet.Sheet) *templates.SheetCard {
	found := false
	for _, other := range s.Sheets.All() {
		if found && other.Kind == sh.Kind && other.RulesID == sh.RulesID {
			card := blankCard(other)
			return &card
		}
		found = found || other.ID == sh.ID
	}
	return nil
}

func (s *Server) blocks(c echo.Context, sh sheet.Sheet, items []sheet.Item) ([]templates.Block, error) {
	var all []templates.Block
	for _, item := range items {
		b, err := s.block(c, sh, item)
		if err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	return all, nil
}

func (s *Server) block(c echo.Context, sh sheet.Sheet, item sheet.Item) (templates.Block, error) {
	switch {
	case item.Board != nil:
		return templates.Block{Board: &templates.Board{Position: *item.Board}}, nil
	case item.Show != nil:
		shown, err := replay(sh.Rules, *item.Show)
		return templates.Block{Show: shown}, err
	}
	html, err := markdown(s.Catalogue.Printer(s.lang(c)), item.Text)
	return templates.Block{Text: html}, err
}
