package web

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/templates"
)

// printJob is a document of copies that its reader may have.
type printJob struct {
	name    string // of the file, without its ending
	options paper.Options
	count   int
	copy    func(ctx context.Context, number int) (paper.Copy, error) // from 1
}

// told says how far a document is; nil when nobody listens.
type told func(i18n.Message)

// pressTime is how long a document may take; the server's own limit is for pages.
const pressTime = 5 * time.Minute

// deliver answers with the document, or tells first how far it is and then where it lies.
func (s *Server) deliver(c echo.Context, job printJob) error {
	// A limit that cannot be set leaves the server's own.
	_ = http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(pressTime))
	if c.QueryParam(templates.QueryProgress) == "1" {
		return s.tellPrinting(c, job)
	}
	if pdf, ok := s.paper.collect(c.QueryParam(templates.QueryReady), orderOf(c)); ok {
		return sendPDF(c, job.name, pdf)
	}
	pdf, err := s.bound(c.Request().Context(), job, nil)
	if err != nil {
		return err
	}
	return sendPDF(c, job.name, pdf)
}

// bound makes every copy, then the document. Questions are made in a free slot, given back after each copy.
func (s *Server) bound(ctx context.Context, job printJob, tell told) ([]byte, error) {
	if err := s.paper.enter(ctx); err != nil {
		return nil, err
	}
	defer s.paper.leave()
	copies := make([]paper.Copy, job.count)
	for i := range copies {
		var err error
		if copies[i], err = job.copy(ctx, i+1); err != nil {
			return nil, err
		}
		tell.say("paper.progress.questions", i+1, job.count)
	}
	if err := s.slots.take(ctx); err != nil {
		return nil, err
	}
	defer s.slots.leave()
	job.options.Progress = func(done, all int) { tell.say("paper.progress.pages", done, all) }
	var pdf bytes.Buffer
	err := s.paper.press.Sheet(&pdf, copies, job.options)
	return pdf.Bytes(), err
}

func (t told) say(key string, done, all int) {
	if t != nil {
		t(i18n.M(key, "Done", done, "All", all))
	}
}

// sendPDF answers with a document. A browser's own reader of PDF has styles and scripts, which the pages' policy
// would refuse.
func sendPDF(c echo.Context, name string, pdf []byte) error {
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store") // a shared tablet shows nobody's work to the next
	h.Set("Content-Disposition", `inline; filename="`+name+`.pdf"`)
	h.Set("Content-Security-Policy", "frame-ancestors 'none'")
	return c.Blob(http.StatusOK, "application/pdf", pdf)
}

// printNews is one line of what a page hears while it waits: words to show, or the address of the finished document.
type printNews struct {
	Words string `json:"words,omitempty"`
	Ready string `json:"ready,omitempty"`
}

// tellPrinting prints, a line of JSON after each copy. The document is kept under a ticket for the address that the
// last line names; without it that address prints anew. A stream that ends without an address has failed.
func (s *Server) tellPrinting(c echo.Context, job printJob) error {
	ticket, err := s.random(16)
	if err != nil {
		return err
	}
	say, lines := s.Catalogue.Printer(s.lang(c)), newLines(c)
	pdf, err := s.bound(c.Request().Context(), job, func(m i18n.Message) { lines.send(printNews{Words: say.Msg(m)}) })
	if err != nil {
		return err
	}
	s.paper.keep(finished{ticket: ticket, order: orderOf(c), pdf: pdf})
	lines.send(printNews{Ready: orderOf(c) + "&" + templates.QueryReady + "=" + url.QueryEscape(ticket)})
	return lines.err
}

// orderOf is the address of a document without what concerns its fetching alone.
func orderOf(c echo.Context) string {
	u := *c.Request().URL
	q := u.Query()
	q.Del(templates.QueryProgress)
	q.Del(templates.QueryReady)
	u.RawQuery = q.Encode()
	return u.EscapedPath() + "?" + u.RawQuery
}

// lines writes a line of JSON at a time, at once; after an error, nothing more.
type lines struct {
	c   echo.Context
	err error
}

func newLines(c echo.Context) *lines { return &lines{c: c} }

func (l *lines) send(news printNews) {
	r := l.c.Response()
	if !r.Committed {
		r.Header().Set(echo.HeaderContentType, "application/x-ndjson")
		r.Header().Set("Cache-Control", "no-store")
		r.WriteHeader(http.StatusOK)
	}
	if l.err == nil {
		l.err = json.NewEncoder(r).Encode(news)
		r.Flush()
	}
}
