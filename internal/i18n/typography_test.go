package i18n

import (
	"strings"
	"testing"
)

func TestTypeset(t *testing.T) {
	for _, c := range []struct {
		lang                Lang
		name, written, want string
	}{
		{FR, "the space before a closing sign does not break", "Prêt ? Oui ! Voici : a ; b", "Prêt_? Oui_! Voici_: a_; b"},
		{FR, "nor do the spaces within quotation marks", "« semer »", "«_semer_»"},
		{FR, "two signs in a row", "Vraiment ?!", "Vraiment_?!"},
		{FR, "a sign before emphasis ends", "**Combien ?**", "**Combien_?**"},
		{FR, "an address keeps its space", "awale serve --addr :8080", "awale serve --addr :8080"},
		{FR, "apostrophes within words", "l'adversaire n'a rien", "l’adversaire n’a rien"},
		{FR, "an apostrophe that quotes stays", "awale play '4-4'", "awale play '4-4'"},
		{FR, "words without signs stay", "Tes cases", "Tes cases"},
		{EN, "English has no space to hold", "« a » : b", "« a » : b"},
		{EN, "apostrophes are of print in English too", "opponent's", "opponent’s"},
	} {
		if got := strings.ReplaceAll(typeset(c.lang, c.written), "\u00a0", "_"); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
