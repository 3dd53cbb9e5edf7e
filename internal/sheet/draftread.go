package sheet

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// ReadDraft reads a text for a form. ok is false when the text says something that a form could not keep, such as an unknown key;
// Load always has a problem with such a text.
func ReadDraft(data []byte) (d Draft, ok bool) {
	root, _, ok := parse(data)
	if !ok || root == nil {
		return Draft{}, false
	}
	var r draftReader
	r.sheet(root)
	return r.draft, !r.lost
}

// draftReader remembers whether there is anything that a draft has no place for.
type draftReader struct {
	draft Draft
	lost  bool
}

func (r *draftReader) mark(n ast.Node, item, question int) {
	r.draft.anchors = append(r.draft.anchors, anchor{placeOf(n), item, question})
}

// fields reads a map with known keys; a missing one is a nil node.
func (r *draftReader) fields(n ast.Node, allowed ...string) map[string]ast.Node {
	nodes := map[string]ast.Node{}
	m, ok := n.(*ast.MappingNode)
	if !ok {
		r.lost = r.lost || n != nil
		return nodes
	}
	for _, entry := range m.Values {
		key := entry.Key.GetToken().Value
		if !slices.Contains(allowed, key) || nodes[key] != nil {
			r.lost = true
		}
		nodes[key] = entry.Value
	}
	return nodes
}

// word reads a text, a number, true or false as it is written.
func (r *draftReader) word(n ast.Node) string {
	switch n := n.(type) {
	case nil, *ast.NullNode:
		return ""
	case *ast.StringNode:
		return n.Value
	case *ast.LiteralNode:
		return n.Value.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		return n.GetToken().Value
	}
	r.lost = true
	return ""
}

func (r *draftReader) list(n ast.Node) []ast.Node {
	switch n := n.(type) {
	case nil:
		return nil
	case *ast.SequenceNode:
		return n.Values
	}
	r.lost = true
	return nil
}

func (r *draftReader) wordList(n ast.Node) []string {
	var words []string
	for _, one := range r.list(n) {
		words = append(words, r.word(one))
	}
	return words
}

func (r *draftReader) text(n ast.Node) i18n.Text {
	f := r.fields(n, "fr", "en")
	return i18n.Text{FR: r.word(f["fr"]), EN: r.word(f["en"])}
}

func (r *draftReader) sheet(root ast.Node) {
	f := r.fields(root, sheetKeys()...)
	if m, ok := root.(*ast.MappingNode); ok {
		for _, entry := range m.Values {
			r.mark(entry.Key, -1, -1)
		}
	}
	d := &r.draft
	d.ID, d.Title, d.Kind, d.Level = r.word(f["id"]), r.text(f["title"]), r.word(f["kind"]), r.word(f["level"])
	if _, house := f["rules"].(*ast.MappingNode); house {
		d.House = r.house(f["rules"])
	} else {
		d.Rules = r.word(f["rules"])
	}
	for _, n := range r.list(f["items"]) {
		d.Items = append(d.Items, r.item(n))
	}
}

// house reads a house rule set, which is kept only when it is right.
func (r *draftReader) house(n ast.Node) *awale.Rules {
	var checker reader
	rules, ok := checker.houseRules(n)
	r.lost = r.lost || !ok
	return &rules
}

func (r *draftReader) item(n ast.Node) DraftItem {
	place := len(r.draft.Items)
	r.mark(n, place, -1)
	f := r.fields(n, itemKeys()...)
	var item DraftItem
	for _, sort := range Sorts() {
		if f[string(sort)] != nil {
			r.lost = r.lost || item.Sort != ""
			item.Sort = sort
		}
	}
	if f["questions"] != nil {
		r.lost = r.lost || item.Sort != "" && item.Sort != SortExercise
		item.Sort = SortExercise
	}
	switch item.Sort {
	case SortText:
		item.Text = r.text(f["text"])
	case SortBoard:
		item.Position = r.word(f["board"])
	case SortShow:
		show := r.fields(f["show"], "from", "moves")
		item.Position, item.Moves = r.word(show["from"]), r.wordList(show["moves"])
	case SortGenerate:
		wish := r.fields(f["generate"], "ask", "level", "count")
		item.Ask, item.Level, item.Count = r.word(wish["ask"]), r.word(wish["level"]), r.word(wish["count"])
	case SortExercise:
		item.Position = r.word(f["position"])
		for i, n := range r.list(f["questions"]) {
			r.mark(n, place, i)
			item.Questions = append(item.Questions, r.question(n))
		}
	default:
		r.lost = true
	}
	return item
}

func (r *draftReader) question(n ast.Node) DraftQuestion {
	f := r.fields(n, allFields()...)
	q := DraftQuestion{
		Ask: r.word(f["ask"]), After: r.wordList(f["after"]), Pit: r.word(f["pit"]), Seeds: r.word(f["seeds"]), Than: r.word(f["than"]),
		Rules: r.word(f["rules"]), Depth: r.word(f["depth"]), Stores: r.word(f["stores"]), Prompt: r.text(f["prompt"]),
		Hint: r.text(f["hint"]), Points: r.word(f["points"]), Expect: r.expect(f["expect"]),
	}
	for _, n := range r.list(f["options"]) {
		option := r.fields(n, "fr", "en", "right")
		q.Options = append(q.Options, DraftOption{
			Text: i18n.Text{FR: r.word(option["fr"]), EN: r.word(option["en"])}, Right: r.word(option["right"]) == "true",
		})
	}
	return q
}

// expect reads an answer written by hand as it is written.
func (r *draftReader) expect(n ast.Node) string {
	if _, ok := n.(*ast.SequenceNode); ok {
		return "[" + strings.Join(r.wordList(n), ", ") + "]"
	}
	return r.word(n)
}
