package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/practice"
	"awale/internal/store"
	"awale/templates"
)

// practise asks a question. Where the address names none it goes on to that of the next one, so that a page
// loaded anew asks the same.
func (s *Server) practise(c echo.Context) error {
	d, err := s.drill(c, c.QueryParam(templates.QueryRules))
	if err != nil {
		return err
	}
	if c.QueryParam(templates.FieldQuestion) == "" {
		place, err := s.nextPlace(c, d)
		if err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, string(templates.PracticeQuestionURL(place, false)))
	}
	place, err := d.decodePlace(c)
	if err != nil {
		return err
	}
	task, err := s.task(c, d, place)
	if err != nil {
		return err
	}
	view, err := s.practiceView(c, d, place, task)
	if err != nil {
		return err
	}
	if a, ok := d.answer(place, task); ok && c.QueryParam(templates.QueryAgain) == "" {
		view.Question.Feedback = feedback(task.Question, a)
		view.Question.Feedback.Kept = d.right(place)
		if !view.Question.Feedback.Right {
			if view.Habit, err = s.habit(c, d, place.Ask); err != nil {
				return err
			}
		}
	}
	return s.render(c, http.StatusOK, templates.PracticePage(s.page(c), view))
}

// practiceAnswer checks and keeps an answer, then shows its question.
func (s *Server) practiceAnswer(c echo.Context) error {
	form, away, err := s.decodeOwn(c)
	if err != nil || away {
		return err
	}
	w, err := s.signedIn(c)
	if err != nil {
		return err
	}
	if w.pupil == nil && token(c) == "" { // without its learner the question is another one
		return c.Redirect(http.StatusSeeOther, string(templates.PracticeURL("")))
	}
	d, err := s.drill(c, form.fields.Get(templates.QueryRules))
	if err != nil {
		return withForm(err, form)
	}
	place := templates.Place{Rules: d.rules, Ask: form.fields.Get(templates.FieldAsk), Level: form.item, Number: form.question}
	task, err := s.task(c, d, place)
	if err != nil {
		return err
	}
	return s.settle(c, form, asked{
		task: task, place: practised(d.rules, place.Ask), at: templates.PracticeQuestionURL(place, false), save: s.savePractice(c, d.rate(place, task)),
		page: func(fill func(*templates.Question)) (func(templates.Page) templ.Component, error) {
			view, err := s.practiceView(c, d, place, task)
			if err != nil {
				return nil, err
			}
			fill(view.Question)
			return func(p templates.Page) templ.Component { return templates.PracticePage(p, view) }, nil
		},
	})
}

// drill is this browser's learner's practice; the usual rule set when none is named.
func (s *Server) drill(c echo.Context, rules string) (drill, error) {
	d, err := newDrill(rules)
	if err != nil {
		return drill{}, err
	}
	attempts, err := s.attempts(c, "")
	if err != nil {
		return drill{}, err
	}
	for _, a := range attempts {
		if strings.HasPrefix(a.Sheet, practised(d.rules, "")) {
			d.attempts = append(d.attempts, a)
		}
	}
	if d.grades, err = s.Store.Grades(c.Request().Context(), d.rules); err != nil {
		return drill{}, err
	}
	if len(d.attempts) > 0 {
		if d.ratings, err = s.Store.Ratings(c.Request().Context(), d.attempts[0].Learner, d.rules); err != nil {
			return drill{}, err
		}
	}
	d.seed, err = s.seed(c, practised(d.rules, ""))
	return d, err
}

// savePractice keeps an answer and rates both sides by it. An answer that cannot be rated is kept all the same.
func (s *Server) savePractice(c echo.Context, r practice.Rated) saving {
	return func(ctx context.Context, a classroom.Attempt) (classroom.Attempt, error) {
		kept, err := s.Store.SavePractice(ctx, a, r)
		if errors.Is(err, store.ErrUnrated) {
			s.report(c, explained(err))
			err = nil
		}
		return kept, err
	}
}

// nextPlace is the place of the next question: of the kind that the address names, else of the one that is due.
// Where it names a misconception, it is the next question that is answered otherwise under it.
func (s *Server) nextPlace(c echo.Context, d drill) (templates.Place, error) {
	place := templates.Place{Rules: d.rules, Ask: c.QueryParam(templates.FieldAsk), Number: 1}
	for _, a := range d.attempts {
		place.Number = max(place.Number, a.Question+1)
	}
	if place.Ask == "" {
		place.Ask, place.Level = d.profile().Next(s.Clock(), d.grades)
		return place, nil
	}
	if err := d.asks(place.Ask); err != nil {
		return place, err
	}
	place.Level = d.profile().Level(place.Ask, d.grades)
	id := c.QueryParam(templates.QueryHabit)
	if id == "" {
		return place, nil
	}
	m, err := d.misconception(id)
	if err != nil {
		return place, err
	}
	if err := s.slots.take(c.Request().Context()); err != nil {
		return place, err
	}
	defer s.slots.leave()
	return d.meeting(m, place)
}

// task makes the question of a place when there is a slot for it.
func (s *Server) task(c echo.Context, d drill, p templates.Place) (*classroom.Task, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return nil, err
	}
	defer s.slots.leave()
	return d.task(p)
}

// habit finds the learner's when there is a slot for it.
func (s *Server) habit(c echo.Context, d drill, ask string) (string, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return "", err
	}
	defer s.slots.leave()
	return d.habit(ask), nil
}

func (s *Server) practiceView(c echo.Context, d drill, place templates.Place, task *classroom.Task) (templates.Practice, error) {
	view := templates.Practice{Place: place, RuleSets: rulesIDs()}
	for _, k := range d.profile().Skills() {
		view.Skills = append(view.Skills, templates.Skill{Ask: k.Name, Stars: k.Stars(), Begun: k.Answered > 0})
	}
	q := questionView(task)
	var err error
	q.Key, err = s.formKey(c)
	view.Question = &q
	return view, err
}
