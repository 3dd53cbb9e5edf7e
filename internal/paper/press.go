package paper

import (
	"errors"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"awale/internal/i18n"
)

// Fonts are the letters to print with, as TrueType.
type Fonts struct{ Regular, Bold []byte }

// Press prints. It never changes after New, so that pages can be printed from anywhere at once.
type Press struct {
	fonts     Fonts
	catalogue *i18n.Catalogue
	letters   letters
}

// New makes a press, and fails when the fonts cannot be read.
func New(fonts Fonts, catalogue *i18n.Catalogue) (*Press, error) {
	if len(fonts.Regular) == 0 || len(fonts.Bold) == 0 {
		return nil, errors.New("paper: a regular and a bold font are needed")
	}
	measured, err := measure(fonts)
	if err != nil {
		return nil, err
	}
	return &Press{fonts: fonts, catalogue: catalogue, letters: measured}, nil
}

// Size is a size of paper.
type Size uint8

const (
	A4 Size = iota
	Letter
)

var sizes = []struct {
	name          string
	width, height float64 // mm
}{A4: {"a4", 210, 297}, Letter: {"letter", 215.9, 279.4}}

func (s Size) String() string { return sizes[s].name }

// Sizes lists the names of the sizes of paper, the default first.
func Sizes() []string { return []string{A4.String(), Letter.String()} }

// ParseSize reads the name of a size; an empty name means A4.
func ParseSize(name string) (Size, bool) {
	for s := range sizes {
		if sizes[s].name == name {
			return Size(s), true
		}
	}
	return A4, name == ""
}

// Key is where a printed sheet carries its solutions.
type Key string

const (
	KeyNone     Key = "none"
	KeyInline   Key = "inline"   // in the place of each answer
	KeySeparate Key = "separate" // each copy's at the end of the document
	KeyOnly     Key = "only"     // and nothing else
)

// Keys lists the places, the default first.
func Keys() []string {
	return []string{string(KeyNone), string(KeyInline), string(KeySeparate), string(KeyOnly)}
}

// ParseKey reads a place; an empty name means none.
func ParseKey(name string) (Key, bool) {
	switch k := Key(name); k {
	case "":
		return KeyNone, true
	case KeyNone, KeyInline, KeySeparate, KeyOnly:
		return k, true
	}
	return KeyNone, false
}

// Options say how to print. The zero value is an A4 sheet in French without solutions.
type Options struct {
	Size     Size
	Lang     i18n.Lang
	Key      Key
	Large    bool // larger letters and boards
	TwoSided bool // a copy never begins on the back of another
	Progress func(done, all int)
}

// document begins a PDF; its dates are fixed and its parts sorted, since the same input must give the same bytes.
func (p *Press) document(o Options, title string) *pen {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: sizes[o.Size].width, Ht: sizes[o.Size].height}})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(time.Unix(0, 0).UTC())
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetTitle(title, true)
	pdf.SetProducer("awale", true)
	pdf.SetLang(string(o.Lang))
	loadFonts(pdf, p.fonts)
	return newPen(pdf, p.letters)
}

// finish writes the document out.
func (d *pen) finish(w io.Writer) error {
	if err := d.pdf.Output(w); err != nil {
		return fmt.Errorf("paper: %w", err)
	}
	return nil
}
