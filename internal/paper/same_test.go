package paper_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"strings"
	"testing"

	"awale/internal/paper"
)

// A page that changes shows here first. When the change is meant, look at the new pages and write the new hash. The sheet brings its
// own words, so that another wording of the catalogue's questions changes nothing here.
func TestTheSameInputGivesTheSameBytes(t *testing.T) {
	order := paper.Order{Copies: 3, Seed: 42, Address: address, Names: []string{"Ɛ́ɔ̀ œ", "Élève"}}
	pdf := printed(t, load(t, "golden"), order, paper.Options{})
	everything := paper.Options{Key: paper.KeySeparate}
	all := bound(t, samples(t), order, everything)
	for range 3 {
		if !bytes.Equal(printed(t, load(t, "golden"), order, paper.Options{}), pdf) || !bytes.Equal(bound(t, samples(t), order, everything), all) {
			t.Fatal("two prints of the same sheets differ")
		}
	}
	want, err := os.ReadFile("testdata/golden.sha256")
	if err != nil {
		t.Fatal(err)
	}
	hash := sha256.Sum256(pdf)
	if got := hex.EncodeToString(hash[:]); got != strings.TrimSpace(string(want)) {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNamesInAnyScriptArePrinted(t *testing.T) {
	names := []string{"E\u0301le\u0300ve", "Ŋɛ Ɓɔ", "学生", "🌱 pousse", "  ", "\x00\x1b[31mrouge", "تلميذ"}
	pdf := printed(t, load(t, "drill"), paper.Order{Names: names}, paper.Options{})
	all := pages(t, pdf)
	if len(all) != len(names) {
		t.Fatalf("%d pages for %d names", len(all), len(names))
	}
	for i, want := range []string{"Élève", "Ŋɛ Ɓɔ", "", "pousse"} {
		if !strings.Contains(all[i], want) {
			t.Errorf("copy %d lacks the name %q:\n%s", i+1, want, all[i])
		}
	}
}

// The measure is thirty copies of a sheet of four pages with their keys, within a second on one core.
func BenchmarkThirtyCopiesOfFourPages(b *testing.B) {
	s := load(b, "lesson")
	s.Items = append(append(s.Items, load(b, "simulation").Items...), load(b, "drill").Items...)
	p := press(b)
	for name, same := range map[string]bool{"of one sheet": true, "each its own": false} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				copies, err := paper.Copies(s, paper.Order{Copies: 30, Seed: 1, Address: address})
				if err != nil {
					b.Fatal(err)
				}
				if !same {
					for i := range copies {
						copies[i].Sheet.Items = append(copies[i].Sheet.Items[:0:0], s.Items...)
					}
				}
				if err := p.Sheet(io.Discard, copies, paper.Options{Key: paper.KeySeparate}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
