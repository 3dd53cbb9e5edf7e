package sheet

import (
	"strings"
	"testing"
)

func TestATextIsPlainYAMLOfOneDocument(t *testing.T) {
	rest := head + "  - text: {fr: a}\n"
	refuse(t, []wrong{
		{"a mark of byte order and line ends of Windows do no harm", "\ufeff" + strings.ReplaceAll(rest, "\n", "\r\n"), []string{}},
		{"three hyphens may open the file", "# Fiche\n---\n" + rest, []string{}},
		{"three points may close it", rest + "...\n", []string{}},
		{"a second document is refused", rest + "---\n" + rest, []string{"8:1 sheet.one-document"}},
		{"a directive is refused", "%YAML 1.2\n---\n" + rest, []string{"1:1 sheet.no-directive"}},
		{"an anchor is refused", strings.Replace(rest, "{fr: A}", "&t {fr: A}", 1), []string{"2:8 sheet.no-alias"}},
		{"an alias is refused", strings.Replace(rest, "{fr: a}", "*t", 1), []string{"7:11 sheet.no-alias"}},
		{"a merge key is refused", rest + "<<: {level: 2}\n", []string{"8:1 sheet.no-alias"}},
		{"a tag is refused", strings.Replace(rest, "level: 1", "level: !!int 1", 1), []string{"5:8 sheet.no-tag"}},
		{"a long key is refused", rest + "? a\n: b\n", []string{"8:1 sheet.no-long-key"}},
		{"a tab is refused", strings.Replace(rest, "  - text", "\t- text", 1), []string{"7:1 sheet.no-tab"}},
		{"a column counts letters, not bytes", strings.Replace(rest, "{fr: a}", "{fr: Élève, en: \"\t\"}", 1), []string{"7:28 sheet.no-tab"}},
		{"bytes that are no UTF-8 are refused", strings.Replace(rest, "A", "\xe9", 1), []string{"2:13 sheet.not-text"}},
		{"a control character is refused", strings.Replace(rest, "A", "\x00", 1), []string{"2:13 sheet.not-text"}},
		{"a line end of old Macs is refused", "id: a\rtitle: b\n", []string{"1:6 sheet.not-text"}},
		{"an entry is not empty", head + "  -\n  - text: {fr: a}\n", []string{"7:3 sheet.empty-entry"}},
		{"an entry may begin in the next line", head + "  -\n    text: {fr: a}\n", []string{}},
		{"a list may stand below its key", strings.ReplaceAll(rest, "  - text", "- text"), []string{}},
		{"a bracket too many is found where it stands", strings.Replace(rest, "{fr: a}", "{fr: a}}", 1), []string{"7:18 sheet.yaml"}},
		{"a bracket closes its own sort", strings.Replace(rest, "{fr: a}", "{fr: [a}]", 1), []string{"7:18 sheet.bracket"}},
		{"a text with a colon goes in quotes", strings.Replace(rest, "title: {fr: A}", "title: A: B", 1), []string{"2:8 sheet.key-after-key"}},
		{"a key is a word", strings.Replace(rest, "title", "[title]", 1), []string{"2:8 sheet.no-key"}},
		{"a key is short", strings.Repeat("a", maxKey+1) + ": b\n", []string{"1:1 sheet.long-key"}},
		{"a key in a list takes braces", strings.Replace(rest, "{fr: a}", "[fr: a]", 1), []string{"7:12 sheet.key-in-list"}},
		{"an open quotation is found where it opens", strings.Replace(rest, "{fr: A}", `{fr: "A}`, 1), []string{"2:13 sheet.yaml"}},
		{"lists nest 32 deep at most", strings.Repeat("[", 33) + strings.Repeat("]", 33), []string{"1:33 sheet.too-deep"}},
		{"blocks nest 32 deep at most", indented(40, "a:"), []string{"33:33 sheet.too-deep"}},
		{"a file has 256 KB at most", strings.Repeat("#", maxBytes+1), []string{"1:1 sheet.too-long"}},
		{"a file has 2,000 lines at most", strings.Repeat("#\n", 2001), []string{"2001:1 sheet.too-many-lines"}},
	}...)
}
