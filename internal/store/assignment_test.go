package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

func given(id string) classroom.Assignment {
	return classroom.Assignment{ID: id, Class: "c1", Sheet: "simulation-1", Title: i18n.Text{FR: "Semer", EN: "Sowing"},
		Mode: classroom.Test, Tries: 2, Results: classroom.ResultsMarks, Opens: noon, Closes: noon.Add(time.Hour), Seed: 1 << 63,
		Longer: map[string]time.Time{}, Given: noon}
}

func assignment(t *testing.T, s *Store, id string) classroom.Assignment {
	t.Helper()
	a, err := s.Assignment(context.Background(), "c1", id)
	must(t, err)
	return a
}

func TestAnAssignmentIsReadAsItWasGiven(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa", "Bakary")
	all, some := given("all"), given("some")
	some.Chosen, some.Closes, some.Given = []string{p[1].ID}, time.Time{}, noon.Add(time.Minute)
	must(t, s.AddAssignment(ctx, all, "id: one"))
	must(t, s.AddAssignment(ctx, some, "id: two"))
	got, err := s.Assignments(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff([]classroom.Assignment{some, all}, got); diff != "" {
		t.Error(diff)
	}
	if yaml, err := s.AssignedSheet(ctx, "some"); yaml != "id: two" || err != nil {
		t.Errorf("the sheet: %q, %v", yaml, err)
	}
	if _, err := s.Assignment(ctx, "c2", "all"); !errors.Is(err, ErrNotFound) {
		t.Errorf("as another class: %v", err)
	}
}

func TestAPupilOfAnotherClassCannotBeChosen(t *testing.T) {
	s, ctx := school(t), context.Background()
	other := addPupils(t, s, "c2", "Bakary")
	a := given("a")
	a.Chosen = []string{other[0].ID}
	if err := s.AddAssignment(ctx, a, ""); !errors.Is(err, ErrNotFound) {
		t.Errorf("chosen: %v", err)
	}
	if all, err := s.Assignments(ctx, "c1"); len(all) != 0 || err != nil {
		t.Errorf("something of it stands: %v, %v", all, err)
	}
	must(t, s.AddAssignment(ctx, given("b"), ""))
	if err := s.ExtendAssignment(ctx, "c1", "b", other[0].ID, noon); !errors.Is(err, ErrNotFound) {
		t.Errorf("extended: %v", err)
	}
}

func TestAnAssignmentIsChanged(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa", "Bakary", "Célia")
	a := given("a")
	a.Chosen = []string{p[0].ID, p[1].ID}
	must(t, s.AddAssignment(ctx, a, "old"))

	late := noon.Add(48 * time.Hour)
	must(t, s.ExtendAssignment(ctx, "c1", "a", p[1].ID, late))
	must(t, s.ExtendAssignment(ctx, "c1", "a", p[2].ID, late))
	a.Chosen, a.Closes, a.Tries, a.Results = []string{p[0].ID, p[2].ID}, noon.Add(2*time.Hour), 3, classroom.ResultsHidden
	must(t, s.SaveAssignment(ctx, a))
	a.Longer = map[string]time.Time{p[1].ID: late, p[2].ID: late}
	sorted := cmp.Transformer("sorted", func(list []string) map[string]bool {
		set := map[string]bool{}
		for _, id := range list {
			set[id] = true
		}
		return set
	})
	if diff := cmp.Diff(a, assignment(t, s, "a"), sorted); diff != "" {
		t.Error("saved, with extensions:\n", diff)
	}

	must(t, s.CloseAssignment(ctx, "c1", "a", noon))
	a.Closes, a.Longer = noon, map[string]time.Time{}
	if diff := cmp.Diff(a, assignment(t, s, "a"), sorted); diff != "" {
		t.Error("closed for everyone:\n", diff)
	}

	a.Title.FR = "Semer mieux"
	must(t, s.RenewAssignment(ctx, a, "new"))
	if got := assignment(t, s, "a"); got.Edition != 1 || got.Title.FR != "Semer mieux" {
		t.Errorf("edition %d, title %q", got.Edition, got.Title.FR)
	}
	for name, err := range map[string]error{
		"saved":   s.SaveAssignment(ctx, classroom.Assignment{ID: "a", Class: "c2"}),
		"closed":  s.CloseAssignment(ctx, "c2", "a", noon),
		"renewed": s.RenewAssignment(ctx, classroom.Assignment{ID: "a", Class: "c2"}, ""),
		"deleted": s.DeleteAssignment(ctx, "c2", "a"),
	} {
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("%s by another class: %v", name, err)
		}
	}
}

func TestAPupilMeetsAnAssignmentInOneQuery(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa", "Bakary", "Célia")
	a := given("a")
	a.Chosen = []string{p[0].ID, p[1].ID}
	must(t, s.AddAssignment(ctx, a, ""))
	late := noon.Add(48 * time.Hour)
	must(t, s.ExtendAssignment(ctx, "c1", "a", p[1].ID, late))
	must(t, s.ExtendAssignment(ctx, "c1", "a", p[2].ID, late))

	before := s.Reads()
	got, err := s.AssignmentFor(ctx, p[1], "a")
	must(t, err)
	a.Chosen, a.Longer = []string{p[1].ID}, map[string]time.Time{p[1].ID: late}
	if diff := cmp.Diff(a, got); diff != "" || s.Reads() != before+1 {
		t.Errorf("%d queries: %s", s.Reads()-before, diff)
	}
	stranger := p[0]
	stranger.Class = "c2"
	for name, who := range map[string]classroom.Pupil{"who was not chosen": p[2], "who is in another class": stranger} {
		if _, err := s.AssignmentFor(ctx, who, "a"); !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	must(t, s.AddAssignment(ctx, given("b"), ""))
	if got, err := s.AssignmentFor(ctx, p[2], "b"); err != nil || got.Chosen != nil {
		t.Errorf("given to everyone: %v, %v", got, err)
	}
}

func TestAnAssignmentGoesWithItsAnswersAndNoOthers(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa")
	must(t, s.AddAssignment(ctx, given("a"), ""))
	for i, place := range []string{given("a").Place(), "simulation-1"} {
		_, err := s.SaveAttempt(ctx, classroom.Attempt{Key: fmt.Sprint(i), Learner: p[0].Learner, Sheet: place, At: noon})
		must(t, err)
	}
	must(t, s.DeleteAssignment(ctx, "c1", "a"))
	left, err := s.AllAttempts(ctx, p[0].Learner)
	must(t, err)
	if len(left) != 1 || left[0].Sheet != "simulation-1" {
		t.Errorf("left: %v", left)
	}
}

func TestAQuestionOfATestTakesNoMoreAnswersThanItMay(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa")
	answer := func(key, position, asked string) error {
		_, err := s.SaveTestAttempt(ctx, classroom.Attempt{Key: key, Learner: p[0].Learner, Sheet: given("a").Place(),
			Position: position, Asked: asked, At: noon}, 2)
		return err
	}
	must(t, answer("1", "x", "after pit 4"))
	must(t, answer("2", "x", "after pit 5"))
	must(t, answer("2", "x", "after pit 5")) // sent twice, counts once
	if err := answer("3", "x", "after pit 6"); !errors.Is(err, ErrSpent) {
		t.Errorf("the third of two: %v", err)
	}
	must(t, answer("1", "x", "after pit 4")) // the first one again is acknowledged still
	must(t, answer("4", "y", "after pit 4")) // of a sheet that was renewed
}

func TestAClassHasOnlySoManyAssignments(t *testing.T) {
	s, ctx := school(t), context.Background()
	for i := range classroom.MaxAssignments {
		must(t, s.AddAssignment(ctx, given(fmt.Sprint(i)), ""))
	}
	if err := s.AddAssignment(ctx, given("one more"), ""); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v", err)
	}
}

func TestTheAnswersOfAClassToOneAssignmentAreReadAtOnce(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa", "Bakary")
	for i, learner := range []string{p[0].Learner, p[1].Learner, p[0].Learner} {
		_, err := s.SaveAttempt(ctx, classroom.Attempt{Key: fmt.Sprint(i), Learner: learner, Sheet: given("a").Place(), At: noon})
		must(t, err)
	}
	all, err := s.AttemptsAt(ctx, given("a").Place())
	must(t, err)
	count := map[string]int{}
	for _, a := range all {
		count[a.Learner]++
	}
	if len(all) != 3 || count[p[0].Learner] != 2 {
		t.Errorf("read: %v", count)
	}
}
