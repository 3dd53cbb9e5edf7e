package web

import (
	"bytes"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/paper"
	"awale/templates"
)

// posterPDF is the way into a class for its wall, in the language of the class.
func (s *Server) posterPDF(c echo.Context) error {
	f, err := s.decodePrint(c)
	if err != nil {
		return err
	}
	class, address := classOf(c), s.address(c)
	f.options.Lang = class.Lang
	return s.single(c, "affiche", func(pdf *bytes.Buffer) error {
		return s.paper.press.Poster(pdf, paper.Poster{
			Class: class.Name, Code: classroom.SpokenCode(class.Code), Address: address, Link: address + string(templates.JoinClassURL(class.Code)),
		}, f.options)
	})
}

// boardPDF is a board to cut out.
func (s *Server) boardPDF(c echo.Context) error {
	f, err := s.decodePrint(c)
	if err != nil {
		return err
	}
	return s.single(c, "plateau", func(pdf *bytes.Buffer) error { return s.paper.press.Cutout(pdf, f.options) })
}

// single prints a document of a page or two.
func (s *Server) single(c echo.Context, name string, print func(*bytes.Buffer) error) error {
	if err := s.paper.enter(c.Request().Context()); err != nil {
		return err
	}
	defer s.paper.leave()
	var pdf bytes.Buffer
	if err := print(&pdf); err != nil {
		return err
	}
	return sendPDF(c, name, pdf.Bytes())
}
