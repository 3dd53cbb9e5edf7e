package sheet

import (
	"strconv"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/i18n"
)

// reader collects every problem of one file while its tree is read.
type reader struct {
	file     string
	problems []Problem
}

func (r *reader) report(at place, key string, namesAndValues ...any) {
	r.add(at, i18n.M(key, namesAndValues...))
}

func (r *reader) add(at place, m i18n.Message) {
	r.problems = append(r.problems, Problem{File: r.file, Line: at.line, Column: at.column, Message: m})
}

// wrongType says what should stand there and what does.
func (r *reader) wrongType(n ast.Node, want string) {
	r.report(placeOf(n), "sheet.wrong-type", "Want", i18n.M("sheet.want."+want, "Example", example(want)), "Got", i18n.M("sheet.got."+typeOf(n)))
}

// example is how the wanted thing is written.
func example(want string) string {
	switch want {
	case "bilingual":
		return "{fr: …, en: …}"
	case "item":
		return "board: 4-4-4-4-4-4/4-4-4-4-4-4"
	case "show":
		return "{from: …, moves: [4]}"
	case "question":
		return "{ask: captured, pit: 4}"
	case "option":
		return "{fr: …, en: …, right: true}"
	case "generate":
		return "{ask: captured, level: 2, count: 5}"
	case "rest":
		return "{blocked: owner}"
	}
	return ""
}

// placeOf is where a node begins: a map written by indentation at its first key, everything else at its first sign.
func placeOf(n ast.Node) place {
	if n == nil || n.GetToken() == nil {
		return place{1, 1}
	}
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return placeOf(m.Values[0].Key)
	}
	p := n.GetToken().Position
	return place{p.Line, p.Column}
}

func typeOf(n ast.Node) string {
	switch n.(type) {
	case *ast.MappingNode:
		return "map"
	case *ast.SequenceNode:
		return "list"
	case *ast.StringNode, *ast.LiteralNode:
		return "text"
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return "number"
	case *ast.BoolNode:
		return "bool"
	}
	return "nothing"
}

// text reads a string; a number or true without quotes is none, so that nothing changes its look between two readings.
func (r *reader) text(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, r.printable(n, n.Value)
	case *ast.LiteralNode:
		return n.Value.Value, r.printable(n, n.Value.Value)
	}
	r.wrongType(n, "text")
	return "", false
}

// printable refuses control characters, which an escape can bring into a text.
func (r *reader) printable(n ast.Node, s string) bool {
	for _, c := range s {
		if c < ' ' && c != '\n' || c == 0x7f || c == '\ufeff' {
			r.report(placeOf(n), "sheet.control-character")
			return false
		}
	}
	return true
}

// plain reads a text that stands for a name: its value alone decides what is allowed, so that a number is named in the error too.
func (r *reader) plain(n ast.Node) (string, bool) {
	switch n.(type) {
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		return n.GetToken().Value, true
	}
	return r.text(n)
}

// integer reads a whole number between two bounds, written in plain digits.
func (r *reader) integer(n ast.Node, least, most int) (int, bool) {
	written, ok := n.(*ast.IntegerNode)
	if !ok {
		r.wrongType(n, "number")
		return 0, false
	}
	digits := written.Token.Value
	i, err := strconv.Atoi(digits)
	if err != nil || strconv.Itoa(i) != digits || i < least || i > most {
		r.report(placeOf(n), "sheet.out-of-range", "Given", digits, "Least", least, "Most", most)
		return 0, false
	}
	return i, true
}

func (r *reader) boolean(n ast.Node) (bool, bool) {
	b, ok := n.(*ast.BoolNode)
	if !ok {
		r.wrongType(n, "bool")
		return false, false
	}
	return b.Value, true
}

func (r *reader) list(n ast.Node, want string) ([]ast.Node, bool) {
	s, ok := n.(*ast.SequenceNode)
	if !ok {
		r.wrongType(n, want)
		return nil, false
	}
	return s.Values, true
}

// bilingual reads a text in French and, if it has one, English.
func (r *reader) bilingual(n ast.Node) (i18n.Text, bool) {
	f, ok := r.fields(n, "bilingual", "fr", "en")
	if !ok {
		return i18n.Text{}, false
	}
	return r.languages(f)
}

func (r *reader) languages(f fields) (t i18n.Text, ok bool) {
	t.FR, ok = r.words(f, "fr")
	if f.nodes["fr"] == nil {
		r.report(f.at, "sheet.no-french")
	}
	if f.nodes["en"] == nil {
		return t, ok
	}
	en, okEN := r.words(f, "en")
	t.EN = en
	return t, ok && okEN
}

// words reads one language's text, which may not be blank.
func (r *reader) words(f fields, lang string) (string, bool) {
	n := f.nodes[lang]
	if n == nil {
		return "", false
	}
	s, ok := r.text(n)
	if ok && isBlank(s) {
		r.report(placeOf(n), "sheet.no-words", "Key", lang)
		return "", false
	}
	return s, ok
}

func isBlank(s string) bool {
	for _, c := range s {
		if c != ' ' && c != '\n' && c != '\u00a0' {
			return false
		}
	}
	return true
}
