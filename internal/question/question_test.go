package question_test

import (
	"errors"
	"strings"
	"testing"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

func position(t testing.TB, text string) awale.Position {
	t.Helper()
	p, err := awale.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func rules(t testing.TB, id string) awale.Rules {
	t.Helper()
	r, ok := awale.RuleSetByID(id)
	if !ok {
		t.Fatalf("no rule set %q", id)
	}
	return r
}

func count(n int) *int { return &n }

// moves reads "4 answer" as the steps of After.
func moves(pits ...awale.Pit) []question.Step {
	var steps []question.Step
	for _, p := range pits {
		steps = append(steps, question.Step{Pit: p, Answer: p == 0})
	}
	return steps
}

const theAnswer = 0 // in moves

// simulation is the example of the source's page: six questions in a chain.
func simulation(t testing.TB) question.Exercise {
	return question.Exercise{
		Rules:    rules(t, "scolaire"),
		Position: position(t, "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N"),
		Questions: []question.Spec{
			{Ask: "captured", Pit: 4},
			{Ask: "board", After: moves(4)},
			{Ask: "pit-for", After: moves(4), Seeds: count(5)},
			{Ask: "board", After: moves(4, theAnswer)},
			{Ask: "best-pit", After: moves(4), Than: count(5)},
			{Ask: "board", After: moves(4, theAnswer)},
		},
	}
}

func TestTheKeysOfTheSimulation(t *testing.T) {
	e := simulation(t)
	if problems := e.Validate(); len(problems) > 0 {
		t.Fatalf("refused: %v", problems)
	}
	want := []string{"6", "2-1-2-0-1-3/2-1-5-0-0-3", "9", "0-0-2-0-1-3/2-1-0-1-1-4", "12", "0-0-0-0-1-3/2-1-5-0-0-0"}
	for i := range e.Questions {
		q, err := e.ResolveKey(i)
		if err != nil {
			t.Fatalf("question %d: %v", i+1, err)
		}
		if got := q.Key().String(); got != want[i] {
			t.Errorf("question %d: got %s, want %s", i+1, got, want[i])
		}
		if !q.Check(q.Key()).Right {
			t.Errorf("question %d: the key is not right", i+1)
		}
	}
}

func TestAWrongPitIsCarriedForwardAndNotPunishedTwice(t *testing.T) {
	e := simulation(t)
	given := []question.Answer{{}, {}, question.PitAnswer(7)} // pit 7 wins nothing
	pitFor, err := e.Resolve(2, given)
	if err != nil {
		t.Fatal(err)
	}
	if v := pitFor.Check(given[2]); v.Right || v.Illegal != nil {
		t.Fatalf("pit 7: got %+v, want wrong and playable", v)
	}
	drawn, err := e.Resolve(3, given)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := drawn.Key().String(), "2-1-2-0-1-3/0-2-6-0-0-3"; got != want {
		t.Errorf("after pit 7: got %s, want %s", got, want)
	}
}

func TestAnAnswerThatIsMissingIsWaitedFor(t *testing.T) {
	_, err := simulation(t).Resolve(3, nil)
	var waiting *question.Waiting
	if !errors.As(err, &waiting) || waiting.For != 2 {
		t.Errorf("got %v, want to wait for question 2", err)
	}
}

func TestAPitThatCannotBeSownIsNoAnswer(t *testing.T) {
	q, err := simulation(t).Resolve(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	for pit, reason := range map[awale.Pit]awale.Reason{10: awale.EmptyPit, 3: awale.NotYourPit} {
		v := q.Check(question.PitAnswer(pit))
		if v.Right || v.Illegal == nil || v.Illegal.Reason != reason {
			t.Errorf("pit %d: got %+v, want %v", pit, v, reason)
		}
	}
}

func TestTheRightPitIsPlayedWhereThePupilsLeadsNowhere(t *testing.T) {
	e := simulation(t)
	e.Questions = append(e.Questions[:3], question.Spec{
		Ask: "captured", After: append(moves(4, theAnswer), question.Step{Pit: 3}), Pit: 12,
	})
	right, err := e.Resolve(3, []question.Answer{{}, {}, question.PitAnswer(9)})
	if err != nil || right.Corrected {
		t.Fatalf("after the right pit: %v, corrected %v", err, right.Corrected)
	}
	wrong, err := e.Resolve(3, []question.Answer{{}, {}, question.PitAnswer(12)}) // empties pit 3 and pit 12
	if err != nil || !wrong.Corrected {
		t.Errorf("after pit 12, which takes pit 3 away: %v, corrected %v", err, wrong.Corrected)
	}
}

func TestEveryRightAnswerIsAccepted(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		spec                  question.Spec
		right, wrong          string
	}{
		{"the last seed falls where the sowing ends", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S",
			question.Spec{Ask: "landing", Pit: 9}, "1", "12"},
		{"any pit that takes exactly that many", "scolaire", "1-1-4-4-0-0/0-0-0-3-1-2 0-0 S",
			question.Spec{Ask: "pit-for", Seeds: count(4)}, "12", "10"},
		{"any pit that takes most", "scolaire", "1-4-4-4-1-0/0-0-0-3-2-0 0-0 S",
			question.Spec{Ask: "best-pit"}, "10 11", "7"},
		{"all legal moves when the opponent must be fed", "scolaire", "0-0-0-0-0-0/1-0-0-5-0-1 0-0 S",
			question.Spec{Ask: "legal"}, "10,12", "7,10,12"},
		{"a forbidden grand slam is no legal move", "nord-sud", "1-0-0-0-0-0/1-0-0-0-0-1 0-0 S",
			question.Spec{Ask: "legal"}, "7", "7,12"},
		{"the stores are drawn where the sheet asks for them", "scolaire", "1-4-4-4-4-4/0-0-0-0-0-1 3-5 S",
			question.Spec{Ask: "board", After: moves(12), Stores: true}, "0-4-4-4-4-4/0-0-0-0-0-0_3-7", "0-4-4-4-4-4/0-0-0-0-0-0"},
		{"the pits that the opponent could take at its next move", "scolaire", "0-0-0-2-0-3/1-4-2-1-0-0 0-0 S",
			question.Spec{Ask: "threatened"}, "9", "9,10"},
		{"any move that leaves the opponent the least to take", "scolaire", "0-0-0-0-0-3/1-4-2-1-0-0 0-0 S",
			question.Spec{Ask: "defend"}, "8 9", "7"},
		{"the moves that feed", "scolaire", "0-0-0-0-0-0/6-0-0-0-1-1 0-0 S",
			question.Spec{Ask: "feeding"}, "7,12", "7,11,12"},
		{"twelve seeds come round, eleven do not", "scolaire", "12-0-0-0-0-1/11-13-0-0-0-0 0-0 S",
			question.Spec{Ask: "krou"}, "1,8", "1,7,8"},
		{"twelve seeds skip the origin once", "scolaire", "0-0-0-0-0-1/12-0-0-0-0-0 0-0 S", question.Spec{Ask: "laps", Pit: 7}, "1", "0"},
		{"twenty-two seeds skip the origin once", "scolaire", "0-0-0-0-0-1/22-0-0-0-0-0 0-0 S", question.Spec{Ask: "laps", Pit: 7}, "1", "2"},
		{"twenty-three seeds skip the origin twice", "scolaire", "0-0-0-0-0-1/23-0-0-0-0-0 0-0 S", question.Spec{Ask: "laps", Pit: 7}, "2", "1"},
		{"the game is over by famine", "scolaire", "0-0-0-0-0-0/1-0-2-0-0-0 20-25 S", question.Spec{Ask: "ends"}, "famine", "no"},
		{"the game goes on", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "ends"}, "no", "famine"},
		{"the final count with the seeds that are left", "scolaire", "0-0-0-0-0-0/1-0-2-0-0-0 20-25 S", question.Spec{Ask: "final"}, "20-28", "20-25"},
		{"the winner of a round owns more pits", "manches", "0-0-0-0-0-0/1-0-0-0-0-0 17-30 S",
			question.Spec{Ask: "next-round"}, "4-4-4-4-4-4/4-4-4-4-4-4_1,7,8,9,10,11,12", "4-4-4-4-4-4/4-4-4-4-4-4 7,8,9,10,11,12"},
		{"the same move takes less under another rule set", "scolaire", "2-2-4-4-4-4/0-0-0-0-0-2 0-0 S",
			question.Spec{Ask: "under", Rules: "classique", Pit: 12}, "3", "6"},
		{"a line in which both sides play best", "scolaire", "0-1-0-0-0-1/0-0-0-0-1-2 0-0 S", question.Spec{Ask: "line", Depth: 1}, "12", "11"},
		{"all right options and no other", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4",
			question.Spec{Ask: "choice", Prompt: i18n.Text{FR: "?"}, Options: []question.Option{{Right: true}, {}, {Right: true}}}, "1,3", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := question.Exercise{Rules: rules(t, c.rules), Position: position(t, c.position), Questions: []question.Spec{c.spec}}
			if problems := e.Validate(); len(problems) > 0 {
				t.Fatalf("refused: %v", problems)
			}
			q, err := e.Resolve(0, nil)
			if err != nil {
				t.Fatal(err)
			}
			var keys []string
			for _, key := range q.Keys() {
				keys = append(keys, strings.ReplaceAll(key.String(), " ", "_"))
			}
			if got := strings.Join(keys, " "); got != c.right {
				t.Errorf("%s: got %s, want %s", c.position, got, c.right)
			}
			wrong, err := question.ParseAnswer(q.Input(), c.wrong)
			if err != nil {
				t.Fatal(err)
			}
			if q.Check(wrong).Right {
				t.Errorf("%s: %s was accepted", c.position, c.wrong)
			}
		})
	}
}

func TestWhatCannotBeAskedIsRefused(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		spec                  question.Spec
		field                 string
		index                 int
	}{
		{"a kind that does not exist", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "colour"}, "ask", -1},
		{"a pit of the other side", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "captured", Pit: 3}, "pit", -1},
		{"an empty pit", "scolaire", "4-4-4-4-4-4/0-4-4-4-4-4", question.Spec{Ask: "landing", Pit: 7}, "pit", -1},
		{"a move that cannot be reached", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "legal", After: moves(7, 8)}, "after", 1},
		{"an answer with no pit asked above", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "board", After: moves(theAnswer)}, "after", 0},
		{"a board without a move", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "board"}, "after", -1},
		{"a count that no pit takes", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "pit-for", Seeds: count(5)}, "seeds", -1},
		{"more than any pit takes", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "best-pit", Than: count(0)}, "than", -1},
		{"a side without a legal move", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-0", question.Spec{Ask: "legal"}, "ask", -1},
		{"feeding where the opponent has seeds", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "feeding"}, "ask", -1},
		{"feeding under rules that do not feed", "simple", "0-0-0-0-0-0/4-4-4-4-4-4", question.Spec{Ask: "feeding"}, "ask", -1},
		{"a krou where there is none", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "krou"}, "ask", -1},
		{"a final count while the game goes on", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "final"}, "ask", -1},
		{"a next round under rules without rounds", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-0 17-30 S", question.Spec{Ask: "next-round"}, "ask", -1},
		{"another rule set that does not exist", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4", question.Spec{Ask: "under", Rules: "chess", Pit: 7}, "rules", -1},
		{"a starved side that could have been fed", "scolaire", "1-0-0-0-0-1/0-0-0-0-0-0 0-0 S", question.Spec{Ask: "choice"}, "position", -1},
		{"an expected answer that the engine contradicts", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4",
			question.Spec{Ask: "captured", Pit: 7, Expect: ptr(question.NumberAnswer(2))}, "expect", -1},
		{"options without a right one", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4",
			question.Spec{Ask: "choice", Options: make([]question.Option, 3)}, "options", -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := question.Exercise{Rules: rules(t, c.rules), Position: position(t, c.position), Questions: []question.Spec{c.spec}}
			problems := e.Validate()
			if len(problems) == 0 || problems[0].Field != c.field || problems[0].Index != c.index {
				t.Errorf("got %v, want a problem at %s[%d]", problems, c.field, c.index)
			}
		})
	}
}

func ptr[T any](v T) *T { return &v }

func TestAnswersComeBackFromTheirNotation(t *testing.T) {
	p := position(t, "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N")
	for _, a := range []question.Answer{
		question.NumberAnswer(0), question.NumberAnswer(48), question.PitAnswer(12), question.PitsAnswer(0),
		question.PitsAnswer(awale.SetOf(7, 9)), question.ChoiceAnswer(1, 3), question.BoardAnswer(p, false), question.BoardAnswer(p, true),
		question.EndAnswer(0), question.EndAnswer(awale.Famine), question.ScoreAnswer(awale.Score{26, 22}), question.RoundAnswer(p),
		question.LineAnswer(9, 3, 10),
	} {
		if got, err := question.ParseAnswer(a.Input, a.String()); err != nil || got != a {
			t.Errorf("%s comes back as %s (%v)", a, got, err)
		}
	}
}

func TestAnswersOutOfFormAreRefused(t *testing.T) {
	for _, c := range []struct {
		input question.Input
		texts []string
	}{
		{question.InputNumber, []string{"", "49", "-1", "+3", "3.5", "trois", "٣", "100"}},
		{question.InputPit, []string{"", "0", "13", "7,8"}},
		{question.InputPits, []string{"0", "13", "7,,8", "7;8"}},
		{question.InputChoice, []string{"", "0", "17"}},
		{question.InputBoard, []string{"", "1-2-3", "4-4-4-4-4-4/4-4-4-4-4-49", "4-4-4-4-4-4/4-4-4-4-4-4 1"}},
	} {
		for _, text := range c.texts {
			var form *question.FormError
			if a, err := question.ParseAnswer(c.input, text); !errors.As(err, &form) || form.Message.Key == "" {
				t.Errorf("input %d, %q: got %v %v, want a refusal", c.input, text, a, err)
			}
		}
	}
}

func TestPaperDoesNotTellThePitThatAQuestionAboveAsksFor(t *testing.T) {
	e := simulation(t)
	q, err := e.ResolveKey(3)
	if err != nil {
		t.Fatal(err)
	}
	if got := q.PromptOnPaper(); len(got.Args) != 0 {
		t.Errorf("%s names %v", got.Key, got.Args)
	}
	legal, _ := question.KindByName("legal")
	later := question.Question{Spec: q.Spec, Kind: legal, Turns: q.Turns, Position: q.Position}
	story := later.StoryOnPaper()
	if story[0].Args["Pit"] != awale.Pit(4) || len(story[1].Args) != 0 {
		t.Errorf("the story is %v, want the first move named and the second not", story)
	}
}

func TestASetOfPitsIsScoredInParts(t *testing.T) {
	e := question.Exercise{Rules: rules(t, "scolaire"), Position: position(t, "4-4-4-4-4-4/1-1-1-1-0-0 0-0 S"),
		Questions: []question.Spec{{Ask: "legal"}}}
	q, err := e.Resolve(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		pits  awale.PitSet
		share float64
	}{
		{"all of them", awale.SetOf(7, 8, 9, 10), 1},
		{"two of four", awale.SetOf(7, 8), 0.5},
		{"three of four and one too many", awale.SetOf(7, 8, 9, 11), 0.5},
		{"none", 0, 0},
		{"more wrong than right", awale.SetOf(7, 11, 12), 0},
	} {
		if got := q.Check(question.PitsAnswer(c.pits)).Share; got != c.share {
			t.Errorf("%s: got %v, want %v", c.name, got, c.share)
		}
	}
}
