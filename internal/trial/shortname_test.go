//go:build unix

package trial

import (
	"testing"

	"awale/exercises"
	"awale/internal/paper"
	"awale/internal/sheet"
)

func TestEverySheetOfTheBankHasAShortNameOfItsOwn(t *testing.T) {
	library, problems := sheet.LoadFS(exercises.Files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	seen := map[string]string{}
	for _, sh := range library.All() {
		name := paper.ShortName(sh.ID)
		if other, ok := seen[name]; ok {
			t.Errorf("%s and %s share %s: give one of them another id", sh.ID, other, name)
		}
		seen[name] = sh.ID
	}
}
