//go:build unix

package trial

import (
	"path/filepath"
	"testing"
)

// enterDemo signs in as the teacher of the made-up class, and opens the class.
func (b *tab) enterDemo() {
	b.t.Helper()
	b.visit("/login")
	b.fill("name", "Démo (inventé)", "password", "graines-demo")
	b.press("form button", `location.pathname === "/teach"`)
	b.press(`.card a[href^="/teach/classes/"]`, present(".roster"))
}

// From the page of a class to its report, to the report of an assignment, to a sheet against what is misunderstood.
func TestATeacherReadsTheReportAndGivesASheetAgainstAMisconception(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 1280, 900)
	b.enterDemo()
	b.press(`a[href$="/report"]`, present(".skill-bars"))
	b.axe("the report of a class")
	b.press(`.report-known a`, present(".report-habit.is-sure"))
	b.axe("the report of an assignment")
	b.press(`.report-habit.is-sure button`, `document.querySelector(".flash") && location.pathname.match(/assignments\/[^/]+$/)`)
	b.press(`a[href$="/report"]`, present(".report-empty"))
	b.axe("a report without answers")
	b.clean()
}

func TestTheLetterToParentsOnAPhone(t *testing.T) {
	p := serve(t, filepath.Join(t.TempDir(), "awale.db"), "--demo")
	b := browse(t, p, 320, 640)
	b.enterDemo()
	b.press(`a[href$="/report"]`, present(".is-matrix"))
	b.press(`.is-matrix tbody a`, present(".letter-skills"))
	b.axe("the letter to parents")
	if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("the letter is %d px wide on a phone of 320", wide)
	}
	b.clean()
}
