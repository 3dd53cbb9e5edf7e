package web

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/language"

	"awale/internal/i18n"
	"awale/templates"
)

const languageCookie = "lang"

// chosenLang is the language that was chosen in this browser.
func chosenLang(c echo.Context) (i18n.Lang, bool) {
	cookie, err := c.Cookie(languageCookie)
	if err != nil {
		return "", false
	}
	return i18n.ParseLang(cookie.Value)
}

// readerLang is the language this browser chose, else one it asks for, else French.
func readerLang(c echo.Context) i18n.Lang {
	if l, ok := chosenLang(c); ok {
		return l
	}
	wanted, _, err := language.ParseAcceptLanguage(c.Request().Header.Get("Accept-Language"))
	if err != nil {
		return i18n.FR
	}
	for _, tag := range wanted {
		base, _ := tag.Base()
		if l, ok := i18n.ParseLang(base.String()); ok {
			return l
		}
	}
	return i18n.FR
}

type languageForm struct {
	lang i18n.Lang
	next string
}

func decodeLanguage(c echo.Context) (languageForm, error) {
	if err := parseForm(c); err != nil {
		return languageForm{}, err
	}
	given := c.Request().PostForm.Get(templates.FieldLang)
	lang, ok := i18n.ParseLang(given)
	if !ok {
		return languageForm{}, notAllowed("language", given, "fr", "en")
	}
	return languageForm{lang: lang, next: local(c.Request().PostForm.Get(templates.FieldNext))}, nil
}

// chooseLanguage keeps the language of this browser and goes back to the page it was chosen on.
func (s *Server) chooseLanguage(c echo.Context) error {
	form, err := decodeLanguage(c)
	if err != nil {
		return err
	}
	s.setCookie(c, languageCookie, string(form.lang), 365*24*time.Hour)
	return c.Redirect(http.StatusSeeOther, form.next)
}

// local is the address when it is one of this program's pages, and the first page otherwise.
func local(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(address, "/") || strings.HasPrefix(address, "//") ||
		strings.ContainsAny(address, "\\\r\n\t") {
		return string(templates.HomeURL)
	}
	return address
}

func (s *Server) setCookie(c echo.Context, name, value string, age time.Duration) {
	c.SetCookie(&http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(age.Seconds()),
		HttpOnly: true, Secure: s.secure, SameSite: http.SameSiteLaxMode,
	})
}
