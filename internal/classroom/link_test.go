package classroom

import (
	"strings"
	"testing"
)

func TestALinkIsThePupilsOwn(t *testing.T) {
	key, other := LinkKey("a key of one database"), LinkKey("a key of another")
	p := Pupil{ID: "Xy-_0", Name: "Awa", Epoch: 3}
	id, token, ok := ParseLink(key.Link(p))
	if !ok || id != p.ID || len(token) != 26 {
		t.Fatalf("%q, %q, %v", id, token, ok)
	}
	renamed, renewed, someone := p, p, p
	renamed.Name, renamed.Epoch, renamed.Archived = "Awa B.", 4, true
	renewed.LinkEpoch++
	someone.ID = "Xy-_1"
	tests := []struct {
		name  string
		key   LinkKey
		pupil Pupil
		token string
		want  bool
	}{
		{"it opens", key, p, token, true},
		{"however it is copied", key, p, strings.ToUpper(token), true},
		{"and after a new name or the archive", key, renamed, token, true},
		{"but not once it is renewed", key, renewed, token, false},
		{"nor for anybody else", key, someone, token, false},
		{"nor in another database", other, p, token, false},
		{"nor shortened", key, p, token[:25], false},
		{"nor empty", key, p, "", false},
	}
	for _, tt := range tests {
		if got := tt.key.Opens(tt.pupil, tt.token); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

func TestWhatIsNoLink(t *testing.T) {
	for _, text := range []string{"", ".", "a.", ".b", "ab", "a." + strings.Repeat("b", 200)} {
		if _, _, ok := ParseLink(text); ok {
			t.Errorf("%q is one", text)
		}
	}
}
