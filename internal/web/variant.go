package web

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"github.com/labstack/echo/v4"

	"awale/internal/sheet"
)

// variants keeps the sheets whose questions were made for one learner, so that a page does not make them
// again. They can always be made again: when there are too many, all are forgotten.
type variants struct {
	mu   sync.Mutex
	made map[variantKey]sheet.Sheet
}

type variantKey struct {
	sheet string
	seed  uint64
}

// mostVariants is more than a school works on at a time, at a few kilobytes each.
const mostVariants = 2000

func (v *variants) find(key variantKey) (sheet.Sheet, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	made, ok := v.made[key]
	return made, ok
}

func (v *variants) keep(key variantKey, made sheet.Sheet) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.made == nil || len(v.made) >= mostVariants {
		v.made = map[variantKey]sheet.Sheet{}
	}
	v.made[key] = made
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
	key := variantKey{sh.ID, seed}
	if made, ok := s.variants.find(key); ok {
		return made, nil
	}
	if err := s.slots.take(c.Request().Context()); err != nil {
		return sheet.Sheet{}, err
	}
	defer s.slots.leave()
	made, err := sh.Variant(seed)
	if err == nil {
		s.variants.keep(key, made)
	}
	return made, err
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
