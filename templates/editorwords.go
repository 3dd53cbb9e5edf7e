package templates

import (
	"slices"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/puzzle"
	"awale/internal/question"
	"awale/internal/sheet"
)

// WishInWords says what an item generates.
func WishInWords(item sheet.DraftItem) i18n.Message {
	ask := i18n.M("editor.ask-unknown", "Ask", item.Ask)
	if slices.Contains(sheet.GeneratedAsks(), item.Ask) {
		ask = i18n.M("editor.ask." + item.Ask)
	}
	return i18n.M("editor.wish", "Times", item.Count, "Ask", ask, "Level", item.Level)
}

func tabName(part string) string {
	if part == "" {
		return "write"
	}
	return part
}

func sortIcon(sort sheet.Sort) string { return string(sort) }

// ruleIDs lists the rule sets of the catalogue.
func ruleIDs() []string {
	var ids []string
	for _, r := range awale.RuleSets() {
		ids = append(ids, r.ID)
	}
	return ids
}

func kindName(p Page, kind string) string {
	if !slices.Contains(sheet.Kinds(), sheet.Kind(kind)) {
		return kind
	}
	return p.T("page.kind." + kind)
}

// draftRules is the name of the draft's rule set, or what was written in its place.
func draftRules(p Page, d sheet.Draft) string {
	if d.House != nil {
		return rulesName(p, "")
	}
	if !slices.Contains(ruleIDs(), d.Rules) {
		return d.Rules
	}
	return rulesName(p, d.Rules)
}

// fault says a problem, with the name that the form has for the field that it speaks of.
func fault(p Page, m i18n.Message) string {
	key, _ := m.Args["Key"].(string)
	if value, ok := m.Args["Value"].(string); ok && value == "" {
		return p.T("editor.fault-empty")
	}
	names := map[string]string{
		FieldPit: p.T("editor.param.pit"), FieldSeeds: p.T("editor.param.seeds"), FieldDepth: p.T("editor.param.depth"),
		FieldRules: p.T("editor.param.rules"), FieldPrompt: p.T("editor.prompt"), "options": p.T("editor.options"), FieldAsk: p.T("editor.ask"),
		FieldAfter: p.T("editor.after"), "fr": p.T("page.language.fr"), "en": p.T("page.language.en"),
	}
	if name, ok := names[key]; ok {
		return p.T("editor.fault-field", "Fault", m, "Field", name)
	}
	return p.Printer.Msg(m)
}

// questionAt names the part of an item's form in which a question stands.
func questionAt(question int) string {
	if question < 0 {
		return ""
	}
	return "q" + strconv.Itoa(question)
}

func faultPlace(p Page, f EditorFault) string {
	if f.Question < 0 {
		return p.T("editor.item", "Number", f.Item+1)
	}
	return p.T("editor.item-question", "Number", f.Item+1, "Question", f.Question+1)
}

// habits lists misconceptions of which one is meant.
func habits(p Page, list []i18n.Message) string {
	words := make(i18n.Or, len(list))
	for i, m := range list {
		words[i] = p.Printer.Msg(m)
	}
	return p.T("editor.habits", "Habits", words)
}

// heardWords says in a line what the engine finds.
func heardWords(p Page, says ItemSays) string {
	var words []string
	for _, m := range says.Faults {
		words = append(words, fault(p, m))
	}
	for i, q := range says.Questions {
		switch {
		case len(q.Faults) > 0:
			words = append(words, p.T("editor.heard.fault", "Number", i+1, "Fault", fault(p, q.Faults[0])))
		case q.Answer != nil:
			words = append(words, p.T("editor.heard.answer", "Number", i+1, "Answer", *q.Answer))
		}
	}
	return strings.Join(words, " ")
}

// titleOf is a title, or what stands for none.
func titleOf(p Page, t i18n.Text) string {
	if strings.TrimSpace(t.FR+t.EN) == "" {
		return p.T("editor.untitled")
	}
	if t.FR == "" {
		return clipped(t.EN)
	}
	return clipped(p.Printer.Text(t))
}

// askName is a kind of questions as a pupil reads one, or what was written in its place.
func askName(p Page, ask string) string {
	if !slices.Contains(questionAsks(), ask) && !slices.Contains(sheet.GeneratedAsks(), ask) {
		return ask
	}
	return p.T("editor.ask." + ask)
}

// questionAsks lists the kinds of questions.
func questionAsks() []string {
	var asks []string
	for _, k := range question.Kinds() {
		asks = append(asks, k.Ask())
	}
	return asks
}

// wishAsks lists what can be generated under the rules of the sheet; all when they are not known.
func wishAsks(rules string) []string {
	r, ok := awale.RuleSetByID(rules)
	if !ok {
		return sheet.GeneratedAsks()
	}
	return puzzle.Kinds(r)
}

// askFields lists the parameters that a kind has of its own.
func askFields(ask string) []string {
	k, ok := question.KindByName(ask)
	if !ok {
		return nil
	}
	required, optional := k.Fields()
	return slices.Concat(required, optional)
}

// withField lists the kinds that have a parameter, for the script that shows their fields.
func withField(field string) string {
	var asks []string
	for _, ask := range questionAsks() {
		if slices.Contains(askFields(ask), field) {
			asks = append(asks, ask)
		}
	}
	return strings.Join(asks, " ")
}

// says says whether a question has words or figures of its author's own.
func says(q sheet.DraftQuestion) bool {
	return q.Prompt != (i18n.Text{}) || q.Hint != (i18n.Text{}) || q.Points != "" || q.Expect != "" || q.Ask == "choice"
}

func hasField(ask, field string) bool { return slices.Contains(askFields(ask), field) }

func levels() []string {
	var all []string
	for n := 1; n <= sheet.MaxLevel; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// startDrawing is the opening, from which the hand counts what is left to place.
func startDrawing() Drawing { return drawingOf(awale.Start(awale.South)) }

// question is a board as a form of the drawing component.
func (b EditorBoard) question() Question {
	opening := startDrawing()
	given := b.Given
	return Question{Board: &Board{Position: b.Known, Drawn: &opening}, Input: Input{Kind: InputBoard, Stores: true, Given: &given}}
}

// moreOptions are the options of a choice and the empty ones after them.
func moreOptions(options []sheet.DraftOption) []sheet.DraftOption {
	const least = 3
	options = slices.Clone(options)
	for len(options) < least {
		options = append(options, sheet.DraftOption{})
	}
	return options
}

// afterText is what a list of moves looks like in its field.
func afterText(p Page, steps []string) string {
	words := slices.Clone(steps)
	for i, w := range words {
		if w == "answer" {
			words[i] = p.T("editor.answer-word")
		}
	}
	return strings.Join(words, " ")
}

// numberedLine is a line of a text with what is wrong in it.
type numberedLine struct {
	Number   int
	Text     string
	Problems []sheet.Problem
}

// faultyLines are the lines of a text in which there are problems.
func (v EditorYAML) faultyLines() []numberedLine {
	lines := strings.Split(v.Text, "\n")
	var all []numberedLine
	for _, p := range v.Problems {
		if n := len(all); n > 0 && all[n-1].Number == p.Line {
			all[n-1].Problems = append(all[n-1].Problems, p)
			continue
		}
		line := numberedLine{Number: p.Line, Problems: []sheet.Problem{p}}
		if p.Line >= 1 && p.Line <= len(lines) {
			line.Text = clipped(strings.TrimRight(lines[p.Line-1], "\r"))
		}
		all = append(all, line)
	}
	return all
}

// clipped keeps what is too long for a title or a line from filling the page.
func clipped(s string) string {
	const most = 120
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// rows is how high the field of a text is.
func rows(text string, least, most int) string {
	return strconv.Itoa(min(max(strings.Count(text, "\n")+2, len([]rune(text))/60+2, least), most))
}
