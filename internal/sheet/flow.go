package sheet

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// entry is one field of a question to be written; exactly one of the three values is set.
type entry struct {
	key   string
	value string
	text  i18n.Text
	list  []string
}

func (e entry) flow() string {
	switch {
	case e.text.FR != "":
		return flowText(e.text)
	case e.list != nil:
		return "[" + strings.Join(e.list, ", ") + "]"
	}
	return e.value
}

// questionEntries lists the fields that are set, in the order of reading.
func questionEntries(q question.Spec) []entry {
	entries := []entry{{key: "ask", value: q.Ask}}
	add := func(set bool, key, value string) {
		if set {
			entries = append(entries, entry{key: key, value: value})
		}
	}
	add(len(q.After) > 0, "after", flowList(q.After))
	add(q.Pit != 0, "pit", q.Pit.String())
	add(q.Seeds != nil, "seeds", number(q.Seeds))
	add(q.Than != nil, "than", number(q.Than))
	add(q.Rules != "", "rules", q.Rules)
	add(q.Depth != 0, "depth", strconv.Itoa(q.Depth))
	add(q.Stores, "stores", "true")
	if q.Prompt.FR != "" {
		entries = append(entries, entry{key: "prompt", text: q.Prompt})
	}
	if len(q.Options) > 0 {
		entries = append(entries, entry{key: "options", list: flowOptions(q.Options)})
	}
	if q.Hint.FR != "" {
		entries = append(entries, entry{key: "hint", text: q.Hint})
	}
	add(q.Points != 0, "points", strconv.Itoa(q.Points))
	if q.Expect != nil {
		add(true, "expect", flowExpect(*q.Expect))
	}
	return entries
}

func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func flowOptions(options []question.Option) []string {
	list := make([]string, len(options))
	for i, o := range options {
		list[i] = flowOption(o.Text, o.Right)
	}
	return list
}

func flowOption(t i18n.Text, right bool) string {
	if !right {
		return flowText(t)
	}
	return strings.TrimSuffix(flowText(t), "}") + ", right: true}"
}

func flowText(t i18n.Text) string {
	if t.EN == "" {
		return "{fr: " + scalar(t.FR) + "}"
	}
	return "{fr: " + scalar(t.FR) + ", en: " + scalar(t.EN) + "}"
}

func flowList[T any](values []T) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = fmt.Sprint(v)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// flowExpect writes an answer in the form that expect reads.
func flowExpect(a question.Answer) string {
	switch a.Input {
	case question.InputNumber:
		return strconv.Itoa(a.Number)
	case question.InputPits:
		return flowList(a.Pits.Slice())
	case question.InputChoice:
		return flowList(a.Chosen())
	case question.InputBoard:
		counts := make([]int, 0, awale.Pits+len(a.Stores))
		for _, n := range a.Board {
			counts = append(counts, int(n))
		}
		if a.HasStores {
			counts = append(counts, a.Stores[:]...)
		}
		return flowList(counts)
	case question.InputScore:
		return flowList(a.Stores[:])
	case question.InputLine:
		return flowList(a.Moves())
	case question.InputRound:
		return roundText(a)
	case question.InputPit, question.InputEnd:
	}
	return a.String()
}

// roundText writes the layout of a round as a position.
func roundText(a question.Answer) string {
	rows, _, _ := strings.Cut(a.String(), " ")
	south := a.Pits.Slice()
	first, last := south[0], south[len(south)-1]
	for _, pit := range south {
		if !a.Pits.Has(pit.Previous()) {
			first = pit
		}
		if !a.Pits.Has(pit.Next()) {
			last = pit
		}
	}
	return fmt.Sprintf("%s 0-0 S %d-%d", rows, first, last)
}

// scalar writes a text plainly where YAML reads it back as the same text, and else in double quotes.
func scalar(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\x%02x`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// isPlain is careful: a letter first, then letters, digits, single spaces and signs that mean nothing to YAML.
func isPlain(s string) bool {
	if s == "" || strings.HasSuffix(s, " ") || strings.Contains(s, "  ") || isWordOfYAML(s) {
		return false
	}
	for i, c := range s {
		switch {
		case unicode.IsLetter(c):
		case i > 0 && (c == ' ' || unicode.IsDigit(c) || strings.ContainsRune("'’.!?()/;-…", c)):
		default:
			return false
		}
	}
	return true
}

// isWordOfYAML says whether a YAML reader, this or an older one, could take the text for something else.
func isWordOfYAML(s string) bool {
	switch strings.ToLower(s) {
	case "true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf":
		return true
	}
	return false
}

// printableLine says whether a line needs no escape.
func printableLine(s string) bool {
	for _, c := range s {
		if !unicode.IsPrint(c) && c != '\u00a0' {
			return false
		}
	}
	return true
}
