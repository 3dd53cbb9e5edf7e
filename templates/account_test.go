package templates

import (
	"testing"

	"github.com/a-h/templ"

	"awale/internal/board"
	"awale/internal/classroom"
	"awale/internal/i18n"
)

func pupils() []classroom.Pupil {
	sequence := classroom.Sequence{"drum", "fish", "star"}
	return []classroom.Pupil{
		{ID: "1", Class: "c", Name: "Awa", Pictures: sequence},
		{ID: "2", Class: "c", Name: "<script>", Pictures: sequence},
		{ID: "3", Class: "c", Name: "آمنة", Pictures: sequence, Archived: true},
	}
}

// accountPages is every page of teachers, and every page on a pupil's way in.
func accountPages(p Page) map[string]templ.Component {
	class := classroom.Class{ID: "c", Name: "CE1 des tisserins", Lang: i18n.FR, Code: "ACE479"}
	listed := class
	listed.Listed = true
	wrong := words("Essaie encore")
	teachers := []classroom.Teacher{{ID: "t", Name: "Awa B."}, {ID: "u", Name: "Bruno C."}}
	all := pupils()
	way := Way{Address: "192.168.1.4:8080", QR: QR{Side: 10, Path: "M4 4h2v1h-2z"}}
	signedIn, teacher := p, p
	signedIn.Who = &Visitor{Name: "Awa"}
	teacher.Who = &Visitor{Name: "Awa B.", Teacher: true}
	return map[string]templ.Component{
		"setup":         SetupPage(p, Setup{Token: "abc", First: true}),
		"invited":       SetupPage(p, Setup{Token: "abc", Name: "Awa", Notice: &wrong}),
		"login":         LoginPage(p, Login{Next: "/teach"}),
		"account":       AccountPage(teacher, Account{Teacher: teachers[0], Invitation: "http://localhost/setup/abc"}),
		"teach":         TeachPage(teacher, Teach{}),
		"classes":       TeachPage(teacher, Teach{Classes: []ClassCard{{Class: class, Pupils: 30}}, Notice: &wrong}),
		"class":         ClassPage(teacher, ClassRoom{Class: class, Pupils: all[:2], Archived: all[2:], Waiting: map[string]bool{"2": true}, Teachers: teachers, Me: "t"}),
		"class-empty":   ClassPage(teacher, ClassRoom{Class: listed, Teachers: teachers[:1], Me: "t", Names: "Awa", Notice: &wrong}),
		"roster":        RosterPage(teacher, RosterPreview{Class: class, Names: []string{"Awa", "Driss"}, Present: 1, Bad: []classroom.BadRow{{Row: 3, Text: "…", Fault: classroom.NameLong}}}),
		"pupil":         PupilPage(teacher, PupilFile{Class: class, Pupil: all[0], Others: []ClassCard{{Class: listed}}}),
		"pupil-aside":   PupilPage(teacher, PupilFile{Class: class, Pupil: all[2], Notice: &wrong}),
		"poster":        CodePage(teacher, class, way),
		"cards":         CardsPage(teacher, Cards{Class: class, Pupils: all[:2], Way: way}),
		"join":          JoinPage(p, Join{Code: "AAA", Notice: &wrong}),
		"join-name":     JoinNamePage(p, JoinName{Class: class}),
		"join-list":     JoinNamePage(p, JoinName{Class: listed, Names: []string{"Awa", "<script>"}}),
		"join-pictures": JoinPicturesPage(p, JoinPictures{Class: class, Name: "Awa", Picked: []classroom.Picture{"drum"}, Notice: &wrong}),
		"me":            MePage(signedIn, Me{Class: class, Name: "Awa", Begun: cards()[:1], Done: cards()[2:3], Next: cards()[1:2]}),
	}
}

func TestEveryPictureOfAPasswordIsDrawnAndNamed(t *testing.T) {
	seen := map[string]classroom.Picture{}
	for _, lang := range i18n.Langs() {
		p := page(t, lang)
		for _, id := range classroom.Pictures() {
			if _, ok := board.Picture(string(id)); !ok {
				t.Errorf("%s has no drawing", id)
			}
			name := string(lang) + pictureName(p, id)
			if other, ok := seen[name]; ok {
				t.Errorf("%s and %s have the same name", id, other)
			}
			seen[name] = id
		}
	}
}
