package templates

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"
)

// Query fields of the live view.
const (
	QueryWhose     = "pupil"
	QueryAsked     = "question" // place of the exercise and of the question in it, from 0: "1.0"
	QueryProjector = "projector"
	QueryShown     = "since"  // the picture that the page shows already
	QueryOpened    = "opened" // how many wrong answers were there when they were opened
)

// liveStyles are loaded on the live view alone.
const liveStyles = "css/live.css"

// ClassLiveURL is the class at work: the open assignments to choose from.
func ClassLiveURL(class string) templ.SafeURL { return ClassURL(class, "live") }

// LiveURL is an assignment as the class works it.
func LiveURL(class, assignment string) templ.SafeURL {
	return ClassURL(class, "assignments/"+url.PathEscape(assignment)+"/live")
}

// url is this view with one pupil's or one question's wrong answers opened, or with neither.
func (v LivePicture) url(query ...string) templ.SafeURL {
	q := url.Values{}
	if v.Projector {
		q.Set(QueryProjector, "1")
	}
	for i := 0; i < len(query); i += 2 {
		q.Set(query[i], query[i+1])
	}
	u := LiveURL(v.Class, v.Assignment)
	if len(q) > 0 {
		u += templ.SafeURL("?" + q.Encode())
	}
	return u
}

func (v LivePicture) pupilURL(id string) templ.SafeURL { return v.url(QueryWhose, id) + detailPart }

func (v LivePicture) questionURL(q LiveQuestion) templ.SafeURL {
	return v.url(QueryAsked, q.place()) + detailPart
}

// detailPart goes to the wrong answers that are opened.
const detailPart = "#live-detail"

// newerURL opens the same wrong answers with the newer ones. It is never the address of the page itself, to which a
// browser would only scroll.
func (v LivePicture) newerURL() templ.SafeURL {
	all := strconv.Itoa(v.Opened + v.Newer)
	if v.Asked > 0 {
		return v.url(QueryAsked, v.Questions[v.Asked-1].place(), QueryOpened, all) + detailPart
	}
	return v.url(QueryWhose, v.Chosen, QueryOpened, all) + detailPart
}

// projectorURL is the other of the two views, at the same question.
func (v LivePicture) projectorURL(open *LiveDetail) templ.SafeURL {
	other := v
	other.Projector = !v.Projector
	if open != nil && open.Question != nil {
		return other.questionURL(*open.Question)
	}
	return other.url()
}

// eventsURL is the stream of what changes after the picture that the page shows.
func (v LivePicture) eventsURL(since string) templ.SafeURL {
	q := url.Values{QueryShown: {since}}
	if v.Projector {
		q.Set(QueryProjector, "1")
	}
	if v.Chosen != "" {
		q.Set(QueryWhose, v.Chosen)
	}
	if v.Asked > 0 {
		q.Set(QueryAsked, v.Questions[v.Asked-1].place())
	}
	if v.Opened > 0 {
		q.Set(QueryOpened, strconv.Itoa(v.Opened))
	}
	return LiveURL(v.Class, v.Assignment) + templ.SafeURL("/events?"+q.Encode())
}

func (q LiveQuestion) place() string { return strconv.Itoa(q.Item) + "." + strconv.Itoa(q.Number) }
