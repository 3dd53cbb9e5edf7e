// Package i18n says every sentence of awalé in French or in English.
//
// The words lie in catalogue/LANG/TOPIC.yaml, one flat "TOPIC.name: words" entry a message, with {{.Name}} where a value goes and
// one:/other: beneath the key where a count changes the words. The rest of the program hands around a Message, a key with its
// values, and a Printer turns it into a language at the last moment.
package i18n

import "strings"

// Lang is a language that the catalogue is complete in.
type Lang string

const (
	FR Lang = "fr"
	EN Lang = "en"
)

// Langs lists every language, the default first.
func Langs() []Lang { return []Lang{FR, EN} }

// ParseLang reads a language from a tag or a locale: "fr", "en-GB", "fr_CA.UTF-8".
func ParseLang(s string) (Lang, bool) {
	s = strings.ToLower(strings.TrimSpace(s))
	if end := strings.IndexAny(s, "-_.@"); end >= 0 {
		s = s[:end]
	}
	for _, l := range Langs() {
		if s == string(l) {
			return l, true
		}
	}
	return FR, false
}

// FromEnv reads the language from LC_ALL, LC_MESSAGES and LANG, the first that is set. It is French unless that one is clearly
// English: the "C" of a bare system says nothing about its reader.
func FromEnv(getenv func(string) string) Lang {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			l, _ := ParseLang(value)
			return l
		}
	}
	return FR
}

// Text is a text that its author wrote in both languages, such as a sheet's title.
type Text struct {
	FR string `yaml:"fr" json:"fr"`
	EN string `yaml:"en" json:"en,omitempty"`
}

// In gives the words as they were written; what has no English stays French.
func (t Text) In(l Lang) string {
	if l == EN && t.EN != "" {
		return t.EN
	}
	return t.FR
}
