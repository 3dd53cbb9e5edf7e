package web

import (
	"slices"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/puzzle"
	"awale/internal/question"
	"awale/templates"
)

// habit is a misconception that a learner's answers show, with a wrong one of them.
type habit struct {
	id       string
	question question.Question
	answer   question.Answer
}

// habits names what the first answers to a sheet show, for nobody knew the truth when giving them: one habit
// at most for each skill, and none twice. It may take long; see mayShow.
func habits(work classroom.Work) []habit {
	var all []habit
	for _, tasks := range bySkill(work) {
		if !classroom.Agree(firsts(tasks)) {
			continue
		}
		h, ok := named(answered(tasks))
		if ok && !slices.ContainsFunc(all, func(other habit) bool { return other.id == h.id }) {
			all = append(all, h)
		}
	}
	return all
}

// mayShow says whether a habit may show in the work at all. Else none need be looked for, which takes long.
func mayShow(work classroom.Work) bool {
	return slices.ContainsFunc(bySkill(work), func(tasks []*classroom.Task) bool { return classroom.Agree(firsts(tasks)) })
}

// bySkill parts the answered questions of a sheet by their kinds, the last ones of each. The questions of a diagnostic quiz are
// chosen to tell something together, and are one skill.
func bySkill(work classroom.Work) [][]*classroom.Task {
	var skills []string
	tasks := map[string][]*classroom.Task{}
	for _, step := range work.Steps {
		if step.Task == nil || step.Task.Tries == 0 {
			continue
		}
		skill := step.Task.Question.Spec.Ask
		if probes(work, step.Task) {
			skill = puzzle.AskDiagnostic
		}
		if tasks[skill] == nil {
			skills = append(skills, skill)
		}
		tasks[skill] = append(tasks[skill], step.Task)
	}
	var parts [][]*classroom.Task
	for _, skill := range skills {
		of := tasks[skill]
		parts = append(parts, of[max(0, len(of)-classroom.LastQuestions):])
	}
	return parts
}

// probes says whether a question belongs to a diagnostic quiz.
func probes(work classroom.Work, t *classroom.Task) bool { return work.Sheet.Items[t.Item].Probe }

func firsts(tasks []*classroom.Task) []classroom.Attempt {
	attempts := make([]classroom.Attempt, len(tasks))
	for i, t := range tasks {
		attempts[i] = t.First
	}
	return attempts
}

func answered(tasks []*classroom.Task) []question.Answered {
	var list []question.Answered
	for _, t := range tasks {
		if a, err := question.ParseAnswer(t.Question.Input(), t.First.Answer); err == nil {
			list = append(list, question.Answered{Question: t.Question, Answer: a})
		}
	}
	return list
}

// named is the habit that answers to one skill show, with the first wrong answer that a drawing explains.
func named(list []question.Answered) (habit, bool) {
	ids := question.Named(list)
	if len(ids) == 0 {
		return habit{}, false
	}
	var first *habit
	for _, a := range list {
		if a.Question.Check(a.Answer).Right {
			continue
		}
		h := habit{ids[0], a.Question, a.Answer}
		if _, drawn := a.Question.PartingBy(h.id, a.Answer); drawn {
			return h, true
		}
		if first == nil {
			first = &h
		}
	}
	return *first, true // every habit explains a wrong answer
}

// shown is what a learner's work on a sheet tells of how the learner plays. The search waits for a slot, and
// for nothing when no habit can show.
func (s *Server) shown(c echo.Context, work classroom.Work) (templates.Shown, error) {
	view := templates.Shown{Quiz: quizDone(work), Wrong: wrongFirst(work)}
	if !mayShow(work) {
		return view, nil
	}
	if err := s.slots.take(c.Request().Context()); err != nil {
		return view, err
	}
	defer s.slots.leave()
	for _, h := range habits(work) {
		view.Habits = append(view.Habits, habitView(h, work.Sheet.RulesID))
	}
	return view, nil
}

// quizDone says whether the sheet has a diagnostic quiz, and all of it is answered.
func quizDone(work classroom.Work) bool {
	has, open := false, false
	for _, step := range work.Steps {
		if step.Task != nil && probes(work, step.Task) {
			has, open = true, open || step.Task.Tries == 0
		}
	}
	return has && !open
}

// wrongFirst counts the questions of a diagnostic quiz that were answered wrongly at first.
func wrongFirst(work classroom.Work) int {
	n := 0
	for _, step := range work.Steps {
		if step.Task != nil && probes(work, step.Task) && step.Task.Tries > 0 && !step.Task.First.Right {
			n++
		}
	}
	return n
}

// habitView draws the learner's move beside the true one up to where they part or, where no move went wrong,
// the answer beside the right one. Practice goes on with it under every rule set of the catalogue.
func habitView(h habit, rulesID string) templates.Habit {
	view := templates.Habit{ID: h.id, Story: h.question.Story(), Prompt: h.question.Prompt(), Told: *feedback(h.question, h.answer)}
	if p, ok := h.question.PartingBy(h.id, h.answer); ok {
		view.Told.Explain = []i18n.Message{p.Message()}
		yours, truth := apart(p)
		if yours == nil && h.question.Input() == question.InputBoard {
			yours = &templates.Outcome{Board: &templates.Board{Position: h.question.Position, Drawn: drawing(h.answer)}}
		}
		view.Told.Yours, view.Told.Truth = yours, truth
	}
	if rulesID != "" {
		view.More = templates.PracticeHabitURL(rulesID, h.question.Spec.Ask, h.id)
	}
	return view
}

// apart is both moves at the step in which they part: at the seed that falls elsewhere, or at their ends. One
// board is enough where they differ in nothing that is drawn.
func apart(p question.Parting) (yours, truth *templates.Outcome) {
	at := func(t awale.Turn) templates.Board {
		if p.Seed == 0 {
			return templates.Board{Position: t.After, Origin: t.Pit, Last: t.Last(), Taken: t.TakenFrom()}
		}
		return sownTo(t, p.Seed)
	}
	mine, theirs := at(p.Yours), at(p.Truth)
	for pit := awale.Pit(1); pit <= awale.Pits; pit++ {
		if seeds(mine, pit) != seeds(theirs, pit) {
			mine.Differs = mine.Differs.With(pit)
		}
	}
	if theirs.Differs = mine.Differs; mine.Differs == 0 {
		return nil, &templates.Outcome{Board: &theirs}
	}
	return &templates.Outcome{Board: &mine}, &templates.Outcome{Board: &theirs}
}

// sownTo is the board of a move when so many of its seeds have fallen.
func sownTo(t awale.Turn, seeds int) templates.Board {
	b := templates.Board{Position: t.Before, Origin: t.Pit}
	drawn := templates.DrawingOf(t.Before)
	drawn.Seeds[t.Pit-1] = 0
	sown := t.Sown()
	for _, pit := range sown[:min(seeds, len(sown))] {
		drawn.Seeds[pit-1]++
		b.Last = pit
	}
	b.Drawn = &drawn
	return b
}

func seeds(b templates.Board, pit awale.Pit) int {
	if b.Drawn != nil {
		return b.Drawn.Seeds[pit-1]
	}
	return b.Position.Seeds(pit)
}
