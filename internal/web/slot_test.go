package web

import (
	"context"
	"errors"
	"testing"

	"awale/internal/store"
)

func TestWhoGivesUpWaitingForASlotTakesNone(t *testing.T) {
	s := slots(make(chan struct{}, 1))
	if err := s.take(context.Background()); err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.take(gone); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("got %v, want to be told to try again", err)
	}
	s.leave()
	if err := s.take(context.Background()); err != nil {
		t.Errorf("the slot given back cannot be taken: %v", err)
	}
}
