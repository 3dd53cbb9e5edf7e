package templates

import (
	"net/url"
	"strings"

	"github.com/a-h/templ"
)

// The pages of teachers and of pupils who are signed in.
const (
	LoginPath      templ.SafeURL = "/login"
	LogoutURL      templ.SafeURL = "/logout" // POST
	AccountURL     templ.SafeURL = "/account"
	PasswordURL    templ.SafeURL = "/account/password"   // POST
	AccountLangURL templ.SafeURL = "/account/language"   // POST
	InvitationURL  templ.SafeURL = "/account/invitation" // POST
	TeachURL       templ.SafeURL = "/teach"
	ClassesURL     templ.SafeURL = "/teach/classes" // POST
	JoinURL        templ.SafeURL = "/join"
	MeURL          templ.SafeURL = "/me"
)

// Fields of the forms of accounts and classes.
const (
	FieldName     = "name"
	FieldPassword = "password"
	FieldAgain    = "again" // the new password once more
	FieldOld      = "old"   // the password until now
	FieldListed   = "listed"
	FieldNames    = "names" // a pasted list
	FieldFile     = "file"
	FieldTeacher  = "teacher"
	FieldClass    = "class"
	FieldCode     = "code"
	FieldPicked   = "picked"  // repeated: the pictures touched so far
	FieldPicture  = "picture" // the one touched now
	FieldBack     = "back"    // touched to take pictures back

	// QuerySaid names the sentence to show once after a form, and QueryCount its number.
	QuerySaid  = "said"
	QueryCount = "n"
)

// SetupURL makes the account that a link is for.
func SetupURL(token string) templ.SafeURL { return templ.SafeURL("/setup/" + url.PathEscape(token)) }

// LoginURL asks a teacher to sign in, and goes on to the address.
func LoginURL(next string) templ.SafeURL {
	return LoginPath + templ.SafeURL("?"+url.Values{FieldNext: {next}}.Encode())
}

// ClassURL is a class as its teachers see it, or one of its parts: "settings", "code", "pupils", "import",
// "cards", "teachers", "teachers/remove".
func ClassURL(id string, part string) templ.SafeURL {
	u := ClassesURL + templ.SafeURL("/"+url.PathEscape(id))
	if part != "" {
		u += templ.SafeURL("/" + part)
	}
	return u
}

// PupilURL is a pupil as the teachers of the class see one, or what they do: "rename", "pictures", "move",
// "archive", "restore", "delete".
func PupilURL(class, id string, part string) templ.SafeURL {
	u := ClassURL(class, "pupils") + templ.SafeURL("/"+url.PathEscape(id))
	if part != "" {
		u += templ.SafeURL("/" + part)
	}
	return u
}

// JoinClassURL is where the pupils of a class come in.
func JoinClassURL(code string) templ.SafeURL {
	return JoinURL + templ.SafeURL("/"+url.PathEscape(code))
}

// SaidURL adds the sentence that a page shows once.
func SaidURL(page templ.SafeURL, said, count string) string {
	q := url.Values{QuerySaid: {said}}
	if count != "" {
		q.Set(QueryCount, count)
	}
	sign := "?"
	if strings.Contains(string(page), sign) {
		sign = "&"
	}
	return string(page) + sign + q.Encode()
}
