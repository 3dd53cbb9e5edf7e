package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
)

// schoolDay is how long anybody stays signed in: a tablet that was left open is nobody's the next morning.
const schoolDay = 10 * time.Hour

// The values of a session: whose it is, and the epoch in which the sign-in was.
const (
	sessionCookie  = "session"
	sessionTeacher = "teacher"
	sessionPupil   = "pupil"
	sessionEpoch   = "epoch"
)

// who is signed in to a request; at most one of the two.
type who struct {
	teacher *classroom.Teacher
	pupil   *classroom.Pupil
	lang    i18n.Lang // the teacher's, or that of the pupil's class
}

func newSessions(c Config, secure bool) *scs.SessionManager {
	m := scs.New()
	m.Store = c.Store.Sessions(c.Clock)
	m.Lifetime = schoolDay
	m.HashTokenInStore = true
	m.Cookie.Name = sessionCookie
	m.Cookie.Secure = secure
	return m
}

const contextWho = "who"

// signedIn is who sends the request. A session counts only in the epoch of its sign-in, so that a new
// password, new pictures or the archive end it everywhere.
func (s *Server) signedIn(c echo.Context) (who, error) {
	if w, ok := c.Get(contextWho).(who); ok {
		return w, nil
	}
	w, err := s.findWho(c)
	if err == nil {
		c.Set(contextWho, w)
	}
	return w, err
}

func (s *Server) findWho(c echo.Context) (who, error) {
	cookie, err := c.Cookie(sessionCookie)
	if err != nil || cookie.Value == "" {
		return who{}, nil
	}
	changes, now := s.Store.Changes(), s.Clock()
	if w, ok := s.familiar.find(cookie.Value, changes, now); ok {
		return w, nil
	}
	ctx, err := s.sessions.Load(c.Request().Context(), cookie.Value)
	if err != nil {
		return who{}, err
	}
	w, err := s.whoseSession(ctx)
	if err == nil && (w.pupil != nil || w.teacher != nil) {
		s.familiar.keep(cookie.Value, acquaintance{w, changes, s.sessions.Deadline(ctx)})
	}
	return w, err
}

func (s *Server) whoseSession(ctx context.Context) (who, error) {
	epoch := s.sessions.GetInt(ctx, sessionEpoch)
	if id := s.sessions.GetString(ctx, sessionTeacher); id != "" {
		t, err := s.Store.Teacher(ctx, id)
		if errors.Is(err, store.ErrNotFound) || err == nil && t.Epoch != epoch {
			return who{}, nil
		}
		return who{teacher: &t, lang: t.Lang}, err
	}
	if id := s.sessions.GetString(ctx, sessionPupil); id != "" {
		p, lang, err := s.Store.PupilWithLang(ctx, id)
		if errors.Is(err, store.ErrNotFound) || err == nil && (p.Epoch != epoch || p.Archived) {
			return who{}, nil
		}
		return who{pupil: &p, lang: lang}, err
	}
	return who{}, nil
}

// signIn begins a session under a new token, whatever the browser held before.
func (s *Server) signIn(c echo.Context, kind, id string, epoch int) error {
	ctx, err := s.freshSession(c)
	if err != nil {
		return err
	}
	s.sessions.Put(ctx, kind, id)
	s.sessions.Put(ctx, sessionEpoch, epoch)
	ends := s.Clock().Add(schoolDay)
	s.sessions.SetDeadline(ctx, ends)
	token, _, err := s.sessions.Commit(ctx)
	if err != nil {
		return err
	}
	s.setCookie(c, sessionCookie, token, schoolDay)
	c.Set(contextWho, nil)
	return nil
}

// freshSession ends the browser's session and gives an empty one.
func (s *Server) freshSession(c echo.Context) (context.Context, error) {
	ctx := c.Request().Context()
	if cookie, err := c.Cookie(sessionCookie); err == nil && cookie.Value != "" {
		old, err := s.sessions.Load(ctx, cookie.Value)
		if err != nil {
			return nil, err
		}
		if err := s.sessions.Destroy(old); err != nil {
			return nil, err
		}
	}
	return s.sessions.Load(ctx, "")
}

// signOut ends the session and lets go of the browser's anonymous work too: the next child begins anew.
func (s *Server) signOut(c echo.Context) error {
	if _, err := s.freshSession(c); err != nil {
		return err
	}
	s.setCookie(c, sessionCookie, "", -time.Second)
	s.setCookie(c, learnerCookie, "", -time.Second)
	return c.Redirect(http.StatusSeeOther, "/")
}

// lang is the language of this request: the browser's choice, else the one of who is signed in, else what the
// browser asks for.
func (s *Server) lang(c echo.Context) i18n.Lang {
	if l, ok := chosenLang(c); ok {
		return l
	}
	if w, err := s.signedIn(c); err == nil && w.lang != "" {
		return w.lang
	}
	return readerLang(c)
}
