//go:build unix

package trial

import (
	"net/http"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/network"
)

const (
	mostFirstLoad = 100 << 10
	mostPage      = 15 << 10
)

func TestTheFirstLoadIsSmall(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	for _, path := range []string{"/", "/sheets", worksheet, worksheet + "?step=2", "/print/simulation-1?key=separate"} {
		b := browse(t, p, 768, 1024)
		b.visit(path)
		b.await(`document.readyState === "complete" && document.fonts.status === "loaded"`)
		b.mu.Lock()
		total := int64(0)
		for _, n := range b.received {
			total += n
		}
		requests := len(b.received)
		b.mu.Unlock()
		t.Logf("%s: %d bytes in %d requests", path, total, requests)
		if total > mostFirstLoad || requests < 5 {
			t.Errorf("%s: the first load is %d bytes in %d requests, want at most %d", path, total, requests, mostFirstLoad)
		}
		b.do(network.Disable())
		b.clean()
	}
}

func TestThePageOfASheetIsSmall(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"))
	for _, path := range []string{worksheet, worksheet + "?step=2", worksheet + "?step=3", "/print/simulation-1?key=separate"} {
		r, err := http.NewRequest(http.MethodGet, p.url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", "gzip") // asked for by hand, so that it stays compressed
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		t.Logf("%s: %d bytes", path, res.ContentLength)
		if res.Header.Get("Content-Encoding") != "gzip" || res.ContentLength <= 0 || res.ContentLength > mostPage {
			t.Errorf("%s: %d bytes, %q, want at most %d in gzip", path, res.ContentLength, res.Header.Get("Content-Encoding"), mostPage)
		}
	}
}
