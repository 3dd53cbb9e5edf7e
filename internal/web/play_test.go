package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/internal/awale"
	"awale/internal/game"
)

// newGame begins a game through the page and gives its address.
func (s *site) newGame(kind game.Kind, rules, first string) string {
	s.Helper()
	p := s.post("/play", url.Values{"kind": {string(kind)}, "strong": {"1"}, "rules": {rules}, "first": {first}})
	s.leads(p, "/play/")
	return p.Header.Get("Location")
}

// openGame opens a game from its text.
func (s *site) openGame(text string) string {
	s.Helper()
	p := s.post("/play/read", url.Values{"text": {text}})
	s.leads(p, "/play/")
	return p.Header.Get("Location")
}

// sow sends a pit with the page as it stands.
func (s *site) sow(path, pit string) page {
	s.Helper()
	f, ok := s.get(path).form(s.T, "/moves")
	if !ok {
		s.Fatal("nobody may sow")
	}
	return s.post(f.action, f.with("pit", pit).fields)
}

// table is the game of an address as it is kept.
func (s *site) table(path string) game.Table {
	s.Helper()
	t, err := s.store.Game(context.Background(), strings.TrimPrefix(path, "/play/"))
	if err != nil {
		s.Fatal(err)
	}
	return t
}

func TestWithoutScriptTheComputerAnswersAtOnce(t *testing.T) {
	s := newSite(t)
	path := s.newGame(game.WithComputer, "scolaire", "S")
	s.leads(s.sow(path, "9"), path)
	if got := s.table(path).Game; got.Moves() != 2 || got.Turns(1)[0].Pit != 9 {
		t.Errorf("%v", got)
	}
	begun := s.newGame(game.WithComputer, "scolaire", "N")
	if got := s.table(begun).Game.Moves(); got != 1 {
		t.Errorf("the computer begins with %d moves", got)
	}
}

func TestWithScriptTheComputerIsAskedByItself(t *testing.T) {
	s := newSite(t)
	path := s.newGame(game.WithComputer, "scolaire", "S")
	f, _ := s.get(path).form(t, "/moves")
	s.leads(s.post(f.action, f.with("pit", "9").fields, headerScript, "true"), path)
	p := s.get(path)
	think, ok := p.form(t, "/computer")
	if !ok || s.table(path).Game.Moves() != 1 {
		t.Fatalf("no way to let the computer play:\n%s", p.body)
	}
	for range 2 { // a double tap
		s.leads(s.post(think.action, think.fields, headerScript, "true"), path)
	}
	if got := s.table(path).Game.Moves(); got != 2 {
		t.Errorf("%d moves, want 2", got)
	}
}

func TestAMoveSentTwiceIsPlayedOnce(t *testing.T) {
	s := newSite(t)
	path := s.newGame(game.Shared, "scolaire", "S")
	f, _ := s.get(path).form(t, "/moves")
	for range 2 {
		s.leads(s.post(f.action, f.with("pit", "9").fields), path)
	}
	if got := s.table(path).Game.Moves(); got != 1 {
		t.Errorf("%d moves, want 1", got)
	}
}

func TestAPitThatMayNotBeSownIsExplained(t *testing.T) {
	s := newSite(t)
	path := s.openGame("nord-sud\n1-1-0-0-0-0/0-0-0-0-1-2 20-20 S")
	for pit, want := range map[string]string{"7": "vide", "1": "en face", "12": "toutes les graines"} {
		p := s.sow(path, pit)
		if p.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(p.body, want) {
			t.Errorf("pit %s: %d, want %q", pit, p.StatusCode, want)
		}
	}
	if got := s.table(path).Game.Moves(); got != 0 {
		t.Errorf("%d moves, want none", got)
	}
}

func TestAGameIsThereForItsPlayersAlone(t *testing.T) {
	s := newSite(t)
	path := s.newGame(game.Shared, "scolaire", "S")
	mine := s.client
	s.client = s.browser()
	for _, part := range []string{"", "/steps", "/text?as=ogn"} {
		if got := s.get(path + part).StatusCode; got != http.StatusNotFound {
			t.Errorf("%s: %d for another browser", part, got)
		}
	}
	s.client = mine
	if got := s.get(path).StatusCode; got != http.StatusOK {
		t.Errorf("%d for the player", got)
	}
}

func TestNoticesNameTheRule(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct{ name, text, want string }{
		{"feeding", "scolaire\n0-0-0-0-0-1/0-0-0-0-0-2 18-20 S 12", "L’autre n’a plus de graine"},
		{"no need to feed", "simple\n0-0-0-0-0-1/0-0-0-0-0-2 18-20 S 12", "on n’est obligé à rien"},
		{"a grand slam that takes nothing", "scolaire\n1-1-0-0-0-0/0-0-0-0-1-2 20-20 S 12", "ne prend rien"},
		{"a grand slam that may not be played", "nord-sud\n1-1-0-0-0-0/0-0-0-0-1-2 20-20 S", "est interdit"},
		{"famine", "classique\n0-0-0-0-0-0/0-0-0-0-1-0 20-24 S", "à personne"},
		{"no capture possible", "scolaire\n0-0-0-0-0-1/0-0-0-0-0-1 18-28 S", "Plus aucune prise possible"},
		{"majority", "abapa\n0-0-0-0-0-1/0-0-0-0-0-1 18-28 S", "25 graines dans un grenier"},
		{"resignation", "nord-sud\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S resign S", "Abandonner"},
	} {
		if p := s.get(s.openGame(c.text)); !strings.Contains(p.body, c.want) || !strings.Contains(p.body, "game-rule") {
			t.Errorf("%s: no %q in\n%s", c.name, c.want, p.body)
		}
	}
}

func TestTheNextRoundIsLaidOutWithItsArithmetic(t *testing.T) {
	s := newSite(t)
	path := s.openGame("manches\n0-0-0-0-0-1/0-0-0-0-0-1 15-31 S")
	p := s.get(path)
	if !strings.Contains(p.body, "32 = 8 × 4 + 0") {
		t.Errorf("no arithmetic in\n%s", p.body)
	}
	f, ok := p.form(t, "/do")
	if !ok {
		t.Fatal("no way on")
	}
	s.leads(s.post(f.action, f.with("do", "round").fields), path)
	if got := s.table(path).Game; got.Round() != 2 || !strings.HasSuffix(got.Position().String(), "7-2") {
		t.Errorf("%v", got)
	}
	f, _ = s.get(path).form(t, "/do")
	s.leads(s.post(f.action, f.with("do", "back").fields), path)
	if got := s.table(path).Game.Round(); got != 1 {
		t.Errorf("round %d after taking back", got)
	}
}

func TestAGameGoesOutAsTextAndComesBack(t *testing.T) {
	s := newSite(t)
	path := s.newGame(game.Shared, "abapa", "S")
	for _, pit := range []string{"9", "3", "12"} {
		s.leads(s.sow(path, pit), path)
	}
	for _, form := range []string{"ogn", "awale"} {
		p := s.get(path + "/text?as=" + form)
		if !strings.Contains(p.Header.Get("Content-Disposition"), "attachment") {
			t.Errorf("%s is not a file", form)
		}
		back := s.openGame(p.body)
		if got, want := s.table(back).Game.Text(), s.table(path).Game.Text(); got != want {
			t.Errorf("%s: %q, want %q", form, got, want)
		}
	}
	p := s.post("/play/read", url.Values{"text": {"scolaire\n4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 9 9"}})
	if p.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(p.body, "Ligne 2") {
		t.Errorf("%d\n%s", p.StatusCode, p.body)
	}
}

func TestWhatWasMissedIsAskedAsAQuestion(t *testing.T) {
	s := newSite(t)
	path := s.openGame("nord-sud\n2-1-1-7-0-2/1-0-4-2-3-3 14-8 S 9 resign N")
	p := s.get(path)
	if !strings.Contains(p.body, path+"/moments/1") {
		t.Fatalf("no moment in\n%s", p.body)
	}
	asked := s.get(path + "/moments/1")
	f, ok := asked.form(t, "/moments/1")
	if !ok {
		t.Fatalf("%d\n%s", asked.StatusCode, asked.body)
	}
	if told := s.post(f.action, f.with("pit", "9").fields); told.StatusCode != http.StatusOK || !strings.Contains(told.body, "is-wrong") {
		t.Errorf("%d: the move that missed it is right", told.StatusCode)
	}
}

func TestATeacherPutsPlayingAway(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.asPupil(sc.class, sc.pupil)
	path := sc.newGame(game.Shared, "scolaire", "S")
	pupil := sc.client
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/play", url.Values{"do": {"close"}}), "/teach/classes/"+sc.class.ID)
	if p := sc.get("/teach/classes/" + sc.class.ID + "/pupils/" + sc.pupil.ID); !strings.Contains(p.body, "1 partie jouée") {
		t.Error("the teacher does not see that a game was played")
	}
	sc.client = pupil
	if got := sc.get(path).StatusCode; got != http.StatusForbidden {
		t.Errorf("the game: %d", got)
	}
	if p := sc.get("/play"); strings.Contains(p.body, "play-form") {
		t.Error("a game can be begun")
	}
	sc.client = sc.asPupil(sc.otherClass, sc.otherPupil)
	if p := sc.get("/play"); !strings.Contains(p.body, "play-form") {
		t.Error("another class may not play")
	}
}

func TestAGameIsPlayedUnderHouseRules(t *testing.T) {
	s := newSite(t)
	form := url.Values{"kind": {"shared"}, "strong": {"1"}, "rules": {game.House}, "first": {"S"}}
	for _, choice := range game.HouseChoices() {
		form.Set("house-"+choice.Row, choice.Answers[len(choice.Answers)-1].Value)
	}
	p := s.post("/play", form)
	s.leads(p, "/play/")
	path := p.Header.Get("Location")
	if got := s.table(path).Game.Rules(); got.Slam != awale.SlamAllowed || !got.Rounds || !got.Landing.Has(4) {
		t.Errorf("%+v", got)
	}
	s.leads(s.sow(path, "9"), path)
	if page := s.get(path); page.StatusCode != http.StatusOK || !strings.Contains(page.body, "prend tout") {
		t.Errorf("%d: the rules are not told", page.StatusCode)
	}
	form.Set("house-slam", "sometimes")
	if got := s.post("/play", form).StatusCode; got != http.StatusBadRequest {
		t.Errorf("%d for an unknown answer", got)
	}
}
