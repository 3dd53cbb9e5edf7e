package web

import (
	"net/http"
	"testing"
)

func TestAPageOfAnotherKindIsLoadedAndNotExchanged(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	shown := sc.step(2).answerForm(t).filled(chain[0].right)
	sc.leads(sc.post("/logout", nil), "/")
	for name, p := range map[string]page{
		"an answer after the session has ended": sc.post(shown.action, shown.fields, headerBoosted, "true"),
		"a page for pupils":                     sc.get("/me", headerBoosted, "true"),
		"a page for teachers":                   sc.get("/teach", headerBoosted, "true"),
	} {
		if p.StatusCode != http.StatusOK || p.Header.Get(headerRedirect) == "" || p.body != "" {
			t.Errorf("%s: %d, %q", name, p.StatusCode, p.Header.Get(headerRedirect))
		}
	}
}
