package web

import (
	"context"
	"fmt"
	"html"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/templates"
)

func TestAnAnswerReachesTheTeachersPageWithinASecond(t *testing.T) {
	sc := newSchool(t)
	l := sc.listen(sc.work, "")
	l.next(eventChange, "is-none")
	sc.client = sc.asPupil(sc.class, sc.pupil)
	asked := sc.at(sc.work, 2)
	begin := time.Now()
	sc.leads(sc.sends(asked, chain[0].right), "/work/")
	l.next(eventChange, `class="is-work"`)
	if took := time.Since(begin); took > time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestThirtyPupilsAtOnceReachThePageWithinASecond(t *testing.T) {
	sc := newSchool(t)
	var names []string
	for i := range 30 {
		names = append(names, fmt.Sprint("Pupil ", i))
	}
	var forms []form
	var browsers []*http.Client
	for _, p := range sc.join(names...) {
		sc.client = sc.asPupil(sc.class, p)
		browsers, forms = append(browsers, sc.client), append(forms, sc.at(sc.work, 2).answerForm(t).filled(chain[0].right))
	}
	l := sc.listen(sc.work, "")
	begin := time.Now()
	var sent sync.WaitGroup
	for i, f := range forms {
		sent.Go(func() {
			res, err := browsers[i].PostForm(sc.url+f.action, f.fields)
			if err != nil {
				t.Error(err)
				return
			}
			res.Body.Close()
		})
	}
	sent.Wait()
	kept := time.Now()
	l.next(eventChange, ">30</span> <span class=\"tally-word\">"+sc.server.Catalogue.Printer("fr").T("live.state.work"))
	t.Logf("kept after %v, on the page %v later", kept.Sub(begin), time.Since(kept))
	if took := time.Since(kept); took > time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestAConnectionThatComesBackMissesNothing(t *testing.T) {
	sc := newSchool(t)
	p := sc.join("Awa", "Bakary", "Célia")
	l := sc.listen(sc.work, "")
	shown := l.next(eventChange, row(p[0]))
	l.hangUp()
	sc.answers(p[0], "1")
	sc.answers(p[1], "6")
	again := sc.listen(sc.work, shown.id)
	seen := map[string]bool{}
	for len(seen) < 2 {
		e := again.next(eventChange, "")
		for _, pupil := range p {
			if strings.Contains(e.data, row(pupil)) {
				seen[pupil.Name] = true
			}
		}
	}
	if seen["Célia"] {
		t.Error("a row that has not changed was sent again")
	}
	e := sc.listen(sc.work, "another-run.7").next(eventChange, row(p[2]))
	if !strings.Contains(e.data, row(p[0])) || !strings.Contains(e.data, row(p[1])) {
		t.Error("after a restart some rows are missing")
	}
}

func TestAPageThatIsCurrentHearsNothingUntilSomethingChanges(t *testing.T) {
	sc := newSchool(t)
	first := sc.listen(sc.work, "").next(eventChange, "")
	again := sc.listen(sc.work, first.id)
	sc.answers(sc.pupil, "1")
	if e := again.next(eventChange, ""); !strings.Contains(e.data, row(sc.pupil)) {
		t.Errorf("heard first: %s", e.data)
	}
}

func TestFollowingAClassCostsTheDatabaseNoMoreThanOneQueryASecondWhoeverWatches(t *testing.T) {
	sc := newSchool(t)
	sc.server.streams.heartbeat = 50 * time.Millisecond // everybody wants to be checked all the time
	p := sc.join("Awa", "Bakary")
	var all []*listener
	for range 20 {
		l := sc.listen(sc.work, "")
		l.next(eventChange, row(p[0]))
		all = append(all, l)
	}
	const watched = 7
	before, begin := sc.store.Reads(), time.Now()
	for i := 0; time.Since(begin) < watched*time.Second; i++ {
		sc.answers(p[i%2], fmt.Sprint(i%6))
		if i%10 == 0 {
			sc.server.live.Changed()
		}
		time.Sleep(20 * time.Millisecond)
	}
	sc.answers(p[0], "6")
	for _, l := range all {
		l.next(eventBeat, "")
	}
	reads := sc.store.Reads() - before
	t.Logf("%d watchers, %d queries in %d s", len(all), reads, watched)
	if reads > watched {
		t.Errorf("%d queries in %d s", reads, watched)
	}
}

func TestAStreamEndsWithTheSessionAndWithTheRightToTheClass(t *testing.T) {
	for name, lose := range map[string]func(*school){
		"signed out": func(sc *school) {
			sc.client = sc.owner
			sc.post("/logout", url.Values{})
		},
		"the class is no longer shared": func(sc *school) {
			ctx := context.Background()
			if err := sc.store.ShareClass(ctx, sc.class.ID, "Bruno C."); err != nil {
				sc.Fatal(err)
			}
			teachers, err := sc.store.TeachersOf(ctx, sc.class.ID)
			if err != nil {
				sc.Fatal(err)
			}
			for _, teacher := range teachers {
				if teacher.Name != "Bruno C." {
					if err := sc.store.UnshareClass(ctx, sc.class.ID, teacher.ID); err != nil {
						sc.Fatal(err)
					}
				}
			}
		},
		"the assignment is deleted": func(sc *school) {
			if err := sc.store.DeleteAssignment(context.Background(), sc.class.ID, sc.work.ID); err != nil {
				sc.Fatal(err)
			}
			sc.server.live.Changed()
		},
	} {
		t.Run(name, func(t *testing.T) {
			sc := newSchool(t)
			sc.server.streams.heartbeat, sc.server.streams.checking = 20*time.Millisecond, time.Millisecond
			sc.server.live.Close()
			sc.server.live = quickHub(sc.server)
			l := sc.listen(sc.work, "")
			l.next(eventChange, "")
			lose(sc)
			l.next(eventGone, `role="alert"`)
			for range l.events { // until its end
			}
		})
	}
}

func TestNamesGoThroughEventsUnharmed(t *testing.T) {
	sc := newSchool(t)
	names := []string{`<script>alert("1")</script>`, "=HYPERLINK(1)", "\u202eلعب\u202c", "🌱\r\n\r\nevent: gone", strings.Repeat("a", 10_000)}
	p := sc.join(names...)
	e := sc.listen(sc.work, "").next(eventChange, row(p[4]))
	for i, name := range names {
		name = strings.ReplaceAll(name, "\r", "")
		if shown := "<bdi>" + htmlText(name) + "</bdi>"; !strings.Contains(e.data, shown) && !strings.Contains(e.data, strings.ReplaceAll(shown, "&#34;", "&quot;")) {
			t.Errorf("name %d is not there as it is: %.80q", i, name)
		}
	}
	if strings.Contains(e.data, "<script") {
		t.Error("a name is a script")
	}
}

func TestTheProjectorShowsNoName(t *testing.T) {
	sc := newSchool(t)
	for range 4 {
		sc.answers(sc.pupil, "3")
	}
	shown := sc.live("projector=1", "question=2.0")
	sc.says(shown, "live.back")
	sc.says(shown, "class.pupils", "Count", 1)
	e := sc.listen(sc.work, "", "projector=1", "pupil="+sc.pupil.ID).next(eventChange, "live-bowls")
	for where, text := range map[string]string{"the page": shown.body, "an event": e.data, "a pupil's page": sc.live("projector=1", "pupil="+sc.pupil.ID).body} {
		if strings.Contains(text, sc.pupil.Name) || strings.Contains(text, row(sc.pupil)) {
			t.Errorf("%s names a pupil", where)
		}
	}
}

func TestWrongAnswersAreOpenedAsBoards(t *testing.T) {
	sc := newSchool(t)
	for range 4 {
		sc.answers(sc.pupil, "3")
	}
	page := sc.live()
	sc.says(page, "live.state.help")
	for _, query := range []string{"pupil=" + sc.pupil.ID, "question=2.0"} {
		open := sc.live(query)
		sc.says(open, "question.habit-name.own-row")
		if n := strings.Count(open.body, `class="slab-drawing"`); n < 2 {
			t.Errorf("%s: %d boards", query, n)
		}
	}
	for _, query := range []string{"pupil=nobody", "question=9.9"} {
		if p := sc.live(query); p.StatusCode != http.StatusOK || strings.Contains(p.body, `id="live-detail"`) {
			t.Errorf("%s: %d", query, p.StatusCode)
		}
	}
	if got := sc.live("question=first").StatusCode; got != http.StatusBadRequest {
		t.Errorf("a question that is none: %d", got)
	}
}

func TestWhoLooksAtWrongAnswersIsToldOfNewOnes(t *testing.T) {
	sc := newSchool(t)
	sc.answers(sc.pupil, "3")
	opened := sc.live("pupil=" + sc.pupil.ID)
	_, stream, _ := strings.Cut(opened.body, `data-sse-connect="`)
	stream, _, _ = strings.Cut(stream, `"`)
	_, query, _ := strings.Cut(html.UnescapeString(stream), "?")
	sc.silent(opened, "live.newer", "Count", 1)
	l := sc.listen(sc.work, "", query)
	sc.answers(sc.pupil, "6")
	sc.answers(sc.pupil, "4")
	l.next(eventChange, htmlText(sc.server.Catalogue.Printer("fr").T("live.newer", "Count", 1)))
}

func TestATeacherOfAnotherClassFollowsNothing(t *testing.T) {
	sc := newSchool(t)
	l := sc.listen(sc.work, "")
	sc.client = sc.other
	for _, class := range []string{sc.class.ID, sc.otherClass.ID} {
		for _, path := range []string{"", "/events"} {
			address := string(templates.LiveURL(class, sc.work.ID)) + path
			if got := sc.get(address, "Accept", streamType).StatusCode; got != http.StatusNotFound {
				t.Errorf("%s: %d", address, got)
			}
		}
	}
	sc.answers(sc.pupil, "1")
	l.next(eventChange, `class="is-work"`)
}

func TestShutdownEndsTheStreamsOfAClassAtWorkAndLeavesNothingBehind(t *testing.T) {
	sc := newSchool(t)
	sc.live()
	sc.owner.CloseIdleConnections()
	before := runtime.NumGoroutine()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- sc.server.Serve(ctx, l) }()
	u, err := url.Parse(sc.url)
	if err != nil {
		t.Fatal(err)
	}
	own := "http://" + l.Addr().String()
	address, err := url.Parse(own)
	if err != nil {
		t.Fatal(err)
	}
	sc.owner.Jar.SetCookies(address, sc.owner.Jar.Cookies(u))
	sc.url = own
	var all []*listener
	for range 5 {
		one := sc.listen(sc.work, "")
		one.next(eventChange, row(sc.pupil))
		all = append(all, one)
	}
	stop()
	begin := time.Now()
	if err := <-ended; err != nil || time.Since(begin) > 2*time.Second {
		t.Errorf("the server ended after %v: %v", time.Since(begin), err)
	}
	for _, one := range all {
		for range one.events { // until its end
		}
		one.hangUp()
	}
	sc.owner.CloseIdleConnections()
	for until := time.Now().Add(3 * time.Second); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

func TestAPupilWhoComesIsShown(t *testing.T) {
	sc := newSchool(t)
	sc.server.live.Close()
	sc.server.live = quickHub(sc.server)
	l := sc.listen(sc.work, "")
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {"Zoé"}}), "/teach/classes/")
	l.next(eventChange, "Zoé")
}
