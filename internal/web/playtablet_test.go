package web

import (
	"bufio"
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"awale/internal/game"
	"awale/internal/store"
)

var letters = regexp.MustCompile(`game-letters">([A-Z0-9]+)<`)

// waitingGame begins a game on two tablets and gives its address and its letters.
func (s *site) waitingGame() (path, code string) {
	s.Helper()
	path = s.newGame(game.Tablets, "scolaire", "S")
	found := letters.FindStringSubmatch(s.get(path).body)
	if found == nil {
		s.Fatal("no letters")
	}
	return path, found[1]
}

func TestOnlyAClassmateJoinsAPupilsGame(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/pupils", url.Values{"names": {"Fatou"}}), "/teach")
	pupils, err := sc.store.Pupils(context.Background(), sc.class.ID)
	if err != nil {
		t.Fatal(err)
	}
	sc.client = sc.asPupil(sc.class, pupils[0])
	path, code := sc.waitingGame()
	for _, c := range []struct {
		name   string
		who    *http.Client
		status int
	}{
		{"nobody in particular", sc.browser(), 422},
		{"a pupil of another class", sc.asPupil(sc.otherClass, sc.otherPupil), 422},
		{"a classmate", sc.asPupil(sc.class, pupils[1]), 303},
		{"the classmate again", sc.asPupil(sc.class, pupils[1]), 303},
	} {
		sc.client = c.who
		if p := sc.post("/play/join", url.Values{"code": {strings.ToLower(code)}}); p.StatusCode != c.status {
			t.Errorf("%s: %d, want %d", c.name, p.StatusCode, c.status)
		}
	}
	sc.client = sc.asPupil(sc.class, pupils[1])
	if p := sc.get(path); !strings.Contains(p.body, pupils[0].Name) || !strings.Contains(p.body, "is-turned") {
		t.Errorf("the classmate does not see %s across the board", pupils[0].Name)
	}
}

// listen follows a game from the event after the one named, and gives the ids that come.
func (s *site) listen(ctx context.Context, path, last string) <-chan string {
	s.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+path+"/events", nil)
	if err != nil {
		s.Fatal(err)
	}
	r.Header.Set("Accept", streamType)
	r.Header.Set("Last-Event-ID", last)
	res, err := s.client.Do(r)
	if err != nil {
		s.Fatal(err)
	}
	ids := make(chan string, 10)
	go func() {
		defer res.Body.Close()
		defer close(ids)
		for lines := bufio.NewScanner(res.Body); lines.Scan(); {
			if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				ids <- id
			}
		}
	}()
	return ids
}

func TestATabletHearsOfEachTurnAndOfThoseItMissed(t *testing.T) {
	s := newSite(t)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	path, code := s.waitingGame()
	south := s.client
	heard := s.listen(ctx, path, "0")
	s.client = s.browser()
	s.leads(s.post("/play/join", url.Values{"code": {code}}), path)
	if got := <-heard; got != "1" {
		t.Errorf("after the other came: event %q", got)
	}
	s.client = south
	s.leads(s.sow(path, "9"), path)
	if got := <-heard; got != "2" {
		t.Errorf("after a move: event %q", got)
	}
	if got := <-s.listen(ctx, path, "1"); got != "2" {
		t.Errorf("who missed a move hears of %q", got)
	}
}

func TestALongThoughtLeavesItsSlotToShortWork(t *testing.T) {
	s := newSite(t)
	s.server.slots = make(slots, 1)
	g, err := game.New("scolaire", 0)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	table := game.Table{Kind: game.WithComputer, Level: game.Levels, Game: g}
	done := make(chan error)
	go func() {
		_, err := s.server.think(ctx, table)
		done <- err
	}()
	for len(s.server.slots) == 0 {
		time.Sleep(time.Millisecond)
	}
	if err := s.server.slots.take(context.Background()); err != nil {
		t.Fatal(err)
	}
	select {
	case <-done:
		t.Error("the slot came only after the thought")
	default:
	}
	cancel() // whoever asked has gone
	if err := <-done; !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("%v", err)
	}
	s.server.slots.leave()
	if len(s.server.slots) != 0 || len(s.server.thinkers) != 0 {
		t.Error("a slot is lost")
	}
}
