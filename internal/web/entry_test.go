package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
	"awale/templates"
)

// handedOut is a school whose first class has three pupils and a sheet to do, given as that YAML.
func handedOut(t *testing.T, yaml string, mode classroom.Mode) (*school, classroom.Assignment, []classroom.Pupil) {
	t.Helper()
	sc := newSchool(t)
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {"Awa\nBintou"}}), "/teach/classes/")
	given := classroom.Assignment{Mode: mode}
	if mode == classroom.Test {
		given.Tries = 1
	}
	a := sc.given(given, yaml)
	pupils, err := sc.store.Pupils(context.Background(), sc.class.ID)
	if err != nil || len(pupils) != 3 {
		t.Fatal(pupils, err)
	}
	return sc, a, pupils
}

// paperOf is a pupil's paper as the engine knows it.
func (sc *school) paperOf(a classroom.Assignment, p classroom.Pupil) classroom.Work {
	sc.Helper()
	sh, err := sc.server.assignedVariant(context.Background(), a, p, nil)
	if err != nil {
		sc.Fatal(err)
	}
	attempts, err := sc.store.Attempts(context.Background(), p.Learner, a.Place())
	if err != nil {
		sc.Fatal(err)
	}
	work, err := a.Work(sh, attempts)
	if err != nil {
		sc.Fatal(err)
	}
	return work
}

func (sc *school) entered(p classroom.Pupil, a classroom.Assignment) []classroom.Attempt {
	sc.Helper()
	all, err := sc.store.Attempts(context.Background(), p.Learner, a.Place())
	if err != nil {
		sc.Fatal(err)
	}
	return all
}

func cellOf(p classroom.Pupil, item, question int) string {
	return templates.EntryField(p.ID, item, question)
}

func TestWhatIsTypedInCountsAsIfItWereAnsweredOnScreen(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Practice)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	if p := sc.get(at); p.StatusCode != http.StatusOK || strings.Count(p.body, "<input\n")+strings.Count(p.body, "<input ") < 18 {
		t.Fatalf("%d: three pupils with six questions need 18 cells", p.StatusCode)
	}
	grid := url.Values{
		cellOf(pupils[0], 2, 0): {"6"}, cellOf(pupils[0], 2, 1): {"="}, cellOf(pupils[0], 2, 2): {"="}, cellOf(pupils[0], 2, 3): {"="},
		cellOf(pupils[1], 2, 0): {"3"}, cellOf(pupils[1], 2, 1): {"=1:9"},
	}
	for range 2 {
		sc.leads(sc.post(at, grid), at)
	}
	if n := len(sc.entered(pupils[0], a)); n != 4 {
		t.Errorf("typed in twice, %d answers are kept, want 4", n)
	}
	if work := sc.paperOf(a, pupils[0]); work.Right() != 4 {
		t.Errorf("%d of the first pupil's answers count as right, want 4", work.Right())
	}
	wrong := sc.entered(pupils[1], a)
	if len(wrong) != 2 || wrong[0].Right || wrong[1].Right || wrong[0].Answer != "3" || !wrong[0].FromPaper() {
		t.Errorf("the second pupil's: %+v", wrong)
	}
	page := sc.get(at)
	if strings.Count(page.body, "is-right") != 4 || strings.Count(page.body, "is-wrong") != 2 {
		t.Errorf("%d cells are right and %d wrong", strings.Count(page.body, "is-right"), strings.Count(page.body, "is-wrong"))
	}
	sc.leads(sc.post(at, url.Values{cellOf(pupils[1], 2, 0): {"6"}, cellOf(pupils[1], 2, 1): {""}}), at)
	if got := sc.entered(pupils[1], a); len(got) != 1 || !got[0].Right {
		t.Errorf("corrected and taken back: %+v", got)
	}
}

func TestACellThatCannotBeReadSaysWhatIsAllowedAndKeepsItsText(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Practice)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	p := sc.post(at, url.Values{cellOf(pupils[0], 2, 0): {"beaucoup"}, cellOf(pupils[0], 2, 1): {"="}, cellOf(pupils[0], 2, 3): {"="}})
	if p.StatusCode != http.StatusUnprocessableEntity {
		t.Fatalf("%d", p.StatusCode)
	}
	for _, want := range []string{`value="beaucoup"`, "Un nombre de 0 à 48", "2 cases n", "Saisissez d’abord la question 3"} {
		if !strings.Contains(p.body, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if got := sc.entered(pupils[0], a); len(got) != 1 || !got[0].Right {
		t.Errorf("of the cells that can be read: %+v", got)
	}
}

func TestARowIsKeptAlone(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Practice)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	p := sc.post(at, url.Values{templates.FieldRow: {pupils[1].ID}, cellOf(pupils[1], 2, 0): {"6"}, cellOf(pupils[0], 2, 0): {"6"}})
	if p.StatusCode != http.StatusOK || strings.Count(p.body, "<tr") != 1 || !strings.Contains(p.body, "is-right") {
		t.Errorf("%d: %s", p.StatusCode, p.body)
	}
	if n := len(sc.entered(pupils[0], a)); n != 0 {
		t.Errorf("%d answers of another row are kept", n)
	}
}

func TestAPaperTakesATryOfATest(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Test)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	task := sc.paperOf(a, pupils[0]).Steps[0]
	for _, step := range sc.paperOf(a, pupils[0]).Steps {
		if step.Task != nil {
			task = step
			break
		}
	}
	onScreen := task.Task.Attempt(a.Place(), task.Task.Question.Key())
	onScreen.Key, onScreen.Learner, onScreen.At = "screen", pupils[0].Learner, sc.now
	if _, err := sc.store.SaveTestAttempt(context.Background(), onScreen, 1); err != nil {
		t.Fatal(err)
	}
	p := sc.post(at, url.Values{cellOf(pupils[0], 2, 0): {"3"}, cellOf(pupils[1], 2, 0): {"3"}})
	if p.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(p.body, "déjà répondu") {
		t.Errorf("%d: a spent try is not told", p.StatusCode)
	}
	sc.leads(sc.post(at, url.Values{cellOf(pupils[1], 2, 0): {"6"}}), at)
	if got := sc.entered(pupils[1], a); len(got) != 1 || got[0].Answer != "6" {
		t.Errorf("a typing error put right costs a try: %+v", got)
	}
}

func TestPapersOfAnotherClassAreNotThere(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Practice)
	sc.client = sc.other
	for _, part := range []string{"entry", "print", "print.pdf"} {
		for _, class := range []string{sc.class.ID, sc.otherClass.ID} {
			if p := sc.get(string(templates.AssignmentURL(class, a.ID, part))); p.StatusCode != http.StatusNotFound {
				t.Errorf("%s: %d", part, p.StatusCode)
			}
		}
	}
	at := string(templates.AssignmentURL(sc.otherClass.ID, a.ID, "entry"))
	if p := sc.post(at, url.Values{cellOf(pupils[0], 2, 0): {"6"}}); p.StatusCode != http.StatusNotFound {
		t.Errorf("%d", p.StatusCode)
	}
}

func TestAPaperShowsInTheViewOfTheClassAtOnce(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Practice)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	for until, right := time.Now().Add(5*time.Second), 0; right == 0; time.Sleep(20 * time.Millisecond) {
		picture, err := sc.server.live.Look(context.Background(), sc.class.ID, a.ID)
		if err != nil || time.Now().After(until) {
			t.Fatalf("nothing is shown: %v", err)
		}
		for _, row := range picture.Rows {
			right += row.Work.Right()
		}
		sc.leads(sc.post(at, url.Values{cellOf(pupils[0], 2, 0): {"6"}}), at)
	}
}

func TestTheGridOfALargeClassIsTakenAtOnce(t *testing.T) {
	sc, a, pupils := handedOut(t, worksheet, classroom.Practice)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	grid := url.Values{cellOf(pupils[0], 2, 0): {"6"}}
	for i := range 2000 { // cells of others
		grid.Set(templates.EntryField("somebody else", 2, i), "4-4-4-4-4-4/4-4-0-5-5-5 24-24")
	}
	sc.leads(sc.post(at, grid), at)
	if n := len(sc.entered(pupils[0], a)); n != 1 {
		t.Errorf("%d answers are kept", n)
	}
}

func TestAPaperDoesNotTakeBackWhatWasAnsweredSince(t *testing.T) {
	sc, a, pupils := handedOut(t, drawnQuiz, classroom.Practice)
	at := string(templates.AssignmentURL(sc.class.ID, a.ID, "entry"))
	p := pupils[0]
	later, err := sc.server.assignedVariant(context.Background(), a, p, map[int]int{0: 1})
	if err != nil {
		t.Fatal(err)
	}
	moved, err := a.Work(later, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, work := range []classroom.Work{sc.paperOf(a, p), moved} { // a wrong answer, and a right one to the next question
		task := work.Steps[0].Task
		given := task.Question.Key()
		if i == 0 {
			given = task.Question.Wrongs()[0].Answer
		}
		attempt := task.Attempt(a.Place(), given)
		attempt.Key, attempt.Learner, attempt.At = "screen "+string(rune('0'+i)), p.Learner, sc.now
		if _, err := sc.store.SaveAttempt(context.Background(), attempt); err != nil {
			t.Fatal(err)
		}
	}
	if refused := sc.post(at, url.Values{cellOf(p, 0, 0): {"="}}); refused.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(refused.body, "a continué à l’écran") {
		t.Errorf("%d", refused.StatusCode)
	}
	if n := len(sc.entered(p, a)); n != 2 {
		t.Errorf("%d answers are kept, want the two from the screen", n)
	}
}
