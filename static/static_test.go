package static

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func names(t *testing.T, pattern string) []string {
	t.Helper()
	list, err := fs.Glob(Files, pattern)
	if err != nil || len(list) == 0 {
		t.Fatalf("%s: %v, %v", pattern, list, err)
	}
	return list
}

func TestWhatStylesAndModulesNameIsThere(t *testing.T) {
	mention := map[string]*regexp.Regexp{
		"css/*.css": regexp.MustCompile(`url\(([^)#]+)\)`),
		"js/*.js":   regexp.MustCompile(`(?:from |import\()"([^"]+)"`),
	}
	for pattern, re := range mention {
		for _, name := range names(t, pattern) {
			for _, m := range re.FindAllStringSubmatch(read(t, name), -1) {
				if _, err := fs.Stat(Files, path.Join(path.Dir(name), m[1])); err != nil {
					t.Errorf("%s names %s: %v", name, m[1], err)
				}
			}
		}
	}
}

func TestNothingComesFromAnotherPlace(t *testing.T) {
	abroad := regexp.MustCompile(`url\((?:https?:)?//|(?:from |import\()"https?:|@import`)
	for _, pattern := range []string{"css/*.css", "js/*.js"} {
		for _, name := range names(t, pattern) {
			if found := abroad.FindString(read(t, name)); found != "" {
				t.Errorf("%s: %q", name, found)
			}
		}
	}
}

func TestPicturesHoldNoInlineStyle(t *testing.T) {
	for _, name := range names(t, "img/*.svg") {
		if s := read(t, name); strings.Contains(s, "style") || strings.Contains(s, "<script") {
			t.Errorf("%s holds a style or a script", name)
		}
	}
}

func TestWhatIsVendoredCarriesItsLicence(t *testing.T) {
	for _, name := range []string{"vendor/htmx.LICENSE", "vendor/htmx-ext-sse.LICENSE", "vendor/idiomorph.LICENSE", "fonts/andika.LICENSE"} {
		if len(read(t, name)) < 500 {
			t.Errorf("%s is no licence", name)
		}
	}
}

// The page itself may take 15 KB of the 100 of a first load.
func TestTheFirstLoadIsSmall(t *testing.T) {
	const most = 85 << 10
	patterns := []string{"js/*.js", "vendor/*.js", "fonts/andika-latin-?00-*.woff2",
		"img/favicon.svg", "img/wood.svg", "img/bogolan*.svg", "img/hand.svg"}
	total := 0
	for _, pattern := range patterns {
		for _, name := range names(t, pattern) {
			if !elsewhere(name) {
				total += size(t, name, read(t, name))
			}
		}
	}
	var styles strings.Builder // they come as one file
	for _, name := range names(t, "css/*.css") {
		if !elsewhere(name) {
			styles.WriteString(read(t, name))
		}
	}
	total += size(t, "styles", styles.String())
	t.Logf("%d bytes", total)
	if total > most {
		t.Errorf("%d bytes compressed, at most %d", total, most)
	}
}

// elsewhere says whether a file is loaded on pages of its own, never on the first one.
func elsewhere(name string) bool {
	switch name {
	case "css/assign.css", "css/class.css", "css/editor.css", "css/entry.css", "css/game.css", "css/live.css", "css/report.css",
		"js/editor.js", "js/entry.js", "js/live.js", "js/paper.js", "js/game.js", "vendor/htmx-ext-sse.min.js":
		return true
	}
	return false
}

func size(t *testing.T, name, data string) int {
	t.Helper()
	if path.Ext(name) == ".woff2" {
		return len(data)
	}
	var zipped bytes.Buffer
	w, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(data)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return zipped.Len()
}
