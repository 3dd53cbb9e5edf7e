//go:build unix

package trial

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"
)

// pupil is a browser without a screen that answers the first question of a worksheet again and again.
type pupil struct {
	number       int
	client       *http.Client
	acknowledged []string // the keys of the answers that the server said it has
}

const worksheet = "/sheets/simulation-1"

func newPupil(t *testing.T, number int) *pupil {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &pupil{number: number, client: &http.Client{
		Jar: jar, Timeout: 10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// arrive opens the worksheet, which makes the browser a learner.
func (u *pupil) arrive(site string) error {
	res, err := u.client.Get(site + worksheet)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// answer sends one answer, and remembers it when the server says that it is kept.
func (u *pupil) answer(site string, n int) error {
	key := fmt.Sprintf("pupil-%d-answer-%d", u.number, n)
	form := url.Values{"key": {key}, "item": {"1"}, "question": {"0"}, "number": {fmt.Sprint(n % 49)}}
	res, err := u.client.Post(site+worksheet+"/answers", "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusSeeOther {
		return fmt.Errorf("answer %s: %s", key, res.Status)
	}
	u.acknowledged = append(u.acknowledged, key)
	return nil
}

// token is what this browser proves itself with.
func (u *pupil) token(t *testing.T, site string) string {
	t.Helper()
	at, err := url.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range u.client.Jar.Cookies(at) {
		if c.Name == "learner" {
			return c.Value
		}
	}
	t.Fatalf("pupil %d has no cookie", u.number)
	return ""
}
