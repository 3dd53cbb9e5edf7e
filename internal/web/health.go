package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// health tells an operator whether the database answers.
func (s *Server) health(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	if err := s.Store.Ping(c.Request().Context()); err != nil {
		s.report(c, explained(err))
		return c.String(http.StatusServiceUnavailable, "database unavailable\n")
	}
	return c.String(http.StatusOK, "ok\n")
}
