package web

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/templates"
)

// maxBody is far above the largest answer, a drawn board.
const maxBody = 64 << 10

// maxSheetBody is far above the longest sheet, of which a form may write each letter as six, and the papers of a class.
const maxSheetBody = 2 << 20

const contentSecurity = "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

// secureHeaders says to the browser what no page here ever does. Static files carry only what matters for
// them: two dozen of them make a first load, and a tablet in a full classroom is slow.
func (s *Server) secureHeaders(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if s.secure {
			h.Set("Strict-Transport-Security", "max-age=31536000") // this site alone: its neighbours are not ours
		}
		if strings.HasPrefix(c.Request().URL.Path, staticPath) {
			return next(c)
		}
		s.pageHeaders(c)
		return next(c)
	}
}

// pageHeaders are for everything that a browser may show as a page.
func (s *Server) pageHeaders(c echo.Context) {
	h := c.Response().Header()
	h.Set("Content-Security-Policy", contentSecurity)
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
	if s.secure || loopback(c.Request().Host) {
		h.Set("Cross-Origin-Opener-Policy", "same-origin") // elsewhere browsers ignore it and complain
	}
}

// loopback says whether a host names this computer: browsers trust it like https.
func loopback(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// recovered turns a panic into an error, so that one broken page is one error page.
func (s *Server) recovered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			switch p := recover(); p {
			case nil:
			case http.ErrAbortHandler:
				panic(p)
			default:
				err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
			}
		}()
		return next(c)
	}
}

func (s *Server) bodyLimit(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		most := int64(maxBody)
		if strings.HasPrefix(c.Path(), string(templates.OwnSheetsURL)) || c.Path() == entryPath {
			most = maxSheetBody
		}
		r.Body = http.MaxBytesReader(c.Response(), r.Body, most)
		return next(c)
	}
}

// sameOrigin refuses what another site's page sends with this browser's cookies.
func (s *Server) sameOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.foreign.Check(c.Request()); err != nil {
			return &failure{status: http.StatusForbidden, err: err}
		}
		return next(c)
	}
}

// parseForm reads the body of a form; a body that is too long or no form is the sender's mistake.
func parseForm(c echo.Context) error {
	err := c.Request().ParseForm()
	var long *http.MaxBytesError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &long):
		return &failure{status: http.StatusRequestEntityTooLarge, err: err}
	}
	return &failure{status: http.StatusBadRequest, err: err}
}
