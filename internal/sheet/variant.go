package sheet

import (
	"fmt"

	"awale/internal/awale"
	"awale/internal/puzzle"
)

// Generated says whether some of the sheet's questions are made for each pupil.
func (s Sheet) Generated() bool {
	for _, item := range s.Items {
		if item.Generate != nil {
			return true
		}
	}
	return false
}

// Variant is the sheet with its generated questions made from a seed: the same seed gives the same questions everywhere and for ever.
func (s Sheet) Variant(seed uint64) (Sheet, error) {
	if !s.Generated() {
		return s, nil
	}
	items := make([]Item, 0, len(s.Items))
	for i, item := range s.Items {
		if item.Generate == nil {
			items = append(items, item)
			continue
		}
		made, err := item.Generate.make(s.Rules, puzzle.NewStream(seed, uint64(i)))
		if err != nil {
			return Sheet{}, fmt.Errorf("sheet %s, item %d: %w", s.ID, i+1, err)
		}
		for _, p := range made {
			items = append(items, Item{Exercise: &p.Exercise})
		}
	}
	s.Items = items
	return s, nil
}

// make draws the questions of one item.
func (g Generate) make(rules awale.Rules, random *puzzle.Stream) ([]puzzle.Puzzle, error) {
	generator := puzzle.New(rules)
	var made []puzzle.Puzzle
	for range g.Count {
		if g.Ask == puzzle.AskDiagnostic {
			quiz, err := generator.Diagnostic(random)
			if err != nil {
				return nil, err
			}
			made = append(made, quiz...)
			continue
		}
		p, err := generator.Question(g.Ask, g.Level, random)
		if err != nil {
			return nil, err
		}
		made = append(made, p)
	}
	return made, nil
}

// questions is how many questions the item asks; a diagnostic quiz may have fewer.
func (g Generate) questions() int {
	switch g.Ask {
	case puzzle.AskSimulation:
		return g.Count * puzzle.ChainQuestions
	case puzzle.AskDiagnostic:
		return g.Count * puzzle.MostProbes
	}
	return g.Count
}
