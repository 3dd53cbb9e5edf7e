package templates

import "github.com/a-h/templ"

// LinkURL is a pupil's personal address: GET asks whether it is you, POST comes in.
func LinkURL(link string) templ.SafeURL { return templ.SafeURL("/p/" + link) }

// Query fields of login cards.
const (
	QueryLinks = "links" // "1": the code on a card is the pupil's personal link
	QueryPupil = "pupil" // one pupil's card alone
)

// CardsURL is the login cards of a class on the screen, or as a PDF; of one pupil alone when one is named.
func CardsURL(class, pupil string, links, pdf bool) templ.SafeURL {
	u := ClassURL(class, "cards")
	if pdf {
		u += ".pdf"
	}
	sign := templ.SafeURL("?")
	if pupil != "" {
		u += sign + QueryPupil + "=" + templ.SafeURL(pupil)
		sign = "&"
	}
	if links {
		u += sign + QueryLinks + "=1"
	}
	return u
}
