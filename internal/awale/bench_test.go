package awale_test

import (
	"testing"

	"awale/internal/awale"
)

// BenchmarkPerft plays every leaf; moves/s counts the leaves.
func BenchmarkPerft(b *testing.B) {
	for _, set := range awale.RuleSets() {
		b.Run(set.ID, func(b *testing.B) {
			b.ReportAllocs()
			var moves uint64
			for b.Loop() {
				moves += set.Rules.Perft(awale.Start(awale.South), 7)
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}
