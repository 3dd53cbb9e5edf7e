package classroom

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Picture is one of the drawings that stand in place of a pupil's password. Its id is kept in databases and
// on printed cards: one that goes out of use is never given to another drawing.
type Picture string

// Pictures lists the twelve in the order in which they are offered.
func Pictures() []Picture {
	return []Picture{"drum", "calabash", "fish", "sun", "basket", "hut", "mango", "mask", "tortoise", "pot", "pirogue", "star"}
}

// SequenceLength is how many pictures a pupil knows.
const SequenceLength = 3

// Sequence is a pupil's pictures in order, all different.
type Sequence [SequenceLength]Picture

// ParseSequence reads the notation of String.
func ParseSequence(text string) (Sequence, error) {
	var s Sequence
	parts := strings.Split(text, "-")
	if len(parts) != SequenceLength {
		return s, fmt.Errorf("pictures %q: %d are needed", text, SequenceLength)
	}
	for i, part := range parts {
		if !slices.Contains(Pictures(), Picture(part)) {
			return s, fmt.Errorf("picture %q: one of %v is allowed", part, Pictures())
		}
		s[i] = Picture(part)
	}
	return s, nil
}

// String is the pictures' ids in order, as "drum-fish-star".
func (s Sequence) String() string {
	return string(s[0]) + "-" + string(s[1]) + "-" + string(s[2])
}

// NewSequence draws a sequence that is not taken yet.
func NewSequence(random io.Reader, taken map[Sequence]bool) (Sequence, error) {
	all := sequences()
	free := slices.DeleteFunc(all, func(s Sequence) bool { return taken[s] })
	if len(free) == 0 {
		return Sequence{}, ErrClassFull
	}
	n, err := below(random, len(free))
	if err != nil {
		return Sequence{}, err
	}
	return free[n], nil
}

// sequences lists all 1,320.
func sequences() []Sequence {
	var all []Sequence
	pictures := Pictures()
	for _, a := range pictures {
		for _, b := range pictures {
			for _, c := range pictures {
				if a != b && b != c && a != c {
					all = append(all, Sequence{a, b, c})
				}
			}
		}
	}
	return all
}

// below draws a number from 0 to n-1, each as likely; n is at most 65,536.
func below(random io.Reader, n int) (int, error) {
	var raw [4]byte
	if _, err := io.ReadFull(random, raw[:]); err != nil {
		return 0, fmt.Errorf("random source: %w", err)
	}
	wide := uint64(raw[0])<<24 | uint64(raw[1])<<16 | uint64(raw[2])<<8 | uint64(raw[3])
	return int(wide * uint64(n) >> 32), nil
}
