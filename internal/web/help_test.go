package web

import (
	"net/http"
	"strings"
	"testing"
)

func TestHelpTellsTheAddressThatTabletsNeed(t *testing.T) {
	for name, tt := range map[string]struct {
		base, class, want string
	}{
		"on this computer alone":     {"", "", "sur aucun réseau"},
		"on the class's network":     {"", "http://192.168.1.20:8080", "http://192.168.1.20:8080"},
		"behind an address of a web": {"https://awale.example.org", "http://192.168.1.20:8080", "https://awale.example.org"},
	} {
		s := newSite(t, func(c *Config) { c.BaseURL, c.ClassURL = tt.base, tt.class })
		if p := s.get("/help", "Accept-Language", "fr"); p.StatusCode != http.StatusOK || !strings.Contains(mainOf(p), tt.want) {
			t.Errorf("%s: %d %s", name, p.StatusCode, mainOf(p))
		}
	}
}

func TestWhatIsKeptIsToldInBothLanguages(t *testing.T) {
	s := newSite(t)
	for lang, words := range map[string]string{"fr": "Qui voit ton travail", "en": "Who sees your work"} {
		if p := s.get("/privacy", "Accept-Language", lang); p.StatusCode != http.StatusOK || !strings.Contains(mainOf(p), words) ||
			strings.Contains(p.body, "help.") {
			t.Errorf("%s: %d %s", lang, p.StatusCode, mainOf(p))
		}
	}
	for _, path := range []string{"/help", "/privacy"} {
		if !strings.Contains(s.get("/").body, `href="`+path+`"`) {
			t.Errorf("the first page does not lead to %s", path)
		}
	}
}
