package i18n

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// placeholders is the whole template language of the catalogue: {{.Name}} and nothing else, so that words hold no logic, a mistake
// in them shows at load, and saying a sentence costs one pass over its parts.
type placeholders struct{}

func (placeholders) Cacheable() bool { return true }

func (placeholders) Parse(src, _, _ string) (template.ParsedTemplate, error) {
	return parsePhrase(src)
}

// phrase alternates words and the names of values: words, name, words, name, words.
type phrase []string

func parsePhrase(src string) (phrase, error) {
	var p phrase
	rest := src
	for {
		words, after, found := strings.Cut(rest, "{{")
		p = append(p, words)
		if !found {
			return p, nil
		}
		name, tail, closed := strings.Cut(after, "}}")
		bare, dotted := strings.CutPrefix(name, ".")
		if !closed || !dotted || !isName(bare) {
			return nil, fmt.Errorf("%q: a value is written {{.Name}}", src)
		}
		p = append(p, bare)
		rest = tail
	}
}

// isName tells whether s is an upper-case letter followed by letters and digits.
func isName(s string) bool {
	for i, r := range s {
		upper, other := r >= 'A' && r <= 'Z', r >= 'a' && r <= 'z' || r >= '0' && r <= '9'
		if !upper && (i == 0 || !other) {
			return false
		}
	}
	return s != ""
}

// names lists the values that the phrase asks for, in its order.
func (p phrase) names() []string {
	var names []string
	for i := 1; i < len(p); i += 2 {
		names = append(names, p[i])
	}
	return names
}

// Execute fills the phrase; data is the map[string]string of values already said in the language.
func (p phrase) Execute(data any) (string, error) {
	values, _ := data.(map[string]string)
	var b strings.Builder
	for i, part := range p {
		if i%2 == 0 {
			b.WriteString(part)
			continue
		}
		value, ok := values[part]
		if !ok {
			return "", fmt.Errorf("no value for {{.%s}}", part)
		}
		b.WriteString(value)
	}
	return b.String(), nil
}
