package classroom

import (
	"errors"
	"io"
	"time"

	"awale/internal/i18n"
)

// MaxOwnSheets is how many sheets one teacher may keep.
const MaxOwnSheets = 200

// ErrTooManySheets says that a teacher keeps no more sheets.
var ErrTooManySheets = errors.New("too many sheets")

// OwnSheet is a sheet that a teacher writes. Its text is what it is: a draft may be incomplete, or no sheet at
// all yet.
type OwnSheet struct {
	ID      string
	Teacher string
	Title   i18n.Text // as far as the text gives one
	YAML    string
	Ready   bool // the text has no problem, and its teacher says that it can be given
	Changed time.Time
	// Version goes up with every change, so that nobody overwrites what they have not seen.
	Version int
}

// OwnSheetPrefix begins the id of every own sheet, and of no sheet of the bank.
const OwnSheetPrefix = "own-"

const (
	ownSheetLetters = "abcdefghijkmnpqrstuvwxyz23456789"
	ownSheetLength  = 12
)

// NewOwnSheetID draws the id of an own sheet.
func NewOwnSheetID(random io.Reader) (string, error) {
	id := []byte(OwnSheetPrefix)
	for range ownSheetLength {
		n, err := below(random, len(ownSheetLetters))
		if err != nil {
			return "", err
		}
		id = append(id, ownSheetLetters[n])
	}
	return string(id), nil
}
