package classroom

import (
	"slices"
	"strings"

	"awale/internal/question"
)

// WrongAnswer is one wrong answer to one question, with everyone who gave it.
type WrongAnswer struct {
	Attempt // the first that gave it
	// Learners gave it, each once, the first one first.
	Learners []string
}

// Misread is wrong answers that one misconception can explain. It is a candidate: a slip gives the same answer.
type Misread struct {
	// Misconception is the id of the candidate that explains most; empty for answers that none explains.
	Misconception string
	// Also are those that explain every one of these answers just as well.
	Also    []string
	Answers []WrongAnswer
}

// EqualWrong puts equal wrong answers to the same question together, those of most pupils first.
func EqualWrong(wrong []Attempt) []WrongAnswer {
	type key struct {
		item, number            int
		position, asked, answer string
	}
	at := map[key]int{}
	var all []WrongAnswer
	for _, a := range wrong {
		k := key{a.Item, a.Question, a.Position, a.Asked, a.Answer}
		i, known := at[k]
		if !known {
			i = len(all)
			at[k] = i
			all = append(all, WrongAnswer{Attempt: a})
		}
		if !slices.Contains(all[i].Learners, a.Learner) {
			all[i].Learners = append(all[i].Learners, a.Learner)
		}
	}
	slices.SortStableFunc(all, func(a, b WrongAnswer) int { return len(b.Learners) - len(a.Learners) })
	return all
}

// GroupWrong puts wrong answers together by what can explain them: the misconception that most pupils may have first,
// with all that it explains, then the next one of what is left, and at the end what none explains. Another rule set
// is taken only where no single mistake fits.
func GroupWrong(wrong []Attempt) []Misread {
	left := EqualWrong(wrong)
	var groups []Misread
	for {
		id := mostLikely(left)
		if id == "" {
			break
		}
		var g Misread
		rest := make([]WrongAnswer, 0, len(left))
		for _, w := range left {
			if slices.Contains(w.Candidates, id) {
				g.Answers = append(g.Answers, w)
			} else {
				rest = append(rest, w)
			}
		}
		g.Misconception, g.Also, left = id, g.others(id), rest
		groups = append(groups, g)
	}
	if len(left) > 0 {
		groups = append(groups, Misread{Answers: left})
	}
	return groups
}

// Learners are those who gave the answers, each once.
func (m Misread) Learners() []string {
	var all []string
	for _, a := range m.Answers {
		for _, l := range a.Learners {
			if !slices.Contains(all, l) {
				all = append(all, l)
			}
		}
	}
	return all
}

// others are the candidates of every answer beside id. A rule set is no rival of a single mistake.
func (m Misread) others(id string) []string {
	var all []string
	for _, c := range m.Answers[0].Candidates {
		everywhere := !slices.ContainsFunc(m.Answers, func(w WrongAnswer) bool { return !slices.Contains(w.Candidates, c) })
		if c != id && everywhere && isRuleSet(c) == isRuleSet(id) {
			all = append(all, c)
		}
	}
	return all
}

// mostLikely is the candidate of most pupils, and of most answers among equals; single mistakes come before rule
// sets. It is empty when no answer has any.
func mostLikely(answers []WrongAnswer) string {
	type weight struct {
		id       string
		learners map[string]bool
		answers  int
	}
	var all []*weight
	for _, w := range answers {
		for _, id := range w.Candidates {
			i := slices.IndexFunc(all, func(w *weight) bool { return w.id == id })
			if i < 0 {
				i = len(all)
				all = append(all, &weight{id: id, learners: map[string]bool{}})
			}
			all[i].answers++
			for _, l := range w.Learners {
				all[i].learners[l] = true
			}
		}
	}
	var best *weight
	for _, w := range all {
		switch {
		case best == nil || isRuleSet(best.id) && !isRuleSet(w.id):
			best = w
		case isRuleSet(w.id) && !isRuleSet(best.id):
		case len(w.learners) > len(best.learners), len(w.learners) == len(best.learners) && w.answers > best.answers:
			best = w
		}
	}
	if best == nil {
		return ""
	}
	return best.id
}

func isRuleSet(id string) bool { return strings.HasPrefix(id, question.RuleSetPrefix) }
