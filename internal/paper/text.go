package paper

import (
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

// run is a stretch of text of one weight.
type run struct {
	words string
	bold  bool
}

// plain is text of the face's own weight.
func plain(s string, f face) []run { return []run{{printable(s), f.bold}} }

// textLine is a line that fits its column.
type textLine []run

// word is what no line breaks.
type word struct {
	runs   []run
	width  float64
	breaks bool // it begins a new line whatever space is left
}

// wrap breaks runs into lines of at most that width. A word that is longer than a line is cut.
func (l letters) wrap(runs []run, f face, width float64) []textLine {
	var lines []textLine
	var line []word
	space := l.width(" ", f)
	used := 0.0
	flush := func() {
		lines = append(lines, join(line))
		line, used = nil, 0
	}
	for _, w := range l.words(runs, f) {
		for _, part := range l.cut(w, f, width) {
			if len(line) > 0 && (part.breaks || used+space+part.width > width) {
				flush()
			}
			if len(line) > 0 {
				used += space
			}
			line = append(line, part)
			used += part.width
		}
	}
	if len(line) > 0 {
		flush()
	}
	return lines
}

// words splits runs at their spaces and at the ends of their lines. A change of weight within a word does not split it.
func (l letters) words(runs []run, f face) []word {
	var words []word
	var open word
	breaks := false
	end := func() {
		if len(open.runs) > 0 {
			open.breaks, breaks = breaks, false
			words = append(words, open)
			open = word{}
		}
	}
	for _, r := range runs {
		for rest := r.words; rest != ""; {
			at := strings.IndexAny(rest, " \n")
			piece := rest
			if at >= 0 {
				piece = rest[:at]
			}
			if piece != "" {
				open.runs = append(open.runs, run{piece, r.bold})
				open.width += l.width(piece, f.weight(r.bold))
			}
			if at < 0 {
				break
			}
			end()
			breaks = breaks || rest[at] == '\n'
			rest = rest[at+1:]
		}
	}
	end()
	return words
}

// cut splits a word that is wider than a line.
func (l letters) cut(w word, f face, width float64) []word {
	if w.width <= width {
		return []word{w}
	}
	var parts []word
	part := word{breaks: w.breaks}
	for _, r := range w.runs {
		for _, c := range r.words {
			wide := l.width(string(c), f.weight(r.bold))
			if part.width+wide > width && len(part.runs) > 0 {
				parts = append(parts, part)
				part = word{}
			}
			part.runs = append(part.runs, run{string(c), r.bold})
			part.width += wide
		}
	}
	return append(parts, part)
}

// join sets words side by side, in as few runs as their weights allow.
func join(words []word) textLine {
	var line textLine
	add := func(s string, bold bool) {
		if n := len(line); n > 0 && line[n-1].bold == bold {
			line[n-1].words += s
			return
		}
		line = append(line, run{s, bold})
	}
	for i, w := range words {
		if i > 0 {
			add(" ", line[len(line)-1].bold)
		}
		for _, r := range w.runs {
			add(r.words, r.bold)
		}
	}
	return line
}

// write draws a line; y is its top.
func (d *pen) write(x, y float64, line textLine, f face) {
	for _, r := range line {
		at := f.weight(r.bold)
		d.text(x, y+f.rise(), r.words, at)
		x += d.letters.width(r.words, at)
	}
}
