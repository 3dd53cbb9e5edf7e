package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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

// drill is a learner's practice under one rule set: what was answered, what can be asked, and how hard it is.
type drill struct {
	rules    string
	set      awale.Rules
	skills   []string
	attempts []classroom.Attempt
	ratings  map[string]float64 // of the questions as they were answered first, by the keys of the attempts
	grades   practice.Grades
	seed     uint64
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
			history = append(history, practice.Outcome{Skill: skill(a), Level: a.Item, Rating: d.ratings[a.Key], Right: a.Right, At: a.At})
		}
	}
	return practice.Follow(d.skills, history)
}

// skill is the kind of question that an attempt of practice answers.
func skill(a classroom.Attempt) string { return a.Sheet[strings.LastIndexByte(a.Sheet, '/')+1:] }

// rate is the question of a place as it stands before its first answer.
func (d drill) rate(p templates.Place, task *classroom.Task) practice.Rated {
	within := puzzle.Measure(task.Question).Place(p.Ask)
	return d.profile().Rate(d.rules, practice.Bucket{Skill: p.Ask, Level: p.Level}, within, d.grades)
}

// meeting is the first place from this one on whose question the misconception alters, at a higher level where
// the easy ones have nothing of it; this one, where none comes up soon.
func (d drill) meeting(m question.Misconception, place templates.Place) (templates.Place, error) {
	const few = 5
	for at := place; at.Level <= puzzle.MaxLevel; at.Level++ {
		for at.Number = place.Number; at.Number < place.Number+few; at.Number++ {
			task, err := d.task(at)
			if err != nil {
				return place, err
			}
			if !question.SameAnswers(task.Question.AnswersUnder(m), task.Question.Keys()) {
				return at, nil
			}
		}
	}
	return place, nil
}

func (d drill) misconception(id string) (question.Misconception, error) {
	var known []string
	for _, m := range question.Misconceptions(d.set) {
		if m.ID == id {
			return m, nil
		}
		known = append(known, m.ID)
	}
	return question.Misconception{}, unclear("misconception %q: one of %v is allowed", id, known)
}

// asks refuses a kind that is not practised.
func (d drill) asks(ask string) error {
	if !slices.Contains(d.skills, ask) {
		return unclear("practice of %q: one of %v is allowed", ask, d.skills)
	}
	return nil
}

// decodePlace reads which question the address means.
func (d drill) decodePlace(c echo.Context) (templates.Place, error) {
	text := c.QueryParam(templates.FieldQuestion)
	number, err := strconv.Atoi(text)
	level, errLevel := strconv.Atoi(c.QueryParam(templates.FieldItem))
	if err != nil || errLevel != nil || number < 1 || number > maxPlace {
		return templates.Place{}, unclear("question %q at level %q", text, c.QueryParam(templates.FieldItem))
	}
	return templates.Place{Rules: d.rules, Ask: c.QueryParam(templates.FieldAsk), Level: level, Number: number}, nil
}

// task makes the question of a place: the same one whenever it is asked for.
func (d drill) task(p templates.Place) (*classroom.Task, error) {
	if err := d.asks(p.Ask); err != nil {
		return nil, err
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
		if d.at(p, a) {
			given, err := question.ParseAnswer(task.Question.Input(), a.Answer)
			return given, err == nil
		}
	}
	return question.Answer{}, false
}

// right says whether the question of a place was answered right at any time.
func (d drill) right(p templates.Place) bool {
	return slices.ContainsFunc(d.attempts, func(a classroom.Attempt) bool { return a.Right && d.at(p, a) })
}

func (d drill) at(p templates.Place, a classroom.Attempt) bool {
	return a.Sheet == practised(d.rules, p.Ask) && a.Item == p.Level && a.Question == p.Number
}

// habit is the misconception that the last answers on a skill show, if they show one.
func (d drill) habit(ask string) string {
	var recent []classroom.Attempt
	for _, a := range slices.Backward(d.attempts) {
		if len(recent) < classroom.LastQuestions && skill(a) == ask && a.Try == 1 {
			recent = append(recent, a)
		}
	}
	slices.Reverse(recent)
	if ids := classroom.Named(d.set, recent); len(ids) > 0 {
		return ids[0]
	}
	return ""
}
