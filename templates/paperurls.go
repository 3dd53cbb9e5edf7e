package templates

import (
	"net/url"

	"github.com/a-h/templ"
)

// BoardPDFURL is a board to cut out, with its seeds.
const BoardPDFURL templ.SafeURL = "/print/board.pdf"

// ShortURL leads to a sheet, or a copy of it, from what a child types.
func ShortURL(name, form string) templ.SafeURL {
	if form != "" {
		name += "-" + form
	}
	return templ.SafeURL("/c/" + url.PathEscape(name))
}

// Query fields of what is printed.
const (
	QueryPaper  = "paper"  // a PDF's paper: a4, letter
	QueryLarge  = "large"  // "1": large type
	QuerySides  = "sides"  // "2": printed on both sides
	QueryCopies = "copies" // numbered copies
	QuerySeed   = "seed"   // of their questions
	QueryForm   = "form"   // one of them again: 42-7

	QueryProgress = "progress" // "1": tell how far the PDF is, a line of JSON at a time, then where it lies
	QueryReady    = "ready"    // the ticket of a PDF that was made meanwhile
)

// PrintURL is the sheet on paper.
func PrintURL(id string, key KeyMode) templ.SafeURL {
	u := templ.SafeURL("/print/" + url.PathEscape(id))
	if key == KeyNone || key == "" {
		return u
	}
	return u + templ.SafeURL("?"+QueryKey+"="+string(key))
}

// PrintPDFURL is a sheet on paper as a PDF.
func PrintPDFURL(id string, key KeyMode) templ.SafeURL {
	u := templ.SafeURL("/print/" + url.PathEscape(id) + ".pdf")
	if key == KeyNone || key == "" {
		return u
	}
	return u + templ.SafeURL("?"+QueryKey+"="+string(key))
}

// PosterPDFURL is the poster of a class.
func PosterPDFURL(class string) templ.SafeURL { return ClassURL(class, "poster.pdf") }

// ExportURL is a sheet for other systems, or the file of one format.
func ExportURL(id, format string) templ.SafeURL {
	u := templ.SafeURL("/export/" + url.PathEscape(id))
	if format != "" {
		u += templ.SafeURL("/" + format)
	}
	return u
}
