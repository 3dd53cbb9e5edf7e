package web

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/templates"
)

// ownerMark parts the key of a form from whose form it is.
const ownerMark = "~"

// formKey is a new key for a form. It says for whom the question was shown, so that on a shared tablet nobody
// answers in the place of the pupil before.
func (s *Server) formKey(c echo.Context) (string, error) {
	key, err := s.random(16)
	if err != nil {
		return "", err
	}
	owner, err := s.owner(c)
	if owner != "" {
		key += ownerMark + owner
	}
	return key, err
}

// owner tells pupils apart without naming them; it is empty for a browser's own work.
func (s *Server) owner(c echo.Context) (string, error) {
	w, err := s.signedIn(c)
	if err != nil || w.pupil == nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(w.pupil.Learner))
	return hex.EncodeToString(sum[:6]), nil
}

// strayed says whether a form was shown to somebody else than who sends it.
func (s *Server) strayed(c echo.Context, form answerForm) (bool, error) {
	owner, err := s.owner(c)
	_, shown, _ := strings.Cut(form.key, ownerMark)
	return shown != owner, err
}

// toOwner asks who is there when a session ended meanwhile, and takes another pupil to their own work.
func (s *Server) toOwner(c echo.Context) error {
	if w, err := s.signedIn(c); err != nil || w.pupil != nil {
		return s.say(c, templates.MeURL, "join.said.other")
	}
	return s.say(c, templates.JoinURL, "join.said.out")
}
