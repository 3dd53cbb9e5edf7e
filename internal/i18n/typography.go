package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const noBreakSpace = '\u00a0'

// typeset gives words the signs of print: a typographic apostrophe inside words and, in French, a space that does not break before
// : ; ? ! » and after «. A sign that opens something, as in ":8080", keeps its plain space, so that a command can be copied.
func typeset(l Lang, s string) string {
	if !strings.ContainsAny(s, "'«»:;?!") {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	var before rune
	for i, r := range s {
		after, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		switch {
		case r == '\'' && unicode.IsLetter(before) && unicode.IsLetter(after):
			b.WriteRune('’')
		case l == FR && r == ' ' && (before == '«' || closes(s[i+1:])):
			b.WriteRune(noBreakSpace)
		default:
			b.WriteRune(r)
		}
		before = r
	}
	return b.String()
}

// closes tells whether rest begins with a sign that ends what stands before it.
func closes(rest string) bool {
	sign, size := utf8.DecodeRuneInString(rest)
	if !strings.ContainsRune(":;?!»", sign) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(rest[size:])
	return !unicode.IsLetter(next) && !unicode.IsDigit(next)
}
