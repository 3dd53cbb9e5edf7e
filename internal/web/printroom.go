package web

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/store"
)

// The fonts of paper among the static files.
const (
	paperRegular = "fonts/paper/andika-400.ttf"
	paperBold    = "fonts/paper/andika-700.ttf"
)

// mostReady is how many finished documents wait to be fetched. One that is gone is printed again, byte for byte.
const mostReady = 4

// pressRoom prints for one reader at a time: a class at work must not wait for thirty copies.
type pressRoom struct {
	press *paper.Press
	turn  chan struct{}

	mu    sync.Mutex
	ready []finished // the oldest first
}

// finished is a document that was printed while a page told how far it was.
type finished struct {
	ticket, order string
	pdf           []byte
}

func newPressRoom(static fs.FS, catalogue *i18n.Catalogue) (*pressRoom, error) {
	regular, err := fs.ReadFile(static, paperRegular)
	if err != nil {
		return nil, err
	}
	bold, err := fs.ReadFile(static, paperBold)
	if err != nil {
		return nil, err
	}
	press, err := paper.New(paper.Fonts{Regular: regular, Bold: bold}, catalogue)
	return &pressRoom{press: press, turn: make(chan struct{}, 1)}, err
}

// enter waits for the press, as long as somebody waits for the paper. The caller gives it back with leave.
func (r *pressRoom) enter(ctx context.Context) error {
	select {
	case r.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", store.ErrUnavailable, ctx.Err())
	}
}

func (r *pressRoom) leave() { <-r.turn }

func (r *pressRoom) keep(f finished) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.ready) == mostReady {
		r.ready = r.ready[1:]
	}
	r.ready = append(r.ready, f)
}

// collect hands out, once, what was printed under the ticket for the very same order.
func (r *pressRoom) collect(ticket, order string) (pdf []byte, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.IndexFunc(r.ready, func(f finished) bool { return f.ticket == ticket && f.order == order })
	if i < 0 {
		return nil, false
	}
	pdf = r.ready[i].pdf
	r.ready = slices.Delete(r.ready, i, i+1)
	return pdf, true
}
