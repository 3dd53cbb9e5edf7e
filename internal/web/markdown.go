package web

import (
	"bytes"

	"github.com/yuin/goldmark"

	"awale/internal/i18n"
	"awale/templates"
)

// markdown renders what an author wrote; HTML of the author's own is left out.
func markdown(p *i18n.Printer, text i18n.Text) (templates.HTML, error) {
	var html bytes.Buffer
	if err := goldmark.Convert([]byte(p.Text(text)), &html); err != nil {
		return "", err
	}
	return templates.HTML(html.String()), nil
}
