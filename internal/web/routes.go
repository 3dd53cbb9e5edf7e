package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// access is who may use a URL.
type access uint8

const (
	everyone access = iota + 1
)

// route is one URL of the program. A GET route answers HEAD too.
type route struct {
	method string
	path   string
	who    access
	handle echo.HandlerFunc
}

// routes lists every URL with who may use it.
func (s *Server) routes() []route {
	return []route{
		{http.MethodGet, "/", everyone, s.home},
		{http.MethodGet, "/sheets", everyone, s.sheets},
		{http.MethodGet, "/sheets/:id", everyone, s.sheet},
		{http.MethodGet, "/sheets/:id/answers", everyone, s.toSheet},
		{http.MethodPost, "/sheets/:id/answers", everyone, s.answer},
		{http.MethodPost, "/sheets/:id/restart", everyone, s.restart},
		{http.MethodGet, "/print/:id", everyone, s.print},
		{http.MethodGet, "/practice", everyone, s.practise},
		{http.MethodPost, "/practice/answers", everyone, s.practiceAnswer},
		{http.MethodGet, "/rules", everyone, s.rules},
		{http.MethodGet, "/rules/:id", everyone, s.ruleSet},
		{http.MethodPost, "/language", everyone, s.chooseLanguage},
		{http.MethodGet, "/healthz", everyone, s.health},
		{http.MethodGet, "/static/:version/*", everyone, s.static},
	}
}

func (s *Server) router() *echo.Echo {
	e := echo.New()
	e.HTTPErrorHandler = s.fail
	e.IPExtractor = s.ipExtractor()
	e.Use(s.secureHeaders, s.recovered, s.bodyLimit, s.sameOrigin)
	for _, r := range s.routes() {
		e.Add(r.method, r.path, r.handle)
		if r.method == http.MethodGet {
			e.Add(http.MethodHead, r.path, r.handle)
		}
	}
	return e
}

func (s *Server) ipExtractor() echo.IPExtractor {
	if len(s.TrustedProxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trusted := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, n := range s.TrustedProxies {
		trusted = append(trusted, echo.TrustIPRange(n))
	}
	return echo.ExtractIPFromXFFHeader(trusted...)
}
