package exercises_test

import (
	"path"
	"testing"

	"awale/exercises"
	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
)

func bank(t *testing.T) *sheet.Library {
	t.Helper()
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	library, problems := sheet.LoadFS(exercises.Files)
	for _, p := range problems {
		t.Error(p.Say(catalogue.Printer(i18n.EN)))
	}
	if t.Failed() {
		t.FailNow()
	}
	return library
}

func TestTheBankHoldsWhatAClassNeeds(t *testing.T) {
	count := map[string]int{}
	for _, s := range bank(t).All() {
		count[string(s.Kind)+" "+s.RulesID]++
		count[string(s.Kind)]++
	}
	for what, least := range map[string]int{
		"simulation scolaire": 8, "simulation classique": 2, "simulation manches": 2, "quiz": 1, "lesson": 2,
	} {
		if count[what] < least {
			t.Errorf("%s: %d sheets, want at least %d", what, count[what], least)
		}
	}
}

func TestASheetLiesInTheFolderOfItsKindUnderItsID(t *testing.T) {
	library := bank(t)
	folders := map[sheet.Kind]string{sheet.Lesson: "lessons", sheet.Simulation: "simulations", sheet.Quiz: "quizzes"}
	for _, s := range library.All() {
		file := path.Join(folders[s.Kind], s.ID+".yaml")
		if _, err := exercises.Files.Open(file); err != nil {
			t.Errorf("%s: %v", s.ID, err)
		}
	}
}

// A perfect pupil answers each question with its key, and the next ones follow from it.
func TestAPerfectPupilHasEveryQuestionRight(t *testing.T) {
	for _, s := range bank(t).All() {
		t.Run(s.ID, func(t *testing.T) {
			for _, item := range s.Items {
				if item.Exercise != nil {
					answerAll(t, *item.Exercise)
				}
			}
		})
	}
}

func answerAll(t *testing.T, e question.Exercise) {
	var given []question.Answer
	for i, spec := range e.Questions {
		q, err := e.Resolve(i, given)
		if err != nil {
			t.Fatalf("%s: question %d %s: %v", e.Position, i+1, spec, err)
		}
		if q.Corrected {
			t.Errorf("%s: question %d %s: the perfect pupil's answer leads nowhere", e.Position, i+1, spec)
		}
		if !q.Check(q.Key()).Right {
			t.Errorf("%s: question %d %s: %s is not right", e.Position, i+1, spec, q.Key())
		}
		given = append(given, q.Key())
	}
}

func TestEveryTextOfTheBankHasEnglish(t *testing.T) {
	for _, s := range bank(t).All() {
		for _, text := range texts(s) {
			if text.EN == "" {
				t.Errorf("%s: no English for %q", s.ID, text.FR)
			}
		}
	}
}

func texts(s sheet.Sheet) []i18n.Text {
	all := []i18n.Text{s.Title}
	add := func(t i18n.Text) {
		if t != (i18n.Text{}) {
			all = append(all, t)
		}
	}
	for _, item := range s.Items {
		add(item.Text)
		if item.Exercise == nil {
			continue
		}
		for _, q := range item.Exercise.Questions {
			add(q.Prompt)
			add(q.Hint)
			for _, o := range q.Options {
				add(o.Text)
			}
		}
	}
	return all
}

// Whether a grand slam may be played is read in two ways in the school's rules: no worksheet turns on it.
func TestNoWorksheetOfTheSchoolsRulesTurnsOnAGrandSlam(t *testing.T) {
	for _, s := range bank(t).All() {
		if s.Kind != sheet.Simulation || s.RulesID != "scolaire" {
			continue
		}
		for _, item := range s.Items {
			if item.Exercise == nil {
				continue
			}
			for i := range item.Exercise.Questions {
				q, err := item.Exercise.ResolveKey(i)
				if err != nil {
					t.Fatal(err)
				}
				for _, turn := range append(moves(q.Rules, q.Position), q.Turns...) {
					if turn.Slam {
						t.Errorf("%s: pit %d in %s is a grand slam", s.ID, turn.Pit, turn.Before)
					}
				}
			}
		}
	}
}

func moves(r awale.Rules, p awale.Position) []awale.Turn {
	var turns []awale.Turn
	for pit := range r.Legal(p).All() {
		turns = append(turns, r.Sow(p, pit))
	}
	return turns
}

func TestAWorksheetShowsAllSeedsOfTheGame(t *testing.T) {
	for _, s := range bank(t).All() {
		for _, item := range s.Items {
			for _, p := range positions(item) {
				if p.Total() != awale.MaxSeeds {
					t.Errorf("%s: %s has %d seeds", s.ID, p, p.Total())
				}
			}
		}
	}
}

// positions lists the boards of an item; choices may have none.
func positions(item sheet.Item) []awale.Position {
	switch {
	case item.Board != nil:
		return []awale.Position{*item.Board}
	case item.Show != nil:
		return []awale.Position{item.Show.From}
	case item.Exercise != nil && item.Exercise.Position != (awale.Position{}):
		return []awale.Position{item.Exercise.Position}
	}
	return nil
}

func TestTheBankWrittenAsYAMLIsReadBack(t *testing.T) {
	for _, s := range bank(t).All() {
		again, problems := sheet.Load(s.ID, s.YAML())
		if len(problems) > 0 || again.ID != s.ID || string(again.YAML()) != string(s.YAML()) {
			t.Errorf("%s: %v\n%s", s.ID, problems, s.YAML())
		}
	}
}
