package i18n

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
)

// catalogue builds a catalogue from the two files of a topic named "t", lists included.
func catalogue(t *testing.T, fr, en string) (*Catalogue, error) {
	t.Helper()
	fsys := fstest.MapFS{
		"catalogue/fr/t.yaml": {Data: []byte(fr)},
		"catalogue/en/t.yaml": {Data: []byte(en)},
	}
	for _, l := range Langs() {
		name := "catalogue/" + string(l) + "/i18n.yaml"
		data, err := files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fsys[name] = &fstest.MapFile{Data: data}
	}
	return load(fsys)
}

func TestPrinterSays(t *testing.T) {
	c, err := catalogue(t, `
t.hello: "Bonjour : l'awalé !"
t.seeds: {one: "{{.Count}} graine", other: "{{.Count}} graines"}
t.pit: "la case {{.Pit}}"
t.wins: "{{.Who}} gagne {{.Seeds}} avec {{.Pits}}."
t.choose: "Choisis {{.Pits}}."
`, `
t.hello: "Hello: it's awalé!"
t.seeds: {one: "{{.Count}} seed", other: "{{.Count}} seeds"}
t.pit: "pit {{.Pit}}"
t.wins: "{{.Who}} wins {{.Seeds}} with {{.Pits}}."
t.choose: "Choose {{.Pits}}."
`)
	if err != nil {
		t.Fatal(err)
	}
	type pit uint8
	for name, m := range map[string]struct {
		message Message
		fr, en  string
	}{
		"words without a value":                   {M("t.hello"), "Bonjour\u00a0: l’awalé\u00a0!", "Hello: it’s awalé!"},
		"no seed is one seed in French":           {M("t.seeds", "Count", 0), "0 graine", "0 seeds"},
		"one seed":                                {M("t.seeds", "Count", 1), "1 graine", "1 seed"},
		"three seeds":                             {M("t.seeds", "Count", int8(3)), "3 graines", "3 seeds"},
		"a count of a type of its own":            {M("t.seeds", "Count", pit(1)), "1 graine", "1 seed"},
		"a million seeds":                         {M("t.seeds", "Count", 1_000_000), "1\u00a0000\u00a0000 graines", "1,000,000 seeds"},
		"a message within a message, and a list":  {M("t.wins", "Who", Text{FR: "Sud", EN: "South"}, "Seeds", M("t.seeds", "Count", 2), "Pits", []pit{7, 8, 9}), "Sud gagne 2 graines avec 7, 8 et 9.", "South wins 2 seeds with 7, 8 and 9."},
		"a list of messages":                      {M("t.wins", "Who", "A", "Seeds", 1, "Pits", []Message{M("t.pit", "Pit", 7), M("t.pit", "Pit", 8)}), "A gagne 1 avec la case 7 et la case 8.", "A wins 1 with pit 7 and pit 8."},
		"a list of which one is meant":            {M("t.choose", "Pits", Or{"7", "8", "9"}), "Choisis 7, 8 ou 9.", "Choose 7, 8 or 9."},
		"a list of one":                           {M("t.choose", "Pits", []string{"7"}), "Choisis 7.", "Choose 7."},
		"a fraction has its language's own mark":  {M("t.choose", "Pits", 2.5), "Choisis 2,5.", "Choose 2.5."},
		"a year is not cut into thousands":        {M("t.choose", "Pits", 1985), "Choisis 1985.", "Choose 1985."},
		"an error says itself":                    {M("t.choose", "Pits", errors.New("x")), "Choisis x.", "Choose x."},
		"a value in braces is not a placeholder":  {M("t.choose", "Pits", "{{.Pits}}"), "Choisis {{.Pits}}.", "Choose {{.Pits}}."},
		"a value that the words do not ask for":   {M("t.choose", "Pits", "7", "More", 8), "Choisis 7.", "Choose 7."},
		"a negative number keeps its sign before": {M("t.choose", "Pits", -12345), "Choisis -12\u00a0345.", "Choose -12,345."},
	} {
		if got := c.Printer(FR).Msg(m.message); got != m.fr {
			t.Errorf("%s: %q, want %q", name, got, m.fr)
		}
		if got := c.Printer(EN).Msg(m.message); got != m.en {
			t.Errorf("%s: %q, want %q", name, got, m.en)
		}
	}
	if got, want := c.Printer("de").T("t.pit", "Pit", 3), "la case 3"; got != want {
		t.Errorf("a language without a catalogue: %q, want %q", got, want)
	}
}

func TestPrinterPanicsInTests(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for name, say := range map[string]func(){
		"a key that is not in the catalogue": func() { c.Printer(FR).T("t.missing") },
		"a value that is missing":            func() { c.Printer(FR).T("i18n.and", "Before", "7") },
		"a name without a value":             func() { c.Printer(FR).T("i18n.and", "Before") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			say()
		}()
	}
}

func TestPrinterText(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	both, french := Text{FR: "Prêt ?", EN: "It's time : ready?"}, Text{FR: "Prêt ?"}
	for _, got := range []struct{ got, want string }{
		{c.Printer(FR).Text(both), "Prêt\u00a0?"},
		{c.Printer(EN).Text(both), "It’s time : ready?"},
		{c.Printer(EN).Text(french), "Prêt\u00a0?"},
	} {
		if got.got != got.want {
			t.Errorf("%q, want %q", got.got, got.want)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	for name, c := range map[string]struct{ fr, en, want string }{
		"a key that is missing in English":       {"t.a: x\nt.b: y", "t.a: x", `t.b: said in "fr", missing in "en"`},
		"a key that is missing in French":        {"t.a: x", "t.a: x\nt.b: y", `t.b: said in "en", missing in "fr"`},
		"values that differ":                     {`t.a: "{{.A}}"`, `t.a: "{{.B}}"`, `t.a: asks for [A] in "fr", for [B] in "en"`},
		"a key of another topic":                 {"u.a: x", "u.a: x", `u.a: a key of this file begins with "t."`},
		"a placeholder that is not closed":       {`t.a: "{{.A"`, `t.a: x`, `a value is written {{.Name}}`},
		"logic in the words":                     {`t.a: "{{if .A}}x{{end}}"`, `t.a: x`, `a value is written {{.Name}}`},
		"words that are a number":                {`t.a: 3`, `t.a: x`, `catalogue/fr/t.yaml`},
		"no words":                               {`t.a: ""`, `t.a: x`, `t.a: no words`},
		"the same key twice":                     {"t.a: x\nt.a: y", "t.a: x", "catalogue/fr/t.yaml"},
		"one without other has no words for two": {`t.a: {one: x}`, `t.a: x`, `t.a: no words`},
	} {
		_, err := catalogue(t, c.fr, c.en)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

func BenchmarkPrinter(b *testing.B) {
	c, err := Load()
	if err != nil {
		b.Fatal(err)
	}
	p := c.Printer(FR)
	b.Run("with values", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.T("i18n.and", "Before", "7, 8", "Last", 9)
		}
	})
	b.Run("typeset", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.Text(Text{FR: "Tes cases portent les numéros de 7 à 12 : combien l'adversaire gagne-t-il ?"})
		}
	})
}
