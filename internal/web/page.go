package web

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
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
	p := templates.Page{Printer: s.Catalogue.Printer(s.lang(c)), Path: "/", Asset: s.assets.url, Demo: s.Demo}
	if w, err := s.signedIn(c); err == nil { // without the database a page is one for nobody in particular
		p.Who = visitor(w)
		has, err := s.hasTeacher(c)
		p.Keys = w.teacher != nil || err == nil && !has
	}
	if owner, err := s.owner(c); err == nil {
		p.Owner = owner
	}
	p.Flash = said(c, p)
	if r := c.Request(); r.Method == http.MethodGet || r.Method == http.MethodHead {
		p.Path = local(r.URL.RequestURI())
	}
	return p
}

func visitor(w who) *templates.Visitor {
	switch {
	case w.teacher != nil:
		return &templates.Visitor{Name: w.teacher.Name, Teacher: true}
	case w.pupil != nil:
		return &templates.Visitor{Name: w.pupil.Name}
	}
	return nil
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
	if c.Request().Method == http.MethodPost && h.Get("HX-Push-Url") == "" {
		h.Set("HX-Push-Url", "false") // the address stays the form's, which a reload can open
	}
	body := html.Bytes()
	if acceptsGzip(c.Request()) {
		zip, err := zipped(&html)
		if err != nil {
			return err
		}
		h.Set("Content-Encoding", "gzip")
		body = zip
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

func zipped(r io.Reader) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = io.Copy(w, r)
	err = errors.Join(err, w.Close())
	return out.Bytes(), err
}
