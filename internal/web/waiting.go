package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// A browser that was cut off sends its answers later, by script and with waitingHeader. It must know what
// became of each, and needs no page: keptHeader says that an answer is on disk, and a redirect is only told.
const (
	waitingHeader = "X-Waiting"
	keptHeader    = "X-Kept"
)

// answersWaiting tells a redirect as 204 with its Location to a browser that sends what waited.
func (s *Server) answersWaiting(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Header.Get(waitingHeader) != "" {
			c.Response().Before(func() {
				if c.Response().Status == http.StatusSeeOther {
					c.Response().Status = http.StatusNoContent
				}
			})
		}
		return next(c)
	}
}
