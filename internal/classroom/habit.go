package classroom

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
	"awale/internal/sheet"
)

// Habit is a misconception that a pupil's answers show.
type Habit struct {
	ID string
	// Ask is the skill on which it shows; empty when it shows over the whole of a diagnostic quiz.
	Ask string
}

// LastQuestions is how many first answers to one skill still say how a learner thinks today.
const LastQuestions = 6

// Habits names what a pupil's attempts on one sheet, oldest first, show: at most one misconception a skill, and one for
// a diagnostic quiz as a whole, by the rule of question.Named. The questions are those that were put, from the attempts
// themselves.
func Habits(s sheet.Sheet, attempts []Attempt) []Habit {
	var all []Habit
	name := func(ask string, of []Attempt) {
		ids := Named(s.Rules, of)
		if len(ids) > 0 && !slices.ContainsFunc(all, func(h Habit) bool { return h.ID == ids[0] }) {
			all = append(all, Habit{ID: ids[0], Ask: ask})
		}
	}
	first := firstAnswers(attempts)
	if diagnostic(s) {
		name("", first)
	}
	for _, k := range question.Kinds() {
		var of []Attempt
		for _, a := range first {
			if a.Ask() == k.Ask() {
				of = append(of, a)
			}
		}
		name(k.Ask(), of[max(0, len(of)-LastQuestions):])
	}
	return all
}

func firstAnswers(attempts []Attempt) []Attempt {
	return slices.DeleteFunc(slices.Clone(attempts), func(a Attempt) bool { return a.Try != 1 })
}

func diagnostic(s sheet.Sheet) bool {
	return slices.ContainsFunc(s.Items, func(i sheet.Item) bool { return i.Generate != nil && i.Generate.Ask == puzzle.AskDiagnostic })
}

// Named lists the misconception that first answers to one skill, oldest first, show by the rule of question.Named. The
// questions are asked again only when the attempts agree, since that takes long.
func Named(rules awale.Rules, attempts []Attempt) []string {
	if !Agree(attempts) {
		return nil
	}
	var answered []question.Answered
	for _, a := range attempts {
		q, err := question.Recall(rules, a.Position, a.Asked)
		if err != nil {
			continue
		}
		if given, err := question.ParseAnswer(q.Input(), a.Answer); err == nil {
			answered = append(answered, question.Answered{Question: q, Answer: given})
		}
	}
	return question.Named(answered)
}

// Agree says whether one misconception is a candidate of every wrong answer, and there are two at least. Else none can
// be named.
func Agree(attempts []Attempt) bool {
	var shared []string
	wrong := 0
	for _, a := range attempts {
		if a.Right {
			continue
		}
		if wrong++; wrong == 1 {
			shared = slices.Clone(a.Candidates)
		}
		shared = slices.DeleteFunc(shared, func(id string) bool { return !slices.Contains(a.Candidates, id) })
	}
	return wrong > 1 && len(shared) > 0
}

// Shown is a misconception with the pupils of a class who show it.
type Shown struct {
	ID string
	// Named show it by the rule of naming; for Possible it is a candidate of two wrong first answers at least, and may be
	// chance.
	Named, Possible []Pupil
}

// ShownBy gathers the misconceptions that the records of one assignment show, those of the most pupils first.
func ShownBy(s sheet.Sheet, records []Record) []Shown {
	byID := map[string]*Shown{}
	at := func(id string) *Shown {
		if byID[id] == nil {
			byID[id] = &Shown{ID: id}
		}
		return byID[id]
	}
	for _, r := range records {
		habits := Habits(s, r.Attempts)
		for _, h := range habits {
			at(h.ID).Named = append(at(h.ID).Named, r.Pupil)
		}
		for _, id := range possible(r.Attempts) {
			if !slices.ContainsFunc(habits, func(h Habit) bool { return h.ID == id }) {
				at(id).Possible = append(at(id).Possible, r.Pupil)
			}
		}
	}
	return slices.SortedFunc(values(byID), func(a, b Shown) int {
		return cmp.Or(cmp.Compare(len(b.Named), len(a.Named)), cmp.Compare(len(b.Possible), len(a.Possible)), cmp.Compare(a.ID, b.ID))
	})
}

// possible lists the misconceptions that explain two wrong first answers at least: single mistakes, or another rule set
// where no single one does.
func possible(attempts []Attempt) []string {
	count := map[string]int{}
	for _, a := range firstAnswers(attempts) {
		for _, id := range a.Candidates {
			count[id]++
		}
	}
	var single, sets []string
	for _, id := range slices.Sorted(maps.Keys(count)) {
		switch {
		case count[id] < 2:
		case strings.HasPrefix(id, question.RuleSetPrefix):
			sets = append(sets, id)
		default:
			single = append(single, id)
		}
	}
	if len(single) > 0 {
		return single
	}
	return sets
}

func values(byID map[string]*Shown) func(func(Shown) bool) {
	return func(yield func(Shown) bool) {
		for _, s := range byID {
			if !yield(*s) {
				return
			}
		}
	}
}
