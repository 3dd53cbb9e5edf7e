package paper

import (
	"errors"
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/text/unicode/norm"
)

// face is how letters look: their weight and their size in points.
type face struct {
	bold bool
	pt   float64
}

const mmPerPoint = 25.4 / 72

// leading is the height of a line of text in mm.
func (f face) leading() float64 { return f.pt * 1.4 * mmPerPoint }

// rise is how far the baseline lies below the top of the line.
func (f face) rise() float64 { return f.pt * 1.06 * mmPerPoint }

// capital is the height of a figure or a capital letter.
func (f face) capital() float64 { return f.pt * 0.7 * mmPerPoint }

func (f face) scaled(by float64) face { return face{f.bold, f.pt * by} }

func (f face) weight(bold bool) face { return face{bold, f.pt} }

// lastLetter is the highest code of a letter that the fonts may have.
const lastLetter = 0x2fff

// letters are the widths of both weights in thousandths of their size.
type letters struct{ regular, bold []uint16 }

const family = "andika"

// loadFonts gives the document its letters. They are copies: what is cut from a font while writing may be changed in place.
func loadFonts(pdf *fpdf.Fpdf, fonts Fonts) {
	pdf.AddUTF8FontFromBytes(family, "", slices.Clone(fonts.Regular))
	pdf.AddUTF8FontFromBytes(family, "B", slices.Clone(fonts.Bold))
}

// measure reads the widths once, so that text can be laid out without a document.
func measure(fonts Fonts) (letters, error) {
	pdf := fpdf.New("P", "mm", "A4", "")
	loadFonts(pdf, fonts)
	read := func(style string) []uint16 {
		pdf.SetFont(family, style, 10)
		widths := make([]uint16, lastLetter+1)
		for r := range widths {
			if r < ' ' || pdf.Err() {
				continue
			}
			widths[r] = uint16(pdf.GetStringSymbolWidth(string(rune(r))))
		}
		return widths
	}
	l := letters{regular: read(""), bold: read("B")}
	if err := pdf.Error(); err != nil {
		return letters{}, errors.Join(errors.New("paper: the fonts cannot be read"), err)
	}
	return l, nil
}

// width is the length of the text in mm.
func (l letters) width(s string, f face) float64 {
	widths := l.regular
	if f.bold {
		widths = l.bold
	}
	sum := 0
	for _, r := range s {
		if r <= lastLetter {
			sum += int(widths[r])
		}
	}
	return float64(sum) / 1000 * f.pt * mmPerPoint
}

// printable composes letters and their accents, and replaces what no font of ours can print.
func printable(s string) string {
	s = norm.NFC.String(s)
	for _, r := range s {
		if r > lastLetter || r < ' ' && r != '\n' {
			return strings.Map(printableRune, s)
		}
	}
	return s
}

func printableRune(r rune) rune {
	switch {
	case r == '\t' || r == '\r':
		return ' '
	case r < ' ' && r != '\n':
		return -1
	case r > lastLetter:
		return '□'
	}
	return r
}
