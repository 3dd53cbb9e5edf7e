package web

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/practice"
	"awale/internal/puzzle"
	"awale/internal/question"
	"awale/templates"
)

// practiceRules is the rule set of practice when the address names none.
const practiceRules = "scolaire"

// practised stands in the place of a sheet's id in attempts of practice, with the rule set and the kind; no
// sheet's id holds a slash.
func practised(rules, ask string) string { return "practice/" + rules + "/" + ask }

// drill is a learner's practice under one rule set: what was answered, and what can be asked.
type drill struct {
	rules    string
	set      awale.Rules
	skills   []string
	attempts []classroom.Attempt
	seed     uint64
}

// practise asks a question, the next one when the address names none.
func (s *Server) practise(c echo.Context) error {
	d, err := s.drill(c, c.QueryParam(templates.QueryRules))
	if err != nil {
		return err
	}
	place, err := d.decodePlace(c, s)
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
		task: task, place: practised(d.rules, place.Ask), at: templates.PracticeQuestionURL(place, false), save: s.Store.SaveAttempt,
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
	d.seed, err = s.seed(c, practised(d.rules, ""))
	return d, err
}

// newDrill is practice under a rule set before anything is answered.
func newDrill(rules string) (drill, error) {
	if rules == "" {
		rules = practiceRules
	}
	set, ok := awale.RuleSetByID(rules)
	if !ok {
		return drill{}, notAllowed("rules", rules, rulesIDs()...)
	}
	d := drill{rules: rules, set: set}
	for _, ask := range puzzle.Kinds(set) {
		if ask != puzzle.AskSimulation && ask != puzzle.AskDiagnostic {
			d.skills = append(d.skills, ask)
		}
	}
	return d, nil
}

// profile follows the first tries alone: a second try knows the answer.
func (d drill) profile() practice.Profile {
	var history []practice.Outcome
	for _, a := range d.attempts {
		if a.Try == 1 {
			history = append(history, practice.Outcome{Skill: skill(a), Level: a.Item, Right: a.Right, At: a.At})
		}
	}
	return practice.Follow(d.skills, history)
}

func skill(a classroom.Attempt) string { return a.Sheet[strings.LastIndexByte(a.Sheet, '/')+1:] }

// decodePlace reads which question is meant: the one of the address, or the next.
func (d drill) decodePlace(c echo.Context, s *Server) (templates.Place, error) {
	text := c.QueryParam(templates.FieldQuestion)
	if text == "" {
		place := templates.Place{Rules: d.rules, Number: 1}
		for _, a := range d.attempts {
			place.Number = max(place.Number, a.Question+1)
		}
		place.Ask, place.Level = d.profile().Next(s.Clock())
		return place, nil
	}
	number, err := strconv.Atoi(text)
	level, errLevel := strconv.Atoi(c.QueryParam(templates.FieldItem))
	if err != nil || errLevel != nil || number < 1 || number > maxPlace {
		return templates.Place{}, unclear("question %q at level %q", text, c.QueryParam(templates.FieldItem))
	}
	return templates.Place{Rules: d.rules, Ask: c.QueryParam(templates.FieldAsk), Level: level, Number: number}, nil
}

// task makes the question of a place when there is a slot for it.
func (s *Server) task(c echo.Context, d drill, p templates.Place) (*classroom.Task, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return nil, err
	}
	defer s.slots.leave()
	return d.task(p)
}

// task makes the question of a place: the same one whenever it is asked for.
func (d drill) task(p templates.Place) (*classroom.Task, error) {
	if !slices.Contains(d.skills, p.Ask) {
		return nil, unclear("practice of %q: one of %v is allowed", p.Ask, d.skills)
	}
	if p.Level < puzzle.MinLevel || p.Level > puzzle.MaxLevel {
		return nil, unclear("practice at level %d: %d to %d is allowed", p.Level, puzzle.MinLevel, puzzle.MaxLevel)
	}
	made, err := puzzle.New(d.set).Question(p.Ask, p.Level, puzzle.NewStream(d.seed, uint64(p.Number)))
	if err != nil {
		return nil, fmt.Errorf("practice: %w", err)
	}
	q, err := made.Exercise.Resolve(0, nil)
	return &classroom.Task{Item: p.Level, Number: p.Number, Exercise: made.Exercise, Question: q}, err
}

// answer is the last answer given to the question of a place.
func (d drill) answer(p templates.Place, task *classroom.Task) (question.Answer, bool) {
	for _, a := range slices.Backward(d.attempts) {
		if a.Sheet == practised(d.rules, p.Ask) && a.Item == p.Level && a.Question == p.Number {
			given, err := question.ParseAnswer(task.Question.Input(), a.Answer)
			return given, err == nil
		}
	}
	return question.Answer{}, false
}

// habit finds the learner's when there is a slot for it.
func (s *Server) habit(c echo.Context, d drill, ask string) (string, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return "", err
	}
	defer s.slots.leave()
	return d.habit(ask), nil
}

// habit is the misconception that the last answers on a skill show, if they show one.
func (d drill) habit(ask string) string {
	const last = 6 // questions that still say how the learner thinks today
	var recent []classroom.Attempt
	for _, a := range slices.Backward(d.attempts) {
		if len(recent) < last && skill(a) == ask && a.Try == 1 {
			recent = append(recent, a)
		}
	}
	if !agree(recent) {
		return ""
	}
	var answered []question.Answered
	for _, a := range recent {
		task, err := d.task(templates.Place{Rules: d.rules, Ask: ask, Level: a.Item, Number: a.Question})
		if err != nil {
			continue
		}
		if given, err := question.ParseAnswer(task.Question.Input(), a.Answer); err == nil {
			answered = append(answered, question.Answered{Question: task.Question, Answer: given})
		}
	}
	slices.Reverse(answered)
	h, _ := named(answered)
	return h.id
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
