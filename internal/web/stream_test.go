package web

import (
	"bufio"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"
)

// talk serves one stream that says how often it was woken, on a server with the short deadlines of a page.
func talk(t *testing.T, s *streams, wake <-chan struct{}, allowed func(context.Context) error) string {
	t.Helper()
	e, web := echo.New(), &Server{streams: s}
	e.GET("/", func(c echo.Context) error {
		st, err := web.openStream(c, allowed)
		if err != nil {
			return err
		}
		defer st.close()
		for st.wait(wake) == nil {
			if st.send(event{id: "1.1", name: "said", data: "one\r\ntwo\rid: 9"}) != nil {
				return nil
			}
		}
		return nil
	})
	server := httptest.NewUnstartedServer(e)
	server.Config.ReadTimeout, server.Config.WriteTimeout = 300*time.Millisecond, 300*time.Millisecond
	server.Start()
	t.Cleanup(func() {
		s.close()
		server.Close()
	})
	return server.URL
}

func follow(t *testing.T, url string) *bufio.Reader {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept", streamType)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { res.Body.Close() })
	return bufio.NewReader(res.Body)
}

// until reads lines up to one that begins so, or the end of the stream.
func until(r *bufio.Reader, prefix string) (read string) {
	for {
		line, err := r.ReadString('\n')
		read += line
		if err != nil || strings.HasPrefix(line, prefix) {
			return read
		}
	}
}

func always(context.Context) error { return nil }

func TestAStreamOutlivesTheDeadlinesOfPages(t *testing.T) {
	wake := make(chan struct{}, 1)
	r := follow(t, talk(t, newStreams(), wake, always))
	time.Sleep(time.Second)
	wake <- struct{}{}
	if got := until(r, "id:"); !strings.HasSuffix(got, "id: 1.1\n") {
		t.Errorf("read %q", got)
	}
}

func TestNothingInAnEventBeginsAnotherField(t *testing.T) {
	wake := make(chan struct{}, 1)
	r := follow(t, talk(t, newStreams(), wake, always))
	wake <- struct{}{}
	until(r, "event: said")
	if got := until(r, "\n"); got != "data: one\ndata: twoid: 9\n\n" {
		t.Errorf("read %q", got)
	}
}

func TestAStreamEndsWhenItsReaderMayLookNoMore(t *testing.T) {
	s := newStreams()
	s.heartbeat, s.checking = 20*time.Millisecond, time.Millisecond
	asked := 0
	r := follow(t, talk(t, s, nil, func(context.Context) error {
		if asked++; asked == 3 {
			return errors.New("signed out")
		}
		return nil
	}))
	if got := until(r, "never"); !strings.Contains(got, "event: beat\n") {
		t.Errorf("read %q, want heartbeats and then the end", got)
	}
	if asked != 3 {
		t.Errorf("asked %d times", asked)
	}
}

func TestStreamsEndWithTheServer(t *testing.T) {
	s := newStreams()
	r := follow(t, talk(t, s, nil, always))
	until(r, "retry:")
	s.close()
	if got := until(r, "never"); got != "\n" {
		t.Errorf("read %q", got)
	}
}

func TestABrowserThatAsksForAPageGetsNoStream(t *testing.T) {
	res, err := http.Get(talk(t, newStreams(), nil, always))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusOK {
		t.Error("a stream was begun")
	}
}
