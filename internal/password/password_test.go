package password

import (
	"context"
	"errors"
	"strings"
	"testing"
)

func TestAPasswordIsKnownAgainAndNotKept(t *testing.T) {
	h, ctx := NewHasher(2, nil), context.Background()
	kept, err := h.Hash(ctx, "quatre graines")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(kept, "$argon2id$v=19$m=19456,t=2,p=1$") || strings.Contains(kept, "graines") {
		t.Errorf("kept as %s", kept)
	}
	for given, want := range map[string]bool{"quatre graines": true, "quatre grains": false, "": false} {
		if got, err := h.Matches(ctx, kept, given); err != nil || got != want {
			t.Errorf("%q: %v, %v; want %v", given, got, err, want)
		}
	}
	if again, _ := h.Hash(ctx, "quatre graines"); again == kept {
		t.Error("the same password twice is kept alike: no salt")
	}
}

func TestNoAccountMatchesNothing(t *testing.T) {
	if got, err := NewHasher(1, nil).Matches(context.Background(), "", ""); got || err != nil {
		t.Errorf("%v, %v", got, err)
	}
}

func TestWhatIsNoKeptPasswordIsAnError(t *testing.T) {
	h := NewHasher(1, nil)
	for _, kept := range []string{"graines", "$argon2id$v=19$m=1,t=1,p=1$AA$AA", "$argon2id$v=19$m=19456,t=2,p=1$?$?"} {
		if _, err := h.Matches(context.Background(), kept, "graines"); !errors.Is(err, errForm) {
			t.Errorf("%q: %v", kept, err)
		}
	}
}

func TestWhoWaitsForATurnMayLeave(t *testing.T) {
	h := NewHasher(1, nil)
	h.slots <- struct{}{} // somebody else's
	ctx, leave := context.WithCancel(context.Background())
	leave()
	if _, err := h.Hash(ctx, "quatre graines"); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want that it was left", err)
	}
}
