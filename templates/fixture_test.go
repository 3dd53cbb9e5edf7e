package templates

import (
	"net/url"

	"testing"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// words gives a sentence that only a test says.
func words(s string) i18n.Message {
	return i18n.M("i18n.and", "Before", s, "Last", "…")
}

type fixture struct {
	t     *testing.T
	rules awale.Rules
	start awale.Position
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	rules, ok := awale.RuleSetByID("scolaire")
	if !ok {
		t.Fatal("no rule set scolaire")
	}
	return fixture{t, rules, position(t, "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N")}
}

func position(t *testing.T, s string) awale.Position {
	t.Helper()
	p, err := awale.ParsePosition(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (f fixture) play(p awale.Position, pit awale.Pit) awale.Turn {
	f.t.Helper()
	turn, err := f.rules.Play(p, pit)
	if err != nil {
		f.t.Fatal(err)
	}
	return turn
}

func page(t *testing.T, lang i18n.Lang) Page {
	t.Helper()
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	return Page{
		Printer: catalogue.Printer(lang),
		Path:    "/sheets/simulation-1?step=2",
		Asset:   func(name string) string { return "/static/" + name },
	}
}

func simulationCard() SheetCard {
	return SheetCard{ID: "simulation-1", Title: i18n.Text{FR: "Première simulation", EN: "First simulation"},
		Kind: "simulation", Rules: "scolaire", Level: 2, Total: 6, Done: 2, Begun: true}
}

func cards() []SheetCard {
	return []SheetCard{
		simulationCard(),
		{ID: "a", Title: i18n.Text{FR: "Le krou qui fait le tour", EN: "The krou that goes round"}, Kind: "simulation", Rules: "classique", Level: 4, Total: 6},
		{ID: "b", Title: i18n.Text{FR: "Graines, cases et greniers", EN: "Seeds, pits and stores"}, Kind: "quiz", Rules: "scolaire", Level: 1, Total: 8, Done: 8, Begun: true},
		{ID: "c", Title: i18n.Text{FR: "La frontière a bougé", EN: "The border has moved"}, Kind: "simulation", Rules: "manches", Level: 5, Total: 6},
		{ID: "d", Title: i18n.Text{FR: "D'où vient l'awalé", EN: "Where awalé comes from"}, Kind: "lesson", Rules: "scolaire", Level: 1},
	}
}

func steps() []StepMark {
	return []StepMark{{Reading: true}, {State: Right}, {State: Right}, {State: Wrong}, {State: Open}, {State: Wait}, {State: Wait}}
}

func (f fixture) step(n int, fill func(*SheetStep)) SheetStep {
	v := SheetStep{Desk: SheetDesk("simulation-1"), Sheet: simulationCard(), Step: n, Steps: steps()}
	fill(&v)
	return v
}

func (f fixture) question(input Input, prompt string, change func(*Question)) SheetStep {
	return f.step(4, func(v *SheetStep) {
		v.Question = &Question{Item: 1, Number: 2, Key: "k7f3a9", Prompt: words(prompt), Board: &Board{Position: f.start}, Input: input,
			Hints: []i18n.Message{words("Compte les graines de la case"), words("Pose-les une à une")}}
		if change != nil {
			change(v.Question)
		}
	})
}

// pages is every page in every state, by the name of its picture.
func (f fixture) pages(p Page) map[string]templ.Component {
	first := f.play(f.start, 4)
	mine := first.After
	own := mine.Row(awale.South)
	reply := f.play(mine, f.rules.Legal(mine).Slice()[0])
	long := f.play(position(f.t, "1-0-0-0-0-3/0-0-15-0-0-0 0-0 S"), 9)
	drawn := DrawingOf(first.After)
	drawn.Seeds[6]++
	drawn.Seeds[4] = 0
	differs := awale.SetOf(5, 7)
	return map[string]templ.Component{
		"home":       HomePage(p, Home{Sheets: cards()[:3]}),
		"resume":     HomePage(p, Home{Resume: &cards()[0], Sheets: cards()[1:4]}),
		"sheets":     SheetListPage(p, SheetList{Kinds: []string{"lesson", "simulation", "quiz"}, Rules: []string{"scolaire", "classique", "manches"}, Levels: []int{1, 2, 4, 5}, Sheets: cards()}),
		"no-sheets":  SheetListPage(p, SheetList{Filter: SheetFilter{Kind: "quiz", Level: 5}, Kinds: []string{"quiz"}, Levels: []int{5}}),
		"reading":    SheetPage(p, f.step(1, func(v *SheetStep) { v.Reading = f.readingBlocks(first) })),
		"pit":        SheetPage(p, f.question(Input{Kind: InputPit, Pits: own}, "Quelle case faut-il que tu sèmes ensuite pour gagner 5 graines", func(q *Question) { q.Board = &Board{Position: mine} })),
		"pits":       SheetPage(p, f.question(Input{Kind: InputPits, Pits: own}, "Quelles cases peux-tu semer", nil)),
		"number":     SheetPage(p, f.question(Input{Kind: InputNumber, Label: words("Nombre de graines")}, "Combien de graines gagnerait ton adversaire s'il semait les graines de la case 4", func(q *Question) { q.Board.Origin = 4 })),
		"board":      SheetPage(p, f.question(Input{Kind: InputBoard}, "Dessine les graines à la fin de son coup", nil)),
		"board-full": SheetPage(p, f.question(Input{Kind: InputBoard, Stores: true}, "Dessine les graines et les greniers à la fin de son coup", func(q *Question) { q.Board.Position = long.After })),
		"choice": SheetPage(p, f.question(Input{Kind: InputChoice, Options: []Option{{Text: i18n.Text{FR: "48 graines", EN: "48 seeds"}}, {Text: i18n.Text{FR: "36 graines", EN: "36 seeds"}},
			{Text: i18n.Text{FR: "Autant de graines que l'on veut, si les deux joueurs sont d'accord", EN: "As many as both players like"}}}}, "Avec combien de graines joue-t-on", func(q *Question) { q.Board = nil })),
		"score": SheetPage(p, f.question(Input{Kind: InputScore}, "La partie est finie. Combien chacun a-t-il", nil)),
		"round": SheetPage(p, f.question(Input{Kind: InputRound}, "Prépare la manche suivante", nil)),
		"line":  SheetPage(p, f.question(Input{Kind: InputLine, Moves: 3}, "Regarde 3 coups en avant", nil)),
		"notice": SheetPage(p, f.question(Input{Kind: InputPit, Pits: own}, "Quelle case faut-il que tu sèmes", func(q *Question) {
			m := words("La case 8 est vide : choisis une case qui contient des graines")
			q.Notice = &m
		})),
		"right": SheetPage(p, f.question(Input{Kind: InputNumber, Label: words("Nombre de graines")}, "Combien de graines gagnerait ton adversaire s'il semait les graines de la case 4", func(q *Question) {
			q.Feedback = &Feedback{Right: true, Given: i18n.M("question.answer.seeds", "Count", 6), Answer: i18n.M("question.answer.seeds", "Count", 6), Truth: &Outcome{Replay: &Replay{Turns: []awale.Turn{first}}}}
		})),
		"wrong": SheetPage(p, f.question(Input{Kind: InputPit}, "Quelle case faut-il que tu sèmes ensuite pour gagner 5 graines", func(q *Question) {
			q.Feedback = &Feedback{Given: i18n.M("question.answer.pit", "Pit", 9), Answer: i18n.M("question.answer.pit", "Pit", 12), Explain: []i18n.Message{words("La case 9 tombe trop loin")},
				Yours: &Outcome{Replay: &Replay{Turns: []awale.Turn{reply}}}, Truth: &Outcome{Replay: &Replay{Turns: []awale.Turn{first, reply}}}}
		})),
		"wrong-board": SheetPage(p, f.question(Input{Kind: InputBoard}, "Dessine les graines à la fin de son coup", func(q *Question) {
			q.Feedback = &Feedback{Given: words("Ton dessin a 27 graines"), Answer: words("Il en reste 20"),
				Yours: &Outcome{Board: &Board{Position: first.After, Drawn: &drawn, Differs: differs}},
				Truth: &Outcome{Replay: &Replay{Turns: []awale.Turn{first}}, Board: &Board{Position: first.After, Origin: 4, Last: 11, Differs: differs}}}
		})),
		"moved": SheetPage(p, f.question(Input{Kind: InputPit}, "Quelle case", func(q *Question) {
			q.Board = &Board{Position: position(f.t, "4-4-4-0-4-3/13-4-0-4-4-1 0-3 S 7-2"), Sowable: awale.SetOf(7, 8, 10)}
		})),
		"habit":       SheetPage(p, f.step(8, func(v *SheetStep) { v.Done = &Done{Right: 4, Total: 6, Shown: f.shown(first), Next: &cards()[1]} })),
		"no-habit":    SheetPage(p, f.step(8, func(v *SheetStep) { v.Done = &Done{Right: 6, Total: 6, Shown: Shown{Quiz: true, Wrong: 1}} })),
		"done":        SheetPage(p, f.step(8, func(v *SheetStep) { v.Done = &Done{Right: 6, Total: 6, Next: &cards()[1]} })),
		"part":        SheetPage(p, f.step(8, func(v *SheetStep) { v.Done = &Done{Right: 3, Total: 6} })),
		"failure-404": FailurePage(p, Failure{Status: 404, Title: i18n.M("error.title.404"), Message: i18n.M("error.advice.404")}),
		"failure-503": FailurePage(p, Failure{Status: 503, Title: i18n.M("error.title.503"), Message: i18n.M("error.advice.503"),
			SendTo: "/sheets/simulation-1/answers", Unsaved: url.Values{"pit": {"4"}, "key": {"k7f3a9"}}}),
		"print":      PrintPage(p, f.print(first, KeyNone)),
		"print-in":   PrintPage(p, f.print(first, KeyInline)),
		"print-sep":  PrintPage(p, f.print(first, KeySeparate)),
		"print-only": PrintPage(p, f.print(first, KeyOnly)),
	}
}

func (f fixture) readingBlocks(turn awale.Turn) []Block {
	return []Block{
		{Text: "<p>Tes cases portent les numéros de <strong>7 à 12</strong>. Ton adversaire joue d'abord : regarde son coup.</p>"},
		{Show: &Replay{Turns: []awale.Turn{turn}}},
	}
}

func (f fixture) print(turn awale.Turn, key KeyMode) Print {
	after := turn.After
	return Print{Sheet: simulationCard(), Key: key, Items: []PrintItem{
		{Blocks: f.readingBlocks(turn)},
		{Board: &Board{Position: f.start}, Questions: []PrintQuestion{
			{Prompt: words("Combien de graines gagnerait ton adversaire s'il semait la case 4"), Input: Input{Kind: InputNumber, Label: words("Nombre de graines")}, Answer: words("6 graines")},
			{Prompt: words("Dessine les graines à la fin de son coup"), Input: Input{Kind: InputBoard}, Answer: words("Voir le plateau"), Drawn: &after},
			{Prompt: words("Quelle case faut-il que tu sèmes ensuite pour gagner 5 graines"), Input: Input{Kind: InputPit}, Answer: words("Case 12")},
			{Prompt: words("Dessine les graines"), Input: Input{Kind: InputBoard}, Answer: words("Voir le plateau"), Drawn: &after},
		}},
		{Questions: []PrintQuestion{
			{Prompt: words("Avec combien de graines joue-t-on"), Input: Input{Kind: InputChoice, Options: []Option{{Text: i18n.Text{FR: "48", EN: "48"}}, {Text: i18n.Text{FR: "36", EN: "36"}}}}, Answer: words("48")},
		}},
	}}
}

// shown are two habits, each with a move beside the true one.
func (f fixture) shown(truth awale.Turn) Shown {
	habit := Habit{ID: "no-run", Prompt: words("Dessine les graines"), More: PracticeHabitURL("scolaire", "board", "no-run"),
		Told: Feedback{Explain: []i18n.Message{words("Les graines tombent bien")},
			Yours: &Outcome{Board: &Board{Position: truth.Before, Differs: awale.SetOf(10)}}, Truth: &Outcome{Board: &Board{Position: truth.After, Differs: awale.SetOf(10)}}}}
	other := habit
	other.ID = "clockwise"
	return Shown{Habits: []Habit{habit, other}}
}
