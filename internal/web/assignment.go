package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/templates"
)

// assignmentOf is the assignment of the address, behind a route for the teachers of its class.
func (s *Server) assignmentOf(c echo.Context) (classroom.Assignment, error) {
	return s.Store.Assignment(c.Request().Context(), classOf(c).ID, c.Param("assignment"))
}

// assignment shows how an assignment stands, and how far everybody is.
func (s *Server) assignment(c echo.Context) error { return s.showAssignment(c, http.StatusOK, nil) }

// showAssignment brings the reason why a form did nothing.
func (s *Server) showAssignment(c echo.Context, status int, notice *i18n.Message) error {
	ctx := c.Request().Context()
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	sh, err := s.assignedSheet(ctx, a)
	if err != nil {
		return err
	}
	view := templates.AssignmentState{
		Class: classOf(c), Assignment: a, Phase: phaseName(a.Phase(s.Clock())), When: s.stands(a), Card: blankCard(sh), Notice: notice,
	}
	if view.Newer, err = s.newerForm(c, a); err != nil {
		return err
	}
	if view.Rows, err = s.progressRows(ctx, a); err != nil {
		return err
	}
	page := s.page(c)
	page.Path = string(templates.AssignmentURL(a.Class, a.ID, ""))
	return s.render(c, status, templates.AssignmentPage(page, view))
}

// progressRows is how far each pupil is whom an assignment is for. Questions are made only for those who answered.
func (s *Server) progressRows(ctx context.Context, a classroom.Assignment) ([]templates.ProgressRow, error) {
	pupils, err := s.Store.Pupils(ctx, a.Class)
	if err != nil {
		return nil, err
	}
	attempts, err := s.Store.AttemptsAt(ctx, a.Place())
	if err != nil {
		return nil, err
	}
	byLearner := map[string][]classroom.Attempt{}
	for _, at := range attempts {
		byLearner[at.Learner] = append(byLearner[at.Learner], at)
	}
	var rows []templates.ProgressRow
	for _, p := range pupils {
		if !a.IsFor(p) {
			continue
		}
		row, err := s.progressRow(ctx, a, p, byLearner[p.Learner])
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (s *Server) progressRow(ctx context.Context, a classroom.Assignment, p classroom.Pupil, attempts []classroom.Attempt) (templates.ProgressRow, error) {
	row := templates.ProgressRow{Pupil: p, State: classroom.NotStarted.String()}
	if until, ok := a.Longer[p.ID]; ok && until.After(a.Closes) && !a.Closes.IsZero() {
		m := s.until(until)
		row.Longer = &m
	}
	if len(attempts) == 0 {
		sh, err := s.assignedSheet(ctx, a)
		row.Marks = make([]templates.StepMark, sh.Questions())
		return row, err
	}
	d, err := s.assignmentDesk(ctx, a, p, a.Place(), attempts)
	if err != nil {
		return row, err
	}
	for _, mark := range marks(d.work) {
		if !mark.Reading {
			row.Marks = append(row.Marks, mark)
		}
	}
	row.State = classroom.NewProgress(a.Mode, d.work, attempts).State.String()
	row.Answered, row.Right = d.work.Answered(), d.work.Right()
	return row, nil
}

// newerForm says whether this teacher has changed the sheet, an own one, since it was given.
func (s *Server) newerForm(c echo.Context, a classroom.Assignment) (bool, error) {
	from, err := s.giveable(c, a.Sheet)
	switch {
	case err != nil && explained(err).status < http.StatusInternalServerError: // gone, a draft, or a colleague's
		return false, nil
	case err != nil || !from.own:
		return false, err
	}
	text, err := s.Store.AssignedSheet(c.Request().Context(), a.ID)
	return err == nil && text != from.text, err
}

// renewAssignment gives the newer form of an own sheet to an assignment that stands.
func (s *Server) renewAssignment(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	newer, err := s.newerForm(c, a)
	if err != nil {
		return err
	}
	if !newer {
		m := i18n.M("assign.error.same")
		return s.showAssignment(c, http.StatusUnprocessableEntity, &m)
	}
	from, err := s.giveable(c, a.Sheet)
	if err != nil {
		return err
	}
	a.Title = from.sheet.Title
	if err := s.Store.RenewAssignment(c.Request().Context(), a, from.text); err != nil {
		return err
	}
	return s.say(c, templates.AssignmentURL(a.Class, a.ID, ""), "assign.said.renewed")
}

// editAssignment shows what can be changed of an assignment that stands.
func (s *Server) editAssignment(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	return s.showEdit(c, http.StatusOK, a, assignmentForm{a: a, opens: s.typed(a.Opens), closes: s.typed(a.Closes)})
}

func (s *Server) showEdit(c echo.Context, status int, a classroom.Assignment, form assignmentForm) error {
	form.a.Mode = a.Mode
	view, err := s.assignmentView(c, form)
	if err != nil {
		return err
	}
	sh, err := s.assignedSheet(c.Request().Context(), a)
	if err != nil {
		return err
	}
	view.ID, view.Card = a.ID, blankCard(sh)
	page := s.page(c)
	page.Path = string(templates.AssignmentURL(a.Class, a.ID, "edit"))
	return s.render(c, status, templates.AssignmentFormPage(page, view))
}

// saveAssignment keeps the changes. How an assignment is worked stays as it was given.
func (s *Server) saveAssignment(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	form, refusal, err := s.decodeAssignment(c, a)
	if err != nil {
		return err
	}
	if refusal != nil {
		form.notice = refusal
		return s.showEdit(c, http.StatusUnprocessableEntity, a, form)
	}
	changed := form.a
	changed.ID, changed.Class = a.ID, a.Class
	if changed.Opens.IsZero() {
		changed.Opens = a.Given
	}
	if form.a.Mode != a.Mode {
		return unclear("assignment %s is %s and cannot become %s", a.ID, a.Mode, form.a.Mode)
	}
	if err := s.Store.SaveAssignment(c.Request().Context(), changed); err != nil {
		return err
	}
	return s.say(c, templates.AssignmentURL(a.Class, a.ID, ""), "assign.said.kept")
}

// closeAssignment ends it now for everyone.
func (s *Server) closeAssignment(c echo.Context) error {
	class, id := classOf(c).ID, c.Param("assignment")
	if err := s.Store.CloseAssignment(c.Request().Context(), class, id, s.Clock()); err != nil {
		return err
	}
	return s.say(c, templates.AssignmentURL(class, id, ""), "assign.said.closed")
}

// reopenAssignment opens it again, until a new date or without one.
func (s *Server) reopenAssignment(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	var refusal *i18n.Message
	if a.Closes, refusal, err = s.decodeLater(c); err != nil {
		return err
	}
	if refusal != nil {
		return s.showAssignment(c, http.StatusUnprocessableEntity, refusal)
	}
	if now := s.Clock(); a.Opens.After(now) {
		a.Opens = now
	}
	if err := s.Store.SaveAssignment(c.Request().Context(), a); err != nil {
		return err
	}
	return s.say(c, templates.AssignmentURL(a.Class, a.ID, ""), "assign.said.reopened")
}

// extendAssignment gives one pupil more time; without a date it takes that back.
func (s *Server) extendAssignment(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	until, refusal, err := s.decodeLater(c)
	if err != nil {
		return err
	}
	if refusal != nil {
		return s.showAssignment(c, http.StatusUnprocessableEntity, refusal)
	}
	pupil := c.Request().PostForm.Get(templates.FieldPupil)
	if err := s.Store.ExtendAssignment(c.Request().Context(), a.Class, a.ID, pupil, until); err != nil {
		return err
	}
	key := "assign.said.extended"
	if until.IsZero() {
		key = "assign.said.extended-end"
	}
	return s.say(c, templates.AssignmentURL(a.Class, a.ID, ""), key)
}

// confirmDelete says what goes when an assignment is deleted.
func (s *Server) confirmDelete(c echo.Context) error {
	a, err := s.assignmentOf(c)
	if err != nil {
		return err
	}
	attempts, err := s.Store.AttemptsAt(c.Request().Context(), a.Place())
	if err != nil {
		return err
	}
	view := templates.DeleteAssignment{Class: classOf(c), Assignment: a, Answers: len(attempts)}
	return s.render(c, http.StatusOK, templates.DeleteAssignmentPage(s.page(c), view))
}

// deleteAssignment erases it with every answer to it.
func (s *Server) deleteAssignment(c echo.Context) error {
	class := classOf(c).ID
	if err := s.Store.DeleteAssignment(c.Request().Context(), class, c.Param("assignment")); err != nil {
		return err
	}
	return s.say(c, templates.ClassURL(class, ""), "assign.said.deleted")
}
