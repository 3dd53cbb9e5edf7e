package web

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/internal/classroom"
)

// link is the address of a pupil's card as it stands now.
func (sc *school) link(p classroom.Pupil) string {
	sc.Helper()
	key, err := sc.store.LinkKey(sc.Context(), rand.Reader)
	if err != nil {
		sc.Fatal(err)
	}
	now, err := sc.store.Pupil(sc.Context(), p.ID)
	if err != nil {
		sc.Fatal(err)
	}
	return "/p/" + key.Link(now)
}

// mainOf is what stands between the head and the foot of a page.
func mainOf(p page) string {
	_, rest, _ := strings.Cut(p.body, "<main")
	words, _, _ := strings.Cut(rest, "</main>")
	return words
}

// browserAt is what another browser sees at an address.
func (sc *school) browserAt(path string) string {
	sc.Helper()
	before := sc.client
	defer func() { sc.client = before }()
	sc.client = sc.browser()
	return mainOf(sc.get(path))
}

func TestALinkSignsInWhoTouchesTheButtonAndNobodyBefore(t *testing.T) {
	sc := newSchool(t)
	address := sc.link(sc.pupil)
	p := sc.get(address)
	if p.StatusCode != http.StatusOK || !strings.Contains(p.body, "Driss") || len(p.Cookies()) > 0 {
		t.Fatalf("%d with %d cookies: %s", p.StatusCode, len(p.Cookies()), mainOf(p))
	}
	sc.leads(sc.get("/me"), "/join")
	sc.leads(sc.post(address, nil), "/me")
	if !strings.Contains(sc.get("/me").body, "Driss") {
		t.Error("the pupil is not signed in")
	}
	sc.leads(sc.get(address), "/me") // the card once more
	sc.client = sc.asPupil(sc.otherClass, sc.otherPupil)
	if p := sc.get(address); p.StatusCode != http.StatusOK {
		t.Errorf("on the tablet of another pupil: %d", p.StatusCode)
	}
	sc.leads(sc.post(address, nil), "/me")
	if !strings.Contains(sc.get("/me").body, "Driss") {
		t.Error("the other pupil is still signed in")
	}
}

func TestALinkThatOpensNothingIsKind(t *testing.T) {
	sc := newSchool(t)
	ctx := t.Context()
	file := "/teach/classes/" + sc.class.ID + "/pupils/" + sc.pupil.ID
	anyone := sc.client
	says := func(name, address, words string) {
		t.Helper()
		sc.client = anyone
		for _, p := range []page{sc.get(address), sc.post(address, nil)} {
			if p.StatusCode < 400 || p.StatusCode > 499 || !strings.Contains(p.body, words) || strings.Contains(p.body, "Driss") {
				t.Errorf("%s: %d %s", name, p.StatusCode, mainOf(p))
			}
		}
	}
	old := sc.link(sc.pupil)
	sc.client = sc.owner
	sc.leads(sc.post(file+"/pictures", nil), file)
	says("after new pictures", old, "ouvre plus")
	fresh := sc.link(sc.pupil)
	if err := sc.store.ArchivePupil(ctx, sc.pupil.ID, true); err != nil {
		t.Fatal(err)
	}
	says("put aside", fresh, "pause")
	if err := sc.store.ArchivePupil(ctx, sc.pupil.ID, false); err != nil {
		t.Fatal(err)
	}
	says("a wrong one", fresh+"x", "ouvre plus")
	for range 3 {
		sc.get(fresh + "x")
	}
	says("after many wrong ones", fresh, "Attends")
	if err := sc.store.DeletePupil(ctx, sc.pupil.ID); err != nil {
		t.Fatal(err)
	}
	says("of an erased pupil", fresh, "ouvre plus")
	says("of nobody", "/p/nobody.nothing", "ouvre plus")
}

func TestCardsCarryTheClassOrThePupilsOwnLink(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	room := "/teach/classes/" + sc.class.ID
	sc.leads(sc.post(room+"/pupils", url.Values{"names": {"Awa"}}), room)
	codes := func(path string) map[string]int {
		found := map[string]int{}
		for _, part := range strings.Split(sc.get(path).body, `class="qr"`)[1:] {
			_, rest, _ := strings.Cut(part, ` d="`)
			drawn, _, _ := strings.Cut(rest, `"`)
			found[drawn]++
		}
		return found
	}
	if got := codes(room + "/cards"); len(got) != 1 {
		t.Errorf("%d different codes of one class", len(got))
	}
	if got := codes(room + "/cards?links=1"); len(got) != 2 {
		t.Errorf("%d different codes of two pupils", len(got))
	}
	if got := codes(room + "/cards?links=1&pupil=" + sc.pupil.ID); len(got) != 1 {
		t.Errorf("%d codes of one pupil", len(got))
	}
	for _, path := range []string{room + "/cards.pdf", room + "/cards.pdf?links=1&pupil=" + sc.pupil.ID} {
		p := sc.get(path)
		if p.StatusCode != http.StatusOK || !strings.HasPrefix(p.body, "%PDF-") || p.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %.20q", path, p.StatusCode, p.body)
		}
	}
	if p := sc.get(room + "/cards?pupil=" + sc.otherPupil.ID); p.StatusCode != http.StatusNotFound {
		t.Errorf("the card of a pupil of others: %d", p.StatusCode)
	}
}
