package templates

// Help is a page that explains, part by part.
type Help struct {
	Parts []HelpPart
	Way   *Way // the address of this computer; nil when it is on no network
}

// HelpPart is a titled text of the catalogue.
type HelpPart struct {
	ID   string // ends its keys, and is its place in the page
	Text HTML
}

// Privacy is what is kept, for children and for those who answer for them.
type Privacy struct{ Child, Parents []HelpPart }

func (h HelpPart) title(p Page) string { return p.T("help.section." + h.ID) }
