package sheet

import (
	"regexp"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// The most that one sheet may hold: more than a class can work, and little enough to be checked at once.
const (
	maxItems     = 200
	maxQuestions = 200
)

// Load reads one sheet and lists everything that is wrong with it, in the order of the file, whose name is used for that alone. Only
// a sheet without problems may be used.
func Load(name string, data []byte) (Sheet, []Problem) {
	s, _, problems := load(name, data)
	return s, problems
}

// load also says where the id stands.
func load(name string, data []byte) (Sheet, place, []Problem) {
	r := &reader{file: name}
	root, f, ok := parse(data)
	switch {
	case !ok:
		r.add(f.place, f.message)
		return Sheet{}, f.place, r.problems
	case root == nil:
		r.report(place{1, 1}, "sheet.empty")
		return Sheet{}, place{1, 1}, r.problems
	}
	s, id := r.sheet(root)
	sortProblems(r.problems)
	return s, id, r.problems
}

func sheetKeys() []string { return []string{"id", "title", "kind", "rules", "level", "items"} }

func (r *reader) sheet(root ast.Node) (s Sheet, id place) {
	f, ok := r.fields(root, "sheet", sheetKeys()...)
	if !ok {
		return s, place{1, 1}
	}
	id = f.at
	if n, ok := r.need(f, "id"); ok {
		s.ID, id = r.id(n), placeOf(n)
	}
	if n, ok := r.need(f, "title"); ok {
		s.Title = r.title(n)
	}
	if n, ok := r.need(f, "kind"); ok {
		s.Kind = r.kind(n)
	}
	if n, ok := r.need(f, "level"); ok {
		s.Level, _ = r.integer(n, 1, MaxLevel)
	}
	var ruled bool
	if n, ok := r.need(f, "rules"); ok {
		s.Rules, s.RulesID, ruled = r.rules(n)
	}
	if n, ok := r.need(f, "items"); ok {
		s.Items = r.items(n, s.Rules, ruled)
	}
	return s, id
}

var idPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

const maxID = 64

func (r *reader) id(n ast.Node) string {
	id, ok := r.text(n)
	if !ok {
		return ""
	}
	if len(id) > maxID || !idPattern.MatchString(id) {
		r.report(placeOf(n), "sheet.bad-id", "Given", clip(id), "Most", maxID)
		return ""
	}
	return id
}

// title reads a bilingual text of one line.
func (r *reader) title(n ast.Node) i18n.Text {
	t, ok := r.bilingual(n)
	if !ok {
		return i18n.Text{}
	}
	for _, words := range []string{t.FR, t.EN} {
		if len(words) > maxTitle || !isLine(words) {
			r.report(placeOf(n), "sheet.bad-title", "Most", maxTitle)
			return i18n.Text{}
		}
	}
	return t
}

const maxTitle = 120

func isLine(s string) bool {
	for _, c := range s {
		if c == '\n' {
			return false
		}
	}
	return true
}

func kindNames() []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, string(k))
	}
	return names
}

func (r *reader) kind(n ast.Node) Kind {
	name, _ := r.oneOf(n, kindNames())
	return Kind(name)
}

func (r *reader) items(n ast.Node, rules awale.Rules, ruled bool) []Item {
	nodes, ok := r.list(n, "items")
	if !ok {
		return nil
	}
	if len(nodes) == 0 || len(nodes) > maxItems {
		r.report(placeOf(n), "sheet.item-count", "Most", maxItems)
		return nil
	}
	left := maxQuestions
	var items []Item
	for _, node := range nodes {
		items = append(items, r.item(node, rules, ruled, &left))
	}
	return items
}
