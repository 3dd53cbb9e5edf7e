package web

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/store"
)

// learnerCookie holds the token of the browser's anonymous learner. Browsers keep no cookie for longer than
// learnerAge; each answer renews it.
const (
	learnerCookie = "learner"
	learnerAge    = 400 * 24 * time.Hour
	tokenBytes    = 32
)

// token is the browser's own, also when this request has just given it, or empty when it has none of the
// form that this program gives.
func token(c echo.Context) string {
	if t, ok := c.Get(learnerCookie).(string); ok {
		return t
	}
	cookie, err := c.Cookie(learnerCookie)
	if err != nil {
		return ""
	}
	raw, err := base64.RawURLEncoding.DecodeString(cookie.Value)
	if err != nil || len(raw) != tokenBytes {
		return ""
	}
	return cookie.Value
}

// giveToken makes this browser a new anonymous learner. Nothing is stored before the first answer.
func (s *Server) giveToken(c echo.Context) (string, error) {
	t, err := s.random(tokenBytes)
	if err == nil {
		c.Set(learnerCookie, t)
		s.setCookie(c, learnerCookie, t, learnerAge)
	}
	return t, err
}

// random is an unguessable text.
func (s *Server) random(bytes int) (string, error) {
	raw := make([]byte, bytes)
	if _, err := io.ReadFull(s.Rand, raw); err != nil {
		return "", fmt.Errorf("random source: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(raw), nil
}

// someone makes sure that what is shown belongs to somebody: the pupil who is signed in, or this browser.
func (s *Server) someone(c echo.Context) error {
	w, err := s.signedIn(c)
	if err == nil && w.pupil == nil && token(c) == "" {
		_, err = s.giveToken(c)
	}
	return err
}

// learner is who works in this browser: the pupil who is signed in, else the browser's own; empty before the
// first answer.
func (s *Server) learner(c echo.Context) (string, error) {
	w, err := s.signedIn(c)
	if err != nil {
		return "", err
	}
	if w.pupil != nil {
		return w.pupil.Learner, nil
	}
	t := token(c)
	if t == "" {
		return "", nil
	}
	id, err := s.Store.Learner(c.Request().Context(), t)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return id, err
}

// enrolled is who works in this browser, made now when this is the first answer.
func (s *Server) enrolled(c echo.Context) (string, error) {
	id, err := s.learner(c)
	if err != nil {
		return "", err
	}
	if w, err := s.signedIn(c); err != nil || w.pupil != nil {
		return id, err
	}
	t := token(c)
	if t != "" {
		s.setCookie(c, learnerCookie, t, learnerAge)
	} else if t, err = s.giveToken(c); err != nil {
		return "", err
	}
	if id != "" {
		return id, nil
	}
	if id, err = s.random(16); err != nil {
		return "", err
	}
	return s.Store.Enrol(c.Request().Context(), t, id, s.Clock())
}

// attempts lists what this browser's learner answered: on one sheet, or on all when no sheet is named.
func (s *Server) attempts(c echo.Context, sheetID string) ([]classroom.Attempt, error) {
	id, err := s.learner(c)
	if err != nil || id == "" {
		return nil, err
	}
	if sheetID == "" {
		return s.Store.AllAttempts(c.Request().Context(), id)
	}
	return s.Store.Attempts(c.Request().Context(), id, sheetID)
}
