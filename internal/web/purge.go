package web

import (
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// deleteClass erases a class whose name is written once more.
func (s *Server) deleteClass(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	class := classOf(c)
	if classroom.FoldName(shortened(c.Request().PostForm.Get(templates.FieldName))) != classroom.FoldName(class.Name) {
		return s.classAgain(c, i18n.M("class.error.class-name"))
	}
	if _, err := s.Store.DeleteClass(c.Request().Context(), class.ID); err != nil {
		return err
	}
	return s.say(c, templates.TeachURL, "class.said.class-deleted")
}

// purgePage shows what could go at the end of a year and, once something is chosen, how much that is.
func (s *Server) purgePage(c echo.Context) error {
	order, refusal := s.decodePurge(c.QueryParams())
	view := templates.Purge{Order: order, Notice: refusal}
	return s.showPurge(c, http.StatusOK, view)
}

// purge erases what was chosen and confirmed, and says how much it was.
func (s *Server) purge(c echo.Context) error {
	if err := parseForm(c); err != nil {
		return err
	}
	form := c.Request().PostForm
	order, refusal := s.decodePurge(form)
	view := templates.Purge{Order: order, Notice: refusal}
	switch {
	case refusal != nil:
		return s.showPurge(c, http.StatusUnprocessableEntity, view)
	case order.Empty():
		view.Notice = new(i18n.M("class.error.purge-none"))
		return s.showPurge(c, http.StatusUnprocessableEntity, view)
	case form.Get(templates.FieldSure) == "":
		view.Notice = new(i18n.M("class.error.purge-sure"))
		return s.showPurge(c, http.StatusUnprocessableEntity, view)
	}
	loss, err := s.Store.Purge(c.Request().Context(), teacherOf(c).ID, order)
	s.live.Changed() // whoever looks at a class at work sees nobody who is gone
	if err != nil {
		return err
	}
	return s.showPurge(c, http.StatusOK, templates.Purge{Done: &loss})
}

// decodePurge reads what is to be erased; classes that are not among the teacher's are refused when they are looked up.
func (s *Server) decodePurge(form url.Values) (classroom.Purge, *i18n.Message) {
	order := classroom.Purge{Archived: form.Get(templates.FieldArchived) != ""}
	for _, id := range form[templates.FieldClass] {
		if !slices.Contains(order.Classes, id) && len(order.Classes) < maxPlace {
			order.Classes = append(order.Classes, id)
		}
	}
	if text := form.Get(templates.FieldBefore); text != "" {
		day, err := time.ParseInLocation(time.DateOnly, text, s.Zone)
		if err != nil {
			return order, new(i18n.M("class.error.purge-date"))
		}
		order.Before = day
	}
	return order, nil
}

func (s *Server) showPurge(c echo.Context, status int, view templates.Purge) error {
	ctx := c.Request().Context()
	var err error
	if view.Classes, err = s.classCards(c); err != nil {
		return err
	}
	view.Shared = map[string][]string{}
	for _, class := range view.Classes {
		teachers, err := s.Store.TeachersOf(ctx, class.ID)
		if err != nil {
			return err
		}
		for _, t := range teachers {
			if t.ID != teacherOf(c).ID {
				view.Shared[class.ID] = append(view.Shared[class.ID], t.Name)
			}
		}
	}
	for _, id := range view.Order.Classes {
		if !slices.ContainsFunc(view.Classes, func(mine templates.ClassCard) bool { return mine.ID == id }) {
			return store.ErrNotFound
		}
	}
	if !view.Order.Empty() {
		held, err := s.Store.Holdings(ctx, teacherOf(c).ID, view.Order.Before)
		if err != nil {
			return err
		}
		loss := view.Order.Loss(held)
		view.Would = &loss
	}
	page := s.page(c)
	page.Path = string(templates.PurgeURL)
	return s.render(c, status, templates.PurgePage(page, view))
}
