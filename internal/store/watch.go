package store

import (
	"context"
	"time"
)

const dataVersion = "PRAGMA data_version"

// watchEvery is how soon this process sees what another one wrote, such as a password set from the console.
const watchEvery = time.Second

// watch counts the changes of other processes, until the store is closed.
func (s *Store) watch() {
	defer close(s.unwatched)
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	seen := s.foreign()
	for {
		select {
		case <-s.closing:
			return
		case <-tick.C:
		}
		if now := s.foreign(); now != seen {
			seen = now
			s.changes.Add(1)
		}
	}
}

// foreign is a number that changes when somebody else writes. Where it cannot be read, something did.
func (s *Store) foreign() int64 {
	var version int64
	if err := s.ready[dataVersion].QueryRowContext(context.Background()).Scan(&version); err != nil {
		return -1
	}
	return version
}
