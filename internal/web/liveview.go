package web

import (
	"slices"
	"strings"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/live"
	"awale/internal/question"
	"awale/templates"
)

// livePicture is a picture as the page draws it. On the projector there are no names in it, nor anything else of one
// pupil.
func livePicture(p *live.Picture, form liveForm) templates.LivePicture {
	view := templates.LivePicture{Class: p.Assignment.Class, Assignment: p.Assignment.ID, Projector: form.projector, Chosen: form.pupil}
	view.Opened = form.opened
	view.Newer = max(0, len(wrongOpened(p, form))-form.opened)
	for i, q := range p.Questions {
		view.Questions = append(view.Questions, liveQuestion(p, i))
		if form.asked != nil && q == *form.asked {
			view.Asked = i + 1
		}
	}
	for _, r := range p.Rows {
		if form.projector {
			view.Rows = append(view.Rows, templates.LiveRow{State: r.Progress.State})
		} else {
			view.Rows = append(view.Rows, liveRow(p, r))
		}
	}
	return view
}

// liveQuestion is the question at a place, from 0, of the whole class.
func liveQuestion(p *live.Picture, place int) templates.LiveQuestion {
	q := p.Questions[place]
	view := templates.LiveQuestion{Item: q.Item, Number: q.Number, Place: place + 1, Total: len(p.Rows)}
	for _, r := range p.Rows {
		switch m, _ := r.Progress.At(q.Item, q.Number); m.Status {
		case classroom.Right:
			view.Right++
		case classroom.Wrong:
			view.Wrong++
		case classroom.Unanswered, classroom.Waiting:
		}
	}
	return view
}

func liveRow(p *live.Picture, r live.Row) templates.LiveRow {
	view := templates.LiveRow{ID: r.Pupil.ID, Name: r.Pupil.Name, State: r.Progress.State, Right: r.Progress.Right()}
	for _, q := range p.Questions {
		m, ok := r.Progress.At(q.Item, q.Number)
		begun := len(r.Progress.Marks) > 0
		view.Marks = append(view.Marks, templates.LiveMark{Absent: !ok && begun, Status: m.Status, Wrong: m.Wrong})
	}
	return view
}

// wrongOpened is the wrong answers that are opened, oldest first.
func wrongOpened(p *live.Picture, form liveForm) []classroom.Attempt {
	if form.asked != nil {
		return p.Wrong(*form.asked)
	}
	row, _ := p.Row(form.pupil)
	return row.Progress.Wrong
}

// mostBoards is how many wrong answers are drawn at once, each with two boards.
const mostBoards = 12

// liveDetail is the wrong answers that the address opens; nil for none.
func liveDetail(p *live.Picture, form liveForm) *templates.LiveDetail {
	d := detailer{picture: p, places: map[live.Question]int{}}
	for i, q := range p.Questions {
		d.places[q] = i + 1
	}
	switch {
	case form.asked != nil:
		return d.ofQuestion(*form.asked)
	case form.pupil != "":
		return d.ofPupil(form.pupil)
	}
	return nil
}

// detailer draws wrong answers until there are enough.
type detailer struct {
	picture *live.Picture
	places  map[live.Question]int
	drawn   int
	more    int
}

func (d *detailer) ofPupil(id string) *templates.LiveDetail {
	row, _ := d.picture.Row(id)
	latest := slices.Clone(row.Progress.Wrong)
	slices.Reverse(latest)
	view := &templates.LiveDetail{Name: row.Pupil.Name}
	if answers := d.answers(classroom.EqualWrong(latest)); len(answers) > 0 {
		view.Groups = []templates.LiveGroup{{Answers: answers}}
	}
	view.More = d.more
	return view
}

func (d *detailer) ofQuestion(q live.Question) *templates.LiveDetail {
	asked := liveQuestion(d.picture, d.places[q]-1)
	view := &templates.LiveDetail{Question: &asked}
	wrong := d.picture.Wrong(q)
	for _, g := range classroom.GroupWrong(wrong) {
		group := templates.LiveGroup{Misconception: g.Misconception, Also: g.Also, Pupils: d.names(g.Learners()), Answers: d.answers(g.Answers)}
		if len(group.Answers) > 0 {
			view.Groups = append(view.Groups, group)
		}
	}
	view.More, view.Prompt = d.more, samePrompt(view.Groups)
	return view
}

// samePrompt is the wording of the question when it was one and the same for all these answers.
func samePrompt(groups []templates.LiveGroup) *i18n.Message {
	var first *templates.LiveAnswer
	for _, g := range groups {
		for i, a := range g.Answers {
			switch {
			case first == nil:
				first = &g.Answers[i]
			case a.Asked != first.Asked:
				return nil
			}
		}
	}
	if first == nil {
		return nil
	}
	return &first.Prompt
}

// answers draws wrong answers, as many as still fit. One that cannot be read any more, such as a choice that the sheet
// no longer offers, counts among those not shown.
func (d *detailer) answers(list []classroom.WrongAnswer) []templates.LiveAnswer {
	var all []templates.LiveAnswer
	for _, w := range list {
		i := slices.IndexFunc(d.picture.Rows, func(r live.Row) bool { return r.Pupil.Learner == w.Learner })
		if i < 0 || d.drawn >= mostBoards {
			d.more++
			continue
		}
		q, a, err := d.picture.Rows[i].Work.Put(w.Attempt)
		if err != nil {
			d.more++
			continue
		}
		d.drawn++
		all = append(all, d.answer(w, q, a))
	}
	return all
}

func (d *detailer) answer(w classroom.WrongAnswer, q question.Question, a question.Answer) templates.LiveAnswer {
	view := templates.LiveAnswer{
		Place: d.places[live.Question{Item: w.Item, Number: w.Question}], Prompt: q.Prompt(), Story: q.Story(),
		Asked: w.Position + " " + w.Asked, Candidates: single(w.Candidates), Pupils: d.names(w.Learners),
		Feedback: *feedback(q, a), Board: boardView(q), Stores: q.Spec.Stores, DrawnBoard: q.Input() == question.InputBoard,
	}
	return view
}

// single are the candidates that are single mistakes; other rule sets are told only where there is none.
func single(candidates []string) []string {
	var mistakes []string
	for _, id := range candidates {
		if !strings.HasPrefix(id, question.RuleSetPrefix) {
			mistakes = append(mistakes, id)
		}
	}
	if len(mistakes) == 0 {
		return candidates
	}
	return mistakes
}

// names are those of learners, in the order of the picture.
func (d *detailer) names(learners []string) []string {
	var names []string
	for _, r := range d.picture.Rows {
		if slices.Contains(learners, r.Pupil.Learner) {
			names = append(names, r.Pupil.Name)
		}
	}
	return names
}
