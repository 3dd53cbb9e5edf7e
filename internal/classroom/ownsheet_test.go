package classroom

import (
	"crypto/rand"
	"regexp"
	"testing"
)

func TestTheIDOfAnOwnSheetIsOneOfASheet(t *testing.T) {
	pattern, seen := regexp.MustCompile(`^own-[a-z0-9]{12}$`), map[string]bool{}
	for range 200 {
		id, err := NewOwnSheetID(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		if !pattern.MatchString(id) || seen[id] {
			t.Errorf("%s is no new id", id)
		}
		seen[id] = true
	}
}
