package sheet_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/sheet"
)

func generated(t *testing.T, items ...sheet.Generate) sheet.Sheet {
	t.Helper()
	rules, ok := awale.RuleSetByID("scolaire")
	if !ok {
		t.Fatal("no rule set scolaire")
	}
	s := sheet.Sheet{ID: "made", Rules: rules, RulesID: "scolaire", Level: 2, Items: []sheet.Item{{Text: i18n.Text{FR: "Lis."}}}}
	for _, g := range items {
		s.Items = append(s.Items, sheet.Item{Generate: &g})
	}
	return s
}

func variant(t *testing.T, s sheet.Sheet, seed uint64) sheet.Sheet {
	t.Helper()
	v, err := s.Variant(seed)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func boards(s sheet.Sheet) []string {
	var all []string
	for _, item := range s.Items {
		if item.Exercise != nil {
			all = append(all, item.Exercise.Position.String())
		}
	}
	return all
}

func TestAVariantAsksAsManyQuestionsAsTheSheetPromises(t *testing.T) {
	s := generated(t, sheet.Generate{Ask: "captured", Level: 2, Count: 3}, sheet.Generate{Ask: "simulation", Level: 2, Count: 1})
	v := variant(t, s, 7)
	if v.Generated() || v.Questions() != s.Questions() || v.Questions() != 9 {
		t.Errorf("got %d questions, generated %v; the sheet promises %d, want 9", v.Questions(), v.Generated(), s.Questions())
	}
	for _, item := range v.Items {
		if item.Exercise != nil && len(item.Exercise.Validate()) > 0 {
			t.Errorf("%v: %v", item.Exercise.Position, item.Exercise.Validate())
		}
	}
}

func TestTheSameSeedMakesTheSameVariantAndAnotherSeedAnother(t *testing.T) {
	s := generated(t, sheet.Generate{Ask: "landing", Level: 1, Count: 4})
	if diff := cmp.Diff(boards(variant(t, s, 7)), boards(variant(t, s, 7))); diff != "" {
		t.Errorf("the same seed: %s", diff)
	}
	if cmp.Equal(boards(variant(t, s, 7)), boards(variant(t, s, 8))) {
		t.Error("two seeds make the same boards")
	}
}

func TestASheetWithoutGeneratedQuestionsIsItsOwnVariant(t *testing.T) {
	s := generated(t)
	if diff := cmp.Diff(s.Items, variant(t, s, 7).Items); diff != "" {
		t.Error(diff)
	}
}

func TestAQuestionDrawnAnewLeavesTheOthersAsTheyAre(t *testing.T) {
	s := generated(t, sheet.Generate{Ask: "captured", Level: 2, Count: 3})
	first := variant(t, s, 7)
	const between = 2 // after a text and a question
	anew, err := s.VariantWith(7, map[int]int{between: 2})
	if err != nil {
		t.Fatal(err)
	}
	for i := range first.Items {
		if a, b := first.Items[i].Exercise, anew.Items[i].Exercise; a != nil && (a.Position == b.Position) != (i != between) {
			t.Errorf("item %d: the same board %v", i, a.Position == b.Position)
		}
	}
	again, err := s.VariantWith(7, map[int]int{between: 2})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(boards(anew), boards(again)); diff != "" {
		t.Errorf("drawn anew twice: %s", diff)
	}
}

func TestTheQuestionsOfAChainAreNotDrawnAnewApart(t *testing.T) {
	s := generated(t, sheet.Generate{Ask: "simulation", Level: 2, Count: 1})
	first := variant(t, s, 7)
	anew, err := s.VariantWith(7, map[int]int{1: 1})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(boards(first), boards(anew)); diff != "" || first.Items[1].Redrawn {
		t.Errorf("can be drawn anew: %v\n%s", first.Items[1].Redrawn, diff)
	}
}
