package web

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"github.com/labstack/echo/v4"

	"awale/internal/sheet"
)

// variants keeps sheets whose making takes long: those whose questions were made for one learner, and those read from
// what a class was given. They can always be made again: when there are too many, all are forgotten.
type variants struct {
	mu   sync.Mutex
	made map[sheetKey]sheet.Sheet
}

// sheetKey is everything on which a made sheet hangs.
type sheetKey struct {
	sheet   string
	edition int // of what a class was given
	seed    uint64
	draws   string // questions that were drawn anew
}

// mostMade is more than a school works on at a time, at a few kilobytes each.
const mostMade = 2000

func (v *variants) find(key sheetKey) (sheet.Sheet, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	made, ok := v.made[key]
	return made, ok
}

func (v *variants) keep(key sheetKey, made sheet.Sheet) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.made == nil || len(v.made) >= mostMade {
		v.made = map[sheetKey]sheet.Sheet{}
	}
	v.made[key] = made
}

// made is the sheet of that key, made in a free slot when it is not kept.
func (s *Server) made(ctx context.Context, key sheetKey, how func() (sheet.Sheet, error)) (sheet.Sheet, error) {
	if made, ok := s.variants.find(key); ok {
		return made, nil
	}
	if err := s.slots.take(ctx); err != nil {
		return sheet.Sheet{}, err
	}
	defer s.slots.leave()
	if made, ok := s.variants.find(key); ok { // while this one waited
		return made, nil
	}
	made, err := how()
	if err == nil {
		s.variants.keep(key, made)
	}
	return made, err
}

// variant is the sheet as this browser's learner works it. A browser without a learner becomes one, so that
// it meets the same questions again.
func (s *Server) variant(c echo.Context, sh sheet.Sheet) (sheet.Sheet, error) {
	if !sh.Generated() {
		return sh, nil
	}
	seed, err := s.seed(c, sh.ID)
	if err != nil {
		return sheet.Sheet{}, err
	}
	return s.made(c.Request().Context(), sheetKey{sheet: sh.ID, seed: seed}, func() (sheet.Sheet, error) { return sh.Variant(seed) })
}

// seed is a number that this browser's learner and a name decide together.
func (s *Server) seed(c echo.Context, name string) (uint64, error) {
	w, err := s.signedIn(c)
	if err != nil {
		return 0, err
	}
	if w.pupil != nil { // the same questions on every device
		return seedOf(w.pupil.Learner, name), nil
	}
	t := token(c)
	if t == "" {
		if t, err = s.giveToken(c); err != nil {
			return 0, err
		}
	}
	return seedOf(t, name), nil
}

func seedOf(token, name string) uint64 {
	sum := sha256.Sum256([]byte(token + " " + name))
	return binary.BigEndian.Uint64(sum[:])
}
