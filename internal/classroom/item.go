package classroom

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// Record is what one pupil answered to an assignment, oldest first.
type Record struct {
	Pupil    Pupil
	Attempts []Attempt
}

// Item is how a class met one question of an assignment, told from first answers.
type Item struct {
	// Item and Question are its place, from 0, and Ask its kind.
	Item, Question int
	Ask            string
	// Answers counts the pupils who answered it, Right those who were right at first.
	Answers, Right int
	// Discrimination is the correlation between being right here and the share of right first answers to the pupil's other
	// questions (corrected item-total correlation, Henrysson 1963), from -1 to 1. It is told from enough pupils alone.
	Discrimination float64
	Discriminates  bool
}

// Difficulty is the share of first answers that are right, from 0 to 1: the higher the easier.
func (i Item) Difficulty() float64 {
	if i.Answers == 0 {
		return 0
	}
	return float64(i.Right) / float64(i.Answers)
}

// enoughPupils are those from whom a discrimination is told: with fewer it is chance.
const enoughPupils = 8

// Items lists the questions that anybody answered, in the order of the sheet.
func Items(records []Record) []Item {
	firsts := make([]map[place]bool, len(records)) // by record: what the first answer to each question was worth
	asks := map[place]string{}
	for i, r := range records {
		firsts[i] = map[place]bool{}
		for _, a := range r.Attempts {
			at := place{a.Item, a.Question}
			if _, answered := firsts[i][at]; !answered {
				firsts[i][at], asks[at] = a.Right, a.Ask()
			}
		}
	}
	places := slices.SortedFunc(maps.Keys(asks), func(a, b place) int {
		return cmp.Or(cmp.Compare(a.item, b.item), cmp.Compare(a.number, b.number))
	})
	all := make([]Item, len(places))
	for i, at := range places {
		all[i] = itemAt(at, firsts)
		all[i].Ask = asks[at]
	}
	return all
}

func itemAt(at place, firsts []map[place]bool) Item {
	one := Item{Item: at.item, Question: at.number}
	var here, elsewhere []float64
	for _, answers := range firsts {
		right, answered := answers[at]
		if !answered {
			continue
		}
		one.Answers++
		if right {
			one.Right++
		}
		if share, others := shareWithout(answers, at); others {
			here, elsewhere = append(here, number(right)), append(elsewhere, share)
		}
	}
	one.Discrimination, one.Discriminates = correlation(here, elsewhere)
	return one
}

// shareWithout is the share of right answers to all questions but one; false when there is no other.
func shareWithout(answers map[place]bool, but place) (share float64, ok bool) {
	n, right := 0, 0.0
	for at, is := range answers {
		if at != but {
			n++
			right += number(is)
		}
	}
	return right / float64(max(n, 1)), n > 0
}

func number(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// correlation is Pearson's; false when there are not enough pairs, or when one of both never varies.
func correlation(x, y []float64) (r float64, ok bool) {
	if len(x) < enoughPupils {
		return 0, false
	}
	mx, my := mean(x), mean(y)
	var xy, xx, yy float64
	for i := range x {
		xy += (x[i] - mx) * (y[i] - my)
		xx += (x[i] - mx) * (x[i] - mx)
		yy += (y[i] - my) * (y[i] - my)
	}
	const still = 1e-9 // what rounding leaves of no variance
	if xx < still || yy < still {
		return 0, false
	}
	return xy / math.Sqrt(xx*yy), true
}

func mean(list []float64) float64 {
	sum := 0.0
	for _, v := range list {
		sum += v
	}
	return sum / float64(len(list))
}

// Tally is how far one pupil came with an assignment, counted from the attempts alone.
type Tally struct {
	Answered int // questions
	First    int // of these, right at the first answer
	Right    int // of these, right in the end: with a right answer at all or, in a test, with the last one right
}

// TallyOf counts the questions of one pupil's attempts at an assignment of that mode, oldest first.
func TallyOf(mode Mode, attempts []Attempt) Tally {
	var t Tally
	right := map[place]bool{}
	for _, a := range attempts {
		at := place{a.Item, a.Question}
		before, seen := right[at]
		if !seen {
			t.Answered++
			if a.Right {
				t.First++
			}
		}
		right[at] = a.Right || before && mode != Test
	}
	for _, is := range right {
		if is {
			t.Right++
		}
	}
	return t
}

// FirstAnswer is the pupil's first attempt at a question of the assignment, by its places in the sheet.
func (r Record) FirstAnswer(item, question int) (Attempt, bool) {
	for _, a := range r.Attempts {
		if a.Item == item && a.Question == question {
			return a, true
		}
	}
	return Attempt{}, false
}
