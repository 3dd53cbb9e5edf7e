// Package password turns a teacher's password into what may be kept of it.
package password

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
)

// A password has at least MinLength letters, and at most MaxLength.
const (
	MinLength = 8
	MaxLength = 200
)

// argon2id with 19 MiB and two passes: a tenth of a second of a poor laptop for a teacher, years for whoever
// tries a list of passwords on a copied database.
const (
	memory  = 19 << 10 // KiB
	passes  = 2
	lanes   = 1
	saltLen = 16
	keyLen  = 32
)

// Hasher hashes a few passwords at once and lets the others wait, so that a burst of sign-ins takes neither
// the memory nor the processors of a class at work.
type Hasher struct {
	slots chan struct{}
	salts io.Reader
}

// NewHasher hashes at most that many passwords at once; a nil source of salts means the system's own.
func NewHasher(atOnce int, salts io.Reader) *Hasher {
	if salts == nil {
		salts = rand.Reader
	}
	return &Hasher{slots: make(chan struct{}, atOnce), salts: salts}
}

// Hash gives what is kept of a password: the method with its costs, the salt and the key, as PHC strings
// write them.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltLen)
	if _, err := io.ReadFull(h.salts, salt); err != nil {
		return "", fmt.Errorf("salt: %w", err)
	}
	key, err := h.key(ctx, password, salt)
	if err != nil {
		return "", err
	}
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memory, passes, lanes,
		b64.EncodeToString(salt), b64.EncodeToString(key)), nil
}

// Matches says whether the password is the one that was hashed. With nothing kept it takes as long and says
// no, so that nobody learns which names have an account.
func (h *Hasher) Matches(ctx context.Context, kept, password string) (bool, error) {
	if kept == "" {
		_, err := h.key(ctx, password, make([]byte, saltLen))
		return false, err
	}
	salt, want, err := parse(kept)
	if err != nil {
		return false, err
	}
	got, err := h.key(ctx, password, salt)
	return err == nil && subtle.ConstantTimeCompare(got, want) == 1, err
}

func (h *Hasher) key(ctx context.Context, password string, salt []byte) ([]byte, error) {
	select {
	case h.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-h.slots }()
	return argon2.IDKey([]byte(password), salt, passes, memory, lanes, keyLen), nil
}

var errForm = errors.New("not a kept password of this program")

func parse(kept string) (salt, key []byte, err error) {
	costs := fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$", argon2.Version, memory, passes, lanes)
	rest, ok := strings.CutPrefix(kept, costs)
	saltText, keyText, both := strings.Cut(rest, "$")
	if !ok || !both {
		return nil, nil, errForm
	}
	if salt, err = base64.RawStdEncoding.DecodeString(saltText); err != nil {
		return nil, nil, fmt.Errorf("%w: %w", errForm, err)
	}
	if key, err = base64.RawStdEncoding.DecodeString(keyText); err != nil || len(key) != keyLen {
		return nil, nil, fmt.Errorf("%w: %w", errForm, err)
	}
	return salt, key, nil
}

// Fits says whether a new password is long enough, and no longer than is worth hashing.
func Fits(password string) bool {
	n := utf8.RuneCountInString(password)
	return n >= MinLength && n <= MaxLength
}
