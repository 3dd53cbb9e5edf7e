package web

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/sheet"
	"awale/templates"
)

// printForm is what the address of a PDF asks for.
type printForm struct {
	options paper.Options
	copies  int        // 0: the reader's own sheet, alone
	form    paper.Form // one copy again; Copy 0 for none
	seed    uint64
	names   []string // of a class, a copy for each
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
	if id := c.QueryParam(templates.FieldClass); id != "" {
		w, err := s.signedIn(c)
		if err != nil {
			return err
		}
		if w.teacher == nil {
			return s.toLogin(c)
		}
		if f.names, err = s.namesOf(c, w.teacher.ID, id); err != nil {
			return err
		}
	}
	job, err := s.printJob(c, f)
	if err != nil {
		return err
	}
	return s.deliver(c, job)
}

// namesOf are the pupils of a teacher's class, in the order of the roster.
func (s *Server) namesOf(c echo.Context, teacher, id string) ([]string, error) {
	class, err := s.Store.ClassOf(c.Request().Context(), teacher, id)
	if err != nil {
		return nil, err
	}
	pupils, err := s.Store.Pupils(c.Request().Context(), class.ID)
	var names []string
	for _, p := range present(pupils) {
		names = append(names, p.Name)
	}
	return names, err
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
		if !ok || form.Copy > templates.MostCopies {
			return unclear("form %q is no number of a copy", given)
		}
		f.form = form
		return nil
	}
	if given := c.QueryParam(templates.QueryCopies); given != "" {
		n, err := strconv.Atoi(given)
		if err != nil || n < 1 || n > templates.MostCopies {
			return notAllowed("copies", given, "1", "…", strconv.Itoa(templates.MostCopies))
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

// printJob is what is printed. Each copy names the address where it is found on screen.
func (s *Server) printJob(c echo.Context, f printForm) (printJob, error) {
	if f.copies == 0 && f.form.Copy == 0 && len(f.names) == 0 {
		sh, err := s.own(c)
		alone := paper.Copy{Sheet: sh, Address: s.copyAddress(c, sh, ""), Short: s.shortAddress(c, sh, "")}
		return printJob{name: sh.ID, options: f.options, count: 1,
			copy: func(context.Context, int) (paper.Copy, error) { return alone, nil }}, err
	}
	sh, err := s.known(c)
	if err != nil {
		return printJob{}, err
	}
	order := paper.Order{Copies: f.copies, Seed: f.seed, Names: f.names,
		Address: func(form string) string { return s.copyAddress(c, sh, form) },
		Short:   func(form string) string { return s.shortAddress(c, sh, form) }}
	job := printJob{name: sh.ID, options: f.options, count: max(f.copies, len(f.names))}
	if f.form.Copy > 0 {
		order.Copies, order.Seed, job.count = templates.MostCopies, f.form.Seed, 1
	}
	job.copy = func(ctx context.Context, number int) (paper.Copy, error) {
		if err := s.slots.take(ctx); err != nil {
			return paper.Copy{}, err
		}
		defer s.slots.leave()
		return order.Copy(sh, max(number, f.form.Copy))
	}
	return job, nil
}

// copyAddress is where the sheet, or that copy of it, is found on screen.
func (s *Server) copyAddress(c echo.Context, sh sheet.Sheet, form string) string {
	address := s.address(c) + string(templates.SheetURL(sh.ID))
	if form != "" && sh.Generated() {
		address += "?" + templates.QueryForm + "=" + url.QueryEscape(form)
	}
	return address
}

// shortAddress leads to the same place by fewer letters. A teacher's own sheet has none: its address is for its class.
func (s *Server) shortAddress(c echo.Context, sh sheet.Sheet, form string) string {
	if _, ok := s.Sheets.Get(sh.ID); !ok {
		return ""
	}
	if !sh.Generated() {
		form = ""
	}
	return s.address(c) + string(templates.ShortURL(paper.ShortName(sh.ID), form))
}

// pdfOf takes the ending off the last part of an address.
func pdfOf(c echo.Context) (id string, ok bool) { return strings.CutSuffix(c.Param("id"), ".pdf") }
