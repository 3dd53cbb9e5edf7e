package classroom

import (
	"encoding/csv"
	"io"
	"strings"

	"awale/internal/i18n"
)

// WriteTable writes rows for a spreadsheet: with the mark of UTF-8, parted as the language's spreadsheets expect,
// and so that none takes a name or an answer for a formula.
func WriteTable(w io.Writer, lang i18n.Lang, rows [][]string) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	table := csv.NewWriter(w)
	table.UseCRLF = true
	if lang == i18n.FR {
		table.Comma = ';'
	}
	for _, row := range rows {
		safe := make([]string, len(row))
		for i, cell := range row {
			safe[i] = unformula(cell)
		}
		if err := table.Write(safe); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// unformula puts an apostrophe before what a spreadsheet would compute, wherever spaces hide it.
func unformula(cell string) string {
	begins := strings.TrimLeft(cell, " \t\r\n\u00a0")
	if begins != "" && strings.ContainsRune("=+-@|", []rune(begins)[0]) || strings.HasPrefix(cell, "\t") || strings.HasPrefix(cell, "\r") {
		return "'" + cell
	}
	return cell
}
