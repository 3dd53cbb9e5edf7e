// Package web serves the pages. A handler finds out who asks, decodes and validates what was sent, makes one
// call to the domain or the store, and renders or redirects; what goes wrong is returned as an error, and
// one function turns it into a page.
package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"awale/internal/i18n"
	"awale/internal/live"
	"awale/internal/password"
	"awale/internal/sheet"
	"awale/internal/store"
)

// Config is everything a server needs from outside; every field but those that say otherwise is required.
type Config struct {
	Store     *store.Store
	Sheets    *sheet.Library
	Catalogue *i18n.Catalogue
	Static    fs.ReadDirFS
	Clock     func() time.Time
	Rand      io.Reader
	Logger    *slog.Logger

	// Zone is where the class is: dates and hours are read and shown as there. Nil is UTC.
	Zone *time.Location
	// BaseURL is the address that pupils use when it is not the one they reach, as behind a proxy. With https
	// cookies are marked secure.
	BaseURL string
	// ClassURL is the address of this computer on the classroom's network, for codes that a teacher shows
	// while reaching the program as localhost; empty when there is none.
	ClassURL string
	// Demo says that everything in the database is made up; teachers are told on every page.
	Demo bool
	// TrustedProxies may say for whom they ask; nobody else is believed.
	TrustedProxies []*net.IPNet
}

// passwordsAtOnce is how many passwords are hashed at a time, at 19 MiB each; the others wait.
const passwordsAtOnce = 2

// Server answers the pages of one program.
type Server struct {
	Config
	echo      *echo.Echo
	variants  variants
	previews  previews
	slots     slots
	strangers *strangers
	assets    *assets
	foreign   *http.CrossOriginProtection
	sessions  *scs.SessionManager
	familiar  familiar
	works     works
	passwords *password.Hasher
	paper     *pressRoom
	streams   *streams
	live      *live.Hub
	tables    *tables
	thinkers  slots       // searches for a computer's move that are under way
	settled   atomic.Bool // there is a teacher's account
	secure    bool
}

// New builds the server, and fails when BaseURL is no http or https address or a static file cannot be read.
func New(c Config) (*Server, error) {
	s := &Server{Config: c, foreign: http.NewCrossOriginProtection(), slots: newSlots(), strangers: newStrangers(), streams: newStreams(), tables: newTables(), thinkers: newSlots()}
	if c.BaseURL != "" {
		if err := s.useBaseURL(c.BaseURL); err != nil {
			return nil, err
		}
	}
	if s.Zone == nil {
		s.Zone = time.UTC
	}
	var err error
	if s.assets, err = newAssets(c.Static); err != nil {
		return nil, err
	}
	if s.paper, err = newPressRoom(c.Static, c.Catalogue); err != nil {
		return nil, err
	}
	s.sessions = newSessions(c, s.secure)
	s.passwords = password.NewHasher(passwordsAtOnce, c.Rand)
	if s.live, err = s.newHub(); err != nil {
		return nil, err
	}
	s.echo = s.router()
	return s, nil
}

func (s *Server) useBaseURL(base string) error {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return fmt.Errorf("base URL %q: http://host or https://host is allowed", base)
	}
	s.secure = u.Scheme == "https"
	return s.foreign.AddTrustedOrigin(u.Scheme + "://" + u.Host)
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.echo.ServeHTTP(w, r) }

// Serve answers on the listener until ctx ends; then it lets the requests under way finish and returns nil.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	srv := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(s.Logger.Handler(), slog.LevelDebug),
	}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	s.streams.close() // nobody else would end them
	defer s.live.Close()
	err := srv.Shutdown(last)
	if errors.Is(err, context.DeadlineExceeded) {
		return srv.Close()
	}
	return err
}
