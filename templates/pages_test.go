package templates

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"awale/internal/i18n"
)

// eachPage renders every page in every state and language.
func eachPage(t *testing.T, check func(t *testing.T, html string)) {
	for _, lang := range i18n.Langs() {
		f := newFixture(t)
		pages := f.pages(page(t, lang))
		maps.Copy(pages, accountPages(page(t, lang)))
		maps.Copy(pages, f.livePages(page(t, lang)))
		for name, component := range pages {
			t.Run(string(lang)+" "+name, func(t *testing.T) {
				var html strings.Builder
				if err := component.Render(context.Background(), &html); err != nil {
					t.Fatal(err)
				}
				check(t, html.String())
			})
		}
	}
}

func TestNoPageHoldsAnInlineStyleOrScript(t *testing.T) {
	inline := regexp.MustCompile(`(?i)\sstyle=|<style|\son[a-z]+=|<script>|javascript:`)
	eachPage(t, func(t *testing.T, html string) {
		if found := inline.FindString(html); found != "" {
			t.Errorf("the content policy refuses %q", found)
		}
	})
}

func TestEveryIDStandsOnceInAPage(t *testing.T) {
	id := regexp.MustCompile(`\sid="([^"]*)"`)
	eachPage(t, func(t *testing.T, html string) {
		seen := map[string]bool{}
		for _, m := range id.FindAllStringSubmatch(html, -1) {
			if seen[m[1]] {
				t.Errorf("id %q stands twice", m[1])
			}
			seen[m[1]] = true
		}
	})
}

func TestAPageIsSmallOnTheWire(t *testing.T) {
	const most = 15 << 10
	eachPage(t, func(t *testing.T, html string) {
		var zipped bytes.Buffer
		w := gzip.NewWriter(&zipped)
		if _, err := w.Write([]byte(html)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if zipped.Len() > most {
			t.Errorf("%d bytes compressed, at most %d", zipped.Len(), most)
		}
	})
}

func TestEveryReferenceToADrawingHasItsSymbol(t *testing.T) {
	use := regexp.MustCompile(`(?:href|url)[="(]+(#[\w-]+)`)
	eachPage(t, func(t *testing.T, html string) {
		for _, m := range use.FindAllStringSubmatch(html, -1) {
			if !strings.Contains(html, fmt.Sprintf(`id="%s"`, m[1][1:])) {
				t.Errorf("%s is drawn nowhere", m[1])
			}
		}
	})
}

func TestOneHeadingLeadsEachPage(t *testing.T) {
	eachPage(t, func(t *testing.T, html string) {
		if n := strings.Count(html, "<h1"); n != 1 {
			t.Errorf("%d first headings", n)
		}
	})
}

func TestADrawnBoardSendsAFieldForEachPit(t *testing.T) {
	f := newFixture(t)
	var html strings.Builder
	if err := f.pages(page(t, i18n.FR))["board-full"].Render(context.Background(), &html); err != nil {
		t.Fatal(err)
	}
	for pit := 1; pit <= 12; pit++ {
		if !strings.Contains(html.String(), fmt.Sprintf(`name=%q`, PitField(pit))) {
			t.Errorf("pit %d has no field", pit)
		}
	}
	for _, name := range []string{FieldNorth, FieldSouth, FieldKey, FieldItem, FieldQuestion, FieldStep} {
		if !strings.Contains(html.String(), fmt.Sprintf(`name=%q`, name)) {
			t.Errorf("no field %q", name)
		}
	}
}
