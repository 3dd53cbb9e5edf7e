package sheet

import (
	"errors"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
)

// itemKeys lists every key that an item of any sort may have.
func itemKeys() []string {
	return []string{"text", "board", "show", "position", "questions", "generate"}
}

// item reads one item. ruled says whether the rules are known, so that moves can be checked; left is how many questions the sheet
// may still ask.
func (r *reader) item(n ast.Node, rules awale.Rules, ruled bool, left *int) Item {
	f, ok := r.fields(n, "item", itemKeys()...)
	if !ok || !r.oneSort(f) {
		return Item{}
	}
	switch {
	case f.nodes["text"] != nil:
		text, _ := r.bilingual(f.nodes["text"])
		return Item{Text: text}
	case f.nodes["board"] != nil:
		if p, ok := r.position(f.nodes["board"]); ok {
			return Item{Board: &p}
		}
	case f.nodes["show"] != nil:
		return Item{Show: r.show(f.nodes["show"], rules, ruled)}
	case f.nodes["generate"] != nil:
		return Item{Generate: r.generate(f.nodes["generate"], rules, ruled, left)}
	default:
		return Item{Exercise: r.exercise(f, rules, ruled, left)}
	}
	return Item{}
}

// oneSort says whether the item is of exactly one sort: position and questions together make one.
func (r *reader) oneSort(f fields) bool {
	var sorts []string
	for _, key := range itemKeys() {
		if f.nodes[key] != nil && (key != "questions" || f.nodes["position"] == nil) {
			sorts = append(sorts, key)
		}
	}
	switch {
	case len(sorts) == 0:
		r.report(f.at, "sheet.no-sort", "Allowed", itemKeys())
	case len(sorts) > 1:
		r.report(f.at, "sheet.two-sorts", "Sorts", sorts)
	}
	return len(sorts) == 1
}

func (r *reader) position(n ast.Node) (awale.Position, bool) {
	text, ok := r.text(n)
	if !ok {
		return awale.Position{}, false
	}
	p, err := awale.ParsePosition(text)
	if err != nil {
		r.add(placeOf(n), positionMessage(err))
		return awale.Position{}, false
	}
	return p, true
}

const maxShown = 40

func (r *reader) show(n ast.Node, rules awale.Rules, ruled bool) *Show {
	f, ok := r.fields(n, "show", "from", "moves")
	if !ok {
		return nil
	}
	from, okFrom := r.need(f, "from")
	moves, okMoves := r.need(f, "moves")
	if !okFrom || !okMoves {
		return nil
	}
	s := &Show{}
	s.From, okFrom = r.position(from)
	nodes, okMoves := r.list(moves, "moves")
	if !okFrom || !okMoves {
		return s
	}
	if len(nodes) == 0 || len(nodes) > maxShown {
		r.report(placeOf(moves), "sheet.move-count", "Most", maxShown)
	}
	s.Moves = r.moves(nodes, s.From, rules, ruled)
	return s
}

// moves reads the pits and plays them; it stops at the first that the rules refuse, since what follows depends on it.
func (r *reader) moves(nodes []ast.Node, p awale.Position, rules awale.Rules, ruled bool) []awale.Pit {
	var pits []awale.Pit
	for _, n := range nodes {
		i, ok := r.integer(n, 1, awale.Pits)
		if !ok {
			return pits
		}
		pits = append(pits, awale.Pit(i))
		if !ruled {
			continue
		}
		turn, err := rules.Play(p, awale.Pit(i))
		if err != nil {
			r.add(placeOf(n), illegalMessage(err))
			return pits
		}
		p = turn.After
	}
	return pits
}

// maxGenerated is the most questions that one item may ask for.
const maxGenerated = 50

// generatedAsks lists what can be generated: every kind but the one that is written by hand, the whole chain of a worksheet, and a
// short quiz that tells misconceptions apart.
func generatedAsks() []string {
	var asks []string
	for _, k := range question.Kinds() {
		if k.Input() != question.InputChoice {
			asks = append(asks, k.Ask())
		}
	}
	return append(asks, puzzle.AskSimulation, puzzle.AskDiagnostic)
}

// generate reads a wish for generated questions and makes one of them, so that no pupil is the first to learn that there are none.
func (r *reader) generate(n ast.Node, rules awale.Rules, ruled bool, left *int) *Generate {
	before := len(r.problems)
	f, ok := r.fields(n, "generate", "ask", "level", "count")
	if !ok {
		return nil
	}
	g := &Generate{}
	if n, ok := r.need(f, "ask"); ok {
		g.Ask, _ = r.oneOf(n, generatedAsks())
	}
	if n, ok := r.need(f, "level"); ok {
		g.Level, _ = r.integer(n, 1, MaxLevel)
	}
	if n, ok := r.need(f, "count"); ok {
		g.Count, _ = r.integer(n, 1, maxGenerated)
	}
	if len(r.problems) > before || !ruled {
		return g
	}
	if *left -= g.questions(); *left < 0 {
		r.report(placeOf(f.nodes["count"]), "sheet.question-count", "Most", maxQuestions)
		return g
	}
	one := Generate{Ask: g.Ask, Level: g.Level, Count: 1}
	var refused *puzzle.Error
	if _, err := one.make(rules, puzzle.NewStream(1, 1)); errors.As(err, &refused) {
		r.add(placeOf(f.nodes["ask"]), refused.Message)
	}
	return g
}
