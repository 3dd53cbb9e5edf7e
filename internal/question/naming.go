package question

import (
	"slices"
	"strings"
)

// Answered is a question with the answer that a pupil gave to it.
type Answered struct {
	Question Question
	Answer   Answer
}

// AnswersUnder lists what a pupil with the misconception may answer; it is
// empty when the question has no answer under it.
func (q Question) AnswersUnder(m Misconception) []Answer { return q.under(m).Keys() }

// Named lists the misconception that a pupil's answers to the last questions on
// a skill show. It explains every wrong answer, to two questions at least, and
// no right answer contradicts it. Several ids are listed when they give equal
// answers to all these questions and so count as one. Another rule set is named
// only if no single mistake fits, and nothing is while several fit that differ.
// A pit that cannot be sown counts for nothing: it is asked again.
func Named(answered []Answered) []string {
	var single, sets []reading
	for _, r := range readings(marked(answered)) {
		switch {
		case !r.named():
		case strings.HasPrefix(r.id, RuleSetPrefix):
			sets = append(sets, r)
		default:
			single = append(single, r)
		}
	}
	if len(single) > 0 {
		return asOne(single)
	}
	return asOne(sets)
}

// asOne lists the ids of readings that give equal answers to every question,
// and nothing when some differ.
func asOne(fitting []reading) []string {
	var ids []string
	for _, r := range fitting {
		if !r.equal(fitting[0]) {
			return nil
		}
		ids = append(ids, r.id)
	}
	return ids
}

// mark is an answer with what the rules say of it.
type mark struct {
	Answered
	right bool
	again bool // the question was answered wrongly before
}

// marked checks the answers and leaves out those that are asked again.
func marked(answered []Answered) []mark {
	var marks []mark
	for _, a := range answered {
		verdict := a.Question.Check(a.Answer)
		if verdict.Illegal != nil {
			continue
		}
		again := slices.ContainsFunc(marks, func(m mark) bool { return !m.right && m.Question.same(a.Question) })
		marks = append(marks, mark{a, verdict.Right, again})
	}
	return marks
}

// same says whether both are one question, asked twice.
func (q Question) same(other Question) bool {
	return q.Rules == other.Rules && q.Board() == other.Board() && q.Spec.String() == other.Spec.String()
}

// reading is how a misconception answers a series of questions.
type reading struct {
	id           string
	answers      [][]Answer // a list a question
	explained    int        // questions whose wrong answer it gives
	contradicted bool       // it answers otherwise than the pupil somewhere
}

// readings answers the questions under every misconception that alters the
// rules of one of them at least.
func readings(marks []mark) []reading {
	known := make([][]Misconception, len(marks))
	var all []reading
	for i, m := range marks {
		known[i] = Misconceptions(m.Question.Rules)
		for _, k := range known[i] {
			if !slices.ContainsFunc(all, func(r reading) bool { return r.id == k.ID }) {
				all = append(all, reading{id: k.ID})
			}
		}
	}
	for i, m := range marks {
		for n := range all {
			all[n].read(m, known[i])
		}
	}
	return all
}

// read answers one more question and compares with what the pupil gave. A
// misconception that changes nothing there answers as the rules do, and one
// under which the question has no answer contradicts no right one.
func (r *reading) read(m mark, known []Misconception) {
	answers := m.Question.Keys()
	if i := slices.IndexFunc(known, func(k Misconception) bool { return k.ID == r.id }); i >= 0 {
		answers = m.Question.AnswersUnder(known[i])
	}
	r.answers = append(r.answers, answers)
	switch given := slices.Contains(answers, m.Answer); {
	case !given && (!m.right || len(answers) > 0):
		r.contradicted = true
	case given && !m.right && !m.again:
		r.explained++
	}
}

func (r reading) named() bool {
	const enough = 2 // a single answer fits a slip as often as a habit
	return !r.contradicted && r.explained >= enough
}

func (r reading) equal(other reading) bool {
	return slices.EqualFunc(r.answers, other.answers, SameAnswers)
}

// SameAnswers says whether two lists hold the same answers in any order.
func SameAnswers(a, b []Answer) bool {
	within := func(a, b []Answer) bool {
		return !slices.ContainsFunc(a, func(x Answer) bool { return !slices.Contains(b, x) })
	}
	return within(a, b) && within(b, a)
}
