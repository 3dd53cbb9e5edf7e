package web

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
	"awale/templates"
)

// openingText is where a new exercise begins, and emptyText where a board is filled from nothing.
const (
	openingText = "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S"
	emptyText   = "0-0-0-0-0-0/0-0-0-0-0-0 0-0 S"
)

// newItem is an item with nothing in it but what nearly every one begins with.
func newItem(sort sheet.Sort, level string) (sheet.DraftItem, bool) {
	item := sheet.DraftItem{Sort: sort}
	switch sort {
	case sheet.SortText:
	case sheet.SortBoard, sheet.SortShow:
		item.Position = openingText
	case sheet.SortExercise:
		item.Position, item.Questions = openingText, []sheet.DraftQuestion{{}}
	case sheet.SortGenerate:
		item.Ask, item.Level, item.Count = "captured", level, "5"
	default:
		return item, false
	}
	return item, true
}

// mostSent is more questions, options and moves than a sheet may have.
const mostSent = 200

// decodeItem reads an item as its form holds it: whatever was typed stays.
func decodeItem(sent url.Values, sort sheet.Sort) (sheet.DraftItem, error) {
	item := sheet.DraftItem{Sort: sort}
	switch sort {
	case sheet.SortText:
		item.Text = decodeText(sent, templates.FieldText)
	case sheet.SortBoard:
		item.Position = decodePosition(sent)
	case sheet.SortShow:
		item.Position, item.Moves = decodePosition(sent), decodeSteps(sent.Get(templates.FieldMoves))
	case sheet.SortGenerate:
		item.Ask, item.Level, item.Count = typedLine(sent.Get(templates.FieldAsk)), typedLine(sent.Get(templates.FieldLevel)), typedLine(sent.Get(templates.FieldCount))
	case sheet.SortExercise:
		if sent.Get(templates.FieldBare) == "" {
			item.Position = decodePosition(sent)
		}
		n, err := strconv.Atoi(sent.Get(templates.FieldAsked))
		if err != nil || n < 0 || n > mostSent {
			return item, unclear("%s is %q", templates.FieldAsked, sent.Get(templates.FieldAsked))
		}
		for i := range n {
			item.Questions = append(item.Questions, decodeQuestion(sent, i))
		}
	default:
		return item, unclear("no sort of item: %q", sort)
	}
	return item, nil
}

func decodeText(sent url.Values, field string) i18n.Text {
	return i18n.Text{FR: typedText(sent.Get(templates.In(field, "fr"))), EN: typedText(sent.Get(templates.In(field, "en")))}
}

// decodePosition puts a filled board into the notation; the opening where the form had none.
func decodePosition(sent url.Values) string {
	if !sent.Has(templates.PitField(1)) {
		return openingText
	}
	form := answerForm{fields: sent}
	rows := form.rows()
	if rows == "" {
		rows = "0-0-0-0-0-0/0-0-0-0-0-0"
	}
	text := rows + " " + strings.Join(form.counts(templates.FieldNorth, templates.FieldSouth), "-") + " " + typedLine(sent.Get(templates.FieldSide))
	return strings.TrimSpace(text + " " + typedLine(sent.Get(templates.FieldBorder)))
}

// decodeSteps reads moves however they are parted; the word for an answer above may be French or short.
func decodeSteps(typed string) []string {
	words := strings.FieldsFunc(typed, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;–→-[]", r) || r < ' ' })
	for i, w := range words {
		switch strings.ToLower(w) {
		case "réponse", "reponse", "answer", "r", "a":
			words[i] = "answer"
		}
	}
	return words[:min(len(words), mostSent)]
}

// decodeQuestion reads a question; what belongs to other kinds than the one that was chosen is left out.
func decodeQuestion(sent url.Values, i int) sheet.DraftQuestion {
	get := func(field string) string { return typedLine(sent.Get(templates.QuestionField(i, field))) }
	q := sheet.DraftQuestion{
		Ask: get(templates.FieldAsk), After: decodeSteps(get(templates.FieldAfter)),
		Prompt: decodeText(sent, templates.QuestionField(i, templates.FieldPrompt)),
		Hint:   decodeText(sent, templates.QuestionField(i, templates.FieldHint)),
		Points: get(templates.FieldPoints), Expect: get(templates.FieldExpect),
	}
	own := ownFields(q.Ask)
	for field, to := range map[string]*string{
		templates.FieldPit: &q.Pit, templates.FieldSeeds: &q.Seeds, templates.FieldThan: &q.Than, templates.FieldRules: &q.Rules,
		templates.FieldDepth: &q.Depth, templates.FieldStores: &q.Stores,
	} {
		if slices.Contains(own, field) {
			*to = get(field)
		}
	}
	if slices.Contains(own, "options") {
		q.Options = decodeOptions(sent, i)
	}
	return q
}

// ownFields lists the parameters of a kind.
func ownFields(ask string) []string {
	kind, ok := question.KindByName(ask)
	if !ok {
		return nil
	}
	required, optional := kind.Fields()
	return slices.Concat(required, optional)
}

// decodeOptions reads the answers of a choice; one without any words is none.
func decodeOptions(sent url.Values, i int) []sheet.DraftOption {
	var options []sheet.DraftOption
	for k := range mostSent {
		fr, en := templates.OptionField(i, k, templates.In(templates.FieldOption, "fr")), templates.OptionField(i, k, templates.In(templates.FieldOption, "en"))
		if !sent.Has(fr) {
			break
		}
		text := i18n.Text{FR: typedLine(sent.Get(fr)), EN: typedLine(sent.Get(en))}
		if text != (i18n.Text{}) {
			right := sent.Get(templates.OptionField(i, k, templates.FieldRight)) != ""
			options = append(options, sheet.DraftOption{Text: text, Right: right})
		}
	}
	return options
}

var digits = regexp.MustCompile(`\d+`)

// boardOf is a position as its fields show it, also one that no game reaches.
func boardOf(text string) templates.EditorBoard {
	b := templates.EditorBoard{Side: awale.South, Known: awale.Start(awale.South)}
	parts := strings.Fields(text)
	if len(parts) == 0 {
		b.Given = templates.DrawingOf(b.Known)
		return b
	}
	for i, n := range numbers(parts[0], awale.Pits) {
		b.Given.Seeds[i] = n
	}
	if len(parts) > 1 {
		copy(b.Given.Stores[:], numbers(parts[1], len(b.Given.Stores)))
	}
	if len(parts) > 2 && parts[2] == awale.North.String() {
		b.Side = awale.North
	}
	if len(parts) > 3 {
		b.Border = strings.Join(parts[3:], " ")
	}
	if p, err := awale.ParsePosition(text); err == nil {
		b.Known = p
	}
	b.Known = b.Known.WithToMove(b.Side)
	return b
}

// numbers are the counts of a text, as many as there is room for.
func numbers(text string, most int) []int {
	var all []int
	for _, word := range digits.FindAllString(text, most) {
		n, err := strconv.Atoi(word)
		if err != nil || n > 999 {
			n = 999
		}
		all = append(all, n)
	}
	return all
}

// decodePlayed reads the moves that were tried.
func decodePlayed(text string) []awale.Pit {
	var pits []awale.Pit
	for _, n := range numbers(text, mostPlayed) {
		pits = append(pits, awale.Pit(min(n, awale.Pits+1)))
	}
	return pits
}

// mostPlayed is how many moves can be tried in a row: as many as a show may have.
const mostPlayed = 40
