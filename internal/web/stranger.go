package web

import (
	"crypto/sha256"
	"sync"
	"time"

	"awale/internal/classroom"
)

const (
	// mostStrangers bounds what is remembered of names that nobody has, and strangerAge for how long.
	mostStrangers = 1024
	strangerAge   = time.Hour
)

// strangers counts the tries under names without an account, so that they make wait as those with one do: whoever
// tries learns nothing of who teaches here. Names are remembered hashed, for an hour, and in memory alone.
type strangers struct {
	mu    sync.Mutex
	tried map[[sha256.Size]byte]stranger
}

type stranger struct {
	tries classroom.Tries
	last  time.Time
}

func newStrangers() *strangers { return &strangers{tried: map[[sha256.Size]byte]stranger{}} }

// try counts one more; while there is a wait it is a *classroom.Locked.
func (s *strangers) try(name string, now time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := sha256.Sum256([]byte(classroom.FoldName(name)))
	before := s.tried[key]
	if now.Sub(before.last) > strangerAge {
		before = stranger{}
	}
	if err := before.tries.Check(now); err != nil {
		return err
	}
	s.makeRoom(now)
	s.tried[key] = stranger{before.tries.Failed(now), now}
	return nil
}

// makeRoom forgets what is old and, when that is not enough, what was tried longest ago.
func (s *strangers) makeRoom(now time.Time) {
	if len(s.tried) < mostStrangers {
		return
	}
	var oldest [sha256.Size]byte
	at := now
	for key, one := range s.tried {
		if now.Sub(one.last) > strangerAge {
			delete(s.tried, key)
		} else if !one.last.After(at) {
			oldest, at = key, one.last
		}
	}
	if len(s.tried) >= mostStrangers {
		delete(s.tried, oldest)
	}
}
