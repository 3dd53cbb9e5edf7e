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

// answer checks and keeps an answer, then shows its step. What cannot be taken, or cannot be kept now, comes
// back in its form with a sentence that says why.
func (s *Server) answer(c echo.Context) error {
	form, err := decodeAnswer(c)
	if err != nil {
		return err
	}
	switch away, err := s.strayed(c, form); {
	case err != nil:
		return withForm(err, form)
	case away:
		return s.toOwner(c)
	}
	work, err := s.work(c)
	if err != nil {
		return withForm(err, form)
	}
	step, ok := work.Find(form.item, form.question)
	if !ok {
		return unclear("sheet %s has no question %d in item %d", work.Sheet.ID, form.question, form.item)
	}
	task := work.Steps[step].Task
	if task.Status == classroom.Waiting {
		return s.toQuestion(c, work, task.Item, task.WaitsFor)
	}
	given, refusal := taken(task.Question, form)
	if refusal != nil {
		return s.askAgain(c, http.StatusUnprocessableEntity, work, step, form, *refusal)
	}
	err = s.keep(c, work.Sheet.ID, task, form, given)
	switch {
	case errors.Is(err, store.ErrUnavailable):
		s.report(c, explained(err))
		return s.askAgain(c, http.StatusServiceUnavailable, work, step, form, i18n.M("error.answer.unsaved"))
	case err != nil:
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.StepURL(work.Sheet.ID, step+1)))
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
func (s *Server) keep(c echo.Context, sheetID string, task *classroom.Task, form answerForm, given question.Answer) error {
	learner, err := s.enrolled(c)
	if err != nil {
		return err
	}
	a := task.Attempt(sheetID, given)
	a.Key = fmt.Sprintf("%s %s %d %d %s", form.key, a.Sheet, a.Item, a.Question, a.Answer)
	a.Learner, a.Hints, a.At = learner, form.hints, s.Clock()
	_, err = s.Store.SaveAttempt(c.Request().Context(), a)
	return err
}

// askAgain shows the question once more, with what was given in its fields and the same key.
func (s *Server) askAgain(c echo.Context, status int, work classroom.Work, step int, form answerForm, why i18n.Message) error {
	view, err := s.stepView(c, work, step, true)
	if err != nil {
		return err
	}
	view.Question.Key, view.Question.Notice = form.key, &why
	refill(&view.Question.Input, form, work.Steps[step].Task.Question.Input())
	return s.formBack(c, status, templates.StepURL(work.Sheet.ID, step+1), func(p templates.Page) templ.Component {
		return templates.SheetPage(p, view)
	})
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
	return c.Redirect(http.StatusSeeOther, string(templates.SheetURL(sh.ID)))
}
