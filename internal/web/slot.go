package web

import (
	"context"
	"fmt"
	"runtime"

	"awale/internal/store"
)

// slots bounds how much work that takes long goes on at once, such as making questions: one core always
// stays free for the answers of a class.
type slots chan struct{}

func newSlots() slots { return make(slots, max(1, runtime.NumCPU()-1)) }

// take waits for a free slot, as long as somebody waits for the page. The caller gives it back with leave.
func (s slots) take(ctx context.Context) error {
	select {
	case s <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", store.ErrUnavailable, ctx.Err())
	}
}

func (s slots) leave() { <-s }
