package sheet

import (
	"regexp"
	"strings"

	"awale/internal/i18n"
)

// YAML writes the draft. Of a sheet without problems it is what Sheet.YAML writes; whatever else was typed stands in quotes where it
// must, so that ReadDraft always gives it back.
func (d Draft) YAML() []byte {
	var w writer
	w.line(0, "id: "+scalar(d.ID))
	w.draftText(0, "", "title", d.Title)
	w.line(0, "kind: "+bare(d.Kind))
	if d.House != nil {
		w.rules(Sheet{Rules: *d.House})
	} else {
		w.line(0, "rules: "+bare(d.Rules))
	}
	w.line(0, "level: "+bare(d.Level))
	if len(d.Items) == 0 {
		w.line(0, "items: []")
		return []byte(w.b.String())
	}
	w.line(0, "items:")
	for _, item := range d.Items {
		w.draftItem(item)
	}
	return []byte(w.b.String())
}

func (w *writer) draftItem(item DraftItem) {
	switch item.Sort {
	case SortBoard:
		w.line(2, "- board: "+bare(item.Position))
	case SortShow:
		w.line(2, "- show: {from: "+bare(item.Position)+", moves: "+bareList(item.Moves)+"}")
	case SortGenerate:
		w.line(2, "- generate: {ask: "+bare(item.Ask)+", level: "+bare(item.Level)+", count: "+bare(item.Count)+"}")
	case SortExercise:
		w.draftExercise(item)
	default:
		w.draftText(2, "- ", "text", item.Text)
	}
}

func (w *writer) draftExercise(item DraftItem) {
	lead := "- "
	if item.Position != "" {
		w.line(2, "- position: "+bare(item.Position))
		lead = "  "
	}
	if len(item.Questions) == 0 {
		w.line(2, lead+"questions: []")
		return
	}
	w.line(2, lead+"questions:")
	for _, q := range item.Questions {
		w.entries(q.entries())
	}
}

// draftText writes a text even when it has no French yet.
func (w *writer) draftText(indent int, lead, key string, t i18n.Text) {
	if t.FR != "" {
		w.text(indent, lead, key, t)
		return
	}
	w.line(indent, lead+key+": "+flowText(t))
}

// entries lists the fields that are filled in, in the order of reading.
func (q DraftQuestion) entries() []entry {
	entries := []entry{{key: "ask", value: bare(q.Ask)}}
	add := func(key, value string) {
		if value != "" {
			entries = append(entries, entry{key: key, value: bare(value)})
		}
	}
	words := func(key string, t i18n.Text) {
		switch {
		case t.FR != "":
			entries = append(entries, entry{key: key, text: t})
		case t.EN != "":
			entries = append(entries, entry{key: key, value: flowText(t)})
		}
	}
	if len(q.After) > 0 {
		entries = append(entries, entry{key: "after", value: bareList(q.After)})
	}
	add("pit", q.Pit)
	add("seeds", q.Seeds)
	add("than", q.Than)
	add("rules", q.Rules)
	add("depth", q.Depth)
	add("stores", q.Stores)
	words("prompt", q.Prompt)
	if len(q.Options) > 0 {
		entries = append(entries, entry{key: "options", list: q.options()})
	}
	words("hint", q.Hint)
	add("points", q.Points)
	if list, ok := strings.CutPrefix(q.Expect, "["); ok {
		entries = append(entries, entry{key: "expect", value: bareList(listed(strings.TrimSuffix(list, "]")))})
	} else {
		add("expect", q.Expect)
	}
	return entries
}

func (q DraftQuestion) options() []string {
	list := make([]string, len(q.Options))
	for i, o := range q.Options {
		list[i] = flowOption(o.Text, o.Right)
	}
	return list
}

func listed(s string) []string {
	if strings.TrimSpace(s) == "" {
		return nil
	}
	words := strings.Split(s, ",")
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	return words
}

func bareList(words []string) string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = bare(word)
	}
	return "[" + strings.Join(list, ", ") + "]"
}

var barePattern = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9/-]|[ -][A-Za-z0-9])*$`)

// bare writes numbers, names and positions as they are, and everything else in quotes.
func bare(s string) string {
	if barePattern.MatchString(s) && !strings.EqualFold(s, "null") {
		return s
	}
	return scalar(s)
}
