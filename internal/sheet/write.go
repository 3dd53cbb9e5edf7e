package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// YAML writes the sheet so that Load gives an equal one, and so that a teacher likes to read it.
func (s Sheet) YAML() []byte {
	var w writer
	w.line(0, "id: "+scalar(s.ID))
	w.text(0, "", "title", s.Title)
	w.line(0, "kind: "+string(s.Kind))
	w.rules(s)
	w.line(0, "level: "+strconv.Itoa(s.Level))
	w.line(0, "items:")
	for _, item := range s.Items {
		w.item(item)
	}
	return []byte(w.b.String())
}

type writer struct{ b strings.Builder }

func (w *writer) line(indent int, words string) {
	w.b.WriteString(strings.Repeat(" ", indent))
	w.b.WriteString(words)
	w.b.WriteByte('\n')
}

func (w *writer) rules(s Sheet) {
	if s.RulesID != "" {
		w.line(0, "rules: "+s.RulesID)
		return
	}
	r := s.Rules
	w.line(0, "rules:")
	for _, option := range []string{
		"landing: " + flowList(r.Landing.Slice()),
		"run: " + flowList(r.Run.Slice()),
		"direction: " + r.Direction.String(),
		"slam: " + r.Slam.String(),
		"feed: " + r.Feed.String(),
		"majority: " + strconv.Itoa(int(r.Majority)),
		"no-capture-ends: " + strconv.FormatBool(r.NoCaptureEnds),
		"repetition: " + strconv.Itoa(int(r.Repetition)),
		fmt.Sprintf("rest: {blocked: %s, no-capture: %s, repetition: %s, majority: %s}",
			r.Rest.Blocked, r.Rest.NoCapture, r.Rest.Repetition, r.Rest.Majority),
		"resign: " + strconv.FormatBool(r.Resign),
		"rounds: " + strconv.FormatBool(r.Rounds),
		"first: " + r.First.String(),
	} {
		w.line(2, option)
	}
}

func (w *writer) item(item Item) {
	switch {
	case item.Board != nil:
		w.line(2, "- board: "+item.Board.String())
	case item.Show != nil:
		w.line(2, fmt.Sprintf("- show: {from: %s, moves: %s}", item.Show.From, flowList(item.Show.Moves)))
	case item.Generate != nil:
		w.line(2, fmt.Sprintf("- generate: {ask: %s, level: %d, count: %d}", item.Generate.Ask, item.Generate.Level, item.Generate.Count))
	case item.Exercise != nil:
		w.exercise(*item.Exercise)
	default:
		w.text(2, "- ", "text", item.Text)
	}
}

func (w *writer) exercise(e question.Exercise) {
	lead := "- "
	if e.Position != (awale.Position{}) {
		w.line(2, "- position: "+e.Position.String())
		lead = "  "
	}
	w.line(2, lead+"questions:")
	for _, q := range e.Questions {
		w.question(q)
	}
}

// widest is the length from which a map is written over several lines.
const widest = 120

func (w *writer) question(q question.Spec) { w.entries(questionEntries(q)) }

// entries writes the fields of a question, on one line if they are short.
func (w *writer) entries(entries []entry) {
	const indent = 6
	flow := make([]string, len(entries))
	multiline := false
	for i, e := range entries {
		flow[i] = e.key + ": " + e.flow()
		multiline = multiline || strings.Contains(e.text.FR+e.text.EN, "\n")
	}
	if whole := "{" + strings.Join(flow, ", ") + "}"; !multiline && len(whole) <= widest {
		w.line(indent, "- "+whole)
		return
	}
	lead := "- "
	for _, e := range entries {
		w.entry(indent, lead, e)
		lead = "  "
	}
}

func (w *writer) entry(indent int, lead string, e entry) {
	switch {
	case e.text.FR != "":
		w.text(indent, lead, e.key, e.text)
	case e.list != nil:
		w.line(indent, lead+e.key+":")
		for _, one := range e.list {
			w.line(indent+4, "- "+one)
		}
	default:
		w.line(indent, lead+e.key+": "+e.value)
	}
}

// text writes a bilingual text on one line or, when it is long or has several lines, each language on its own.
func (w *writer) text(indent int, lead, key string, t i18n.Text) {
	flow := lead + key + ": " + flowText(t)
	if len(flow) <= widest && !strings.Contains(t.FR+t.EN, "\n") {
		w.line(indent, flow)
		return
	}
	w.line(indent, lead+key+":")
	indent += len(lead) + 2
	w.words(indent, "fr", t.FR)
	if t.EN != "" {
		w.words(indent, "en", t.EN)
	}
}

func (w *writer) words(indent int, lang, s string) {
	if !fitsBlock(s) {
		w.line(indent, lang+": "+scalar(s))
		return
	}
	mark := "|-"
	if body, ends := strings.CutSuffix(s, "\n"); ends {
		mark, s = "|", body
	}
	w.line(indent, lang+": "+mark)
	for line := range strings.SplitSeq(s, "\n") {
		if line == "" {
			w.b.WriteByte('\n')
			continue
		}
		w.line(indent+2, line)
	}
}

// fitsBlock says whether a text of several lines comes back the same from a block of YAML.
func fitsBlock(s string) bool {
	if !strings.Contains(s, "\n") || strings.HasPrefix(s, " ") || strings.HasPrefix(s, "\n") || strings.HasSuffix(s, "\n\n") || s == "\n" {
		return false
	}
	for line := range strings.SplitSeq(s, "\n") {
		if strings.HasSuffix(line, " ") || !printableLine(line) {
			return false
		}
	}
	return true
}
