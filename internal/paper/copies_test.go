package paper_test

import (
	"testing"

	"awale/internal/awale"
	"awale/internal/paper"
	"awale/internal/sheet"
)

func generated() sheet.Sheet {
	s := sheet.Sheet{ID: "made", Kind: sheet.Quiz, RulesID: "scolaire", Level: 2}
	s.Title.FR = "Faites pour toi"
	s.Rules, _ = awale.RuleSetByID(s.RulesID)
	s.Items = []sheet.Item{{Generate: &sheet.Generate{Ask: "captured", Level: 2, Count: 4}}}
	return s
}

func TestCopiesOfGeneratedQuestionsDifferAndCanBeMadeAgain(t *testing.T) {
	copies, err := paper.Copies(generated(), paper.Order{Copies: 4, Seed: 42})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, c := range copies {
		var questions string
		for _, item := range c.Sheet.Items {
			questions += item.Exercise.Position.String() + item.Exercise.Questions[0].String() + "\n"
		}
		if other, ok := seen[questions]; ok {
			t.Errorf("copies %s and %s ask the same:\n%s", other, c.Form, questions)
		}
		seen[questions] = c.Form
		form, ok := paper.ParseForm(c.Form)
		if !ok {
			t.Fatalf("form number %q is not read", c.Form)
		}
		again, err := generated().Variant(form.Variant())
		if err != nil {
			t.Fatal(err)
		}
		if first := again.Items[0].Exercise.Position; first != c.Sheet.Items[0].Exercise.Position {
			t.Errorf("copy %s made again begins with %v, not with %v", c.Form, first, c.Sheet.Items[0].Exercise.Position)
		}
	}
}

func TestOneCopyOfAFixedSheetNeedsNoNumber(t *testing.T) {
	copies, err := paper.Copies(load(t, "drill"), paper.Order{Seed: 42})
	if err != nil || len(copies) != 1 || copies[0].Form != "" {
		t.Errorf("got %d copies, form %q, %v", len(copies), copies[0].Form, err)
	}
}

func TestANameAsksForItsCopy(t *testing.T) {
	copies, err := paper.Copies(load(t, "drill"), paper.Order{Copies: 2, Seed: 1, Names: []string{"Élève un", "Élève deux", "Élève trois"}, Address: address})
	if err != nil {
		t.Fatal(err)
	}
	if len(copies) != 3 || copies[2].Name != "Élève trois" || copies[2].Form != "1-3" || copies[2].Address != address("1-3") {
		t.Errorf("got %d copies, the last %q %q %q", len(copies), copies[2].Name, copies[2].Form, copies[2].Address)
	}
}

func TestFormNumbersAreReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]bool{"42-7": true, "0-1": true, "18446744073709551615-30": true, "42": false, "42-0": false,
		"42-07": false, "-1-2": false, "042-7": false, "42-7-1": false, "": false, "a-b": false} {
		if form, ok := paper.ParseForm(text); ok != want || ok && form.String() != text {
			t.Errorf("%q: got %v, %v", text, form, ok)
		}
	}
}
