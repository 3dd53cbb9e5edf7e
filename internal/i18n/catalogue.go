package i18n

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed catalogue/*/*.yaml
var files embed.FS

// Catalogue holds every message in every language. It never changes after Load, so that it can be used from anywhere at once.
type Catalogue struct {
	printers map[Lang]*Printer
}

// Load reads the catalogue built into the program. It reports every file and key that is wrong: words that are missing in one
// language, values that one language asks for and the other does not, a key outside its file's topic.
func Load() (*Catalogue, error) { return load(files) }

// Printer says messages in the language; one that the catalogue does not have is French.
func (c *Catalogue) Printer(l Lang) *Printer {
	if p, ok := c.printers[l]; ok {
		return p
	}
	return c.printers[FR]
}

func load(fsys fs.FS) (*Catalogue, error) {
	c := &Catalogue{printers: map[Lang]*Printer{}}
	messages := map[Lang]map[string]*goi18n.Message{}
	var problems []error
	for _, l := range Langs() {
		read, err := readLang(fsys, l)
		problems = append(problems, err)
		p, err := newPrinter(l, read)
		problems = append(problems, err)
		messages[l], c.printers[l] = read, p
	}
	problems = append(problems, compare(messages))
	if err := errors.Join(problems...); err != nil {
		return nil, fmt.Errorf("i18n: %w", err)
	}
	return c, nil
}

// readLang gives the messages of one language by key, typeset.
func readLang(fsys fs.FS, l Lang) (map[string]*goi18n.Message, error) {
	names, err := fs.Glob(fsys, path.Join("catalogue", string(l), "*.yaml"))
	if err != nil {
		return nil, err
	}
	byKey := map[string]*goi18n.Message{}
	var problems []error
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		list, err := goi18n.ParseMessageBytes(data, func(data []byte, v any) error { return yaml.Unmarshal(data, v) })
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", name, err))
			continue
		}
		topic := strings.TrimSuffix(path.Base(name), ".yaml")
		for _, m := range list {
			problems = append(problems, checkMessage(name, topic, m))
			byKey[m.ID] = prepared(l, m)
		}
	}
	return byKey, errors.Join(problems...)
}

func checkMessage(file, topic string, m *goi18n.Message) error {
	var problems []error
	if !strings.HasPrefix(m.ID, topic+".") {
		problems = append(problems, fmt.Errorf("%s: %s: a key of this file begins with %q", file, m.ID, topic+"."))
	}
	if m.Other == "" {
		problems = append(problems, fmt.Errorf("%s: %s: no words", file, m.ID))
	}
	for _, form := range []string{m.One, m.Other} {
		if _, err := parsePhrase(form); err != nil {
			problems = append(problems, fmt.Errorf("%s: %s: %w", file, m.ID, err))
		}
	}
	return errors.Join(problems...)
}

// prepared typesets a message and fills the plural forms that its language knows and this message does not tell apart.
func prepared(l Lang, m *goi18n.Message) *goi18n.Message {
	m.One, m.Other = typeset(l, m.One), typeset(l, m.Other)
	if m.One == "" {
		m.One = m.Other
	}
	m.Many = m.Other
	return m
}

// compare finds the keys and values that the languages do not share.
func compare(messages map[Lang]map[string]*goi18n.Message) error {
	var problems []error
	for _, l := range Langs() {
		for key, m := range messages[l] {
			for _, other := range Langs() {
				n, ok := messages[other][key]
				switch {
				case !ok:
					problems = append(problems, fmt.Errorf("%s: said in %q, missing in %q", key, l, other))
				case l == FR && !slices.Equal(asked(m), asked(n)):
					problems = append(problems, fmt.Errorf("%s: asks for %v in %q, for %v in %q", key, asked(m), l, asked(n), other))
				}
			}
		}
	}
	slices.SortFunc(problems, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return errors.Join(problems...)
}

// asked lists the values that a message uses in any of its forms, Count aside: "une graine" may leave the number out.
func asked(m *goi18n.Message) []string {
	var names []string
	for _, form := range []string{m.One, m.Other} {
		p, err := parsePhrase(form)
		if err != nil {
			return nil
		}
		names = append(names, p.names()...)
	}
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == "Count" })
	return names
}

func tag(l Lang) language.Tag { return language.Make(string(l)) }
