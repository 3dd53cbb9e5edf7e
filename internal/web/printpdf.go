package web

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/sheet"
	"awale/templates"
)

// The fonts of paper among the static files.
const (
	paperRegular = "fonts/paper/andika-400.ttf"
	paperBold    = "fonts/paper/andika-700.ttf"
)

// mostCopies is more than a class has pupils.
const mostCopies = 60

// pressRoom prints for one reader at a time: a class at work must not wait for thirty copies.
type pressRoom struct {
	press *paper.Press
	turn  chan struct{}
}

func newPressRoom(static fs.FS, catalogue *i18n.Catalogue) (*pressRoom, error) {
	regular, err := fs.ReadFile(static, paperRegular)
	if err != nil {
		return nil, err
	}
	bold, err := fs.ReadFile(static, paperBold)
	if err != nil {
		return nil, err
	}
	press, err := paper.New(paper.Fonts{Regular: regular, Bold: bold}, catalogue)
	return &pressRoom{press: press, turn: make(chan struct{}, 1)}, err
}

// printForm is what the address of a PDF asks for.
type printForm struct {
	options paper.Options
	copies  int        // 0: the reader's own sheet, alone
	form    paper.Form // one copy again; Copy 0 for none
	seed    uint64
}

// printPDF is a sheet on paper as a PDF: the reader's own, or numbered copies.
func (s *Server) printPDF(c echo.Context) error {
	f, err := s.decodePrint(c)
	if err != nil {
		return err
	}
	if f.options.Key != paper.KeyNone && !s.page(c).Keys {
		return s.toLogin(c)
	}
	copies, err := s.copies(c, f)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	select {
	case s.paper.turn <- struct{}{}:
		defer func() { <-s.paper.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	var pdf bytes.Buffer
	if err := s.paper.press.Sheet(&pdf, copies, f.options); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store") // a shared tablet shows nobody's work to the next
	h.Set("Content-Disposition", `inline; filename="`+copies[0].Sheet.ID+`.pdf"`)
	h.Set("Content-Security-Policy", "frame-ancestors 'none'") // a browser's own reader of PDF has styles and scripts
	return c.Blob(http.StatusOK, "application/pdf", pdf.Bytes())
}

// decodePrint reads the address; what it leaves out is as `awale print` has it.
func (s *Server) decodePrint(c echo.Context) (f printForm, err error) {
	var ok bool
	given := c.QueryParam(templates.QueryKey)
	if f.options.Key, ok = paper.ParseKey(given); !ok {
		return f, notAllowed("key", given, paper.Keys()...)
	}
	given = c.QueryParam(templates.QueryPaper)
	if f.options.Size, ok = paper.ParseSize(given); !ok {
		return f, notAllowed("paper", given, paper.Sizes()...)
	}
	f.options.Lang = s.lang(c)
	if given = c.QueryParam(templates.FieldLang); given != "" {
		if f.options.Lang, ok = i18n.ParseLang(given); !ok {
			return f, notAllowed("language", given, string(i18n.FR), string(i18n.EN))
		}
	}
	f.options.Large = c.QueryParam(templates.QueryLarge) == "1"
	f.options.TwoSided = c.QueryParam(templates.QuerySides) == "2"
	return f, f.decodeCopies(c)
}

func (f *printForm) decodeCopies(c echo.Context) error {
	if given := c.QueryParam(templates.QueryForm); given != "" {
		form, ok := paper.ParseForm(given)
		if !ok || form.Copy > mostCopies {
			return unclear("form %q is no number of a copy", given)
		}
		f.form = form
		return nil
	}
	if given := c.QueryParam(templates.QueryCopies); given != "" {
		n, err := strconv.Atoi(given)
		if err != nil || n < 1 || n > mostCopies {
			return notAllowed("copies", given, "1", "…", strconv.Itoa(mostCopies))
		}
		f.copies = n
	}
	f.seed = 1
	if given := c.QueryParam(templates.QuerySeed); given != "" {
		n, err := strconv.ParseUint(given, 10, 64)
		if err != nil {
			return unclear("seed %q is no number", given)
		}
		f.seed = n
	}
	return nil
}

// copies makes what is printed. Each copy names the address where it is found on screen.
func (s *Server) copies(c echo.Context, f printForm) ([]paper.Copy, error) {
	if f.copies == 0 && f.form.Copy == 0 {
		sh, err := s.own(c)
		return []paper.Copy{{Sheet: sh, Address: s.copyAddress(c, sh, "")}}, err
	}
	sh, err := s.known(c)
	if err != nil {
		return nil, err
	}
	order := paper.Order{Copies: f.copies, Seed: f.seed, Address: func(form string) string { return s.copyAddress(c, sh, form) }}
	if f.form.Copy > 0 {
		order.Copies, order.Seed = f.form.Copy, f.form.Seed
	}
	all, err := paper.Copies(sh, order)
	if err != nil || f.form.Copy == 0 {
		return all, err
	}
	return all[f.form.Copy-1:], nil
}

// copyAddress is where the sheet, or that copy of it, is found on screen.
func (s *Server) copyAddress(c echo.Context, sh sheet.Sheet, form string) string {
	address := s.address(c) + string(templates.SheetURL(sh.ID))
	if form != "" && sh.Generated() {
		address += "?" + templates.QueryForm + "=" + url.QueryEscape(form)
	}
	return address
}

// pdfOf takes the ending off the last part of an address.
func pdfOf(c echo.Context) (id string, ok bool) { return strings.CutSuffix(c.Param("id"), ".pdf") }
