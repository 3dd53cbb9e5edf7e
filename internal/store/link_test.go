package store

import (
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"awale/internal/classroom"
)

func TestTheKeyOfLinksIsDrawnOnce(t *testing.T) {
	s, ctx := openNew(t), context.Background()
	first, err := s.LinkKey(ctx, rand.Reader)
	must(t, err)
	again, err := s.LinkKey(ctx, rand.Reader)
	must(t, err)
	if len(first) != classroom.LinkKeyLength || string(first) != string(again) {
		t.Errorf("%d bytes, then others", len(first))
	}
}

func TestALinkOpensUntilItIsRenewed(t *testing.T) {
	s, ctx := school(t), context.Background()
	key, err := s.LinkKey(ctx, rand.Reader)
	must(t, err)
	p := addPupils(t, s, "c1", "Awa")[0]
	_, token, _ := classroom.ParseLink(key.Link(p))
	try := func() error {
		_, err := s.TryLink(ctx, key, p.ID, token, noon)
		return err
	}
	must(t, try())
	must(t, s.ArchivePupil(ctx, p.ID, true))
	must(t, s.ArchivePupil(ctx, p.ID, false))
	must(t, s.MovePupil(ctx, p.ID, "c2", rand.Reader))
	must(t, try()) // a card keeps its worth
	must(t, s.NewPictures(ctx, p.ID, rand.Reader))
	if err := try(); !errors.Is(err, ErrWrongLink) {
		t.Errorf("after new pictures: %v", err)
	}
	must(t, s.DeletePupil(ctx, p.ID))
	if err := try(); !errors.Is(err, ErrWrongLink) {
		t.Errorf("of an erased pupil: %v", err)
	}
}

func TestWrongTokensCountLikeWrongPictures(t *testing.T) {
	s, ctx := school(t), context.Background()
	key, err := s.LinkKey(ctx, rand.Reader)
	must(t, err)
	p := addPupils(t, s, "c1", "Awa")[0]
	_, token, _ := classroom.ParseLink(key.Link(p))
	for range 5 {
		if _, err := s.TryLink(ctx, key, p.ID, "x"+token[1:], noon); !errors.Is(err, ErrWrongLink) {
			t.Fatal(err)
		}
	}
	var locked *classroom.Locked
	if _, err := s.TryLink(ctx, key, p.ID, token, noon); !errors.As(err, &locked) {
		t.Errorf("by the link: %v, want a wait", err)
	}
	if _, err := s.SignInPupil(ctx, "c1", "Awa", p.Pictures, noon); !errors.As(err, &locked) {
		t.Errorf("by the pictures: %v, want a wait", err)
	}
	later := noon.Add(time.Hour)
	if _, err := s.TryLink(ctx, key, p.ID, token, later); err != nil {
		t.Error(err)
	}
	must(t, s.LinkUsed(ctx, p.ID))
	if kept, err := s.Pupil(ctx, p.ID); err != nil || kept.Wrong != 0 {
		t.Errorf("%d wrong tries are left, %v", kept.Wrong, err)
	}
}
