package classroom

import (
	"testing"

	"awale/internal/i18n"
	"awale/internal/sheet"
)

func TestARemedialSheetIsSoundAndMeetsItsMisconception(t *testing.T) {
	of, problems := sheet.Load("finder.yaml", []byte(finder))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	words := RemedialWords{Title: i18n.Text{FR: "La rafle", EN: "The run"}, Intro: i18n.Text{FR: "Regarde.", EN: "Look."},
		Now: i18n.Text{FR: "À toi.", EN: "Your turn."}}
	for _, id := range []string{"no-run", "origin-on-laps", "slam-taken", "rules-abapa"} {
		s, err := Remedial(of, "encore", id, words, 5)
		if err != nil {
			t.Fatal(err)
		}
		if back, problems := sheet.Load("encore.yaml", s.YAML()); len(problems) > 0 || back.Questions() != s.Questions() || s.Questions() < 4 {
			t.Errorf("%s: %d questions, %v\n%s", id, s.Questions(), problems, s.YAML())
		}
		for _, a := range answersOf(t, s, 0, id) {
			if a.Right {
				t.Errorf("%s answers %s rightly on %s", id, a.Asked, a.Position)
			}
		}
		if got := ShownBy(s, []Record{{Pupil{}, answersOf(t, s, 0, id)}}); len(got) == 0 {
			t.Errorf("%s is not even possible", id)
		}
	}
	if _, err := Remedial(of, "encore", "dancing", words, 5); err == nil {
		t.Error("a sheet was made against no misconception")
	}
}
