package classroom

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestNames(t *testing.T) {
	tests := []struct {
		name, typed, want string
		fault             NameFault
	}{
		{"spaces around and within are one", "  Marie \t Lou ", "Marie Lou", ""},
		{"letters of every script stay", "آمنة", "آمنة", ""},
		{"an emoji stays whole", "Léa 👩‍🌾", "Léa 👩‍🌾", ""},
		{"a name of emoji alone is a name", "🐢", "🐢", ""},
		{"marks that turn the direction go", "\u202eAwa\u202c\u200f", "Awa", ""},
		{"a parted accent is joined", "E\u0301lie", "Élie", ""},
		{"markup is only letters", "<script>", "<script>", ""},
		{"a formula is only letters", "=HYPERLINK(1)", "=HYPERLINK(1)", ""},
		{"nothing to see is no name", " \u200f\u200b ", "", NameEmpty},
		{"forty letters are enough", strings.Repeat("é", 41), "", NameLong},
		{"ten thousand letters are not read", strings.Repeat("x", 10_000), "", NameLong},
		{"broken bytes go", "A\xffwa", "Awa", ""},
	}
	for _, tt := range tests {
		if got, fault := CleanName(tt.typed); got != tt.want || fault != tt.fault {
			t.Errorf("%s: %q, %q; want %q, %q", tt.name, got, fault, tt.want, tt.fault)
		}
	}
}

func TestAChildsSpellingFindsItsName(t *testing.T) {
	for _, pair := range [][2]string{{"Éloïse", "eloise"}, {"Jean-Marc", "JEAN MARC"}, {"N’Dri", "ndri"}, {"🐢", "🐢 "}} {
		if a, b := FoldName(pair[0]), FoldName(pair[1]); a != b || a == "" {
			t.Errorf("%q and %q: %q and %q", pair[0], pair[1], a, b)
		}
	}
	if FoldName("Awa") == FoldName("Ava") {
		t.Error("two names are one")
	}
}

func TestAPastedList(t *testing.T) {
	long := strings.Repeat("x", 41)
	got := ReadList("Awa, Bakary;Célia\tDriss\r\n\n Eden ,," + long + "\n")
	want := Roster{Names: []string{"Awa", "Bakary", "Célia", "Driss", "Eden"}, Bad: []BadRow{{Row: 6, Text: long, Fault: NameLong}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestATable(t *testing.T) {
	tests := []struct {
		name, text string
		want       Roster
	}{
		{"the first column when there is no heading", "Awa,6\nBakary,7\n", Roster{Names: []string{"Awa", "Bakary"}}},
		{"the column of first names", "Nom;Prénom;Classe\nA;Awa;CE1\nB;Bakary;CE1\n", Roster{Names: []string{"Awa", "Bakary"}}},
		{"a mark of UTF-8, and quotes", "\ufeffFirst name\n\"Awa, B.\"\n", Roster{Names: []string{"Awa, B."}}},
		{"a bad row is told by its line", "Prénom;Nom\nAwa;A\n;B\nCélia;C\n",
			Roster{Names: []string{"Awa", "Célia"}, Bad: []BadRow{{Row: 3, Text: " B", Fault: NameEmpty}}}},
		{"an empty file", "", Roster{}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, ReadTable(tt.text)); diff != "" {
			t.Errorf("%s:\n%s", tt.name, diff)
		}
	}
}

func TestAListPastedTwiceAddsNobody(t *testing.T) {
	r := Roster{Names: []string{"Awa", "Awa", "Bakary"}}
	if got := r.Missing(r.Names); len(got) != 0 {
		t.Errorf("added again: %v", got)
	}
	if diff := cmp.Diff([]string{"Awa", "Bakary"}, r.Missing([]string{"AWA"})); diff != "" {
		t.Errorf("two of one name, one of them there:\n%s", diff)
	}
}

func TestSequences(t *testing.T) {
	if n := len(sequences()); n != 1320 {
		t.Errorf("%d sequences, want 1320", n)
	}
	taken := map[Sequence]bool{}
	for _, s := range sequences()[1:] {
		taken[s] = true
	}
	last, err := NewSequence(rand.Reader, taken)
	if err != nil || last != sequences()[0] {
		t.Errorf("%v, %v; want the only free one", last, err)
	}
	taken[last] = true
	if _, err := NewSequence(rand.Reader, taken); !errors.Is(err, ErrClassFull) {
		t.Errorf("%v, want a full class", err)
	}
	if back, err := ParseSequence(last.String()); back != last || err != nil {
		t.Errorf("%v, %v", back, err)
	}
	for _, bad := range []string{"", "drum-fish", "drum-fish-cat"} {
		if _, err := ParseSequence(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

func TestAClassCodeIsReadHoweverItIsTyped(t *testing.T) {
	code, err := NewCode(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{code, strings.ToLower(code), code[:3] + " " + code[3:], " " + code[:3] + "-" + code[3:]} {
		if got, ok := ParseCode(typed); !ok || got != code {
			t.Errorf("%q: %q, %v", typed, got, ok)
		}
	}
	for _, typed := range []string{"", "ACE", "ACEFGHJ", "ACEFG0", "ACE<GH"} {
		if got, ok := ParseCode(typed); ok {
			t.Errorf("%q is %q", typed, got)
		}
	}
}

func TestWrongTriesMakeAWait(t *testing.T) {
	now := time.Date(2024, time.March, 4, 12, 0, 0, 0, time.UTC)
	var tries Tries
	var waits []time.Duration
	for range 12 {
		tries = tries.Failed(now)
		waits = append(waits, max(0, tries.Until.Sub(now)))
	}
	s, m := time.Second, time.Minute
	if diff := cmp.Diff([]time.Duration{0, 0, 0, 0, 30 * s, m, 2 * m, 4 * m, 8 * m, 15 * m, 15 * m, 15 * m}, waits); diff != "" {
		t.Error(diff)
	}
	var locked *Locked
	if err := tries.Check(now); !errors.As(err, &locked) || locked.Until != tries.Until {
		t.Errorf("%v, want the end of the wait", err)
	}
	if err := tries.Check(tries.Until); err != nil {
		t.Errorf("after the wait: %v", err)
	}
}
