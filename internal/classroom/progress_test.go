package classroom

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/awale"
	"awale/internal/question"
	"awale/internal/sheet"
)

// twoCounts is a worksheet of two exercises, each with one number to give: 6 and 0.
func twoCounts(t *testing.T) sheet.Sheet {
	t.Helper()
	rules, _ := awale.RuleSetByID("scolaire")
	s := worksheet(exercise(t, question.Spec{Ask: "captured", Pit: 4}), exercise(t, question.Spec{Ask: "captured", Pit: 2}))
	s.Rules = rules
	return s
}

// give answers the question of an exercise.
func (p *pupil) give(item int, answers ...string) {
	p.Helper()
	for _, text := range answers {
		w := p.work()
		i, ok := w.Find(item, 0)
		if !ok {
			p.Fatalf("no exercise %d", item)
		}
		a, err := question.ParseAnswer(question.InputNumber, text)
		if err != nil {
			p.Fatal(err)
		}
		p.attempts = append(p.attempts, w.Steps[i].Task.Attempt(p.sheet.ID, a))
	}
}

func TestStatesOfAPupilAtWork(t *testing.T) {
	const six, none = "6", "0" // the right answers
	type given struct {
		item    int
		answers []string
	}
	tests := []struct {
		name  string
		given []given
		want  map[Mode]State
	}{
		{"nothing answered is not started", nil, map[Mode]State{Practice: NotStarted, Test: NotStarted}},
		{"one right answer of two is at work", []given{{0, []string{six}}}, map[Mode]State{Practice: AtWork, Test: AtWork}},
		{"three wrong answers are still at work", []given{{0, []string{"1", "2", "3"}}}, map[Mode]State{Practice: AtWork, Test: AtWork}},
		{"four wrong answers in one exercise need help", []given{{0, []string{"1", "2", "3", "1"}}},
			map[Mode]State{Practice: NeedsHelp, Test: NeedsHelp}},
		{"four wrong answers in two exercises do not", []given{{0, []string{"1", "2"}}, {1, []string{"1"}}, {0, []string{"3"}}},
			map[Mode]State{Practice: AtWork, Test: Finished}},
		{"a right answer ends the need for help", []given{{0, []string{"1", "2", "3", "1", six}}},
			map[Mode]State{Practice: AtWork, Test: AtWork}},
		{"wrong answers count from the last right one", []given{{0, []string{"1", "2", six, "3", "1"}}},
			map[Mode]State{Practice: AtWork, Test: AtWork}},
		{"practice is done when every question is right, a test when every question is answered",
			[]given{{0, []string{six}}, {1, []string{"5"}}}, map[Mode]State{Practice: AtWork, Test: Finished}},
		{"done always wins", []given{{0, []string{six}}, {1, []string{none, "1", "2", "3", "4", "5"}}},
			map[Mode]State{Practice: Finished, Test: Finished}},
	}
	for _, tt := range tests {
		p := &pupil{T: t, sheet: twoCounts(t)}
		for _, g := range tt.given {
			p.give(g.item, g.answers...)
		}
		for mode, want := range tt.want {
			if got := NewProgress(mode, p.work(), p.attempts).State; got != want {
				t.Errorf("%s: %s in %s, want %s", tt.name, got, mode, want)
			}
		}
	}
}

func TestEachQuestionHasItsMark(t *testing.T) {
	p := &pupil{T: t, sheet: twoCounts(t)}
	p.give(0, "1", "6")
	p.give(1, "5", "4")
	got := NewProgress(Practice, p.work(), p.attempts)
	want := []Mark{{Item: 0, Status: Right, Tries: 2, Wrong: 1}, {Item: 1, Status: Wrong, Tries: 2, Wrong: 2}}
	if diff := cmp.Diff(want, got.Marks); diff != "" || got.Right() != 1 || len(got.Wrong) != 3 {
		t.Errorf("%d right, %d wrong answers\n%s", got.Right(), len(got.Wrong), diff)
	}
}

func TestAnswersToOtherSheetsAndToExercisesThatWereTakenOutDoNotCount(t *testing.T) {
	p := &pupil{T: t, sheet: twoCounts(t)}
	p.give(1, "1", "2", "3", "4")
	other := p.attempts[0]
	other.Sheet = "another"
	p.sheet.Items = p.sheet.Items[:1]
	got := NewProgress(Practice, p.work(), append(p.attempts, other))
	if got.State != NotStarted || len(got.Wrong) != 0 {
		t.Errorf("%s with %d wrong answers", got.State, len(got.Wrong))
	}
}

func TestAWrongAnswerIsFoundAgainWithTheQuestionAsItWasPut(t *testing.T) {
	p := &pupil{T: t, sheet: worksheet(chain(t))}
	p.sheet.Rules, _ = awale.RuleSetByID("scolaire")
	p.answer(2, "9")
	p.answer(3, "2-1-2-0-1-3/2-1-5-3-3-4")
	p.answer(2, "12") // now the board is asked after another move
	w := p.work()
	q, a, err := w.Put(p.attempts[1])
	if err != nil {
		t.Fatal(err)
	}
	if got := len(q.Turns); got != 2 || q.Turns[1].Pit != 9 || a.String() != p.attempts[1].Answer {
		t.Errorf("%d moves, answer %s", got, a)
	}
	if _, _, err := w.Put(Attempt{Position: simulation, Asked: "{ask: captured}"}); err == nil {
		t.Error("a question without its pit was put")
	}
}

func wrongBy(learner, answer string, candidates ...string) Attempt {
	return Attempt{Learner: learner, Position: "p", Asked: "q", Answer: answer, Candidates: candidates}
}

func TestEqualWrongAnswersStandTogether(t *testing.T) {
	got := EqualWrong([]Attempt{wrongBy("awa", "1"), wrongBy("driss", "2"), wrongBy("eden", "2"), wrongBy("eden", "2")})
	if len(got) != 2 || got[0].Answer != "2" || !slices.Equal(got[0].Learners, []string{"driss", "eden"}) {
		t.Errorf("%+v", got)
	}
}

func TestWrongAnswersAreGroupedByWhatCanExplainThem(t *testing.T) {
	tests := []struct {
		name  string
		wrong []Attempt
		want  []string // misconception [and others]: answers
	}{
		{"the candidate of most pupils takes all that it explains",
			[]Attempt{wrongBy("awa", "1", "no-run", "own-row"), wrongBy("driss", "2", "own-row"), wrongBy("eden", "3", "no-run", "own-row")},
			[]string{"own-row: 1 2 3"}},
		{"candidates that explain the same answers are told as others",
			[]Attempt{wrongBy("awa", "1", "one-short", "counts-pits")}, []string{"one-short, counts-pits: 1"}},
		{"what none explains comes last", []Attempt{wrongBy("awa", "1"), wrongBy("awa", "2", "own-row")},
			[]string{"own-row: 2", ": 1"}},
		{"another rule set is no candidate beside a single mistake",
			[]Attempt{wrongBy("awa", "1", "own-row", "rules-abapa"), wrongBy("driss", "2", "rules-abapa"), wrongBy("eden", "3", "rules-abapa")},
			[]string{"own-row: 1", "rules-abapa: 2 3"}},
		{"three answers of one pupil weigh less than two of two pupils",
			[]Attempt{wrongBy("awa", "1", "no-run"), wrongBy("awa", "2", "no-run"), wrongBy("awa", "3", "no-run"),
				wrongBy("driss", "4", "own-row"), wrongBy("eden", "5", "own-row")},
			[]string{"own-row: 4 5", "no-run: 1 2 3"}},
		{"no wrong answer makes no group", nil, nil},
	}
	for _, tt := range tests {
		var got []string
		for _, g := range GroupWrong(tt.wrong) {
			line := g.Misconception
			for _, id := range g.Also {
				line += ", " + id
			}
			line += ":"
			for _, a := range g.Answers {
				line += " " + a.Answer
			}
			got = append(got, line)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s:\n%s", tt.name, diff)
		}
	}
}
