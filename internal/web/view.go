package web

import (
	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
	"awale/templates"
)

// blankCard is a sheet that nobody has begun.
func blankCard(sh sheet.Sheet) templates.SheetCard {
	return templates.SheetCard{ID: sh.ID, Title: sh.Title, Kind: string(sh.Kind), Rules: sh.RulesID, Level: sh.Level,
		Total: sh.Questions()}
}

func cardOf(w classroom.Work) templates.SheetCard {
	card := blankCard(w.Sheet)
	card.Done, card.Begun = w.Right(), w.Begun()
	return card
}

func marks(w classroom.Work) []templates.StepMark {
	all := make([]templates.StepMark, len(w.Steps))
	for i, step := range w.Steps {
		if step.Task == nil {
			all[i].Reading = true
			continue
		}
		all[i].State = map[classroom.Status]templates.StepState{
			classroom.Unanswered: templates.Open, classroom.Right: templates.Right,
			classroom.Wrong: templates.Wrong, classroom.Waiting: templates.Wait,
		}[step.Task.Status]
	}
	return all
}

func replay(rules awale.Rules, show sheet.Show) (*templates.Replay, error) {
	shown, at := &templates.Replay{}, show.From
	for _, pit := range show.Moves {
		turn, err := rules.Play(at, pit)
		if err != nil {
			return nil, err
		}
		shown.Turns = append(shown.Turns, turn)
		at = turn.After
	}
	return shown, nil
}

// questionView is a question as it is asked; the key that its answer will carry is the caller's.
func questionView(t *classroom.Task) templates.Question {
	q := t.Question
	return templates.Question{
		Item: t.Item, Number: t.Number, Story: q.Story(), Prompt: q.Prompt(), Hints: q.Hints(),
		Board: boardView(q), Input: inputView(q),
	}
}

// boardView is the board beside a question, its origin marked where the question names one; nil for a
// choice that is about no position.
func boardView(q question.Question) *templates.Board {
	b := &templates.Board{Position: q.Board(), Origin: q.Spec.Pit}
	if b.Position == (awale.Position{}) {
		return nil
	}
	if q.Input() == question.InputBoard {
		b.Origin = q.Turns[len(q.Turns)-1].Pit
	}
	return b
}

func inputView(q question.Question) templates.Input {
	in := templates.Input{Kind: inputKind(q.Input()), Label: q.NumberLabel(), Stores: q.Spec.Stores, Moves: q.Spec.Depth, Options: options(q)}
	in.Several = len(q.Key().Chosen()) > 1
	if q.Input() == question.InputPits {
		in.Pits = q.Offered()
	}
	return in
}

// options are those that the sheet writes, or the rules by which a game can end.
func options(q question.Question) []templates.Option {
	var all []templates.Option
	for _, o := range q.Spec.Options {
		all = append(all, templates.Option{Text: o.Text})
	}
	if q.Input() != question.InputEnd {
		return all
	}
	all = append(all, templates.Option{Said: i18n.M("question.end.none"), Value: question.EndAnswer(0).String()})
	for _, reason := range question.EndReasons(q.Rules) {
		all = append(all, templates.Option{Said: i18n.M("question.end." + reason.String()), Value: reason.String()})
	}
	return all
}

func inputKind(in question.Input) templates.InputKind {
	return map[question.Input]templates.InputKind{
		question.InputPit: templates.InputPit, question.InputPits: templates.InputPits,
		question.InputNumber: templates.InputNumber, question.InputBoard: templates.InputBoard,
		question.InputChoice: templates.InputChoice, question.InputEnd: templates.InputChoice,
		question.InputScore: templates.InputScore, question.InputRound: templates.InputRound,
		question.InputLine: templates.InputLine,
	}[in]
}

// refill puts what was sent back into the form.
func refill(in *templates.Input, form answerForm, kind question.Input) {
	in.Typed = form.typed(kind)
	if in.Kind == templates.InputBoard || in.Kind == templates.InputRound {
		in.Given = form.drawing()
	}
}

// drawing is an answer's board as it was drawn.
func drawing(a question.Answer) *templates.Drawing {
	d := &templates.Drawing{Stores: a.Stores}
	for i, n := range a.Board {
		d.Seeds[i] = int(n)
	}
	return d
}
