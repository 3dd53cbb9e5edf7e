package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
)

func TestPracticeExplainsAtOnceAndIsDoneWhenAllIsRight(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	asked := sc.at(sc.work, 2)
	sc.says(asked, "page.hint", "Number", 1)
	sent := sc.sends(asked, chain[0].wrong)
	sc.leads(sent, "/work/"+sc.work.ID+"?step=2")
	sc.says(sc.get(sent.Header.Get("Location")), "page.not-yet")
	sc.sends(sc.at(sc.work, 2, "&again=1"), chain[0].right)
	sc.says(sc.at(sc.work, 2), "page.right")
	if all := sc.attempts(sc.work); len(all) != 2 || !all[1].Right || all[1].Try != 2 {
		t.Errorf("kept %+v", all)
	}
	sc.says(sc.get("/me"), "page.finish-count", "Count", 1, "Total", 6)
	sc.client = sc.owner
	sc.says(sc.get("/teach/classes/"+sc.class.ID+"/assignments/"+sc.work.ID), "assign.state.work")
}

func TestAGeneratedQuestionChangesAfterAWrongAnswer(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Practice}, drillSheet)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	first := sc.at(a, 1)
	if again := sc.at(a, 1); boardIn(first) != boardIn(again) {
		t.Error("a reload changed the question")
	}
	stale := first.answerForm(t)
	sc.sends(first, url.Values{"number": {"47"}})
	sc.says(sc.at(a, 1), "assign.another")
	next := sc.at(a, 1, "&again=1")
	if boardIn(next) == boardIn(first) {
		t.Error("the same question is asked again")
	}
	if other := sc.at(a, 1, "&again=1"); boardIn(other) != boardIn(next) {
		t.Error("a reload changed the next question")
	}
	sc.leads(sc.sends(next, url.Values{"number": {"47"}}), "/work/"+a.ID+"?step=1")
	all := sc.attempts(a)
	if len(all) != 2 || all[0].Position == all[1].Position {
		t.Fatalf("kept %+v, want answers to two boards", all)
	}
	late := sc.post(stale.action, stale.filled(url.Values{"number": {"46"}}).fields)
	sc.leads(late, "/work/"+a.ID+"?step=1&")
	sc.says(sc.get(late.Header.Get("Location")), "assign.said.changed")
	ahead := stale.filled(url.Values{"number": {"46"}, "draw": {"9"}})
	sc.leads(sc.post(ahead.action, ahead.fields), "/work/"+a.ID+"?step=1&")
	if n := len(sc.attempts(a)); n != 2 {
		t.Errorf("%d answers kept, want 2", n)
	}
}

// boardIn is what a page says of the pits of its first board.
func boardIn(p page) string {
	i := strings.Index(p.body, `class="slab-drawing"`)
	if i < 0 {
		return ""
	}
	end := strings.Index(p.body[i:], "</svg>")
	return p.body[i : i+end]
}

func TestATestKeepsAnswersAndSaysNothingOfThem(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Test, Tries: 2, Results: classroom.ResultsMarks}, worksheet)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	asked := sc.at(a, 2)
	sc.silent(asked, "page.hint", "Number", 1)
	sc.says(asked, "assign.try-of", "Try", 1, "Most", 2)
	sent := sc.sends(asked, chain[0].right)
	sc.leads(sent, "/work/"+a.ID+"?step=2")
	told := sc.get(sent.Header.Get("Location"))
	sc.says(told, "assign.kept")
	sc.says(told, "assign.may-change", "Count", 1)
	for _, key := range []string{"page.right", "page.not-yet", "assign.not-right"} {
		sc.silent(told, key)
	}
	if strings.Contains(told.body, "is-right") || strings.Contains(told.body, "is-wrong") {
		t.Error("the page of a kept answer says what it is worth")
	}
	f := sc.at(a, 2, "&again=1").answerForm(t).filled(chain[0].wrong)
	sc.leads(sc.post(f.action, f.fields), "/work/"+a.ID+"?step=2")
	sc.leads(sc.post(f.action, f.fields), "/work/"+a.ID+"?step=2")
	if n := len(sc.attempts(a)); n != 2 {
		t.Errorf("%d answers kept, want 2: one was sent twice", n)
	}
	third := f.with("key", "another"+ownerMark+strings.SplitN(f.fields.Get("key"), ownerMark, 2)[1])
	spent := sc.post(third.action, third.fields)
	if spent.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a third answer: %d", spent.StatusCode)
	}
	sc.says(spent, "assign.error.spent", "Count", 2)
	if _, asks := sc.at(a, 2, "&again=1").form(t, "/answers"); asks {
		t.Error("a question that takes no more answers is asked")
	}
	sc.says(sc.get("/me"), "assign.answered-of", "Count", 1, "Total", 6)

	sc.now = sc.now.Add(time.Hour)
	sc.close(a)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.says(sc.get("/work/"+a.ID), "page.finish-count", "Count", 0, "Total", 6)
	sc.says(sc.at(a, 2), "assign.not-right") // the last answer counts
}

func TestWhenAllIsAnsweredATestSaysSo(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Test, Tries: 1}, drillSheet)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.sends(sc.get("/work/"+a.ID), url.Values{"number": {"47"}})
	sc.says(sc.at(a, 3), "assign.end.open")
	sc.sends(sc.get("/work/"+a.ID), url.Values{"number": {"47"}})
	end := sc.get("/work/" + a.ID)
	sc.says(end, "assign.end.kept")
	sc.says(end, "assign.answered-of", "Count", 2, "Total", 2)
	sc.says(sc.get("/me"), "assign.me-handed")
}

func TestWhatAPupilSeesOfAClosedTestIsTheTeachersSwitch(t *testing.T) {
	tests := []struct {
		results       classroom.Results
		says, silent  []string
		shown, solved bool
	}{
		{classroom.ResultsHidden, []string{"assign.aside.closed"}, []string{"assign.end.results"}, false, false},
		{classroom.ResultsMarks, []string{"assign.end.results"}, nil, true, false},
		{classroom.ResultsExplained, []string{"assign.end.results"}, nil, true, true},
	}
	for _, tt := range tests {
		t.Run(string(tt.results), func(t *testing.T) {
			sc := newSchool(t)
			a := sc.given(classroom.Assignment{Mode: classroom.Test, Tries: 1, Results: tt.results}, worksheet)
			sc.client = sc.asPupil(sc.class, sc.pupil)
			sc.sends(sc.at(a, 2), chain[0].wrong)
			sc.now = sc.now.Add(time.Hour)
			sc.close(a)
			sc.client = sc.asPupil(sc.class, sc.pupil)
			p := sc.get("/work/" + a.ID)
			for _, key := range tt.says {
				sc.says(p, key)
			}
			for _, key := range tt.silent {
				sc.silent(p, key)
			}
			step := sc.at(a, 2)
			if got := strings.Contains(step.body, "is-wrong"); got != tt.shown {
				t.Errorf("the step says that the answer is wrong: %v, want %v", got, tt.shown)
			}
			truth := sc.server.Catalogue.Printer("fr").T("page.right-answer")
			if got := strings.Contains(step.body, htmlText(truth)) || strings.Contains(step.body, "data-replay"); got != tt.solved {
				t.Errorf("the step shows the right answer: %v, want %v", got, tt.solved)
			}
			if _, asks := step.form(t, "/answers"); asks {
				t.Error("a closed test takes answers")
			}
			if missed := sc.at(a, 3); strings.Contains(missed.body, "assign.missed") != false || missed.StatusCode != http.StatusOK {
				t.Errorf("a question without an answer: %d", missed.StatusCode)
			}
		})
	}
}

func TestAnAnswerAfterTheCloseIsRefusedAndOneSentAgainIsNot(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	pupil := sc.client
	kept := sc.at(sc.work, 2).answerForm(t).filled(chain[0].right)
	sc.post(kept.action, kept.fields)
	late := sc.at(sc.work, 4).answerForm(t).filled(chain[2].right)
	sc.now = sc.now.Add(time.Minute)
	sc.close(sc.work)
	sc.client = pupil
	refused := sc.post(late.action, late.fields)
	if refused.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("%d, want 422", refused.StatusCode)
	}
	sc.says(refused, "assign.error.late", "Answer", "la case 9")
	sc.leads(sc.post(kept.action, kept.fields), "/work/"+sc.work.ID+"?step=2")
	if n := len(sc.attempts(sc.work)); n != 1 {
		t.Errorf("%d answers kept, want 1", n)
	}
	sc.says(sc.get("/me"), "assign.me-over")
	sc.says(sc.at(sc.work, 3), "assign.missed")
}

func TestPlannedWorkShowsAtItsTime(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Test, Tries: 1, Opens: sc.now.Add(time.Hour)}, worksheet)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	if strings.Contains(sc.get("/me").body, "/work/"+a.ID) {
		t.Error("planned work is on the pupil's page")
	}
	sc.says(sc.get("/work/"+a.ID), "assign.aside.planned")
	sc.now = sc.now.Add(2 * time.Hour)
	sc.at(a, 2).answerForm(t)
}

func TestAQuestionThatTakesNoMoreAnswersIsNotLeftOver(t *testing.T) {
	sc := newSchool(t)
	a := sc.given(classroom.Assignment{Mode: classroom.Test, Tries: 2}, worksheet)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	sc.sends(sc.at(a, 4), chain[2].right)
	for range 2 { // after the pit that was answered
		sc.sends(sc.at(a, 5, "&again=1"), url.Values{"p1": {"3"}})
	}
	sc.sends(sc.at(a, 4, "&again=1"), chain[2].wrong)
	sc.says(sc.at(a, 5), "assign.spent")
	for _, step := range []int{2, 3, 6, 7} {
		sc.sends(sc.at(a, step), url.Values{"number": {"3"}, "pit": {"9"}, "p1": {"3"}})
	}
	sc.says(sc.get("/work/"+a.ID), "assign.end.kept")
}
