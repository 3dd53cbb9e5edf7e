package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"awale/templates"
)

// expected is what a route answers each kind of visitor: a status, and for 303 where it leads.
type expected struct {
	anonymous, pupil, otherPupil, teacher, owner string
}

const (
	toLogin = "303 /login"
	toTeach = "303 /teach"
	toJoin  = "303 /join"
	missing = "404"
)

func same(answer string) expected { return expected{answer, answer, answer, answer, answer} }

func forTeachers(answer string) expected { return expected{toLogin, toLogin, toLogin, answer, answer} }

func forOwner(answer string) expected { return expected{toLogin, toLogin, toLogin, missing, answer} }

// answers is every route with what it answers. A form is sent empty: what it is for is tested elsewhere, who
// gets as far as that here.
func answers() map[string]expected {
	return map[string]expected{
		"GET /":                             same("200"),
		"GET /sheets":                       same("200"),
		"GET /sheets/:id":                   same("200"),
		"GET /sheets/:id/answers":           same("303 /sheets/simulation-1"),
		"POST /sheets/:id/answers":          same("400"),
		"POST /sheets/:id/restart":          same("303 /sheets/simulation-1"),
		"GET /print/:id":                    same("200"),
		"GET /c/:copy":                      same("303 /sheets/simulation-1"),
		"GET /print/board.pdf":              same("200"),
		"GET /export/:id":                   {toLogin, toLogin, toLogin, "200", "200"},
		"GET /export/:id/:format":           {toLogin, toLogin, toLogin, "200", "200"},
		"GET /practice":                     same("303 /practice?ask=landing&item=1&question=1&rules=scolaire"),
		"POST /practice/answers":            same("400"),
		"GET /play":                         same("200"),
		"POST /play":                        same("400"),
		"POST /play/read":                   same("422"),
		"POST /play/join":                   same("422"),
		"GET /play/:game":                   same(missing),
		"POST /play/:game/moves":            same(missing),
		"POST /play/:game/computer":         same(missing),
		"POST /play/:game/do":               same(missing),
		"GET /play/:game/steps":             same(missing),
		"GET /play/:game/text":              same(missing),
		"GET /play/:game/events":            same(missing),
		"GET /play/:game/moments/:moment":   same(missing),
		"POST /play/:game/moments/:moment":  same(missing),
		"GET /rules":                        same("200"),
		"GET /rules/:id":                    same("200"),
		"POST /language":                    same("400"),
		"GET /help":                         same("200"),
		"GET /privacy":                      same("200"),
		"GET /healthz":                      same("200"),
		"GET /static/:version/*":            same("200"),
		"GET /setup/:token":                 same(missing),
		"POST /setup/:token":                same(missing),
		"GET /login":                        {"200", "200", "200", toTeach, toTeach},
		"POST /login":                       same("422"),
		"GET /join":                         same("200"),
		"GET /join/:code":                   same("200"),
		"POST /join/:code":                  same("422"),
		"GET /p/:link":                      same(missing),
		"POST /p/:link":                     same(missing),
		"GET /me":                           {toJoin, "200", "200", toTeach, toTeach},
		"GET /account":                      forTeachers("200"),
		"POST /account/password":            forTeachers("422"),
		"POST /account/language":            forTeachers("400"),
		"POST /account/invitation":          forTeachers("200"),
		"GET /teach":                        forTeachers("200"),
		"GET /teach/purge":                  forTeachers("200"),
		"POST /teach/purge":                 forTeachers("422"),
		"POST /teach/classes/:class/delete": forOwner("422"),
		"GET /teach/classes/:class/pupils/:pupil/export":                     forOwner("200"),
		"POST /teach/classes":                                                forTeachers("400"),
		"GET /teach/classes/:class":                                          forOwner("200"),
		"GET /teach/classes/:class/live":                                     forOwner("303 /teach/classes/"),
		"GET /teach/classes/:class/assignments/:assignment/live":             forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/live/events":      forOwner("400"),
		"GET /teach/classes/:class/code":                                     forOwner("200"),
		"GET /teach/classes/:class/cards":                                    forOwner("200"),
		"GET /teach/classes/:class/cards.pdf":                                forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/print":            forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/print.pdf":        forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/entry":            forOwner("200"),
		"POST /teach/classes/:class/assignments/:assignment/entry":           forOwner("303 /teach/classes/"),
		"GET /teach/classes/:class/poster.pdf":                               forOwner("200"),
		"GET /teach/classes/:class/pupils/:pupil":                            forOwner("200"),
		"POST /teach/classes/:class/settings":                                forOwner("400"),
		"POST /teach/classes/:class/teachers":                                forOwner("422"),
		"POST /teach/classes/:class/teachers/remove":                         forOwner(missing),
		"POST /teach/classes/:class/pupils":                                  forOwner("422"),
		"POST /teach/classes/:class/import":                                  forOwner("400"),
		"POST /teach/classes/:class/pupils/:pupil/rename":                    forOwner("422"),
		"POST /teach/classes/:class/pupils/:pupil/move":                      forOwner(missing),
		"POST /teach/classes/:class/pupils/:pupil/delete":                    forOwner("422"),
		"POST /teach/classes/:class/pupils/:pupil/pictures":                  forOwner("303 /teach/classes/"),
		"POST /teach/classes/:class/pupils/:pupil/archive":                   forOwner("303 /teach/classes/"),
		"POST /teach/classes/:class/pupils/:pupil/restore":                   forOwner("303 /teach/classes/"),
		"POST /teach/classes/:class/play":                                    forOwner("400"),
		"POST /teach/classes/:class/code":                                    forOwner("303 /teach/classes/"),
		"GET /work/:assignment":                                              {toJoin, "200", missing, toTeach, toTeach},
		"GET /work/:assignment/answers":                                      {toJoin, "303 /work/", missing, toTeach, toTeach},
		"POST /work/:assignment/answers":                                     {toJoin, "400", "400", toTeach, toTeach},
		"GET /teach/give":                                                    forTeachers("303 /teach/classes/"),
		"GET /teach/classes/:class/assignments/new":                          forOwner("200"),
		"POST /teach/classes/:class/assignments":                             forOwner(missing),
		"GET /teach/classes/:class/assignments/:assignment":                  forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/edit":             forOwner("200"),
		"POST /teach/classes/:class/assignments/:assignment/edit":            forOwner("422"),
		"POST /teach/classes/:class/assignments/:assignment/close":           forOwner("303 /teach/classes/"),
		"POST /teach/classes/:class/assignments/:assignment/reopen":          forOwner("303 /teach/classes/"),
		"POST /teach/classes/:class/assignments/:assignment/extend":          forOwner(missing),
		"POST /teach/classes/:class/assignments/:assignment/renew":           forOwner("422"),
		"GET /teach/classes/:class/assignments/:assignment/delete":           forOwner("200"),
		"POST /teach/classes/:class/assignments/:assignment/delete":          forOwner("303 /teach/classes/"),
		"GET /teach/classes/:class/assignments/:assignment/preview":          forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/preview/answers":  forOwner("303 /teach/classes/"),
		"POST /teach/classes/:class/assignments/:assignment/preview/answers": forOwner("400"),
		"POST /teach/classes/:class/assignments/:assignment/preview/restart": forOwner("303 /teach/classes/"),
		"GET /teach/sheets":                                                  forTeachers("200"),
		"POST /teach/sheets":                                                 forTeachers("303 /teach/sheets/own-"),
		"POST /teach/sheets/copy":                                            forTeachers("422"),
		"POST /teach/sheets/upload":                                          forTeachers("422"),
		"GET /teach/sheets/:own":                                             forOwner("200"),
		"POST /teach/sheets/:own":                                            forOwner("400"),
		"POST /teach/sheets/:own/items":                                      forOwner("400"),
		"GET /teach/sheets/:own/items/:item":                                 forOwner("200"),
		"POST /teach/sheets/:own/items/:item":                                forOwner("400"),
		"POST /teach/sheets/:own/items/:item/check":                          forOwner("400"),
		"GET /teach/sheets/:own/yaml":                                        forOwner("200"),
		"POST /teach/sheets/:own/yaml":                                       forOwner("400"),
		"GET /teach/sheets/:own/preview":                                     forOwner("200"),
		"GET /teach/sheets/:own/preview/answers":                             forOwner("303 /teach/sheets/own-"),
		"POST /teach/sheets/:own/preview/answers":                            forTeachers("400"),
		"POST /teach/sheets/:own/preview/restart":                            forOwner("303 /teach/sheets/own-"),
		"GET /teach/sheets/:own/file":                                        forOwner("200"),
		"POST /teach/sheets/:own/state":                                      forOwner("400"),
		"POST /teach/sheets/:own/delete":                                     forOwner("303 /teach/sheets"),
		"GET /teach/classes/:class/report":                                   forOwner("200"),
		"GET /teach/classes/:class/report.csv":                               forOwner("200"),
		"GET /teach/classes/:class/pupils/:pupil/report":                     forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/report":           forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/report.csv":       forOwner("200"),
		"GET /teach/classes/:class/assignments/:assignment/answers.csv":      forOwner("200"),
		"POST /teach/classes/:class/assignments/:assignment/remedial":        forOwner("400"),
		"POST /logout": same("303 /"),
	}
}

func TestEveryRouteAnswersEachVisitorAsTheTableSays(t *testing.T) {
	want, seen, shared := answers(), map[string]bool{}, newSchool(t)
	for _, r := range shared.server.routes() {
		name := r.method + " " + r.path
		seen[name] = true
		row, ok := want[name]
		if !ok {
			t.Errorf("%s is missing from the table: say who may use it", name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			sc := shared
			if r.method == http.MethodPost && strings.HasPrefix(row.owner, "303") {
				sc = newSchool(t) // it changes something
			}
			walk(t, sc, r, row)
		})
	}
	for name := range want {
		if !seen[name] {
			t.Errorf("%s is in the table and in no route", name)
		}
	}
}

// walk asks one route as each visitor, the owner last.
func walk(t *testing.T, sc *school, r route, row expected) {
	t.Helper()
	visitors := []struct {
		name string
		who  *http.Client
		want string
	}{
		{"anonymous", sc.browser(), row.anonymous},
		{"pupil", sc.asPupil(sc.class, sc.pupil), row.pupil},
		{"pupil of another class", sc.asPupil(sc.otherClass, sc.otherPupil), row.otherPupil},
		{"teacher of another class", sc.other, row.teacher},
		{"owner", sc.owner, row.owner},
	}
	path := strings.NewReplacer(":class", sc.class.ID, ":pupil", sc.pupil.ID, ":code", sc.class.Code, ":assignment", sc.work.ID, ":token", "nothing", ":own", sc.sheetOf(readySheet), ":item", "1", ":format", "gift", ":copy", "8xc2c",
		":version/*", "x/css/tokens.css").Replace(r.path)
	id := "simulation-1"
	if strings.HasPrefix(path, "/rules") {
		id = "manches"
	}
	path = strings.Replace(path, ":id", id, 1)
	for _, v := range visitors {
		sc.client = v.who
		var form url.Values
		if r.method == http.MethodPost {
			form = url.Values{}
		}
		p := sc.do(r.method, path, form)
		status, place, _ := strings.Cut(v.want, " ")
		got := p.Header.Get("Location")
		if p.Status[:3] != status || !strings.HasPrefix(got, place) || place == "" && got != "" {
			t.Errorf("%s: %s %s, want %s", v.name, p.Status[:3], got, v.want)
		}
	}
}

func TestKeysAreForTeachersOnceThereIsOne(t *testing.T) {
	s := newSite(t)
	const key = "/print/simulation-1?key=inline"
	if got := s.get(key).StatusCode; got != http.StatusOK {
		t.Errorf("without any teacher: %d", got)
	}
	sc := newSchool(t)
	for name, v := range map[string]struct {
		who    *http.Client
		status int
	}{"anonymous": {sc.browser(), 303}, "pupil": {sc.asPupil(sc.class, sc.pupil), 303}, "teacher": {sc.owner, 200}} {
		sc.client = v.who
		p := sc.get(key)
		if p.StatusCode != v.status || v.status == 303 && p.Header.Get("Location") != string(templates.LoginURL(key)) {
			t.Errorf("%s: %d %s, want %d", name, p.StatusCode, p.Header.Get("Location"), v.status)
		}
		if offered := strings.Contains(sc.get("/print/simulation-1").body, "key=only"); offered != (v.status == 200) {
			t.Errorf("%s: keys offered: %v", name, offered)
		}
	}
}
