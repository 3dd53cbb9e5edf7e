package web

import (
	"github.com/labstack/echo/v4"

	"awale/templates"
)

// allowPlay lets the pupils of a class play, or puts playing away; the games that were begun stay.
func (s *Server) allowPlay(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	what := c.Request().PostForm.Get(templates.FieldGameDo)
	if what != templates.DoGameOpen && what != templates.DoGameClose {
		return unclear("%.40q is nothing to do with playing", what)
	}
	class := classOf(c).ID
	if err := s.Store.AllowPlay(c.Request().Context(), class, what == templates.DoGameOpen); err != nil {
		return err
	}
	return s.say(c, templates.ClassURL(class, ""), "class.said.kept")
}
