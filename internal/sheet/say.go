package sheet

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// positionMessage says which part of a position's text is wrong and what is allowed there.
func positionMessage(err error) i18n.Message {
	var notation *awale.NotationError
	if !errors.As(err, &notation) {
		return i18n.M("sheet.position.form", "Part", clip(err.Error()))
	}
	return i18n.M(positionKey(notation.Text, notation.Part), "Part", clip(notation.Part), "Most", awale.MaxSeeds)
}

// positionKey finds the field of the notation in which the wrong part stands.
func positionKey(text, part string) string {
	fields := strings.Split(text, " ")
	counts := strings.FieldsFunc(fields[0], func(c rune) bool { return c == '-' || c == '/' })
	n, err := strconv.Atoi(part)
	switch {
	case len(fields) > 4:
		return "sheet.position.form"
	case fields[0] == part || slices.Contains(strings.Split(fields[0], "/"), part):
		return "sheet.position.rows"
	case slices.Contains(counts, part) || part == "":
		return "sheet.position.count"
	case err == nil && n > awale.MaxSeeds && !slices.Contains(strings.Split(text, "-"), part) && !strings.Contains(text, part):
		return "sheet.position.total"
	case len(fields) > 3 && fields[3] == part:
		return "sheet.position.border"
	case len(fields) > 2 && fields[2] == part:
		return "sheet.position.side"
	case len(fields) > 1 && strings.Contains(fields[1], part):
		return "sheet.position.stores"
	}
	return "sheet.position.form"
}

// illegalMessage says why the rules refuse a move.
func illegalMessage(err error) i18n.Message {
	var move *awale.IllegalMove
	if !errors.As(err, &move) {
		return i18n.M("question.problem.move")
	}
	return question.IllegalReason(move)
}
