package web

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/i18n"
	"awale/internal/store"
	"awale/templates"
)

// failure is an error with its status. A message, when there is one, says more than the status's own
// sentence; err is for the log alone.
type failure struct {
	status  int
	message i18n.Message
	err     error
	unsaved url.Values // a form to offer for sending again; nil for none
}

func (f *failure) Error() string { return fmt.Sprintf("%d: %v", f.status, f.err) }
func (f *failure) Unwrap() error { return f.err }

// fail is where every error ends: a status and a sentence for the reader, the details for the log.
func (s *Server) fail(err error, c echo.Context) {
	f := explained(err)
	s.report(c, f)
	s.pageHeaders(c)
	if c.Response().Committed {
		return
	}
	if f.status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", "10")
	}
	view := templates.Failure{
		Status:  f.status,
		Title:   i18n.M("error.title." + strconv.Itoa(f.status)),
		Message: f.message,
		Unsaved: f.unsaved,
	}
	if f.unsaved != nil {
		view.SendTo = c.Request().URL.Path
	}
	if err := s.render(c, f.status, templates.FailurePage(s.page(c), view)); err != nil {
		s.Logger.Error("error page failed", "route", c.Path(), "error", err)
	}
}

// explained finds the status of an error and a sentence that says what to do next.
func explained(err error) *failure {
	var f *failure
	var routing *echo.HTTPError
	switch {
	case errors.As(err, &f):
		f = &failure{f.status, f.message, err, f.unsaved}
	case errors.Is(err, store.ErrNotFound):
		f = &failure{status: http.StatusNotFound, err: err}
	case errors.Is(err, store.ErrUnavailable):
		f = &failure{status: http.StatusServiceUnavailable, err: err}
	case errors.As(err, &routing):
		f = &failure{status: routing.Code, err: err}
	default:
		f = &failure{status: http.StatusInternalServerError, err: err}
	}
	f.status = known(f.status)
	if f.message.Key == "" {
		f.message = i18n.M("error.advice." + strconv.Itoa(f.status))
	}
	return f
}

// known gives the statuses that have sentences of their own, and for any other the general one of its kind.
func known(status int) int {
	switch status {
	case http.StatusBadRequest, http.StatusForbidden, http.StatusNotFound, http.StatusMethodNotAllowed,
		http.StatusRequestEntityTooLarge, http.StatusInternalServerError, http.StatusServiceUnavailable:
		return status
	}
	if status >= 400 && status < 500 {
		return http.StatusBadRequest
	}
	return http.StatusInternalServerError
}

// withForm offers an answer for sending again when the database could not even say what it answers.
func withForm(err error, form answerForm) error {
	if !errors.Is(err, store.ErrUnavailable) {
		return err
	}
	return &failure{status: http.StatusServiceUnavailable, message: i18n.M("error.answer.unsaved"), err: err, unsaved: form.fields}
}

func (s *Server) report(c echo.Context, f *failure) {
	level := slog.LevelDebug
	if f.status >= http.StatusInternalServerError {
		level = slog.LevelError
	}
	r := c.Request()
	if r.Context().Err() != nil {
		level = slog.LevelDebug // the browser has gone
	}
	// The route and not the address: a personal link and an invitation are secrets.
	s.Logger.Log(r.Context(), level, "request failed", "method", r.Method, "route", c.Path(), "status", f.status, "error", f.err)
}

// notAllowed is the answer to a value that is none of those allowed: it names them.
func notAllowed(field, given string, allowed ...string) *failure {
	return &failure{
		status: http.StatusBadRequest,
		message: i18n.M("error.not-allowed", "Field", i18n.M("error.field."+field), "Given", shortened(given),
			"Allowed", i18n.Or(allowed)),
		err: fmt.Errorf("%s %q is none of %v", field, given, allowed),
	}
}

// shortened keeps what was sent from filling the page.
func shortened(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// unclear is the answer to a request that no page of this program sends; what was wrong is for the log.
func unclear(format string, args ...any) *failure {
	return &failure{status: http.StatusBadRequest, err: fmt.Errorf(format, args...)}
}
