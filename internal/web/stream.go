package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// The bounds of streams: each holds a connection for a lesson.
const (
	mostStreams = 200
	// heartbeat keeps what stands between from closing a silent connection, and finds out who has gone.
	heartbeat = 10 * time.Second
	// writing is how long one event may take to be taken; a tablet asleep is let go.
	writing = 10 * time.Second
	// checking is the least time between two checks whether a reader may still look, whoever and however many read:
	// each takes three queries, which makes half a query a second.
	checking = 6 * time.Second
)

// streamType is what a browser asks for, and gets, when it follows events.
const streamType = "text/event-stream"

// eventBeat is the heartbeat's name: a page that has been left hears it, and hangs up.
const eventBeat = "beat"

// errStreamOver ends a stream that nobody may or wants to read any more.
var errStreamOver = errors.New("the stream is over")

// streams are all responses that stay open. They end with the server.
type streams struct {
	places    chan struct{}
	turn      chan struct{} // whose turn it is to ask the database
	heartbeat time.Duration
	checking  time.Duration

	once   sync.Once
	ending chan struct{}
}

func newStreams() *streams {
	s := &streams{places: make(chan struct{}, mostStreams), turn: make(chan struct{}, 1), heartbeat: heartbeat, checking: checking,
		ending: make(chan struct{})}
	s.turn <- struct{}{}
	return s
}

// close ends every stream, and every later one at once.
func (s *streams) close() { s.once.Do(func() { close(s.ending) }) }

// event is one message of a stream. A reader that comes back names the last ID that it got.
type event struct{ id, name, data string }

// stream is one response of server-sent events. No compression, buffer or timeout of the server touches it.
type stream struct {
	all     *streams
	context context.Context
	out     *echo.Response
	control *http.ResponseController
	// allowed asks whether the reader may still look.
	allowed func(context.Context) error
	beats   *time.Ticker
	due     bool // to be checked at the next turn
}

// openStream begins a stream for a browser that asks for one; the caller closes it. From time to time allowed is
// asked whether the reader may still look; an error ends the stream.
func (s *Server) openStream(c echo.Context, allowed func(context.Context) error) (*stream, error) {
	if !strings.Contains(c.Request().Header.Get(echo.HeaderAccept), streamType) {
		return nil, unclear("a stream for a browser that does not ask for events")
	}
	select {
	case s.streams.places <- struct{}{}:
	default:
		return nil, &failure{status: http.StatusServiceUnavailable, err: errors.New("too many streams")}
	}
	st := &stream{all: s.streams, context: c.Request().Context(), out: c.Response(), allowed: allowed,
		control: http.NewResponseController(c.Response()), beats: time.NewTicker(s.streams.heartbeat)}
	h := st.out.Header()
	h.Set(echo.HeaderContentType, streamType)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // a proxy in front passes each event on at once
	if err := st.begin(c.Request().Method == http.MethodHead); err != nil {
		st.close()
		return nil, err
	}
	return st, nil
}

// begin lets the request be read for as long as the stream lasts: what bounds one that is sent slowly would cut it.
func (st *stream) begin(headOnly bool) error {
	if err := st.control.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	st.out.WriteHeader(http.StatusOK)
	if headOnly {
		return errStreamOver
	}
	return st.write("retry: 2000\n\n")
}

// close gives the stream's place free.
func (st *stream) close() {
	st.beats.Stop()
	<-st.all.places
}

// send writes events; errStreamOver says that nobody takes them.
func (st *stream) send(events ...event) error {
	var text strings.Builder
	for _, e := range events {
		e.write(&text)
	}
	return st.write(text.String())
}

func (e event) write(text *strings.Builder) {
	if e.id != "" {
		text.WriteString("id: " + e.id + "\n")
	}
	if e.name != "" {
		text.WriteString("event: " + e.name + "\n")
	}
	// A return ends a field too: a name that holds one must not begin another field.
	for line := range strings.SplitSeq(strings.ReplaceAll(e.data, "\r", ""), "\n") {
		text.WriteString("data: " + line + "\n")
	}
	text.WriteString("\n")
}

func (st *stream) write(text string) error {
	// The deadline is renewed before each event, so that the server's own never comes.
	if err := st.control.SetWriteDeadline(time.Now().Add(writing)); err != nil {
		return err
	}
	if _, err := io.WriteString(st.out, text); err != nil {
		return errStreamOver
	}
	if err := st.control.Flush(); err != nil {
		return errStreamOver
	}
	return nil
}

// wait returns nil when wake says that there is something to send, what allowed says when the reader may look no more,
// and errStreamOver when the reader has gone or the server ends.
func (st *stream) wait(wake <-chan struct{}) error {
	for {
		var turn <-chan struct{}
		if st.due {
			turn = st.all.turn
		}
		select {
		case <-wake:
			return nil
		case <-st.context.Done():
			return errStreamOver
		case <-st.all.ending:
			return errStreamOver
		case <-st.beats.C:
			st.due = true
			if err := st.send(event{name: eventBeat, data: "."}); err != nil {
				return err
			}
		case <-turn:
			if err := st.check(); err != nil {
				return err
			}
		}
	}
}

// check asks whether the reader may still look, and leaves the turn to the next one after a pause.
func (st *stream) check() error {
	st.due = false
	time.AfterFunc(st.all.checking, func() { st.all.turn <- struct{}{} })
	return st.allowed(st.context)
}
