package sheet

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// titled is a small sheet.
func titled(id, kind, level string) *fstest.MapFile {
	text := strings.NewReplacer("id: a", "id: "+id, "kind: quiz", "kind: "+kind, "level: 1", "level: "+level).Replace(head)
	return &fstest.MapFile{Data: []byte(text + "  - text: {fr: a}\n")}
}

func ids(l *Library) []string {
	list := []string{}
	for _, s := range l.All() {
		list = append(list, s.ID)
	}
	return list
}

func TestALibraryIsInTheOrderOfShelves(t *testing.T) {
	library, problems := LoadFS(fstest.MapFS{
		"simulations/simulation-10.yaml": titled("simulation-10", "simulation", "2"),
		"simulations/simulation-9.yaml":  titled("simulation-9", "simulation", "2"),
		"simulations/easy.yml":           titled("easy", "simulation", "1"),
		"quizzes/history.yaml":           titled("history", "quiz", "1"),
		"lessons/deep/sowing.yaml":       titled("sowing", "lesson", "5"),
		"README.md":                      {Data: []byte("# not a sheet")},
		".hidden/a.yaml":                 {Data: []byte("not: a sheet")},
		"lessons/.draft.yaml":            {Data: []byte("not: a sheet")},
	})
	if len(problems) > 0 {
		t.Fatal(found(problems))
	}
	if diff := cmp.Diff([]string{"sowing", "easy", "simulation-9", "simulation-10", "history"}, ids(library)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if s, ok := library.Get("simulation-9"); !ok || s.ID != "simulation-9" {
		t.Errorf("simulation-9 is not found: %v", s)
	}
	if _, ok := library.Get("simulation-8"); ok {
		t.Error("simulation-8 is found")
	}
}

func TestABadSheetIsReportedAndLeftOut(t *testing.T) {
	library, problems := LoadFolders(
		Folder{FS: fstest.MapFS{"a.yaml": titled("a", "quiz", "1")}},
		Folder{Name: "mine", FS: fstest.MapFS{
			"sub/good.yaml": titled("good", "quiz", "1"),
			"sub/again.yml": titled("a", "quiz", "1"),
			"bad.yaml":      titled("bad", "quiz", "9"),
			"large.yaml":    {Data: make([]byte, 10<<20)},
		}},
	)
	if diff := cmp.Diff([]string{"a", "good"}, ids(library)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	var files []string
	for _, p := range problems {
		files = append(files, p.File+" "+p.Message.Key)
	}
	want := []string{"mine/bad.yaml sheet.out-of-range", "mine/large.yaml sheet.too-long", "mine/sub/again.yml sheet.duplicate-id"}
	if diff := cmp.Diff(want, files); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if p := problems[2]; p.Line != 1 || p.Column != 5 || p.Message.Args["Other"] != "a.yaml" {
		t.Errorf("the second sheet of that id is reported at %d:%d, as that of %v", p.Line, p.Column, p.Message.Args["Other"])
	}
}

func TestAFolderThatCannotBeReadIsReported(t *testing.T) {
	library, problems := LoadFolders(Folder{Name: "nowhere", FS: unreadable{}})
	if len(library.All()) != 0 || len(problems) != 1 || problems[0].File != "nowhere" || problems[0].Message.Key != "sheet.unreadable" {
		t.Errorf("got %v and %v", ids(library), problems)
	}
}

// unreadable is a folder that is not there.
type unreadable struct{}

func (unreadable) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

func TestAPipeIsNoSheet(t *testing.T) {
	folder := fstest.MapFS{"pipe.yaml": {Mode: fs.ModeNamedPipe}}
	_, problems := LoadFolders(Folder{Name: "mine", FS: folder})
	if len(problems) != 1 || problems[0].Message.Key != "sheet.unreadable" {
		t.Errorf("got %v", problems)
	}
}
