package templates

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	"awale/internal/i18n"
)

// Desk is where a sheet is worked: its addresses, and what stands above it. A sheet of the library, one that was given
// to a class, a numbered copy from paper and a preview are desks.
type Desk struct {
	Base  templ.SafeURL // the sheet where it was left
	Query string        // what every address of the desk carries, such as "form=42-7"; empty for nothing
	// Out is where the desk's own way back leads, and Back what it is called; a sheet of the library has none.
	Out    templ.SafeURL
	Back   i18n.Message
	Note   *i18n.Message // what must be known while working: until when, or that this is a preview
	Anew   i18n.Message  // what the button says that begins it again; empty for none
	Styles []string      // the desk's own style sheets
	Give   string        // the id of the sheet to give to a class from here; empty for none
	Paper  string        // the id of the sheet to print from here; empty for none
}

// URL is the sheet where it was left.
func (d Desk) URL() templ.SafeURL { return d.address(d.Base, "") }

// Step is one step of the sheet, from 1.
func (d Desk) Step(step int) templ.SafeURL {
	return d.address(d.Base, QueryStep+"="+strconv.Itoa(step))
}

// Again asks an answered step once more.
func (d Desk) Again(step int) templ.SafeURL { return d.Step(step) + "&" + QueryAgain + "=1" }

// Answers takes an answer (POST), and answers 303 to the step.
func (d Desk) Answers() templ.SafeURL { return d.address(d.Base+"/answers", "") }

// Restart forgets what this browser answered at the desk (POST).
func (d Desk) Restart() templ.SafeURL { return d.address(d.Base+"/restart", "") }

func (d Desk) address(path templ.SafeURL, query string) templ.SafeURL {
	switch {
	case query == "" && d.Query == "":
		return path
	case query == "":
		query = d.Query
	case d.Query != "":
		query = d.Query + "&" + query
	}
	return path + templ.SafeURL("?"+query)
}

// SheetDesk is the desk of a sheet of the library.
func SheetDesk(id string) Desk { return Desk{Base: SheetURL(id), Paper: id, Give: id} }

// CopyDesk is the desk of a numbered copy from paper.
func CopyDesk(id, form string) Desk {
	return Desk{
		Base: SheetURL(id), Query: QueryForm + "=" + url.QueryEscape(form), Out: SheetURL(id), Back: i18n.M("paper.copy.out"),
		Styles: WorkStyles(),
	}
}
