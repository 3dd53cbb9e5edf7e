package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/templates"
)

// previewPlace is under what a teacher's own answers to an assignment stand.
func previewPlace(a classroom.Assignment) string { return "preview/" + a.Place() }

// previewDesk is an assignment as a pupil sees it while it is open, worked by this browser's own learner.
func (s *Server) previewDesk(c echo.Context) (desk, error) {
	a, err := s.assignmentOf(c)
	if err != nil {
		return desk{}, err
	}
	a.Opens, a.Closes = s.Clock(), time.Time{}
	attempts, err := s.attempts(c, previewPlace(a))
	if err != nil {
		return desk{}, err
	}
	d, err := s.assignmentDesk(c.Request().Context(), a, classroom.Pupil{Class: a.Class}, previewPlace(a), attempts)
	m := i18n.M("assign.preview-note")
	d.Desk = templates.Desk{
		Base: templates.AssignmentURL(a.Class, a.ID, "preview"), Out: templates.AssignmentURL(a.Class, a.ID, ""),
		Back: i18n.M("assign.back"), Note: &m, Anew: i18n.M("assign.preview-restart"), Styles: templates.WorkStyles(),
	}
	return d, err
}

// previewWork shows a teacher one step as a pupil sees it.
func (s *Server) previewWork(c echo.Context) error {
	d, err := s.previewDesk(c)
	if err != nil {
		return err
	}
	if err := s.someone(c); err != nil {
		return err
	}
	return s.showStep(c, d)
}

// previewAnswer takes a teacher's answer, which counts for nobody.
func (s *Server) previewAnswer(c echo.Context) error { return s.answerAt(c, s.previewDesk) }

// toPreview is for a browser that loads the address of a form anew.
func (s *Server) toPreview(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.AssignmentURL(a.Class, a.ID, "preview")))
}

// restartPreview makes this browser a new learner.
func (s *Server) restartPreview(c echo.Context) error {
	if _, err := s.giveToken(c); err != nil {
		return err
	}
	return s.toPreview(c)
}
