package web

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// likeTheKey stands for the right answer, as the teacher sees it in the key; on a drawn board the pits that differ may
// follow: "=9:0 10:3".
const likeTheKey = "="

// written reads what stands on paper in the short notation of the grid, or says what is allowed, or why a pit
// cannot be sown.
func written(q question.Question, typed string) (question.Answer, *i18n.Message) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	a, ok := likeKey(q, typed)
	if !ok {
		parsed, err := question.ParseAnswer(q.Input(), canonical(q, typed))
		var bad *question.FormError
		if errors.As(err, &bad) || q.Spec.Stores != parsed.HasStores {
			m := i18n.M("entry.form." + formName(q))
			return question.Answer{}, &m
		}
		a = parsed
	}
	if illegal := q.Check(a).Illegal; illegal != nil {
		m := question.IllegalReason(illegal)
		return question.Answer{}, &m
	}
	return a, nil
}

// likeKey is the right answer, with the pits that differ.
func likeKey(q question.Question, typed string) (question.Answer, bool) {
	rest, ok := strings.CutPrefix(typed, likeTheKey)
	if !ok {
		return question.Answer{}, false
	}
	a := q.Key()
	differing := strings.FieldsFunc(rest, between)
	if len(differing) > 0 && q.Input() != question.InputBoard && q.Input() != question.InputRound {
		return question.Answer{}, false
	}
	for _, d := range differing {
		pit, seeds, _ := strings.Cut(d, ":")
		at, err := strconv.Atoi(pit)
		n, errSeeds := strconv.Atoi(seeds)
		if err != nil || errSeeds != nil || at < 1 || at > awale.Pits || n < 0 || n > awale.MaxSeeds {
			return question.Answer{}, false
		}
		a.Board[at-1] = int8(n)
	}
	return a, true
}

// between says what parts two numbers, beside anything else that is no letter or digit.
func between(r rune) bool { return r != ':' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// canonical is what was typed in the notation of an answer.
func canonical(q question.Question, typed string) string {
	parts := strings.FieldsFunc(typed, between)
	switch q.Input() {
	case question.InputPits:
		if typed == "-" || slices.Equal(parts, []string{"0"}) {
			return ""
		}
		return orNothing(parts, ",")
	case question.InputPit, question.InputNumber, question.InputLine:
		return orNothing(parts, ",")
	case question.InputChoice:
		return orNothing(lettered(parts), ",")
	case question.InputEnd:
		return ending(q, parts)
	case question.InputScore: // on paper the pupil's own count comes first
		slices.Reverse(parts)
		return strings.Join(parts, "-")
	case question.InputBoard:
		return boardNotation(parts, "-")
	case question.InputRound:
		return boardNotation(parts, ",")
	}
	return typed
}

// orNothing joins the parts; where there are none the text is in no notation.
func orNothing(parts []string, separator string) string {
	if len(parts) == 0 {
		return "?"
	}
	return strings.Join(parts, separator)
}

// lettered turns options by letters into numbers: "a c" and "ac" are 1 and 3.
func lettered(parts []string) []string {
	var all []string
	for _, part := range parts {
		if part[0] < 'a' || part[0] > 'z' {
			all = append(all, part)
			continue
		}
		for _, letter := range part {
			all = append(all, strconv.Itoa(int(letter-'a')+1))
		}
	}
	return all
}

// ending turns the place of a box on paper, from 1, into the rule beside it.
func ending(q question.Question, parts []string) string {
	if len(parts) != 1 {
		return "?"
	}
	boxes := append([]awale.EndReason{0}, question.EndReasons(q.Rules)...)
	n, err := strconv.Atoi(parts[0])
	if err != nil || n < 1 || n > len(boxes) {
		return parts[0]
	}
	return question.EndAnswer(boxes[n-1]).String()
}

// boardNotation makes the notation of a board of its seeds from pit 1 to 12, which may stand without anything between them
// while all are single, and of what follows: the stores, or the pits of a row.
func boardNotation(parts []string, rest string) string {
	if len(parts) > 0 && len(parts[0]) == awale.Pits {
		parts = append(strings.Split(parts[0], ""), parts[1:]...)
	}
	if len(parts) < awale.Pits {
		return "?"
	}
	const row = awale.Pits / 2
	text := strings.Join(parts[:row], "-") + "/" + strings.Join(parts[row:awale.Pits], "-")
	if len(parts) > awale.Pits {
		text += " " + strings.Join(parts[awale.Pits:], rest)
	}
	return text
}

// shorthand is an answer as the grid shows it: what written reads.
func shorthand(q question.Question, a question.Answer) string {
	switch a.Input {
	case question.InputPits:
		if a.Pits == 0 {
			return "0"
		}
	case question.InputScore:
		return strconv.Itoa(int(a.Stores[awale.South])) + "-" + strconv.Itoa(int(a.Stores[awale.North]))
	case question.InputEnd:
		return strconv.Itoa(slices.Index(append([]awale.EndReason{0}, question.EndReasons(q.Rules)...), a.End) + 1)
	}
	return a.String()
}

// formName names the notation of a question's answers.
func formName(q question.Question) string {
	switch q.Input() {
	case question.InputNumber:
		return "number"
	case question.InputPit:
		return "pit"
	case question.InputPits:
		return "pits"
	case question.InputChoice:
		return "choice"
	case question.InputEnd:
		return "end"
	case question.InputScore:
		return "score"
	case question.InputLine:
		return "line"
	case question.InputRound:
		return "round"
	case question.InputBoard:
	}
	if q.Spec.Stores {
		return "stores"
	}
	return "board"
}
