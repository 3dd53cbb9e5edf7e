package web

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"awale/templates"
)

// sayings are the sentences that a page shows once after a form: their keys travel in the address, and no
// other key does.
func sayings() []string {
	return []string{
		"account.said.password", "account.said.language", "class.said.added", "class.said.kept", "class.said.code",
		"class.said.pictures", "class.said.moved", "class.said.archived", "class.said.restored", "class.said.deleted",
		"class.said.class-deleted", "entry.said.kept", "class.said.shared", "class.said.unshared", "editor.said.kept", "editor.said.deleted", "editor.said.ready", "editor.said.draft", "editor.said.nothing-to-see", "join.said.out", "join.said.ended", "join.said.other", "answer.other-form", "report.said.remedy", "assign.said.changed",
		"assign.said.given", "assign.said.kept", "assign.said.closed", "assign.said.reopened", "assign.said.extended",
		"assign.said.extended-end", "assign.said.renewed", "assign.said.deleted",
	}
}

// say goes on to a page that shows a sentence once.
func (s *Server) say(c echo.Context, page templ.SafeURL, key string) error {
	return c.Redirect(http.StatusSeeOther, templates.SaidURL(page, key, ""))
}

// sayCount is say for a sentence with a number.
func (s *Server) sayCount(c echo.Context, page templ.SafeURL, key string, n int) error {
	return c.Redirect(http.StatusSeeOther, templates.SaidURL(page, key, strconv.Itoa(n)))
}

// said is the sentence of this request's address; empty for none.
func said(c echo.Context, p templates.Page) string {
	key := c.QueryParam(templates.QuerySaid)
	if !slices.Contains(sayings(), key) {
		return ""
	}
	n, err := strconv.Atoi(c.QueryParam(templates.QueryCount))
	if err != nil || n < 0 || n > maxPlace {
		n = 0
	}
	return p.T(key, "Count", n)
}
