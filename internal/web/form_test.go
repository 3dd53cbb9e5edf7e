package web

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// form is a form of a page as a browser would send it untouched.
type form struct {
	action string
	fields url.Values
}

// with fills a field in, once for each value.
func (f form) with(field string, values ...string) form {
	filled := form{f.action, url.Values{}}
	for name, old := range f.fields {
		filled.fields[name] = old
	}
	filled.fields[field] = values
	return filled
}

// answerForm finds the form that takes an answer, or fails the test.
func (p page) answerForm(t *testing.T) form {
	t.Helper()
	f, ok := p.form(t, "/answers")
	if !ok {
		t.Fatalf("%d: no form for an answer in\n%s", p.StatusCode, p.body)
	}
	return f
}

// form finds the form whose address ends so.
func (p page) form(t *testing.T, suffix string) (form, bool) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(p.body))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Data == "form" && strings.HasSuffix(attribute(n, "action"), suffix) {
			f := form{action: attribute(n, "action"), fields: url.Values{}}
			for in := range n.Descendants() {
				if name, value, ok := sent(in); ok {
					f.fields.Add(name, value)
				}
			}
			return f, true
		}
	}
	return form{}, false
}

// sent is what an untouched input contributes to its form.
func sent(n *html.Node) (name, value string, ok bool) {
	name = attribute(n, "name")
	if n.Data != "input" || name == "" {
		return "", "", false
	}
	switch attribute(n, "type") {
	case "radio", "checkbox":
		if !has(n, "checked") {
			return "", "", false
		}
	}
	return name, attribute(n, "value"), true
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, key string) bool {
	for _, a := range n.Attr {
		if a.Key == key {
			return true
		}
	}
	return false
}
