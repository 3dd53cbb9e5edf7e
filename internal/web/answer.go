package web

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/store"
	"awale/templates"
)

// answer takes an answer to a sheet of the library.
func (s *Server) answer(c echo.Context) error { return s.answerAt(c, s.sheetDesk) }

// answerAt checks and keeps an answer given at a desk, then shows its step. What cannot be taken, or cannot be
// kept now, comes back in its form with a sentence that says why.
func (s *Server) answerAt(c echo.Context, open func(echo.Context) (desk, error)) error {
	form, away, err := s.decodeOwn(c)
	if err != nil || away {
		return err
	}
	d, err := open(c)
	if err != nil {
		return withForm(err, form)
	}
	step, ok := d.work.Find(form.item, form.question)
	if !ok {
		return unclear("sheet %s has no question %d in item %d", d.work.Sheet.ID, form.question, form.item)
	}
	if at := d.work.Steps[step].Task; d.changes(at) && form.draw != d.draws[at.Item] {
		if d, err = d.anew(at); err != nil {
			return err
		}
		if form.draw != d.draws[at.Item] { // of a question that another device has left behind
			return s.say(c, d.Step(step+1), "assign.said.changed")
		}
	}
	task := d.work.Steps[step].Task
	if task.Status == classroom.Waiting {
		return s.toQuestion(c, d, task.Item, task.WaitsFor)
	}
	return s.settle(c, form, asked{
		task: task, place: d.work.Sheet.ID, at: d.Step(step + 1), save: d.save,
		refused: func(given question.Answer, err error) error {
			return s.refused(c, open, step, task.Question.Words(given), err)
		},
		page: func(fill func(*templates.Question)) (func(templates.Page) templ.Component, error) {
			view, err := s.stepView(c, d, step, true)
			if err != nil {
				return nil, err
			}
			fill(view.Question)
			return func(p templates.Page) templ.Component { return templates.SheetPage(p, view) }, nil
		},
	})
}

// asked is a question on its page: what an answer to it needs.
type asked struct {
	task  *classroom.Task
	place string        // under which the answer stands
	at    templ.SafeURL // the page of the question
	save  saving
	// page draws the question once more, filled in.
	page func(fill func(*templates.Question)) (func(templates.Page) templ.Component, error)
	// refused answers what the desk takes no more.
	refused func(given question.Answer, err error) error
}

// settle takes the answer that a form holds: it is kept and its question shown, or the form comes back.
func (s *Server) settle(c echo.Context, form answerForm, q asked) error {
	given, refusal := taken(q.task.Question, form)
	if refusal != nil {
		return s.askAgain(c, http.StatusUnprocessableEntity, form, q, *refusal)
	}
	a, err := s.keep(c, form, q, given)
	switch {
	case errors.Is(err, store.ErrUnavailable):
		s.report(c, explained(err))
		return s.askAgain(c, http.StatusServiceUnavailable, form, q, i18n.M("error.answer.unsaved"))
	case errors.Is(err, store.ErrSpent), errors.Is(err, errClosed):
		return q.refused(given, err)
	case err != nil:
		return err
	}
	s.answered(a)
	return c.Redirect(http.StatusSeeOther, string(q.at))
}

// refused says why a test takes an answer no more: its time or its tries are over. What was kept before stands.
func (s *Server) refused(c echo.Context, open func(echo.Context) (desk, error), step int, given i18n.Message, why error) error {
	d, err := open(c) // once more: answers from another device may have come between
	if err != nil {
		return err
	}
	if errors.Is(why, errClosed) {
		return d.late(c, given)
	}
	view, err := s.stepView(c, d, step, false)
	if err != nil {
		return err
	}
	m := i18n.M("assign.error.spent", "Count", d.tries)
	view.Question.Notice = &m
	return s.formBack(c, http.StatusUnprocessableEntity, d.Step(step+1), func(p templates.Page) templ.Component {
		return templates.SheetPage(p, view)
	})
}

// decodeOwn reads an answer. A form that was shown to somebody else goes no further: away says that it was
// answered.
func (s *Server) decodeOwn(c echo.Context) (form answerForm, away bool, err error) {
	if form, err = decodeAnswer(c); err != nil {
		return form, false, err
	}
	if away, err = s.strayed(c, form); err != nil {
		return form, false, withForm(err, form)
	}
	if away {
		err = s.toOwner(c)
	}
	return form, away, err
}

// taken reads the answer that a form holds, or says why there is none: nothing given, not in its form, or a
// pit that cannot be sown.
func taken(q question.Question, form answerForm) (question.Answer, *i18n.Message) {
	text := form.text(q.Input(), q.Spec.Stores)
	if text == "" && !form.saysNone(q.Input()) {
		m := i18n.M("error.answer.empty")
		return question.Answer{}, &m
	}
	given, err := question.ParseAnswer(q.Input(), text)
	var bad *question.FormError
	if errors.As(err, &bad) {
		return question.Answer{}, &bad.Message
	}
	if illegal := q.Check(given).Illegal; illegal != nil {
		m := question.IllegalReason(illegal)
		return question.Answer{}, &m
	}
	return given, nil
}

// keep stores the answer. The key is the form's with the answer itself: the same answer sent twice from one
// form counts once, another answer from a form that the browser went back to counts anew.
func (s *Server) keep(c echo.Context, form answerForm, q asked, given question.Answer) (classroom.Attempt, error) {
	a := q.task.Attempt(q.place, given)
	a.Key = fmt.Sprintf("%s %s %d %d %s", form.key, a.Sheet, a.Item, a.Question, a.Answer)
	a.Hints, a.At = form.hints, s.Clock()
	var err error
	if a.Learner, err = s.enrolled(c); err != nil {
		return a, err
	}
	kept, err := q.save(c.Request().Context(), a)
	if err != nil {
		return a, err
	}
	c.Response().Header().Set(keptHeader, "1")
	return kept, nil
}

// askAgain shows the question once more, with what was given in its fields and the same key.
func (s *Server) askAgain(c echo.Context, status int, form answerForm, q asked, why i18n.Message) error {
	draw, err := q.page(func(view *templates.Question) {
		view.Key, view.Notice = form.key, &why
		refill(&view.Input, form, q.task.Question.Input())
	})
	if err != nil {
		return err
	}
	return s.formBack(c, status, q.at, draw)
}

// formBack answers a form with the form itself. The address stays that of the question, so that loading the
// page anew asks it again.
func (s *Server) formBack(c echo.Context, status int, at templ.SafeURL, draw func(templates.Page) templ.Component) error {
	page := s.page(c)
	page.Path = string(at)
	c.Response().Header().Set("HX-Push-Url", page.Path)
	if status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", "10")
	}
	return s.render(c, status, draw(page))
}

// toSheet is for a browser that loads the address of a form anew: it goes to what the form belongs to.
func (s *Server) toSheet(c echo.Context) error {
	sh, err := s.known(c)
	if err != nil {
		return err
	}
	d, err := deskOf(c, sh)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(d.URL()))
}
