package classroom

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
)

// BadRow is a row of a list that holds no name to add.
type BadRow struct {
	Row   int // from 1
	Text  string
	Fault NameFault
}

// Roster is what a list of names holds.
type Roster struct {
	Names []string
	Bad   []BadRow
}

// ReadList reads names separated by commas, semicolons, tabs or lines, as they are pasted from anywhere.
// What is empty between two separators is no mistake.
func ReadList(text string) Roster {
	var r Roster
	for _, part := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(",;\t\r\n\v\f\u2028\u2029", c) }) {
		name, fault := CleanName(part)
		switch {
		case fault == "":
			r.Names = append(r.Names, name)
		case fault == NameLong || strings.TrimSpace(part) != "" && FoldName(part) == "":
			r.Bad = append(r.Bad, BadRow{Row: len(r.Names) + len(r.Bad) + 1, Text: part, Fault: fault})
		}
	}
	return r
}

// nameColumns are headings, folded, of the column that holds first names.
func nameColumns() []string {
	return []string{"prenom", "prenoms", "firstname", "givenname", "forename", "name", "nom", "eleve", "pupil", "student"}
}

// ReadTable reads the column of first names of a CSV file: the one whose heading says so, else the first.
// Every row that is none is told by its line.
func ReadTable(text string) Roster {
	text = strings.TrimPrefix(text, "\ufeff")
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator(text)
	reader.FieldsPerRecord, reader.LazyQuotes, reader.TrimLeadingSpace = -1, true, true
	var r Roster
	column := 0
	for first := true; ; first = false {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return r
		}
		if err != nil {
			r.Bad = append(r.Bad, BadRow{Row: lineOf(err), Fault: NameEmpty})
			return r
		}
		if first {
			if at, ok := heading(record); ok {
				column = at
				continue
			}
		}
		row, _ := reader.FieldPos(0)
		r.add(row, record, column)
	}
}

func (r *Roster) add(row int, record []string, column int) {
	cell := ""
	if column < len(record) {
		cell = record[column]
	}
	name, fault := CleanName(cell)
	if fault != "" {
		r.Bad = append(r.Bad, BadRow{Row: row, Text: strings.Join(record, " "), Fault: fault})
		return
	}
	r.Names = append(r.Names, name)
}

func lineOf(err error) int {
	var bad *csv.ParseError
	if errors.As(err, &bad) {
		return bad.StartLine
	}
	return 0
}

// heading finds the column of first names by the order of nameColumns: "nom" is meant only where there is no
// "prénom".
func heading(record []string) (int, bool) {
	folded := make([]string, len(record))
	for i, cell := range record {
		folded[i] = FoldName(strings.Map(func(c rune) rune {
			if c == '_' || c == '-' {
				return ' '
			}
			return c
		}, cell))
	}
	for _, known := range nameColumns() {
		if at := slices.Index(folded, known); at >= 0 {
			return at, true
		}
	}
	return 0, false
}

// separator is the sign that the first line holds most.
func separator(text string) rune {
	line, _, _ := strings.Cut(text, "\n")
	best := ','
	for _, sign := range ";\t" {
		if strings.Count(line, string(sign)) > strings.Count(line, string(best)) {
			best = sign
		}
	}
	return best
}

// Missing lists the names that a class lacks: a list that is pasted twice adds nobody, and two pupils of one
// name are two.
func (r Roster) Missing(there []string) []string {
	have := map[string]int{}
	for _, name := range there {
		have[FoldName(name)]++
	}
	var missing []string
	for _, name := range r.Names {
		if folded := FoldName(name); have[folded] > 0 {
			have[folded]--
		} else {
			missing = append(missing, name)
		}
	}
	return missing
}
