package sheet

import (
	"cmp"
	"fmt"
	"slices"

	"awale/internal/i18n"
)

// Problem is one thing wrong with a sheet: where it stands and, in the reader's language, what is wrong and what is allowed.
type Problem struct {
	File    string
	Line    int // from 1
	Column  int // from 1, in characters
	Message i18n.Message
}

// Say is the problem on one line, as editors and terminals link it: file:line:column: message.
func (p Problem) Say(printer *i18n.Printer) string {
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, printer.Msg(p.Message))
}

func sortProblems(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// place is a line and a column of the file, both from 1.
type place struct{ line, column int }

// fault is a problem before it is known of which file.
type fault struct {
	place
	message i18n.Message
}
