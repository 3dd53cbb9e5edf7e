package web

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/internal/live"
	"awale/internal/store"
	"awale/templates"
)

// The names of the live view's events.
const (
	eventChange = "change"
	eventGone   = "gone"
)

// errNoTeacher says that whoever looks is not signed in as a teacher of the class any more.
var errNoTeacher = errors.New("no teacher of this class")

// liveEvents sends what changes of an assignment at work. A browser that comes back names the picture that it shows,
// and gets what has changed since: it misses nothing.
func (s *Server) liveEvents(c echo.Context) error {
	w, err := s.live.Watch(c.Request().Context(), classOf(c).ID, c.Param("assignment"))
	if err != nil {
		return liveFailure(err)
	}
	defer w.Close()
	st, err := s.openStream(c, func(ctx context.Context) error { return s.stillTeaches(ctx, c) })
	if errors.Is(err, errStreamOver) {
		return nil
	}
	if err != nil {
		return err
	}
	defer st.close()
	shown := c.Request().Header.Get("Last-Event-ID")
	if shown == "" {
		shown = c.QueryParam(templates.QueryShown)
	}
	return s.sendPictures(c, st, w, shown)
}

// sendPictures sends each picture after the one shown, until the stream is over.
func (s *Server) sendPictures(c echo.Context, st *stream, w *live.Watcher, shown string) error {
	page := s.page(c)
	for {
		p := w.Picture()
		if p == nil {
			break
		}
		form, err := decodeLive(c, p)
		if err != nil {
			return err
		}
		if id := eventID(p); id != shown {
			html, err := liveChange(st.context, page, livePicture(p, form), p, sinceVersion(p, shown))
			if err != nil {
				return err
			}
			if st.send(event{id: id, name: eventChange, data: html}) != nil {
				return nil
			}
			shown = id
		}
		if err := st.wait(w.Wake()); errors.Is(err, errNoTeacher) {
			break
		} else if err != nil {
			return nil
		}
	}
	html, err := markup(st.context, templates.LiveGone(page))
	if err != nil {
		return err
	}
	_ = st.send(event{name: eventGone, data: html}) // the stream ends whether it is heard or not
	return nil
}

// stillTeaches asks anew who looks. While the database does not answer nobody is sent away.
func (s *Server) stillTeaches(ctx context.Context, c echo.Context) error {
	w, err := s.findWho(c)
	if err == nil && w.teacher == nil {
		return errNoTeacher
	}
	if err == nil {
		_, err = s.Store.ClassOf(ctx, w.teacher.ID, classOf(c).ID)
	}
	if errors.Is(err, store.ErrNotFound) {
		return errNoTeacher
	}
	return nil
}

// eventID names a picture: the life of it in memory, and its version.
func eventID(p *live.Picture) string { return p.Epoch + "." + strconv.FormatUint(p.Version, 10) }

// sinceVersion is the version of which only what came after is to be sent; 0 for everything, as after a restart.
func sinceVersion(p *live.Picture, id string) uint64 {
	text, ok := strings.CutPrefix(id, p.Epoch+".")
	version, err := strconv.ParseUint(text, 10, 64)
	if !ok || err != nil || version > p.Version {
		return 0
	}
	return version
}

// liveChange is the parts of the page that changed after a version.
func liveChange(ctx context.Context, page templates.Page, view templates.LivePicture, p *live.Picture, since uint64) (string, error) {
	parts := []templ.Component{templates.LiveTally(page, view, true)}
	if view.Chosen != "" || view.Asked > 0 {
		parts = append(parts, templates.LiveNewer(page, view, true))
	}
	if view.Projector {
		return markup(ctx, append(parts, templates.LiveBowls(page, view, true))...)
	}
	head := templates.LiveTable(templates.LiveHead(page, view, true))
	if p.Ordered > since {
		return markup(ctx, append(parts, head, templates.LiveTable(templates.LiveBody(page, view, true)))...)
	}
	var rows []templ.Component
	for i, r := range p.Rows {
		if r.Version > since {
			rows = append(rows, templates.LiveRowPart(page, view, view.Rows[i], true))
		}
	}
	return markup(ctx, append(parts, head, templates.LiveTable(rows...))...)
}

// markup is components as one text.
func markup(ctx context.Context, parts ...templ.Component) (string, error) {
	var html bytes.Buffer
	for _, part := range parts {
		if err := part.Render(ctx, &html); err != nil {
			return "", err
		}
	}
	return html.String(), nil
}
