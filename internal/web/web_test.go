package web

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"awale/internal/i18n"
	"awale/internal/store"
	"awale/static"
)

// site is the real handler over a real database, and one browser that keeps its cookies.
type site struct {
	*testing.T
	server *Server
	store  *store.Store
	url    string
	client *http.Client
}

func newSite(t *testing.T, change ...func(*Config)) *site {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	db, err := store.Open(context.Background(), filepath.Join(t.TempDir(), "awale.db"), log)
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	config := Config{Store: db, Sheets: library(t), Catalogue: catalogue, Static: static.Files, Clock: time.Now, Rand: rand.Reader, Logger: log}
	for _, c := range change {
		c(&config)
	}
	server, err := New(config)
	if err != nil {
		t.Fatal(err)
	}
	listening := httptest.NewServer(server)
	t.Cleanup(func() {
		listening.Close()
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	s := &site{T: t, server: server, store: db, url: listening.URL}
	s.client = s.browser()
	return s
}

// browser is another browser: without the cookies of the first, and one that stops at a redirect.
func (s *site) browser() *http.Client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.Fatal(err)
	}
	return &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// page is an answer with its body read.
type page struct {
	*http.Response
	body string
}

func (s *site) do(method, path string, form url.Values, headers ...string) page {
	s.Helper()
	r, err := http.NewRequest(method, s.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		s.Fatal(err)
	}
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return s.send(r)
}

func (s *site) send(r *http.Request) page {
	s.Helper()
	res, err := s.client.Do(r)
	if err != nil {
		s.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		s.Fatal(err)
	}
	return page{res, string(body)}
}

func (s *site) get(path string, headers ...string) page {
	s.Helper()
	return s.do(http.MethodGet, path, nil, headers...)
}

func (s *site) post(path string, form url.Values, headers ...string) page {
	s.Helper()
	if form == nil {
		form = url.Values{}
	}
	return s.do(http.MethodPost, path, form, headers...)
}
