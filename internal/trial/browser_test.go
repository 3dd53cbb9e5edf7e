//go:build unix

package trial

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// lanName is a host name that is no secure context, as in a classroom: much that passes on localhost fails
// there.
const lanName = "tablette.classe"

// tab is one page of a real browser. It remembers what went wrong and what was fetched from where.
type tab struct {
	t   *testing.T
	ctx context.Context
	url string

	mu       sync.Mutex
	faults   []string
	fetched  []string
	received map[network.RequestID]int64
}

// chromium finds the browser, or fails the test: these tests are never left out in silence.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no chromium on this machine: install the package chromium (make test does)")
	return ""
}

// browse opens a browser of its own on the program, under a name that is no secure context.
func browse(t *testing.T, p *program, width, height int) *tab {
	t.Helper()
	profile, err := os.MkdirTemp(filepath.Dir(binary), "profile-")
	if err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:0:0],
		chromedp.ExecPath(chromium(t)), chromedp.UserDataDir(profile), chromedp.WindowSize(width, height),
		chromedp.Flag("headless", "new"), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("lang", "fr"),
		chromedp.Flag("accept-lang", "fr"),
		chromedp.Flag("host-resolver-rules", "MAP "+lanName+" 127.0.0.1"))
	allocated, closeAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(allocated)
	limited, closeLimit := context.WithTimeout(ctx, 3*time.Minute)
	t.Cleanup(func() {
		closeLimit()
		closeTab()
		closeAllocator()
	})
	b := &tab{t: t, ctx: limited, url: "http://" + lanName + ":" + p.port, received: map[network.RequestID]int64{}}
	chromedp.ListenTarget(limited, b.hear)
	b.do(network.Enable(), log.Enable(), runtime.Enable(), chromedp.EmulateViewport(int64(width), int64(height)))
	return b
}

// hear notes every fault that the browser reports and every address that it fetches.
func (b *tab) hear(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		b.faults = append(b.faults, e.ExceptionDetails.Error())
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning {
			said, err := json.Marshal(e.Args)
			b.faults = append(b.faults, fmt.Sprint("console: ", string(said), err))
		}
	case *log.EventEntryAdded:
		// An error page is meant to be one; a file that is missing is not.
		meant := strings.Contains(e.Entry.Text, "responded with a status of 4") && !strings.Contains(e.Entry.URL, "/static/")
		if !meant && (e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning) {
			b.faults = append(b.faults, e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		b.fetched = append(b.fetched, e.Request.URL)
	case *network.EventLoadingFinished:
		b.received[e.RequestID] = int64(e.EncodedDataLength)
	}
}

// clean fails the test when the browser reported a fault or a request left this site.
func (b *tab) clean() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, fault := range b.faults {
		b.t.Errorf("the browser reports: %s", fault)
	}
	for _, address := range b.fetched {
		if u, err := url.Parse(address); err != nil || u.Scheme != "data" && !strings.HasPrefix(u.Host, lanName+":") {
			b.t.Errorf("a page fetches %s", address)
		}
	}
	b.faults, b.fetched = nil, nil
}

func (b *tab) do(actions ...chromedp.Action) {
	b.t.Helper()
	err := chromedp.Run(b.ctx, actions...)
	// An exchange of the page may take a node away between its being found and being touched: a hand would try again.
	for try := 0; len(actions) == 1 && gone(err) && try < 5; try++ {
		time.Sleep(50 * time.Millisecond)
		err = chromedp.Run(b.ctx, actions...)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// gone says whether an action found a node that was no longer there.
func gone(err error) bool {
	return err != nil && strings.Contains(err.Error(), "No node with given id")
}

func (b *tab) visit(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.url + path))
}

// eval gives the value of an expression in the page.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	var v T
	b.do(chromedp.Evaluate(expression, &v))
	return v
}

// still says that htmx exchanges nothing at the moment: the page would move under the pointer.
const still = `document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling, .htmx-added") === null`

// await waits until an expression in the page holds and the page is still.
func (b *tab) await(expression string) {
	b.t.Helper()
	for until := time.Now().Add(10 * time.Second); time.Now().Before(until); time.Sleep(15 * time.Millisecond) {
		var holds bool
		if err := chromedp.Run(b.ctx, chromedp.Evaluate("("+expression+") && "+still, &holds)); err == nil && holds {
			return
		}
	}
	b.t.Fatalf("never true: %s\n%s", expression, eval[string](b, `document.querySelector("main")?.innerText ?? document.body.innerText`))
}

// post sends a form from the page, with its cookies, and gives the status.
func (b *tab) post(path string, form url.Values) int {
	b.t.Helper()
	var status int
	b.do(chromedp.Evaluate(fmt.Sprintf(`fetch(%q, {method: "POST", body: new URLSearchParams(%q)}).then((r) => r.status)`, path, form.Encode()),
		&status, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return status
}

func (b *tab) shows(selector string) bool {
	b.t.Helper()
	return eval[bool](b, fmt.Sprintf(`document.querySelector(%q) !== null`, selector))
}
