package sheet

import (
	"cmp"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Library holds sheets that can be worked, in the order of shelves: by kind, level and id. It never changes once it is loaded.
type Library struct {
	sheets []Sheet
	byID   map[string]int
}

// All lists the sheets; the caller must not change it.
func (l *Library) All() []Sheet { return l.sheets }

// Get finds a sheet by its id.
func (l *Library) Get(id string) (Sheet, bool) {
	i, ok := l.byID[id]
	if !ok {
		return Sheet{}, false
	}
	return l.sheets[i], true
}

// Folder is a tree of files with the name under which its problems are reported; the bank's is "".
type Folder struct {
	Name string
	FS   fs.FS
}

// LoadFS reads every .yaml file of a tree: see LoadFolders.
func LoadFS(fsys fs.FS) (*Library, []Problem) { return LoadFolders(Folder{FS: fsys}) }

// LoadFolders reads every .yaml and .yml file of the trees, one after the other. A sheet with problems, and one whose id an earlier
// sheet has, is reported and left out; the rest can be used.
func LoadFolders(folders ...Folder) (*Library, []Problem) {
	s := shelf{owners: map[string]string{}}
	for _, folder := range folders {
		err := fs.WalkDir(folder.FS, ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				s.unreadable(path.Join(folder.Name, name), err)
				if d != nil && d.IsDir() {
					return fs.SkipDir
				}
			case name != "." && strings.HasPrefix(d.Name(), ".") && d.IsDir():
				return fs.SkipDir
			case !d.IsDir() && isSheetFile(d.Name()):
				s.read(folder, name)
			}
			return nil
		})
		if err != nil {
			s.unreadable(folder.Name, err)
		}
	}
	return s.library(), s.problems
}

func isSheetFile(name string) bool {
	extension := path.Ext(name)
	return !strings.HasPrefix(name, ".") && (extension == ".yaml" || extension == ".yml")
}

// shelf gathers what has been read.
type shelf struct {
	sheets   []Sheet
	owners   map[string]string // id → the file that has it
	problems []Problem
}

func (s *shelf) unreadable(name string, err error) {
	r := reader{file: name}
	r.report(place{1, 1}, "sheet.unreadable", "Detail", err)
	s.problems = append(s.problems, r.problems...)
}

func (s *shelf) read(folder Folder, name string) {
	shown := path.Join(folder.Name, name)
	data, err := readFile(folder.FS, name)
	if err != nil {
		s.unreadable(shown, err)
		return
	}
	sheet, at, problems := load(shown, data)
	if owner, taken := s.owners[sheet.ID]; taken && sheet.ID != "" {
		r := reader{file: shown, problems: problems}
		r.report(at, "sheet.duplicate-id", "ID", sheet.ID, "Other", owner)
		sortProblems(r.problems)
		problems = r.problems
	} else if sheet.ID != "" {
		s.owners[sheet.ID] = shown
	}
	s.problems = append(s.problems, problems...)
	if len(problems) == 0 {
		s.sheets = append(s.sheets, sheet)
	}
}

// readFile reads no more of a file than shows that it is too long. What is no
// file is refused unopened: a pipe would keep the reader waiting for ever.
func readFile(fsys fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrInvalid}
	}
	file, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	return data, cmp.Or(err, file.Close())
}

func (s *shelf) library() *Library {
	order := Kinds()
	slices.SortStableFunc(s.sheets, func(a, b Sheet) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.Kind), slices.Index(order, b.Kind)), cmp.Compare(a.Level, b.Level),
			compareIDs(a.ID, b.ID))
	})
	l := &Library{sheets: s.sheets, byID: map[string]int{}}
	for i, sheet := range s.sheets {
		l.byID[sheet.ID] = i
	}
	return l
}

// compareIDs orders simulation-9 before simulation-10: by the words, then by the number at the end.
func compareIDs(a, b string) int {
	wordsA, numberA := cutNumber(a)
	wordsB, numberB := cutNumber(b)
	return cmp.Or(strings.Compare(wordsA, wordsB), cmp.Compare(len(numberA), len(numberB)), strings.Compare(numberA, numberB))
}

func cutNumber(id string) (words, digits string) {
	words = strings.TrimRight(id, "0123456789")
	return words, id[len(words):]
}
