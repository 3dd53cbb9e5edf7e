package web

import (
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"
)

func TestAFormOfAnotherSiteIsRefused(t *testing.T) {
	s := newSite(t, func(c *Config) { c.BaseURL = "https://awale.example" })
	form := url.Values{"lang": {"en"}, "next": {"/"}}
	tests := []struct {
		name    string
		headers []string
		status  int
	}{
		{"from this page", []string{"Origin", s.url}, 303},
		{"from the base URL, behind a proxy", []string{"Origin", "https://awale.example"}, 303},
		{"from another site", []string{"Origin", "https://elsewhere.example"}, 403},
		{"from another site, by its fetch header", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"from a program without these headers", nil, 303},
	}
	for _, tt := range tests {
		if got := s.post("/language", form, tt.headers...).StatusCode; got != tt.status {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.status)
		}
	}
}

func TestTheOpenerPolicyIsSentWhereBrowsersHeedIt(t *testing.T) {
	tests := []struct {
		name, base, host, want string
	}{
		{"on this computer", "", "localhost:8080", "same-origin"},
		{"on this computer by its number", "", "[::1]:8080", "same-origin"},
		{"over plain HTTP in the classroom", "", "192.168.1.4:8080", ""},
		{"behind https", "https://awale.example", "awale.example", "same-origin"},
	}
	for _, tt := range tests {
		s := newSite(t, func(c *Config) { c.BaseURL = tt.base })
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = tt.host
		w := httptest.NewRecorder()
		s.server.ServeHTTP(w, r)
		if got := w.Header().Get("Cross-Origin-Opener-Policy"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestABodyThatIsTooLongIsRefused(t *testing.T) {
	s := newSite(t)
	if got := s.post("/language", url.Values{"next": {strings.Repeat("x", maxBody)}}).StatusCode; got != http.StatusRequestEntityTooLarge {
		t.Errorf("%d, want 413", got)
	}
}

func TestAPanicIsAnErrorPageAndTheServerGoesOn(t *testing.T) {
	s := newSite(t)
	s.server.echo.GET("/panic", func(echo.Context) error { panic("secret detail") })
	p := s.get("/panic")
	if p.StatusCode != http.StatusInternalServerError || strings.Contains(p.body, "secret detail") {
		t.Errorf("%d:\n%s\nwant 500 without the detail", p.StatusCode, p.body)
	}
	if got := s.get("/").StatusCode; got != http.StatusOK {
		t.Errorf("the next page: %d", got)
	}
}

func TestOnlyATrustedProxyIsBelievedAboutTheAddress(t *testing.T) {
	s := newSite(t)
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.RemoteAddr = "192.0.2.1:1234"
	r.Header.Set("X-Forwarded-For", "198.51.100.7")
	r.Header.Set("X-Real-Ip", "198.51.100.7")
	if got := s.server.echo.NewContext(r, httptest.NewRecorder()).RealIP(); got != "192.0.2.1" {
		t.Errorf("%s, want the address that connected", got)
	}
}

func TestATrustedProxySaysForWhomItAsksAndNobodyBehindItForOthers(t *testing.T) {
	_, proxies, err := net.ParseCIDR("192.0.2.0/24")
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t, func(c *Config) { c.TrustedProxies = []*net.IPNet{proxies} })
	for name, tt := range map[string]struct{ from, forwarded, want string }{
		"through the proxy":           {"192.0.2.1:1234", "198.51.100.7", "198.51.100.7"},
		"with an address made up":     {"192.0.2.1:1234", "203.0.113.9, 198.51.100.7", "198.51.100.7"},
		"past the proxy":              {"198.51.100.7:1234", "203.0.113.9", "198.51.100.7"},
		"from this computer, untold":  {"127.0.0.1:1234", "203.0.113.9", "127.0.0.1"},
		"from the same room, as ever": {"10.0.0.5:1234", "203.0.113.9", "10.0.0.5"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = tt.from
		r.Header.Set("X-Forwarded-For", tt.forwarded)
		if got := s.server.echo.NewContext(r, httptest.NewRecorder()).RealIP(); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

func TestCookiesAreSecureOnlyUnderHTTPS(t *testing.T) {
	for base, want := range map[string]bool{"": false, "http://192.168.1.4:8080": false, "https://awale.example": true} {
		s := newSite(t, func(c *Config) { c.BaseURL = base })
		for _, cookie := range s.post("/language", url.Values{"lang": {"fr"}}).Cookies() {
			if cookie.Secure != want || !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode {
				t.Errorf("base URL %q: %v", base, cookie)
			}
		}
	}
}

func TestABrowserIsHeldToHTTPSWhereTheSiteHasIt(t *testing.T) {
	for base, want := range map[string]string{"": "", "http://192.168.1.4:8080": "", "https://awale.example": "max-age=31536000"} {
		s := newSite(t, func(c *Config) { c.BaseURL = base })
		for _, path := range []string{"/", "/nowhere", s.server.assets.url("css/tokens.css")} {
			if got := s.get(path).Header.Get("Strict-Transport-Security"); got != want {
				t.Errorf("base URL %q, %s: %q, want %q", base, path, got, want)
			}
		}
	}
}

func TestABaseURLThatIsNoneIsRefused(t *testing.T) {
	for _, base := range []string{"awale.example", "ftp://awale.example", "https://", "::"} {
		if _, err := New(Config{BaseURL: base}); err == nil || !strings.Contains(err.Error(), "http") {
			t.Errorf("%q: %v, want an error that says what is allowed", base, err)
		}
	}
}
