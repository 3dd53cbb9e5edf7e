package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/templates"
)

// page is what every page of this request shares.
func (s *Server) page(c echo.Context) templates.Page {
	p := templates.Page{Printer: s.Catalogue.Printer(readerLang(c)), Path: "/", Asset: s.assets.url}
	if r := c.Request(); r.Method == http.MethodGet || r.Method == http.MethodHead {
		p.Path = r.URL.RequestURI()
	}
	return p
}

// render writes a page once it is whole: a page that fails half-way is an error page, not half a page.
func (s *Server) render(c echo.Context, status int, page templ.Component) error {
	var html bytes.Buffer
	if err := page.Render(c.Request().Context(), &html); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store") // a shared tablet shows nobody's work to the next
	h.Add("Vary", "Accept-Language, Cookie, Accept-Encoding")
	body := html.Bytes()
	if acceptsGzip(c.Request()) {
		h.Set("Content-Encoding", "gzip")
		body = zipped(body)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	return c.Blob(status, echo.MIMETextHTMLCharsetUTF8, body)
}

func acceptsGzip(r *http.Request) bool {
	return slices.ContainsFunc(strings.Split(r.Header.Get("Accept-Encoding"), ","), func(part string) bool {
		coding, weight, _ := strings.Cut(part, ";")
		return strings.TrimSpace(coding) == "gzip" && !strings.HasPrefix(strings.TrimSpace(weight), "q=0")
	})
}

func zipped(body []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}
