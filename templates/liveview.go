package templates

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"awale/internal/board"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
)

// LiveChoice is the assignments of a class to look at.
type LiveChoice struct {
	Class       classroom.Class
	Open, Other []classroom.Assignment
}

// Live is an assignment as a class works it.
type Live struct {
	Class      classroom.Class
	Assignment classroom.Assignment
	Closed     bool
	Picture    LivePicture
	Since      string // the picture's name in the stream of changes
	Detail     *LiveDetail
}

// LivePicture is the part of the page that changes by itself.
type LivePicture struct {
	Class, Assignment string
	Projector         bool // large, and without any name
	Questions         []LiveQuestion
	Rows              []LiveRow
	// Chosen is the pupil, and Asked the question from 1, whose wrong answers are opened.
	Chosen string
	Asked  int
	// Opened is how many wrong answers there were when they were opened, and Newer how many have come since.
	Opened, Newer int
}

// LiveQuestion is one question as the whole class has it. Of Total pupils some are right and some wrong until now.
type LiveQuestion struct {
	Item, Number, Place int // Place counts all questions, from 1
	Right, Wrong, Total int
}

// LiveRow is one pupil.
type LiveRow struct {
	ID, Name string
	State    classroom.State
	Marks    []LiveMark // one a question of the picture
	Right    int
}

// LiveMark is one pupil at one question.
type LiveMark struct {
	Absent bool // the pupil's variant has no such question
	Status classroom.Status
	Wrong  int // answers
}

// LiveDetail is wrong answers as boards: those of a pupil, or of the class to one question.
type LiveDetail struct {
	Name     string // the pupil's
	Question *LiveQuestion
	Prompt   *i18n.Message // nil when pupils have different questions
	Groups   []LiveGroup
	More     int // answers that are not shown
}

// LiveGroup is wrong answers that one misconception can explain.
type LiveGroup struct {
	Misconception string // a candidate; empty for none
	Also          []string
	Pupils        []string // names
	Answers       []LiveAnswer
}

// LiveAnswer is one wrong answer with everyone who gave it.
type LiveAnswer struct {
	Place      int    // of the question, from 1
	Asked      string // tells one question from another
	Prompt     i18n.Message
	Story      []i18n.Message
	Candidates []string
	Pupils     []string // names
	Feedback   Feedback
	Board      *Board // what was asked about, when the answer has no board of its own
	Stores     bool   // a drawn board has its stores
	DrawnBoard bool   // the answer is a board
}

// seen says whether an answer has no board of its own, and that of its question stands above it already.
func (g LiveGroup) seen(i int) bool {
	return slices.ContainsFunc(g.Answers[:i], func(a LiveAnswer) bool {
		return a.Asked == g.Answers[i].Asked && a.Feedback.Yours == nil && g.Answers[i].Feedback.Yours == nil
	})
}

// tally is how many pupils are in a state.
func (v LivePicture) tally(s classroom.State) int {
	n := 0
	for _, r := range v.Rows {
		if r.State == s {
			n++
		}
	}
	return n
}

// in lists the pupils in a state.
func (v LivePicture) in(s classroom.State) []LiveRow {
	var rows []LiveRow
	for _, r := range v.Rows {
		if r.State == s {
			rows = append(rows, r)
		}
	}
	return rows
}

// said is what a screen reader says by itself: who waits for help and how many have finished. All else changes too
// often to be listened to.
func (v LivePicture) said(p Page) string {
	return p.T("live.say-help", "Count", v.tally(classroom.NeedsHelp)) + " " + p.T("live.say-done", "Count", v.tally(classroom.Finished))
}

// grains is how many of twelve seeds stand for the right answers: some as soon as there is one, all only when all are.
func (q LiveQuestion) grains() int {
	if q.Right == 0 || q.Total == 0 {
		return 0
	}
	return max(1, board.Single*q.Right/q.Total)
}

// shape names the drawing of a mark.
func (m LiveMark) shape() string {
	return [...]string{classroom.Unanswered: "open", classroom.Right: "right", classroom.Wrong: "wrong", classroom.Waiting: "wait"}[m.Status]
}

// words says a mark for those who cannot see it.
func (m LiveMark) words(p Page) string {
	if m.Absent {
		return p.T("live.mark.absent")
	}
	said := p.T("live.mark." + m.shape())
	if m.Wrong > 0 {
		said += ", " + p.T("live.wrong", "Count", m.Wrong)
	}
	return said
}

// many says whether small marks are needed for them all to be seen.
func (v LivePicture) many() bool { return len(v.Questions) > 12 }

func pupilRowID(id string) string { return "pupil-" + id }

// liveHabits says candidates in a sentence of the catalogue.
func liveHabits(p Page, key string, ids []string) string {
	names := make(i18n.Or, len(ids))
	for i, id := range ids {
		names[i] = p.Printer.Msg(question.HabitName(id))
	}
	return p.T(key, "Habits", names)
}

// byThem says who gave an answer: names, or on the projector how many.
func (v LivePicture) byThem(p Page, names []string) string {
	if v.Projector || len(names) == 0 {
		return p.T("class.pupils", "Count", len(names))
	}
	isolatedNames := make([]string, len(names))
	for i, n := range names {
		isolatedNames[i] = isolated(n)
	}
	return p.Printer.List(isolatedNames)
}

func figure(n int) string { return strconv.Itoa(n) }

// asEvent marks a part that an event brings: it takes the place of the one with its id, and what is in it and has not
// changed stays as it is, the focus too.
func asEvent(event bool) templ.Attributes {
	if !event {
		return nil
	}
	return templ.Attributes{"data-hx-swap-oob": "morph"}
}
