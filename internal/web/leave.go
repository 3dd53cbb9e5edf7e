package web

import (
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"
)

// The words of htmx for a page that is to be exchanged for the one at hand, and for one to be loaded instead.
const (
	headerBoosted  = "HX-Boosted"
	headerRedirect = "HX-Redirect"
)

// leave goes on to a page of another kind. A browser that would only exchange what the page holds is told to load
// it, with the styles that its head names.
func leave(c echo.Context, to templ.SafeURL) error {
	if c.Request().Header.Get(headerBoosted) == "" {
		return c.Redirect(http.StatusSeeOther, string(to))
	}
	c.Response().Header().Set(headerRedirect, string(to))
	return c.NoContent(http.StatusOK)
}
