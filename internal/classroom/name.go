package classroom

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxName is how many letters a name may have.
const MaxName = 40

// NameFault says what is wrong with a name, and ends its key in the catalogue.
type NameFault string

// What can be wrong with a name.
const (
	NameEmpty NameFault = "empty"
	NameLong  NameFault = "long"
)

// CleanName is a name as it is kept: composed letters, single spaces, nothing that cannot be seen. Marks that
// turn the direction of what follows would reach beyond the name, so they go; letters of every script stay.
func CleanName(typed string) (name string, fault NameFault) {
	if len(typed) > MaxName*64 {
		return "", NameLong // not worth reading
	}
	words := strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			return ' '
		case r == utf8.RuneError || turnsDirection(r) || r == '\ufeff' || r == '\u200b':
			return -1
		}
		return r
	}, norm.NFC.String(typed)))
	name = strings.Join(words, " ")
	switch {
	case FoldName(name) == "":
		return "", NameEmpty
	case utf8.RuneCountInString(name) > MaxName:
		return "", NameLong
	}
	return name, ""
}

// turnsDirection says whether a rune is one of Unicode's direction marks.
func turnsDirection(r rune) bool {
	return r == '\u200e' || r == '\u200f' || r == '\u061c' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// FoldName is what two spellings of a name share: "Éloïse", "eloise" and "ELOISE " are one name to a child at
// a keyboard. Signs count only in a name that has nothing else, such as one of emoji.
func FoldName(name string) string {
	var letters, signs strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(name)) {
		switch {
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			letters.WriteRune(r)
		case unicode.IsSpace(r) || unicode.IsMark(r) || unicode.IsControl(r) || turnsDirection(r) || unicode.Is(unicode.Cf, r):
		default:
			signs.WriteRune(r)
		}
	}
	if letters.Len() > 0 {
		return letters.String()
	}
	return signs.String()
}
