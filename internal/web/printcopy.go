package web

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/sheet"
	"awale/templates"
)

// copyDesk is a numbered copy from paper on screen: its very questions. Its answers stand apart from the learner's own
// work on the sheet.
func (s *Server) copyDesk(c echo.Context, sh sheet.Sheet, form paper.Form) (desk, error) {
	place := classroom.CopyPlace(sh.ID, form.String())
	key := sheetKey{sheet: place, seed: form.Variant()}
	made, err := s.made(c.Request().Context(), key, func() (sheet.Sheet, error) { return sh.Variant(form.Variant()) })
	if err != nil {
		return desk{}, err
	}
	made.ID = place
	note := i18n.M("paper.copy.note", "Form", form.String())
	d := desk{Desk: templates.CopyDesk(sh.ID, form.String()), save: s.Store.SaveAttempt, end: s.sheetEnd}
	d.Note = &note
	if d.attempts, err = s.attempts(c, place); err != nil {
		return desk{}, err
	}
	d.work, err = classroom.NewWork(made, d.attempts)
	return d, err
}

// onPaper is the copy that an address names. A sheet without questions made for each copy is the same on all of them:
// it is worked as ever.
func onPaper(c echo.Context, sh sheet.Sheet) (form paper.Form, ok bool, err error) {
	given := c.QueryParam(templates.QueryForm)
	if given == "" {
		return form, false, nil
	}
	if form, ok = paper.ParseForm(given); !ok {
		return form, false, unclear("form %q is no number of a copy", given)
	}
	return form, sh.Generated(), nil
}

// fromPaper leads on from the short address of a copy.
func (s *Server) fromPaper(c echo.Context) error {
	name, form, _ := strings.Cut(strings.ToLower(c.Param("copy")), "-")
	for _, sh := range s.Sheets.All() {
		if paper.ShortName(sh.ID) != name {
			continue
		}
		d := templates.SheetDesk(sh.ID)
		if _, ok := paper.ParseForm(form); ok {
			d = templates.CopyDesk(sh.ID, form)
		}
		return c.Redirect(http.StatusSeeOther, string(d.URL()))
	}
	return &failure{status: http.StatusNotFound, err: errors.New("no sheet has this short name")}
}

// deskOf is where a sheet is worked as the address says: the learner's own, or a copy from paper.
func deskOf(c echo.Context, sh sheet.Sheet) (templates.Desk, error) {
	form, copied, err := onPaper(c, sh)
	if copied {
		return templates.CopyDesk(sh.ID, form.String()), err
	}
	return templates.SheetDesk(sh.ID), err
}
