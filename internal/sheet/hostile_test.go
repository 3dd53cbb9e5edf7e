package sheet

import (
	"runtime"
	"strings"
	"testing"
	"time"
)

// The bounds that a hostile text is refused within.
const (
	mostMemory = 50 << 20
	mostTime   = 100 * time.Millisecond
)

// hostile is a text made to cost much. Those whose form passes the scan are the dearest of each sort that it lets through.
type hostile struct {
	name string
	text string
}

func hostiles() []hostile {
	repeat := strings.Repeat
	return []hostile{
		{"brackets 20,000 deep", repeat("[", 20_000)},
		{"maps 20,000 deep", repeat("{a: ", 20_000)},
		{"maps in lists 20,000 deep", repeat("[a: ", 20_000)},
		{"dashes 20,000 deep", repeat("- ", 20_000)},
		{"long keys 20,000 deep", repeat("? ", 20_000)},
		{"lists 4,000 deep", repeat("[", 4_000)},
		{"lists 4,000 deep that look closed", repeat(`[ "]", `, 4_000)},
		{"maps 600 deep by indentation", indented(600, "a:")},
		{"dashes 600 deep by indentation", indented(600, "-")},
		{"entries that the parser nests", repeat(repeat("a", 60)+":\n-\n", 1_000)},
		{"an alias bomb", aliasBomb(12)},
		{"a merge bomb", repeat("a: &a {b: 1}\n<<: *a\n", 900)},
		{"10 MB of text", "id: " + repeat("a", 10<<20)},
		{"10 MB of brackets", repeat("[", 10<<20)},
		{"10 MB of line ends", repeat("\n", 10<<20)},
		{"tabs in quotes", `a: "` + repeat("a\t", 100_000) + `"`},
		{"blank lines in a block", "a: |\n" + repeat("\n", 100_000)},
		{"documents", repeat("a\n---\n", 40_000)},
		{"directives", repeat("%a\n", 60_000)},
		{"one endless key", repeat("a", 250_000) + ": 1"},
		{"a long key over many", "{" + repeat("a", 120_000) + ": {" + repeat("a: 1, ", 2_000) + "}}"},
		{"blank lines, as many as pass", "a: |\n" + repeat("\n", maxLines-1)},
		{"blocks, as many as pass", repeat("x: |\n", maxLines)},
		{"commas, as many as pass", "a: [" + repeat("1,", maxMarks-3) + "]"},
		{"small maps, as many as pass", "a: [" + repeat("{},", maxMarks/3-1) + "]"},
		{"a folded text, as long as passes", "a: >\n  " + repeat("a ", maxBytes/2-8)},
		{"a quoted text, as long as passes", `a: "` + repeat(`\n`, maxBytes/2-8) + `"`},
		{"keys, as many as pass", repeat(repeat("a", maxKey)+": 1\n", maxLines)},
		{"entries of a sheet, as many as pass", head + repeat("  - {text: {fr: a}}\n", 900)},
	}
}

func indented(levels int, word string) string {
	var b strings.Builder
	for i := range levels {
		b.WriteString(strings.Repeat(" ", i) + word + "\n")
	}
	return b.String()
}

// aliasBomb is the billion laughs: each line holds the one before nine times.
func aliasBomb(lines int) string {
	var b strings.Builder
	b.WriteString("a0: &a0 [lol]\n")
	for i := range lines {
		before := "*" + string(rune('a'+i)) + "0"
		b.WriteString(string(rune('b'+i)) + "0: &" + string(rune('b'+i)) + "0 [" + strings.Repeat(before+", ", 8) + before + "]\n")
	}
	return b.String()
}

// cost loads a text and says what that took; the memory counts everything allocated on the way, freed or not.
func cost(text string) (elapsed time.Duration, allocated uint64, problems int) {
	data := []byte(text)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	_, found := Load("hostile.yaml", data)
	elapsed = time.Since(start)
	runtime.ReadMemStats(&after)
	return elapsed, after.TotalAlloc - before.TotalAlloc, len(found)
}

func TestAHostileTextIsRefusedInLittleTimeAndMemory(t *testing.T) {
	for _, h := range hostiles() {
		t.Run(h.name, func(t *testing.T) {
			best := time.Hour
			for range 5 { // other work on the machine slows one run, not the best of five
				elapsed, allocated, problems := cost(h.text)
				if problems == 0 {
					t.Fatal("accepted")
				}
				if allocated > mostMemory {
					t.Fatalf("takes %d MB, want at most %d", allocated>>20, mostMemory>>20)
				}
				if best = min(best, elapsed); best <= mostTime {
					return
				}
			}
			t.Errorf("takes %v, want at most %v", best, mostTime)
		})
	}
}

func BenchmarkLoadHostile(b *testing.B) {
	for _, h := range hostiles() {
		b.Run(h.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Load("hostile.yaml", []byte(h.text))
			}
		})
	}
}

func BenchmarkLoadWorksheet(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Load("simulation-1.yaml", []byte(exampleSheet))
	}
}
