package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"awale/internal/i18n"
)

func TestTheLanguageOfAPage(t *testing.T) {
	tests := []struct {
		name, cookie, accept string
		want                 i18n.Lang
	}{
		{"French without any wish", "", "", i18n.FR},
		{"as the browser asks", "", "en-GB,en;q=0.9", i18n.EN},
		{"the first wish that is known", "", "de, fr-CA;q=0.8, en;q=0.5", i18n.FR},
		{"French when no wish is known", "", "de, ja", i18n.FR},
		{"French when the wish cannot be read", "", ";;;", i18n.FR},
		{"the choice before the browser's wish", "fr", "en", i18n.FR},
		{"the browser's wish when the cookie is unknown", "xx", "en", i18n.EN},
	}
	s := newSite(t)
	for _, tt := range tests {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Language", tt.accept)
		r.AddCookie(&http.Cookie{Name: languageCookie, Value: tt.cookie})
		if got := readerLang(s.server.echo.NewContext(r, httptest.NewRecorder())); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestChoosingALanguageKeepsItAndGoesBack(t *testing.T) {
	tests := []struct {
		name, next, want string
	}{
		{"to the page it was chosen on", "/sheets?kind=quiz", "/sheets?kind=quiz"},
		{"to the first page without one", "", "/"},
		{"never to another site", "https://elsewhere.example/", "/"},
		{"never to another site without a scheme", "//elsewhere.example/", "/"},
		{"never to another site by a backslash", `/\elsewhere.example/`, "/"},
	}
	s := newSite(t)
	for _, tt := range tests {
		p := s.post("/language", url.Values{"lang": {"en"}, "next": {tt.next}})
		if p.StatusCode != http.StatusSeeOther || p.Header.Get("Location") != tt.want {
			t.Errorf("%s: %d to %q, want 303 to %q", tt.name, p.StatusCode, p.Header.Get("Location"), tt.want)
		}
	}
	if p := s.post("/language", url.Values{"lang": {"de"}}); p.StatusCode != http.StatusBadRequest {
		t.Errorf("an unknown language: %d, want 400", p.StatusCode)
	}
}
