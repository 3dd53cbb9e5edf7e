package web

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"html"
	"io"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/internal/classroom"
	"awale/internal/live"
	"awale/internal/store"
	"awale/templates"
)

// heard is an event as a browser hears it.
type heard struct{ id, name, data string }

// listener reads one stream of the live view.
type listener struct {
	*testing.T
	events chan heard
	body   io.Closer
}

// listen follows an assignment from the picture that is shown already; empty for none.
func (sc *school) listen(a classroom.Assignment, shown string, query ...string) *listener {
	sc.Helper()
	path := string(templates.LiveURL(a.Class, a.ID)) + "/events?" + strings.Join(query, "&")
	r, err := http.NewRequest(http.MethodGet, sc.url+path, nil)
	if err != nil {
		sc.Fatal(err)
	}
	r.Header.Set("Accept", streamType)
	if shown != "" {
		r.Header.Set("Last-Event-ID", shown)
	}
	res, err := sc.owner.Do(r)
	if err != nil {
		sc.Fatal(err)
	}
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != streamType || res.Header.Get("Content-Encoding") != "" {
		sc.Fatalf("%s %v", res.Status, res.Header)
	}
	l := &listener{T: sc.T, events: make(chan heard, 100), body: res.Body}
	sc.Cleanup(l.hangUp)
	go l.read(res.Body)
	return l
}

func (l *listener) read(body io.Reader) {
	defer close(l.events)
	var e heard
	lines := bufio.NewScanner(body)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			e.id = value
		case "event":
			e.name = value
		case "data":
			e.data += value + "\n"
		case "":
			if e.name != "" {
				l.events <- e
			}
			e = heard{}
		}
	}
}

func (l *listener) hangUp() { l.body.Close() }

// next is the next event of a name that holds a text.
func (l *listener) next(name, text string) heard {
	l.Helper()
	late := time.After(5 * time.Second)
	for {
		select {
		case e, open := <-l.events:
			if !open {
				l.Fatalf("the stream ended before %q", text)
			}
			if e.name == name && strings.Contains(e.data, text) {
				return e
			}
		case <-late:
			l.Fatalf("never heard: %s %q", name, text)
		}
	}
}

// join adds pupils to the owner's class past the checks of a form.
func (sc *school) join(names ...string) []classroom.Pupil {
	sc.Helper()
	var list []store.NewPupil
	for i, name := range names {
		list = append(list, store.NewPupil{ID: fmt.Sprintf("pupil%02d", i), Learner: fmt.Sprintf("learner%02d", i), Name: name})
	}
	if _, err := sc.store.AddPupils(context.Background(), sc.class.ID, list, rand.Reader, sc.now); err != nil {
		sc.Fatal(err)
	}
	var added []classroom.Pupil
	for _, p := range list {
		pupil, err := sc.store.PupilOf(context.Background(), sc.class.ID, p.ID)
		if err != nil {
			sc.Fatal(err)
		}
		added = append(added, pupil)
	}
	return added
}

// answers keeps a wrong answer of a pupil to the first question, as the pages do.
func (sc *school) answers(p classroom.Pupil, answer string) {
	a, err := sc.store.SaveAttempt(context.Background(), classroom.Attempt{
		Key: fmt.Sprint(p.ID, answer, time.Now().UnixNano()), Learner: p.Learner, Sheet: sc.work.Place(), Item: 2,
		Position: "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", Asked: "{ask: captured, pit: 4}", Answer: answer,
		Right: answer == "6", Candidates: []string{"own-row"}, At: sc.now,
	})
	if err != nil {
		sc.Error(err)
	}
	sc.server.answered(a)
}

func (sc *school) live(query ...string) page {
	sc.Helper()
	sc.client = sc.owner
	return sc.get(string(templates.LiveURL(sc.class.ID, sc.work.ID)) + "?" + strings.Join(query, "&"))
}

func row(p classroom.Pupil) string { return `id="pupil-` + p.ID + `"` }

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

// quickHub reads the database as soon as something has changed.
func quickHub(s *Server) *live.Hub {
	pace := live.Usual()
	pace.Reading = time.Millisecond
	return live.New("quick", pace, s.atWork, func(error) {})
}
