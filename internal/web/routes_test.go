package web

import (
	"net/http"
	"testing"
)

func TestEveryAnswerCarriesTheSecurityHeaders(t *testing.T) {
	s := newSite(t)
	want := map[string]string{
		"Content-Security-Policy":      "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "same-origin",
		"Permissions-Policy":           "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
	}
	for _, path := range []string{"/", "/healthz", "/nowhere", "/static/x/nothing.css"} {
		p := s.get(path)
		for name, value := range want {
			if got := p.Header.Get(name); got != value {
				t.Errorf("%s: %s is %q, want %q", path, name, got, value)
			}
		}
	}
}

func TestAStaticFileIsKeptForGoodUnderItsOwnAddress(t *testing.T) {
	s := newSite(t)
	name := s.server.assets.url("css/tokens.css")
	p := s.get(name, "Accept-Encoding", "br, gzip")
	for header, want := range map[string]string{
		"Cache-Control": "public, max-age=31536000, immutable", "Content-Type": "text/css; charset=utf-8",
		"Content-Encoding": "gzip", "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := p.Header.Get(header); got != want {
			t.Errorf("%s is %q, want %q", header, got, want)
		}
	}
	if p := s.get(name, "Accept-Encoding", "identity"); p.Header.Get("Content-Encoding") != "" {
		t.Errorf("to a browser without gzip it comes as %q", p.Header.Get("Content-Encoding"))
	}
	if p := s.get("/static/0123456789ab/css/tokens.css"); p.StatusCode != http.StatusOK || p.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("under the address of another version: %d, %q; want it, but not kept", p.StatusCode, p.Header.Get("Cache-Control"))
	}
	if p := s.get(s.server.assets.url("fonts/andika-latin-400-normal.woff2")); p.Header.Get("Content-Type") != "font/woff2" {
		t.Errorf("a font is %q", p.Header.Get("Content-Type"))
	}
}

func TestMethods(t *testing.T) {
	s := newSite(t)
	tests := []struct {
		name, method, path string
		status             int
	}{
		{"a page answers GET", http.MethodGet, "/", 200},
		{"a page answers HEAD", http.MethodHead, "/", 200},
		{"the health check answers HEAD", http.MethodHead, "/healthz", 200},
		{"a page takes no POST", http.MethodPost, "/", 405},
		{"a form's address takes no GET", http.MethodGet, "/language", 405},
		{"an unknown page is not found", http.MethodGet, "/nowhere", 404},
		{"an unknown static file is not found", http.MethodGet, "/static/x/nothing.css", 404},
	}
	for _, tt := range tests {
		p := s.do(tt.method, tt.path, nil)
		if p.StatusCode != tt.status {
			t.Errorf("%s: %d, want %d", tt.name, p.StatusCode, tt.status)
		}
		if tt.status == 405 && p.Header.Get("Allow") == "" {
			t.Errorf("%s: no Allow header", tt.name)
		}
		if tt.method == http.MethodHead && (p.body != "" || p.ContentLength <= 0) {
			t.Errorf("%s: %d bytes sent, length %d announced", tt.name, len(p.body), p.ContentLength)
		}
	}
}
