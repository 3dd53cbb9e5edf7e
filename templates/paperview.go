package templates

import (
	"github.com/a-h/templ"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

// MostCopies is more than a class has pupils.
const MostCopies = 60

// PaperDialog asks how something is printed. Its form leads to a PDF by itself.
type PaperDialog struct {
	Action templ.SafeURL
	Keys   bool    // solutions are offered
	Key    KeyMode // the one chosen already
	Copies bool    // numbered copies can be had

	Classes []ClassCard   // whose names can be printed
	More    templ.SafeURL // a page with more to choose; "" for none
	Export  templ.SafeURL // where the questions go to other systems; "" for nowhere
}

// sheetDialog is the dialog of a sheet. Who may see no solutions prints the own sheet, alone.
func sheetDialog(p Page, sheetID string, key KeyMode) PaperDialog {
	d := PaperDialog{Action: PrintPDFURL(sheetID, KeyNone), Keys: p.Keys, Key: key, Copies: p.Keys}
	if p.Who != nil && p.Who.Teacher {
		d.More = PrintURL(sheetID, KeyNone)
	}
	if p.Keys {
		d.Export = ExportURL(sheetID, "")
	}
	return d
}

// with is the dialog where the names of classes are at hand.
func (d PaperDialog) with(classes []ClassCard) PaperDialog {
	d.Classes, d.More = classes, ""
	return d
}

type paperOption struct{ Value, Label string }

func (d PaperDialog) key() KeyMode {
	if d.Key == "" {
		return KeyNone
	}
	return d.Key
}

func paperLangs(p Page) []paperOption {
	var all []paperOption
	for _, l := range i18n.Langs() {
		all = append(all, paperOption{string(l), p.T("page.language." + string(l))})
	}
	return all
}

// Exports are the ways of a sheet into other systems.
type Exports struct {
	Sheet SheetCard
	Ways  []ExportWay
}

// ExportWay is one format: moodle, qti or gift.
type ExportWay struct {
	Format string
	Losses []ExportLoss
}

// ExportLoss is something that the other system cannot hold.
type ExportLoss struct {
	Question int // from 1; 0 when it concerns the whole sheet
	Message  i18n.Message
}

// GivenPaper is what was given to a class, on its way to paper.
type GivenPaper struct {
	Class  classroom.Class
	ID     string
	Title  i18n.Text
	Pupils int
}

func (v GivenPaper) dialog() PaperDialog {
	return PaperDialog{Action: AssignmentURL(v.Class.ID, v.ID, "print.pdf"), Keys: true, Key: KeySeparate}
}
