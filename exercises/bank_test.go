package exercises_test

import (
	"fmt"
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
		count[string(s.Kind)]++
		count[string(s.Kind)+" "+s.RulesID]++
		count[fmt.Sprint(s.Kind, " of level ", s.Level)]++
	}
	least := map[string]int{
		"lesson": 11, "simulation": 24, "quiz": 14, // twelve drills, and two quizzes on history and words
		"simulation scolaire": 8, "simulation classique": 2, "simulation manches": 2,
	}
	for _, set := range awale.RuleSets() {
		least["simulation "+set.ID] = max(least["simulation "+set.ID], 1)
	}
	for level := 1; level <= sheet.MaxLevel; level++ {
		for _, kind := range sheet.Kinds() {
			least[fmt.Sprint(kind, " of level ", level)] = 1
		}
	}
	for what, n := range least {
		if count[what] < n {
			t.Errorf("%s: %d sheets, want at least %d", what, count[what], n)
		}
	}
}

func TestALessonShowsBoardsAndMovesAndAsksFiveQuestions(t *testing.T) {
	for _, s := range bank(t).All() {
		if s.Kind != sheet.Lesson {
			continue
		}
		boards, shows := 0, 0
		for _, item := range s.Items {
			switch {
			case item.Show != nil:
				shows++
			case len(positions(item)) > 0:
				boards++
			}
		}
		if boards == 0 || shows == 0 || s.Questions() < 5 {
			t.Errorf("%s: %d boards, %d moves shown, %d questions", s.ID, boards, shows, s.Questions())
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
