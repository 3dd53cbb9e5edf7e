package templates

import "github.com/a-h/templ"

// The pages that explain, open to everybody.
const (
	HelpURL    templ.SafeURL = "/help"
	PrivacyURL templ.SafeURL = "/privacy"
)
