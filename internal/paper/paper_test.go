package paper_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"testing"

	"awale/exercises"
	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/sheet"
	"awale/static"
)

func catalogue(t testing.TB) *i18n.Catalogue {
	t.Helper()
	c, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func press(t testing.TB) *paper.Press {
	t.Helper()
	regular, bold, err := static.PaperFonts()
	if err != nil {
		t.Fatal(err)
	}
	p, err := paper.New(paper.Fonts{Regular: regular, Bold: bold}, catalogue(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// load reads a sheet of testdata.
func load(t testing.TB, name string) sheet.Sheet {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, problems := sheet.Load(name, data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return s
}

// bank is every sheet that can be printed as it is.
func bank(t testing.TB) []sheet.Sheet {
	t.Helper()
	library, _ := sheet.LoadFS(exercises.Files) // what is wrong with a sheet is said elsewhere
	var sheets []sheet.Sheet
	for _, s := range library.All() {
		if _, err := paper.Copies(s, paper.Order{}); err == nil {
			sheets = append(sheets, s)
		}
	}
	if len(sheets) == 0 {
		t.Fatal("the bank is empty")
	}
	return sheets
}

// printed is the PDF of copies of a sheet.
func printed(t testing.TB, s sheet.Sheet, order paper.Order, o paper.Options) []byte {
	t.Helper()
	return bound(t, []sheet.Sheet{s}, order, o)
}

// bound prints a copy of each sheet as one document.
func bound(t testing.TB, sheets []sheet.Sheet, order paper.Order, o paper.Options) []byte {
	t.Helper()
	var all []paper.Copy
	for _, s := range sheets {
		copies, err := paper.Copies(s, order)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, copies...)
	}
	var pdf bytes.Buffer
	if err := press(t).Sheet(&pdf, all, o); err != nil {
		t.Fatal(err)
	}
	return pdf.Bytes()
}

func TestNothingIsPrintedWithoutACopy(t *testing.T) {
	if err := press(t).Sheet(io.Discard, nil, paper.Options{}); err == nil {
		t.Error("no copies were printed without a word")
	}
}

func TestAWriterThatFailsIsAnError(t *testing.T) {
	copies, err := paper.Copies(load(t, "drill"), paper.Order{})
	if err != nil {
		t.Fatal(err)
	}
	if err := press(t).Sheet(fullDisk{}, copies, paper.Options{}); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}

var errFull = errors.New("the disk is full")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestNamesOfChoicesAreRead(t *testing.T) {
	for _, name := range paper.Sizes() {
		if size, ok := paper.ParseSize(name); !ok || size.String() != name {
			t.Errorf("size %q: got %v, %v", name, size, ok)
		}
	}
	for _, name := range paper.Keys() {
		if key, ok := paper.ParseKey(name); !ok || string(key) != name {
			t.Errorf("key %q: got %v, %v", name, key, ok)
		}
	}
	if _, ok := paper.ParseSize("a5"); ok {
		t.Error("a5 is no size of ours")
	}
	if _, ok := paper.ParseKey("all"); ok {
		t.Error("all is no place for a key")
	}
}
