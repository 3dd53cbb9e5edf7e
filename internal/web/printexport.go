package web

import (
	"bytes"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"awale/internal/export"
	"awale/internal/sheet"
	"awale/templates"
)

// exports says which systems can take a sheet's questions, and what each of them loses.
func (s *Server) exports(c echo.Context) error {
	sh, err := s.own(c)
	if err != nil {
		return err
	}
	page := s.page(c)
	if !page.Keys {
		return s.toLogin(c)
	}
	view := templates.Exports{Sheet: blankCard(sh)}
	for _, f := range export.Formats() {
		losses, err := export.Write(io.Discard, sh, f, page.Printer)
		if err != nil {
			return err
		}
		way := templates.ExportWay{Format: string(f)}
		for _, l := range losses {
			way.Losses = append(way.Losses, templates.ExportLoss{Question: l.Question, Message: l.Message})
		}
		view.Ways = append(view.Ways, way)
	}
	return s.render(c, http.StatusOK, templates.ExportPage(page, view))
}

// exportFile is a sheet's questions for another system, with their keys: for teachers.
func (s *Server) exportFile(c echo.Context) error {
	f, err := decodeFormat(c)
	if err != nil {
		return err
	}
	sh, err := s.own(c)
	if err != nil {
		return err
	}
	if page := s.page(c); !page.Keys {
		return s.toLogin(c)
	}
	return s.sendExport(c, sh, f)
}

func (s *Server) sendExport(c echo.Context, sh sheet.Sheet, f export.Format) error {
	var file bytes.Buffer
	if _, err := export.Write(&file, sh, f, s.Catalogue.Printer(s.lang(c))); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", `attachment; filename="`+sh.ID+f.Extension()+`"`)
	return c.Blob(http.StatusOK, f.ContentType(), file.Bytes())
}

func decodeFormat(c echo.Context) (export.Format, error) {
	given := c.Param("format")
	var names []string
	for _, f := range export.Formats() {
		if string(f) == given {
			return f, nil
		}
		names = append(names, string(f))
	}
	refused := notAllowed("format", given, names...)
	refused.status = http.StatusNotFound
	return "", refused
}
