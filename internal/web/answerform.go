package web

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/question"
	"awale/templates"
)

// answerForm is an answer as it was sent: where it belongs, and its fields as they were filled in.
type answerForm struct {
	key      string
	item     int
	question int
	hints    int
	draw     int // which of the questions drawn at one place
	fields   url.Values
}

// maxPlace is above every number of a question, and of one in years of practice.
const maxPlace = 1_000_000

func decodeAnswer(c echo.Context) (answerForm, error) {
	if err := parseForm(c); err != nil {
		return answerForm{}, err
	}
	form := answerForm{fields: c.Request().PostForm}
	form.key = form.fields.Get(templates.FieldKey)
	places := []struct {
		field string
		to    *int
	}{{templates.FieldItem, &form.item}, {templates.FieldQuestion, &form.question}, {templates.FieldHints, &form.hints},
		{templates.FieldDraw, &form.draw}}
	for _, p := range places {
		text := form.fields.Get(p.field)
		n, err := strconv.Atoi(text)
		if text == "" && (p.field == templates.FieldHints || p.field == templates.FieldDraw) {
			n, err = 0, nil
		}
		if err != nil || n < 0 || n > maxPlace {
			return answerForm{}, unclear("%s is %q: 0 to %d is allowed", p.field, text, maxPlace)
		}
		*p.to = n
	}
	if len(form.key) == 0 || len(form.key) > 100 {
		return answerForm{}, unclear("%s has %d characters: 1 to 100 are allowed", templates.FieldKey, len(form.key))
	}
	return form, nil
}

// typed lists what was sent in the fields of the input, as it was typed; of a drawn board only what is no
// drawing.
func (f answerForm) typed(input question.Input) []string {
	switch input {
	case question.InputPit:
		return f.fields[templates.FieldPit]
	case question.InputPits, question.InputRound:
		return f.fields[templates.FieldPits]
	case question.InputNumber:
		return f.fields[templates.FieldNumber]
	case question.InputChoice, question.InputEnd:
		return f.fields[templates.FieldChoice]
	case question.InputLine:
		return f.fields[templates.FieldLine]
	case question.InputScore:
		return []string{f.fields.Get(templates.FieldNorth), f.fields.Get(templates.FieldSouth)}
	case question.InputBoard:
	}
	return nil
}

// text is what was sent, in the notation of an answer; empty when nothing was given.
func (f answerForm) text(input question.Input, stores bool) string {
	given := trimmed(f.typed(input))
	switch input {
	case question.InputBoard:
		rows := f.rows()
		if stores && rows != "" {
			rows += " " + strings.Join(f.counts(templates.FieldNorth, templates.FieldSouth), "-")
		}
		return rows
	case question.InputRound:
		if rows := f.rows(); rows != "" {
			return rows + " " + strings.Join(given, ",")
		}
		return ""
	case question.InputScore:
		if given[0] == "" && given[1] == "" {
			return ""
		}
		return strings.Join(given, "-")
	case question.InputLine: // the last moves may be left out
		return strings.TrimRight(strings.Join(given, ","), ",")
	}
	return strings.Join(slices.DeleteFunc(given, func(pit string) bool { return input == question.InputPits && pit == templates.NoPit }), ",")
}

// saysNone says whether the answer is that no pit belongs to the set.
func (f answerForm) saysNone(input question.Input) bool {
	return input == question.InputPits && slices.Contains(f.fields[templates.FieldPits], templates.NoPit)
}

func trimmed(given []string) []string {
	all := make([]string, len(given))
	for i, text := range given {
		all[i] = strings.TrimSpace(text)
	}
	return all
}

// rows are the pits of a drawn board in their notation. One left empty holds no seed, unless all are.
func (f answerForm) rows() string {
	names := pitFields()
	if !slices.ContainsFunc(names, func(name string) bool { return strings.TrimSpace(f.fields.Get(name)) != "" }) {
		return ""
	}
	counts := f.counts(names...)
	const row = awale.Pits / 2
	return strings.Join(counts[:row], "-") + "/" + strings.Join(counts[row:], "-")
}

func (f answerForm) counts(fields ...string) []string {
	counts := make([]string, len(fields))
	for i, name := range fields {
		counts[i] = cmp.Or(strings.TrimSpace(f.fields.Get(name)), "0")
	}
	return counts
}

// drawing is the board as far as its fields can be drawn, so that a form comes back as it was.
func (f answerForm) drawing() *templates.Drawing {
	d := &templates.Drawing{}
	for i, name := range pitFields() {
		d.Seeds[i] = f.count(name)
	}
	d.Stores = awale.Score{awale.North: f.count(templates.FieldNorth), awale.South: f.count(templates.FieldSouth)}
	return d
}

func (f answerForm) count(field string) int {
	n, err := strconv.Atoi(strings.TrimSpace(f.fields.Get(field)))
	if err != nil || n < 0 || n > awale.MaxSeeds {
		return 0
	}
	return n
}

func pitFields() []string {
	names := make([]string, awale.Pits)
	for i := range names {
		names[i] = templates.PitField(i + 1)
	}
	return names
}
