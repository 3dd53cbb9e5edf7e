package web

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/templates"
)

// known finds the sheet that the address names.
func (s *Server) known(c echo.Context) (sheet.Sheet, error) {
	sh, ok := s.Sheets.Get(c.Param("id"))
	if !ok {
		return sheet.Sheet{}, &failure{status: http.StatusNotFound, err: errors.New("no such sheet")}
	}
	return sh, nil
}

// own is the sheet that the address names as this browser's learner works it.
func (s *Server) own(c echo.Context) (sheet.Sheet, error) {
	sh, err := s.known(c)
	if err != nil {
		return sheet.Sheet{}, err
	}
	return s.variant(c, sh)
}

// work is the sheet that the address names with what this browser's learner has done of it.
func (s *Server) work(c echo.Context) (classroom.Work, error) {
	sh, err := s.own(c)
	if err != nil {
		return classroom.Work{}, err
	}
	attempts, err := s.attempts(c, sh.ID)
	if err != nil {
		return classroom.Work{}, err
	}
	return classroom.NewWork(sh, attempts)
}

// sheet shows one step of a sheet, the next one to do when none is named.
func (s *Server) sheet(c echo.Context) error {
	work, err := s.work(c)
	if err != nil {
		return err
	}
	step, err := decodeStep(c, work)
	if err != nil {
		return err
	}
	if err := s.someone(c); err != nil {
		return err
	}
	if step < len(work.Steps) {
		if task := work.Steps[step].Task; task != nil && task.Status == classroom.Waiting {
			return s.toQuestion(c, work, task.Item, task.WaitsFor)
		}
	}
	view, err := s.stepView(c, work, step, c.QueryParam(templates.QueryAgain) == "1")
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.SheetPage(s.page(c), view))
}

// decodeStep is the step of the address, from 0.
func decodeStep(c echo.Context, work classroom.Work) (int, error) {
	text := c.QueryParam(templates.QueryStep)
	if text == "" {
		return work.Next(), nil
	}
	n, err := strconv.Atoi(text)
	if most := len(work.Steps) + 1; err != nil || n < 1 || n > most {
		f := notAllowed("step", text, "1", "…", strconv.Itoa(most))
		f.status = http.StatusNotFound
		return 0, f
	}
	return n - 1, nil
}

// toQuestion goes to the step of a question.
func (s *Server) toQuestion(c echo.Context, work classroom.Work, item, number int) error {
	step, ok := work.Find(item, number)
	if !ok {
		return store.ErrNotFound
	}
	return c.Redirect(http.StatusSeeOther, string(templates.StepURL(work.Sheet.ID, step+1)))
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
	return c.Redirect(http.StatusSeeOther, string(templates.SheetURL(sh.ID)))
}

// stepView is a step, from 0, as the page shows it.
func (s *Server) stepView(c echo.Context, work classroom.Work, step int, again bool) (templates.SheetStep, error) {
	view := templates.SheetStep{Sheet: cardOf(work), Step: step + 1, Steps: marks(work)}
	if step == len(work.Steps) {
		view.Done = &templates.Done{Right: work.Right(), Total: work.Total(), Next: s.following(work.Sheet)}
		return view, nil
	}
	at := work.Steps[step]
	reading, err := s.blocks(c, work.Sheet, at.Reading)
	if err != nil {
		return view, err
	}
	if at.Task == nil {
		view.Reading = reading
		return view, nil
	}
	q := questionView(at.Task)
	q.Above = reading
	if at.Task.Tries > 0 && !again {
		q.Feedback = feedback(at.Task.Question, at.Task.Last)
		q.Feedback.Kept = at.Task.Status == classroom.Right
	}
	if q.Key, err = s.formKey(c); err != nil {
		return view, err
	}
	view.Question = &q
	return view, nil
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
