package web

import (
	"context"
	"errors"
	"strconv"
	"sync"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/game"
	"awale/internal/i18n"
	"awale/internal/store"
)

// tables tells whoever looks at a game that it has changed.
type tables struct {
	mu      sync.Mutex
	readers map[string]map[chan struct{}]bool
}

func newTables() *tables { return &tables{readers: map[string]map[chan struct{}]bool{}} }

// tell wakes the readers of a game; one that is awake already is not waited for.
func (t *tables) tell(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for reader := range t.readers[id] {
		select {
		case reader <- struct{}{}:
		default:
		}
	}
}

// follow gives a channel that is filled when the game changes; leave lets go of it.
func (t *tables) follow(id string) (changes <-chan struct{}, leave func()) {
	reader := make(chan struct{}, 1)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.readers[id] == nil {
		t.readers[id] = map[chan struct{}]bool{}
	}
	t.readers[id][reader] = true
	return reader, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.readers[id], reader)
		if len(t.readers[id]) == 0 {
			delete(t.readers, id)
		}
	}
}

// eventTurn says that a game has another version, which the page then asks for.
const eventTurn = "turn"

// gameEvents follows a game: an event for each version, numbered by it. A tablet that comes back names the last
// one that it got, and hears at once when it has missed one.
func (s *Server) gameEvents(c echo.Context) error {
	at, err := s.seat(c)
	if err != nil {
		return err
	}
	changes, leave := s.tables.follow(at.ID)
	defer leave()
	st, err := s.openStream(c, func(ctx context.Context) error { return s.stillSits(ctx, at) })
	if errors.Is(err, errStreamOver) {
		return nil
	}
	if err != nil {
		return err
	}
	defer st.close()
	if err := s.sendTurns(c, st, at, changes); !errors.Is(err, errStreamOver) {
		return err
	}
	return nil
}

// stillSits ends the stream of a game that is gone, or of a player who has left it.
func (s *Server) stillSits(ctx context.Context, at seat) error {
	t, err := s.Store.Game(ctx, at.ID)
	switch {
	case errors.Is(err, store.ErrNotFound), err == nil && (t.South != at.South || at.North != "" && t.North != at.North):
		return errStreamOver
	}
	return nil // a database that does not answer now may answer later
}

func (s *Server) sendTurns(c echo.Context, st *stream, at seat, changes <-chan struct{}) error {
	sent, err := strconv.Atoi(c.Request().Header.Get("Last-Event-ID"))
	if err != nil {
		sent = -1
	}
	for {
		t, err := s.Store.Game(c.Request().Context(), at.ID)
		if err != nil {
			return errStreamOver
		}
		if t.Version > sent {
			sent = t.Version
			id := strconv.Itoa(sent)
			if err := st.send(event{id: id, name: eventTurn, data: id}); err != nil {
				return err
			}
		}
		if err := st.wait(changes); err != nil {
			return err
		}
	}
}

// otherName is the first name of the pupil on the other tablet; without accounts there is none.
func (s *Server) otherName(c echo.Context, at seat) (i18n.Message, error) {
	other := at.North
	if at.side == awale.North {
		other = at.South
	}
	name, err := s.Store.PlayerName(c.Request().Context(), other)
	if errors.Is(err, store.ErrNotFound) {
		return i18n.M("play.name.other"), nil
	}
	return i18n.M("play.name.pupil", "Name", name), err
}

// sameClass lets a pupil sit down only with one of the class, and who has no account only with another without.
func (s *Server) sameClass(c echo.Context, t game.Table) error {
	theirs, err := s.Store.PlayerClass(c.Request().Context(), t.South)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	w, err := s.signedIn(c)
	if err != nil {
		return err
	}
	mine := ""
	if w.pupil != nil {
		mine = w.pupil.Class
	}
	if mine != theirs {
		return store.ErrNotFound
	}
	return nil
}
