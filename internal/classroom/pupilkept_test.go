package classroom

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"awale/internal/i18n"
)

// told is the file of a pupil with awkward names.
func told(t *testing.T, lang i18n.Lang) Export {
	t.Helper()
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, time.March, 4, 9, 30, 0, 0, time.UTC)
	p := Pupil{ID: "p1", Class: "c1", Learner: "l1", Name: `=HYPERLINK("x")`, Pictures: Sequence{"drum", "fish", "sun"}}
	attempts := []Attempt{
		{Key: "k1", Learner: "l1", Sheet: "s", Position: "board", Asked: "{ask: total}", Answer: "-3", Candidates: []string{"no-run"}, Try: 1, At: at},
		{Key: "k2", Learner: "l1", Sheet: "s", Position: "board", Asked: "{ask: total}", Answer: "4", Right: true, Try: 2, Hints: 1, At: at},
	}
	return Export{
		Kept: Kept{Pupil: p, Class: Class{ID: "c1", Name: "CE1; été"}, Added: at, Attempts: attempts,
			Assignments: []Assignment{{ID: "a1", Class: "c1", Title: i18n.Text{FR: "Rafles", EN: "Runs"}, Given: at, Chosen: []string{"p1"}},
				{ID: "a2", Class: "c1", Given: at, Chosen: []string{"p2"}}}},
		Say: catalogue.Printer(lang), Zone: time.UTC,
		Recall: func(Attempt) Recalled { return Recalled{Title: "@Fiche; 1"} },
	}
}

func TestAPupilsFileTellsEverything(t *testing.T) {
	var out bytes.Buffer
	if err := told(t, "fr").WriteJSON(&out, time.Now()); err != nil {
		t.Fatal(err)
	}
	var file keptFile
	if err := json.Unmarshal(out.Bytes(), &file); err != nil {
		t.Fatal(err)
	}
	if file.Pupil.FirstName != `=HYPERLINK("x")` || file.Pupil.Class != "CE1; été" || strings.Join(file.Pupil.Pictures, " ") != "tambour poisson soleil" {
		t.Errorf("%+v", file.Pupil)
	}
	if len(file.Answers) != 2 || file.Answers[0].Answer != "-3" || file.Answers[0].Misconceptions[0] != "no-run" || !file.Answers[1].Right {
		t.Errorf("%+v", file.Answers)
	}
	if len(file.Assignments) != 1 || file.Assignments[0].Title != "Rafles" || !file.Assignments[0].Chosen {
		t.Errorf("%+v", file.Assignments)
	}
}

func TestATableHasNoFormulaAndIsReadAsItsLanguageExpects(t *testing.T) {
	for lang, comma := range map[i18n.Lang]rune{"fr": ';', "en": ','} {
		var out bytes.Buffer
		if err := told(t, lang).WriteAnswers(&out); err != nil {
			t.Fatal(err)
		}
		text, marked := strings.CutPrefix(out.String(), "\ufeff")
		table := csv.NewReader(strings.NewReader(text))
		table.Comma = comma
		rows, err := table.ReadAll()
		if err != nil || !marked || len(rows) != 3 {
			t.Fatalf("%s: %d rows, %v, mark %v", lang, len(rows), err, marked)
		}
		if got := rows[1]; got[1] != "'@Fiche; 1" || got[6] != "'-3" {
			t.Errorf("%s: %q", lang, got)
		}
	}
}

func TestWhatASpreadsheetWouldCompute(t *testing.T) {
	for cell, want := range map[string]string{
		"Awa": "Awa", "": "", "3": "3", "a=b": "a=b", "=1+1": "'=1+1", " =1": "' =1", "+1": "'+1", "-1": "'-1", "@x": "'@x",
		"\t=1": "'\t=1", "\rx": "'\rx", "|x": "'|x",
	} {
		if got := unformula(cell); got != want {
			t.Errorf("%q: %q, want %q", cell, got, want)
		}
	}
}
