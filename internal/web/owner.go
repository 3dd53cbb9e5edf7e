package web

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/a-h/templ"
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

// owner tells pupils apart without naming them. A browser's own learner has a dash before it, and a browser
// without one no owner.
func (s *Server) owner(c echo.Context) (string, error) {
	w, err := s.signedIn(c)
	switch {
	case err != nil:
		return "", err
	case w.pupil != nil:
		return ownerOf(w.pupil.Learner), nil
	case token(c) != "":
		return nameless + ownerOf(token(c)), nil
	}
	return "", nil
}

// nameless begins an owner who did not sign in.
const nameless = "-"

func ownerOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:6])
}

// shownTo is the owner that a form names; empty for none.
func shownTo(key string) string {
	_, owner, _ := strings.Cut(key, ownerMark)
	return owner
}

// strayed says whether a form was shown to somebody else than who sends it. One that names nobody is a
// browser's own.
func (s *Server) strayed(c echo.Context, form answerForm) (bool, error) {
	owner, err := s.owner(c)
	shown := shownTo(form.key)
	if shown == "" && strings.HasPrefix(owner, nameless) {
		return false, err
	}
	return shown != owner, err
}

// toOwner asks who is there when a session ended meanwhile, takes another pupil to their own work, and shows
// the question anew where the browser was given to the next child.
func (s *Server) toOwner(c echo.Context) error {
	w, err := s.signedIn(c)
	switch {
	case err != nil:
		return err
	case w.pupil != nil:
		return leave(c, templ.SafeURL(templates.SaidURL(templates.MeURL, "join.said.other", "")))
	case strings.HasPrefix(shownTo(c.Request().PostForm.Get(templates.FieldKey)), nameless):
		question := strings.TrimSuffix(c.Request().URL.Path, "/answers")
		return s.say(c, templ.SafeURL(question), "answer.other-form")
	}
	return leave(c, templ.SafeURL(templates.SaidURL(templates.JoinURL, "join.said.out", "")))
}
