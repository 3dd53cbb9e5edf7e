package classroom

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"strconv"
	"strings"
)

// LinkKey makes the personal links of one database. Links are computed instead of kept, so that a card can be
// printed again as often as it is lost.
type LinkKey []byte

// LinkKeyLength is how many random bytes a key has.
const LinkKeyLength = 32

const (
	// linkLetters leaves out i, l, o and u, which a hand-copied link would confuse.
	linkLetters = "0123456789abcdefghjkmnpqrstvwxyz"
	// tokenBytes are 128 bits: nobody guesses one.
	tokenBytes = 16
	linkParts  = "."
)

// Link is the end of a pupil's personal address: who it is, and the proof. It stays the same until the pupil
// gets new pictures.
func (k LinkKey) Link(p Pupil) string { return p.ID + linkParts + k.token(p) }

// Opens says whether a token is the one of the pupil's link now.
func (k LinkKey) Opens(p Pupil, token string) bool {
	return subtle.ConstantTimeCompare([]byte(strings.ToLower(token)), []byte(k.token(p))) == 1
}

func (k LinkKey) token(p Pupil) string {
	mac := hmac.New(sha256.New, k)
	mac.Write([]byte("pupil link\x00" + p.ID + "\x00" + strconv.Itoa(p.LinkEpoch)))
	return base32.NewEncoding(linkLetters).WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:tokenBytes])
}

// ParseLink parts the end of a personal address into a pupil's id and a token.
func ParseLink(link string) (pupil, token string, ok bool) {
	const most = 100 // more than any link this program makes
	pupil, token, ok = strings.Cut(link, linkParts)
	return pupil, token, ok && pupil != "" && token != "" && len(link) <= most
}
