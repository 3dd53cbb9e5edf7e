package classroom

import (
	"cmp"
	"slices"
	"strings"

	"awale/internal/question"
)

// Mastery is how far a pupil is with a skill, told from first answers alone: a second one knows the truth.
type Mastery uint8

const (
	// Begun: fewer than half of the last answers are right, or there is only one.
	Begun Mastery = iota + 1
	// Growing: at least half of the last answers are right.
	Growing
	// Mastered: there are five answers, and of the last five at most one is wrong.
	Mastered
)

// lastAnswers are those that still say how a pupil thinks today.
const lastAnswers = 5

// Skill is what a pupil has shown of one kind of question.
type Skill struct {
	Ask     string
	Answers int // first answers
	Right   int // of these
	Mastery Mastery
}

// Ask is the kind of the question, as it was asked.
func (a Attempt) Ask() string {
	ask, _, _ := strings.Cut(strings.TrimPrefix(a.Asked, "{ask: "), ",")
	return strings.TrimSuffix(ask, "}")
}

// Skills sums up a pupil's attempts, oldest first, kind by kind in the order of question.Kinds; kinds never asked are
// left out.
func Skills(attempts []Attempt) []Skill {
	first := map[string][]bool{}
	for _, a := range attempts {
		if a.Try == 1 {
			first[a.Ask()] = append(first[a.Ask()], a.Right)
		}
	}
	var all []Skill
	for ask, right := range first {
		all = append(all, Skill{Ask: ask, Answers: len(right), Right: trues(right), Mastery: mastery(right)})
	}
	order := AskOrder()
	slices.SortFunc(all, func(a, b Skill) int { return cmp.Compare(order[a.Ask], order[b.Ask]) })
	return all
}

// AskOrder is the place of each kind of question in the order of kinds.
func AskOrder() map[string]int {
	order := map[string]int{}
	for i, k := range question.Kinds() {
		order[k.Ask()] = i
	}
	return order
}

func mastery(right []bool) Mastery {
	last := right[max(0, len(right)-lastAnswers):]
	switch n := trues(last); {
	case len(last) == lastAnswers && n >= lastAnswers-1:
		return Mastered
	case len(last) > 1 && 2*n >= len(last):
		return Growing
	}
	return Begun
}

func trues(list []bool) int {
	n := 0
	for _, is := range list {
		if is {
			n++
		}
	}
	return n
}
