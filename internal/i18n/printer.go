package i18n

import (
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
)

// Printer says messages in one language.
type Printer struct {
	lang      Lang
	fixed     map[string]string // the messages that ask for no value, ready to be said
	localizer *goi18n.Localizer
}

func newPrinter(l Lang, messages map[string]*goi18n.Message) (*Printer, error) {
	bundle := goi18n.NewBundle(tag(l))
	p := &Printer{lang: l, fixed: map[string]string{}, localizer: goi18n.NewLocalizer(bundle, string(l))}
	for key, m := range messages {
		if m.One == m.Other && !strings.Contains(m.Other, "{{") {
			p.fixed[key] = m.Other
		}
		if err := bundle.AddMessages(tag(l), m); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Lang is the printer's language.
func (p *Printer) Lang() Lang { return p.lang }

// T says the message of that key, its values given as name, value, name, value. A key that the catalogue does not have, or a value
// that is missing, is the program's mistake: it panics in a test; in service the key itself is shown and the mistake is logged.
func (p *Printer) T(key string, namesAndValues ...any) string {
	if words, ok := p.fixed[key]; ok {
		return words
	}
	return p.say(key, args(key, namesAndValues))
}

// Msg says a message.
func (p *Printer) Msg(m Message) string {
	if words, ok := p.fixed[m.Key]; ok {
		return words
	}
	return p.say(m.Key, m.Args)
}

// Text says an authored text, typeset like the catalogue.
func (p *Printer) Text(t Text) string {
	if p.lang == EN && t.EN == "" {
		return typeset(FR, t.FR)
	}
	return typeset(p.lang, t.In(p.lang))
}

// List joins what all is meant: "7, 8 et 9".
func (p *Printer) List(items []string) string { return p.join("i18n.and", items) }

// Number writes an integer in the language's way.
func (p *Printer) Number(n int) string { return number(p.lang, int64(n)) }

func (p *Printer) join(key string, items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	last := len(items) - 1
	return p.T(key, "Before", strings.Join(items[:last], ", "), "Last", items[last])
}

func (p *Printer) say(key string, values map[string]any) string {
	said := make(map[string]string, len(values))
	config := goi18n.LocalizeConfig{MessageID: key, TemplateData: said, TemplateParser: placeholders{}}
	for name, value := range values {
		said[name] = p.value(value)
		if name == "Count" {
			config.PluralCount = count(value)
		}
	}
	words, err := p.localizer.Localize(&config)
	if err == nil {
		return words
	}
	if testing.Testing() {
		panic(fmt.Sprintf("i18n: %s in %q with %v: %v", key, p.lang, values, err))
	}
	slog.Error("message cannot be said", "key", key, "lang", p.lang, "error", err)
	return key
}

// value says one value of a message.
func (p *Printer) value(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case Message:
		return p.Msg(v)
	case Text:
		return p.Text(v)
	case Or:
		return p.join("i18n.or", v)
	case fmt.Stringer:
		return v.String()
	case error:
		return v.Error()
	}
	r := reflect.ValueOf(v)
	switch {
	case r.CanInt():
		return number(p.lang, r.Int())
	case r.CanUint():
		return number(p.lang, int64(r.Uint()))
	case r.CanFloat():
		return decimal(p.lang, r.Float())
	case r.Kind() == reflect.Slice:
		items := make([]string, r.Len())
		for i := range items {
			items[i] = p.value(r.Index(i).Interface())
		}
		return p.List(items)
	}
	return fmt.Sprint(v)
}

// count is the number that chooses the plural form; anything but an integer has none.
func count(v any) any {
	switch r := reflect.ValueOf(v); {
	case r.CanInt():
		return r.Int()
	case r.CanUint():
		return int64(r.Uint())
	}
	return nil
}
