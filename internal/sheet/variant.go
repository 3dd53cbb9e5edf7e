package sheet

import (
	"fmt"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
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
func (s Sheet) Variant(seed uint64) (Sheet, error) { return s.VariantWith(seed, nil) }

// VariantWith is the variant with some questions drawn anew: draws has, by the item's place in the variant, how often. Only an
// item with Redrawn can be; the others stay as they are.
func (s Sheet) VariantWith(seed uint64, draws map[int]int) (Sheet, error) {
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
			one := Item{Exercise: &p.Exercise, Redrawn: item.Generate.single(), Probe: item.Generate.Ask == puzzle.AskDiagnostic}
			if n := draws[len(items)]; n > 0 && one.Redrawn {
				if one.Exercise, err = item.Generate.redraw(s.Rules, seed, len(items), n); err != nil {
					return Sheet{}, fmt.Errorf("sheet %s, item %d drawn %d times: %w", s.ID, i+1, n, err)
				}
			}
			items = append(items, one)
		}
	}
	s.Items = items
	return s, nil
}

// single says whether each question stands alone. The questions of a chain build on one another, and those of a
// diagnostic quiz are chosen together.
func (g Generate) single() bool {
	return g.Ask != puzzle.AskSimulation && g.Ask != puzzle.AskDiagnostic
}

// redraw makes the n-th question that takes the place of the first. Its stream is none of those that Variant begins
// with, which are numbered by items.
func (g Generate) redraw(rules awale.Rules, seed uint64, place, n int) (*question.Exercise, error) {
	p, err := puzzle.New(rules).Question(g.Ask, g.Level, puzzle.NewStream(seed, uint64(place+1)<<32|uint64(n)))
	return &p.Exercise, err
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
