package web

import (
	"bytes"
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/yuin/goldmark"

	"awale/internal/i18n"
	"awale/templates"
)

// help is how to start in a classroom, with the address that tablets need.
func (s *Server) help(c echo.Context) error {
	page := s.page(c)
	view := templates.Help{}
	var err error
	if view.Parts, err = helpParts(page.Printer, "start", "come-in", "tablets", "projector", "trouble", "keep"); err != nil {
		return err
	}
	if address := s.address(c); s.BaseURL != "" || !loopback(c.Request().Host) || s.ClassURL != "" {
		drawn, err := qrCode(address)
		if err != nil {
			return err
		}
		view.Way = &templates.Way{Address: address, QR: drawn}
	}
	return s.render(c, http.StatusOK, templates.HelpPage(page, view))
}

// privacy is what is kept about a child.
func (s *Server) privacy(c echo.Context) error {
	page := s.page(c)
	child, err := helpParts(page.Printer, "knows", "knows-not", "sees", "ends")
	if err != nil {
		return err
	}
	parents, err := helpParts(page.Printer, "data", "rights", "cookies", "safe")
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.PrivacyPage(page, templates.Privacy{Child: child, Parents: parents}))
}

// helpParts renders texts of the catalogue.
func helpParts(say *i18n.Printer, ids ...string) ([]templates.HelpPart, error) {
	var parts []templates.HelpPart
	for _, id := range ids {
		var html bytes.Buffer
		if err := goldmark.Convert([]byte(say.T("help.text."+id)), &html); err != nil {
			return nil, err
		}
		parts = append(parts, templates.HelpPart{ID: id, Text: templates.HTML(html.String())})
	}
	return parts, nil
}
