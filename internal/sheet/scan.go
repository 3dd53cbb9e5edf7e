package sheet

import (
	"bytes"
	"unicode/utf8"

	"awale/internal/i18n"
)

// The bounds of a sheet's text. The YAML reader's time and memory grow with the square of blank lines, tabs and signs, so that a few
// kilobytes could take gigabytes; these bounds lie far above the longest sheet a class can work on.
const (
	maxBytes = 256 << 10
	maxLines = 2000
	maxMarks = 10000 // characters that can mean something to YAML, wherever they stand
)

// scan reads the raw bytes once, before the YAML reader may, and finds the first thing that makes them no text to read.
func scan(data []byte) (fault, bool) {
	if len(data) > maxBytes {
		return faultAt(1, 1, "sheet.too-long", "Most", maxBytes>>10), false
	}
	marks := 0
	for number := 1; len(data) > 0; number++ {
		if number > maxLines {
			return faultAt(number, 1, "sheet.too-many-lines", "Most", maxLines), false
		}
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		column, key := scanLine(bytes.TrimSuffix(line, []byte("\r")), &marks)
		if key != "" {
			return faultAt(number, column, key, "Most", maxMarks), false
		}
		data = rest
	}
	return fault{}, true
}

// scanLine counts the line's marks and gives the column and the key of what is wrong with it; the key is empty if nothing is.
func scanLine(line []byte, marks *int) (column int, key string) {
	column = 1
	for i := 0; i < len(line); column++ {
		r, size := utf8.DecodeRune(line[i:])
		switch {
		case r == '\t':
			return column, "sheet.no-tab"
		case r == utf8.RuneError && size == 1, r < ' ', r == 0x7f:
			return column, "sheet.not-text"
		case isMark(line, i):
			*marks++
		}
		if *marks > maxMarks {
			return column, "sheet.too-many-marks"
		}
		i += size
	}
	return column, ""
}

// isMark says whether the byte could mean something to YAML there; it does not know a text from structure, and so says yes too often.
func isMark(line []byte, i int) bool {
	switch line[i] {
	case '[', ']', '{', '}', ',', ':', '"', '\'', '*', '&', '!', '|', '>', '%', '@', '`', '#':
		return true
	case '-', '?':
		return i+1 == len(line) || line[i+1] == ' '
	}
	return false
}

func faultAt(line, column int, key string, namesAndValues ...any) fault {
	return fault{place{line, column}, i18n.M(key, namesAndValues...)}
}
