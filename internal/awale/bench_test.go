package awale_test

import (
	"testing"

	"awale/internal/awale"
)

// BenchmarkPerft counts moves a second with every leaf played, from the start
// and from an endgame, where captures, feeding and grand slams are at hand.
func BenchmarkPerft(b *testing.B) {
	for _, from := range []struct {
		name, position string
		depth          int
	}{
		{"start", "4-4-4-4-4-4/4-4-4-4-4-4", 7},
		{"endgame", "0-1-0-2-1-2/1-0-2-1-0-3 20-15 S", 10},
	} {
		for _, set := range awale.RuleSets() {
			b.Run(from.name+"/"+set.ID, func(b *testing.B) {
				p := parse(b, from.position)
				b.ReportAllocs()
				var moves uint64
				for b.Loop() {
					moves += set.Rules.Perft(p, from.depth)
				}
				b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			})
		}
	}
}

func BenchmarkEnd(b *testing.B) {
	for _, c := range []struct{ name, position string }{
		{"many seeds", "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N"},
		{"few seeds", "0-0-0-0-0-1/0-0-0-1-0-1 20-25 N"},
	} {
		b.Run(c.name, func(b *testing.B) {
			p, r := parse(b, c.position), rulesOf(b, "scolaire")
			b.ReportAllocs()
			for b.Loop() {
				r.End(p)
			}
		})
	}
}
