package web

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"strings"
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

// quickHub reads the database as soon as something has changed.
func quickHub(s *Server) *live.Hub {
	pace := live.Usual()
	pace.Reading = time.Millisecond
	return live.New("quick", pace, s.atWork, func(error) {})
}
