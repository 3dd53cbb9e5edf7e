package web

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// hostileNames are names as nobody is called, that a child or a prank types all the same.
func hostileNames() []string {
	return []string{
		`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</title></textarea><svg/onload=a>`,
		`=HYPERLINK("http://x";"y")`, `+1+1|' /C calc'!A0`, "@SUM(1)", "-2+3",
		"\u202eawA\u202c\u200f", "آمنة", "👩🏽‍🚀🦁", "{{.Name}} %s %n ${x}", "'; DROP TABLE pupils; --",
		"Ng\u0303\u0301\u0302\u0308a", strings.Repeat("W", 40),
	}
}

// A name goes through every page, paper, file and stream of its class as letters and nothing else.
func TestNoNameIsMoreThanLettersAnywhere(t *testing.T) {
	for _, name := range hostileNames() {
		sc := newSchool(t)
		sc.client = sc.owner
		room := "/teach/classes/" + sc.class.ID
		sc.leads(sc.post(room+"/settings", url.Values{"name": {name}, "lang": {"fr"}, "listed": {"1"}}), room)
		sc.leads(sc.post(room+"/pupils/"+sc.pupil.ID+"/rename", url.Values{"name": {name}}), room)
		sc.pupil.Name = name
		visitors := map[string]*http.Client{"nobody": sc.browser(), "the pupil": sc.asPupil(sc.class, sc.pupil), "the teacher": sc.owner}
		shown := 0
		for who, client := range visitors {
			sc.client = client
			for _, r := range sc.server.routes() {
				if r.method != http.MethodGet || strings.HasSuffix(r.path, "/events") {
					continue
				}
				p := sc.get(sc.filled(r.path))
				if p.StatusCode >= http.StatusInternalServerError {
					t.Errorf("%q: %s for %s: %d", name, r.path, who, p.StatusCode)
				}
				if said := harm(p); said != "" {
					t.Errorf("%q: %s for %s: %s", name, r.path, who, said)
				}
				if p.StatusCode == http.StatusOK {
					shown++
				}
			}
		}
		if shown < 30 {
			t.Errorf("%q: only %d pages were there", name, shown)
		}
	}
}

// filled is the address of a route in this school.
func (sc *school) filled(path string) string {
	sc.Helper()
	path = strings.NewReplacer(":class", sc.class.ID, ":pupil", sc.pupil.ID, ":code", sc.class.Code, ":assignment", sc.work.ID,
		":token", "nothing", ":own", sc.sheetOf(readySheet), ":item", "1", ":format", "gift", ":version/*", "x/css/tokens.css").Replace(path)
	if strings.HasPrefix(path, "/rules") {
		return strings.Replace(path, ":id", "manches", 1)
	}
	return strings.Replace(path, ":id", "simulation-1", 1)
}

// harm says what a name has become in an answer, if it is more than letters.
func harm(p page) string {
	switch kind, _, _ := strings.Cut(p.Header.Get("Content-Type"), ";"); kind {
	case "text/html":
		for _, live := range []string{"<script>alert", "<img src=x", "<svg/onload", "</title></textarea>", "\u202e"} {
			if strings.Contains(p.body, live) {
				return "holds " + live
			}
		}
	case "text/csv":
		return formula(p.body)
	case "application/pdf":
		if !strings.HasPrefix(p.body, "%PDF-") || !bytes.Contains([]byte(p.body), []byte("%%EOF")) {
			return "is no whole PDF"
		}
	}
	return ""
}

// formula finds a cell that a spreadsheet would compute.
func formula(table string) string {
	for _, comma := range []rune{';', ','} {
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(table, "\ufeff")))
		r.Comma, r.FieldsPerRecord = comma, -1
		rows, err := r.ReadAll()
		if err != nil {
			continue
		}
		for _, row := range rows {
			for _, cell := range row {
				if len(cell) > 1 && strings.ContainsRune("=+@\t\r", rune(cell[0])) || strings.HasPrefix(cell, "-2+3") {
					return "computes " + cell
				}
			}
		}
		return ""
	}
	return "is no table"
}

func TestANameOfTenThousandLettersIsRefusedWithAWord(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	long := strings.Repeat("é", 10_000)
	room := "/teach/classes/" + sc.class.ID
	for path, form := range map[string]url.Values{
		"/teach/classes":   {"name": {long}, "lang": {"fr"}},
		room + "/settings": {"name": {long}, "lang": {"fr"}},
		room + "/pupils":   {"names": {long}},
		room + "/pupils/" + sc.pupil.ID + "/rename": {"name": {long}},
		"/join/" + sc.class.Code:                    {"name": {long}},
		"/login":                                    {"name": {long}, "password": {secret}},
	} {
		p := sc.post(path, form)
		if p.StatusCode != http.StatusUnprocessableEntity || strings.Contains(p.body, strings.Repeat("é", 200)) && path != room+"/pupils" {
			t.Errorf("%s: %d with %d bytes", path, p.StatusCode, len(p.body))
		}
	}
}
