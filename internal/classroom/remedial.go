package classroom

import (
	"awale/internal/i18n"
	"awale/internal/puzzle"
	"awale/internal/sheet"
)

// remedialQuestions are as many as a child does at one sitting.
const remedialQuestions = 6

// RemedialWords are what a remedial sheet says, in both languages.
type RemedialWords struct{ Title, Intro, Now i18n.Text }

// Remedial makes a sheet against a misconception under the rules of another sheet: a move that it misreads is shown
// rightly, then come questions that it gets wrong. The questions stand written in the sheet, so that all who work it can
// talk about the same boards.
func Remedial(of sheet.Sheet, id, misconception string, words RemedialWords, seed uint64) (sheet.Sheet, error) {
	made, err := puzzle.New(of.Rules).Against(misconception, remedialQuestions+1, puzzle.NewStream(seed, 0))
	if err != nil {
		return sheet.Sheet{}, err
	}
	s := sheet.Sheet{ID: id, Title: words.Title, Kind: sheet.Quiz, Rules: of.Rules, RulesID: of.RulesID, Level: made[0].Level,
		Items: []sheet.Item{{Text: words.Intro}}}
	if show, ok := shown(made[0]); ok {
		s.Items = append(s.Items, sheet.Item{Show: &show}, sheet.Item{Text: words.Now})
		if len(made) > 1 {
			made = made[1:]
		}
	}
	for _, p := range made[:min(len(made), remedialQuestions)] {
		s.Items = append(s.Items, sheet.Item{Exercise: &p.Exercise})
		s.Level = max(s.Level, p.Level)
	}
	return s, nil
}

// shown is the move that a question is about, when it is about one.
func shown(p puzzle.Puzzle) (sheet.Show, bool) {
	q, err := p.Exercise.Resolve(0, nil)
	if err != nil {
		return sheet.Show{}, false
	}
	turns := q.Replay(q.Key())
	if len(turns) == 0 {
		return sheet.Show{}, false
	}
	show := sheet.Show{From: turns[0].Before}
	for _, turn := range turns {
		show.Moves = append(show.Moves, turn.Pit)
	}
	return show, true
}
