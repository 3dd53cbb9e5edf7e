package classroom

import (
	"errors"
	"io"
	"strings"
	"time"

	"awale/internal/i18n"
)

// MaxPupils is how many pupils one class holds, archived ones included.
const MaxPupils = 200

// ErrClassFull says that a class holds no more pupils.
var ErrClassFull = errors.New("the class is full")

// Teacher is somebody who sees classes.
type Teacher struct {
	ID   string
	Name string
	Lang i18n.Lang
	// Password is what is kept of it.
	Password string
	// Epoch goes up when everybody who is signed in as this teacher must sign in again.
	Epoch int
}

// Class is a room of pupils with the teachers who share it.
type Class struct {
	ID   string
	Name string
	Lang i18n.Lang
	// Code is what pupils type; whoever knows it knows only where to knock.
	Code string
	// Listed says that a pupil may choose a first name from the list of the class instead of typing it.
	Listed bool
}

// Pupil is a child of a class.
type Pupil struct {
	ID    string
	Class string
	// Learner is under whom the answers stand.
	Learner  string
	Name     string
	Pictures Sequence
	Archived bool
	// Epoch goes up when everybody who is signed in as this pupil must sign in again.
	Epoch int
	// LinkEpoch goes up when the personal link is renewed.
	LinkEpoch int
	Tries
}

// codeLetters leaves out all that look alike in chalk: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, U V.
const codeLetters = "ACEFGHJKMNPRTWXY34679"

// CodeLength is how many letters a class code has.
const CodeLength = 6

// NewCode draws a class code.
func NewCode(random io.Reader) (string, error) {
	code := make([]byte, CodeLength)
	for i := range code {
		n, err := below(random, len(codeLetters))
		if err != nil {
			return "", err
		}
		code[i] = codeLetters[n]
	}
	return string(code), nil
}

// ParseCode reads a class code however it was typed, or says that it is none.
func ParseCode(typed string) (code string, ok bool) {
	for _, r := range strings.ToUpper(typed) {
		switch {
		case strings.ContainsRune(" -.\u00a0\u202f\t", r):
		case strings.ContainsRune(codeLetters, r) && len(code) < CodeLength:
			code += string(r)
		default:
			return "", false
		}
	}
	return code, len(code) == CodeLength
}

// SpokenCode is a class code in two halves, as it is read aloud.
func SpokenCode(code string) string {
	half := len(code) / 2
	return code[:half] + " " + code[half:]
}

// Tries counts what was tried in vain since the last time it went well.
type Tries struct {
	Wrong int
	Until time.Time // nothing is tried before then
}

// freeTries are those without a wait; a child of seven may need several.
const freeTries = 5

// Locked says until when nothing is tried.
type Locked struct{ Until time.Time }

func (l *Locked) Error() string { return "locked until " + l.Until.Format(time.RFC3339) }

// Check is a *Locked while there is a wait.
func (t Tries) Check(now time.Time) error {
	if now.Before(t.Until) {
		return &Locked{Until: t.Until}
	}
	return nil
}

// Failed is the count after one more wrong try: from the fifth on each wait is twice the one before, up to a
// quarter of an hour.
func (t Tries) Failed(now time.Time) Tries {
	t.Wrong++
	if t.Wrong >= freeTries {
		t.Until = now.Add(min(15*time.Minute, 30*time.Second<<min(t.Wrong-freeTries, 10)))
	}
	return t
}
