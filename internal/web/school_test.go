package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
)

const secret = "quatre graines"

// school is a site with two teachers who are signed in, a class each, and a pupil in each class.
type school struct {
	*site
	now               time.Time
	owner, other      *http.Client
	class, otherClass classroom.Class
	pupil, otherPupil classroom.Pupil
	work              classroom.Assignment // given to the owner's class, open
}

func newSchool(t *testing.T) *school {
	t.Helper()
	sc := &school{now: time.Now()}
	sc.site = newSite(t, func(c *Config) { c.Clock = func() time.Time { return sc.now } })
	sc.owner, sc.class, sc.pupil = sc.room("Awa B.", "CE1", "Driss")
	sc.other, sc.otherClass, sc.otherPupil = sc.room("Bruno C.", "CM2", "Eden")
	sc.client = sc.browser()
	sc.work = sc.given(classroom.Assignment{Mode: classroom.Practice}, worksheet)
	return sc
}

// room makes an account by its link, then a class with one pupil, all through the pages.
func (sc *school) room(teacher, class, name string) (*http.Client, classroom.Class, classroom.Pupil) {
	sc.Helper()
	ctx := context.Background()
	token := "link of " + teacher
	if err := sc.store.Invite(ctx, token, "", sc.now.Add(time.Hour)); err != nil {
		sc.Fatal(err)
	}
	sc.client = sc.browser()
	account := url.Values{"name": {teacher}, "password": {secret}, "again": {secret}}
	sc.leads(sc.post("/setup/"+url.PathEscape(token), account), "/teach")
	made := sc.post("/teach/classes", url.Values{"name": {class}, "lang": {"fr"}})
	sc.leads(made, "/teach/classes/")
	id := strings.TrimPrefix(made.Header.Get("Location"), "/teach/classes/")
	sc.leads(sc.post("/teach/classes/"+id+"/pupils", url.Values{"names": {name}}), "/teach/classes/"+id)
	kept, err := sc.store.Class(ctx, id)
	if err != nil {
		sc.Fatal(err)
	}
	pupils, err := sc.store.Pupils(ctx, id)
	if err != nil || len(pupils) != 1 {
		sc.Fatal(pupils, err)
	}
	return sc.client, kept, pupils[0]
}

// leads fails the test unless a page goes on to an address that begins so.
func (s *site) leads(p page, to string) {
	s.Helper()
	if got := p.Header.Get("Location"); p.StatusCode != http.StatusSeeOther || !strings.HasPrefix(got, to) {
		s.Fatalf("%d %s, want 303 to %s\n%s", p.StatusCode, got, to, p.body)
	}
}

// touch sends what a pupil's way in sends after the pictures.
func (sc *school) touch(class classroom.Class, name string, pictures classroom.Sequence) page {
	sc.Helper()
	form := url.Values{"name": {name}, "picture": {string(pictures[2])},
		"picked": {string(pictures[0]), string(pictures[1])}}
	return sc.post("/join/"+class.Code, form)
}

// asPupil is a browser in which a pupil has signed in.
func (sc *school) asPupil(class classroom.Class, p classroom.Pupil) *http.Client {
	sc.Helper()
	before := sc.client
	defer func() { sc.client = before }()
	sc.client = sc.browser()
	sc.leads(sc.touch(class, p.Name, p.Pictures), "/me")
	return sc.client
}
