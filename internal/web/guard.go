package web

import (
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/templates"
)

const contextClass = "class"

// guarded lets only those to a handler whom its route names. Whoever is not signed in is asked to; a class of
// others is not there.
func (s *Server) guarded(r route) echo.HandlerFunc {
	switch r.who {
	case everyone:
		return r.handle
	case pupil:
		return s.forPupils(r.handle)
	case teacher:
		return s.forTeachers(r.handle)
	case classTeacher:
		return s.forTeachers(s.ofClass(s.retold(r)))
	}
	return func(echo.Context) error { return echo.ErrForbidden }
}

func (s *Server) forPupils(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		w, err := s.signedIn(c)
		switch {
		case err != nil:
			return err
		case w.teacher != nil:
			return leave(c, templates.TeachURL)
		case w.pupil == nil && wasIn(c):
			return leave(c, templ.SafeURL(templates.SaidURL(templates.JoinURL, "join.said.ended", "")))
		case w.pupil == nil:
			return leave(c, templates.JoinURL)
		}
		return next(c)
	}
}

// wasIn says whether somebody had signed in here: the session has ended since, at night or by a teacher's hand.
func wasIn(c echo.Context) bool {
	cookie, err := c.Cookie(sessionCookie)
	return err == nil && cookie.Value != ""
}

func (s *Server) forTeachers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		w, err := s.signedIn(c)
		if err != nil {
			return err
		}
		if w.teacher == nil {
			return s.toLogin(c)
		}
		return next(c)
	}
}

// toLogin asks who is there, and comes back to the page that was wanted.
func (s *Server) toLogin(c echo.Context) error {
	wanted := string(templates.TeachURL)
	if r := c.Request(); r.Method == http.MethodGet || r.Method == http.MethodHead {
		wanted = r.URL.RequestURI()
	}
	return leave(c, templates.LoginURL(wanted))
}

// ofClass finds the class of the address for one of its teachers.
func (s *Server) ofClass(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		class, err := s.Store.ClassOf(c.Request().Context(), teacherOf(c).ID, c.Param("class"))
		if err != nil {
			return err
		}
		c.Set(contextClass, class)
		return next(c)
	}
}

// teacherOf is who asks, behind a route for teachers.
func teacherOf(c echo.Context) classroom.Teacher { return *c.Get(contextWho).(who).teacher }

// pupilOf is who asks, behind a route for pupils.
func pupilOf(c echo.Context) classroom.Pupil { return *c.Get(contextWho).(who).pupil }

// classOf is the class of the address, behind a route for its teachers.
func classOf(c echo.Context) classroom.Class { return c.Get(contextClass).(classroom.Class) }
