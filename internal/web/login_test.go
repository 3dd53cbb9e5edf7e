package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func (sc *school) logIn(name, password string) page {
	sc.Helper()
	return sc.post("/login", url.Values{"name": {name}, "password": {password}, "next": {"/account"}})
}

func TestATeacherSignsInAndOut(t *testing.T) {
	sc := newSchool(t)
	sc.leads(sc.get("/account"), "/login?next=%2Faccount")
	for _, wrong := range [][2]string{{"Awa B.", "autre chose"}, {"Nobody", secret}, {"", ""}} {
		if p := sc.logIn(wrong[0], wrong[1]); p.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(p.body, "ne vont pas ensemble") {
			t.Errorf("%v: %d", wrong, p.StatusCode)
		}
	}
	sc.leads(sc.logIn("awa b", secret), "/account")
	sc.leads(sc.post("/logout", nil), "/")
	sc.leads(sc.get("/account"), "/login")
	p := sc.post("/login", url.Values{"name": {"Awa B."}, "password": {secret}, "next": {"https://elsewhere.example/"}})
	if got := p.Header.Get("Location"); got != "/teach" {
		t.Errorf("goes on to %s, another site", got)
	}
}

func TestWrongPasswordsMakeThatAccountWait(t *testing.T) {
	sc := newSchool(t)
	for range 5 {
		sc.logIn("Awa B.", "autre chose")
	}
	if p := sc.logIn("Awa B.", secret); p.StatusCode != 422 || !strings.Contains(p.body, "30 secondes") {
		t.Errorf("%d, want 422 with the time to wait", p.StatusCode)
	}
	sc.leads(sc.logIn("Bruno C.", secret), "/account")
	sc.client = sc.browser()
	sc.now = sc.now.Add(schoolDay)
	sc.leads(sc.logIn("Awa B.", secret), "/account")
}

func TestANewPasswordSignsOtherDevicesOut(t *testing.T) {
	sc := newSchool(t)
	sc.leads(sc.logIn("Awa B.", secret), "/account")
	elsewhere := sc.client
	sc.client = sc.owner
	const fresh = "cinq calebasses"
	if p := sc.post("/account/password", url.Values{"old": {"autre chose"}, "password": {fresh}, "again": {fresh}}); p.StatusCode != 422 {
		t.Errorf("without the old one: %d", p.StatusCode)
	}
	sc.leads(sc.post("/account/password", url.Values{"old": {secret}, "password": {fresh}, "again": {fresh}}), "/account")
	if got := sc.get("/account").StatusCode; got != http.StatusOK {
		t.Errorf("this device: %d", got)
	}
	sc.client = elsewhere
	sc.leads(sc.get("/account"), "/login")
	if p := sc.logIn("Awa B.", secret); p.StatusCode != 422 {
		t.Errorf("the old password: %d", p.StatusCode)
	}
	sc.leads(sc.logIn("Awa B.", fresh), "/account")
}

func TestAnInvitationIsForOneColleague(t *testing.T) {
	sc := newSchool(t)
	sc.client = sc.owner
	_, rest, _ := strings.Cut(sc.post("/account/invitation", nil).body, `value="`+sc.url+`/setup/`)
	token, _, ok := strings.Cut(rest, `"`)
	if !ok {
		t.Fatal("no link is shown")
	}
	sc.client = sc.browser()
	account := func(name, password, again string) page {
		return sc.post("/setup/"+token, url.Values{"name": {name}, "password": {password}, "again": {again}})
	}
	for name, p := range map[string]page{
		"a name that is taken": account("AWA B", secret, secret), "a short password": account("Célia D.", "court", "court"),
		"two passwords": account("Célia D.", secret, secret+"!"), "no name": account(" ", secret, secret),
	} {
		if p.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d, want 422", name, p.StatusCode)
		}
	}
	sc.leads(account("Célia D.", secret, secret), "/teach")
	if p := account("Driss E.", secret, secret); p.StatusCode != http.StatusNotFound {
		t.Errorf("a second account: %d", p.StatusCode)
	}
	if strings.Contains(sc.get("/teach").body, "CE1") {
		t.Error("the colleague sees a class that is not shared")
	}
	sc.client = sc.owner
	sc.leads(sc.post("/teach/classes/"+sc.class.ID+"/teachers", url.Values{"name": {"celia d"}}), "/teach/classes/")
}
