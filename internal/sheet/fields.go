package sheet

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// fields is a map that has been read: each known key once, with the node it names.
type fields struct {
	at    place
	nodes map[string]ast.Node
	keys  map[string]place
}

// fields reads a map whose keys are known; the others, and a key that stands twice, are reported and left out.
func (r *reader) fields(n ast.Node, want string, allowed ...string) (fields, bool) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		r.wrongType(n, want)
		return fields{}, false
	}
	f := fields{at: placeOf(n), nodes: map[string]ast.Node{}, keys: map[string]place{}}
	for _, entry := range m.Values {
		key, at := entry.Key.GetToken().Value, placeOf(entry.Key)
		switch {
		case !slices.Contains(allowed, key):
			r.unknownKey(at, key, allowed)
		case f.nodes[key] != nil:
			r.report(at, "sheet.duplicate-key", "Key", key, "Line", f.keys[key].line)
		default:
			f.nodes[key], f.keys[key] = entry.Value, at
		}
	}
	return f, true
}

func (r *reader) unknownKey(at place, key string, allowed []string) {
	if near := nearest(key, allowed); near != "" {
		r.report(at, "sheet.unknown-key-near", "Key", clip(key), "Near", near, "Allowed", allowed)
		return
	}
	r.report(at, "sheet.unknown-key", "Key", clip(key), "Allowed", allowed)
}

// need gives the node of a key that must be there; what is missing is reported at the start of the map.
func (r *reader) need(f fields, key string) (ast.Node, bool) {
	n := f.nodes[key]
	if n == nil {
		r.report(f.at, "sheet.missing-key", "Key", key)
		return nil, false
	}
	if _, null := n.(*ast.NullNode); null {
		r.report(f.keys[key], "sheet.empty-key", "Key", key)
		return nil, false
	}
	return n, true
}

// oneOf reads a name that must be among those allowed.
func (r *reader) oneOf(n ast.Node, allowed []string) (string, bool) {
	name, ok := r.plain(n)
	if !ok {
		return "", false
	}
	if slices.Contains(allowed, name) {
		return name, true
	}
	if near := nearest(name, allowed); near != "" {
		r.report(placeOf(n), "sheet.unknown-value-near", "Value", clip(name), "Near", near, "Allowed", allowed)
	} else {
		r.report(placeOf(n), "sheet.unknown-value", "Value", clip(name), "Allowed", allowed)
	}
	return "", false
}

// clip keeps a long word out of an error message.
func clip(s string) string {
	const most = 40
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	return string(runes[:most]) + "…"
}

// nearest finds the allowed word that a slip of the pen could have made of s; "" if none is near enough.
func nearest(s string, allowed []string) string {
	if len(s) > maxKey {
		return ""
	}
	best, least := "", 3
	for _, word := range allowed {
		if d := distance(strings.ToLower(s), word); d < least && d < len(word) {
			best, least = word, d
		}
	}
	return best
}

// distance counts the letters to add, drop or change to make b of a.
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range from {
		diagonal := row[0]
		row[0] = i + 1
		for j, y := range to {
			change := diagonal
			if x != y {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(to)]
}
