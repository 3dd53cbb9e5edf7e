package question_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"awale/internal/question"
)

// asked is an answered question as a table writes it.
type asked struct {
	position string
	spec     question.Spec
	answer   string
}

func answered(t *testing.T, ruleSet string, list []asked) []question.Answered {
	t.Helper()
	var all []question.Answered
	for _, a := range list {
		q := only(t, ruleSet, a.position, a.spec)
		answer, err := question.ParseAnswer(q.Input(), a.answer)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, question.Answered{Question: q, Answer: answer})
	}
	return all
}

func TestAMisconceptionIsNamed(t *testing.T) {
	captured := question.Spec{Ask: "captured", Pit: 12}
	board := question.Spec{Ask: "board", After: moves(12), Stores: true}
	legal := question.Spec{Ask: "legal"}
	runOfTwo := asked{"1-1-2-4-0-0/2-0-0-0-1-2 0-0 S", captured, "2"}   // takes 2 and 2
	runOfThree := asked{"1-2-2-4-0-0/2-0-0-0-1-2 0-0 S", captured, "3"} // takes 3 and 2
	nothing := asked{"4-4-4-4-4-4/2-0-0-0-1-1 0-0 S", captured, "0"}
	for _, c := range []struct {
		name, rules string
		answered    []asked
		want        []string
	}{
		{"once it explains two wrong answers", "scolaire", []asked{runOfTwo, runOfThree}, []string{"no-run"}},
		{"not after a single one", "scolaire", []asked{runOfTwo}, nil},
		{"not by answering one question wrongly twice", "scolaire", []asked{runOfTwo, runOfTwo}, nil},
		{"not if it leaves a wrong answer unexplained", "scolaire",
			[]asked{runOfTwo, runOfThree, {nothing.position, captured, "5"}}, nil},
		{"not if a right answer contradicts it", "scolaire",
			[]asked{runOfTwo, runOfThree, {"1-2-1-4-0-0/2-0-0-0-1-3 0-0 S", captured, "7"}}, nil},
		{"while it gives the right answers too", "scolaire", []asked{nothing, runOfTwo, runOfThree}, []string{"no-run"}},
		{"together with those that answer every question alike", "scolaire",
			[]asked{{"1-2-1-4-0-0/2-0-0-0-1-3 0-0 S", captured, "2"}, {"1-2-2-4-0-0/2-0-0-0-0-3 0-0 S", captured, "3"}}, []string{"no-run", "other-direction"}},
		{"not while two fit that answer a question apart", "scolaire",
			[]asked{{"2-2-1-3-2-2/3-0-3-3-1-0 0-0 S", question.Spec{Ask: "pit-for", Seeds: count(3)}, "9"},
				{"1-2-3-3-2-1/2-1-3-1-2-2 0-0 S", question.Spec{Ask: "pit-for", Seeds: count(2)}, "9"}}, nil},
		{"rather than another rule set that fits too", "scolaire",
			[]asked{{"0-1-4-4-4-4/0-0-0-0-0-2 0-0 S", captured, "3"}, {"0-2-4-4-4-4/0-0-0-0-0-2 0-0 S", captured, "4"}}, []string{"takes-one"}},
		{"as another rule set if no single mistake fits", "scolaire",
			[]asked{{"0-0-0-0-0-0/1-0-0-5-0-1 20-21 S", legal, "7,10,12"}, {"0-0-0-0-0-0/1-0-2-0-0-1 20-24 S", legal, "7,9,12"}}, []string{"rules-simple"}},
		{"and a pit that cannot be sown counts for nothing", "scolaire",
			[]asked{runOfTwo, {"1-1-4-4-0-0/0-0-0-3-1-2 0-0 S", question.Spec{Ask: "pit-for", Seeds: count(4)}, "9"}, runOfThree}, []string{"no-run"}},
		{"from the stores too: pits counted for seeds", "scolaire",
			[]asked{{"1-1-2-4-0-0/2-0-0-0-1-2 0-0 S", board, "0-0-2-4-0-0/2-0-0-0-1-0 0-2"}, {"1-2-2-4-0-0/2-0-0-0-1-2 0-0 S", board, "0-0-2-4-0-0/2-0-0-0-1-0 0-2"}},
			[]string{"counts-pits"}},
		{"never of a pupil who is right", "scolaire",
			[]asked{{runOfTwo.position, captured, "4"}, {runOfThree.position, captured, "5"}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := answered(t, c.rules, c.answered)
			if diff := cmp.Diff(c.want, question.Named(all)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
				for _, a := range all {
					t.Logf("%v %v: %v, candidates %v", a.Question.Board(), a.Question.Spec, a.Answer, a.Question.Candidates(a.Answer))
				}
			}
		})
	}
}
