package templates

import (
	"strconv"
	"time"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

// WorkReport is how a class got on with one assignment.
type WorkReport struct {
	Class      classroom.Class
	Assignment classroom.Assignment
	Questions  int // of the sheet
	Rows       []WorkRow
	Items      []classroom.Item
	Shown      []classroom.Shown
	Notice     *i18n.Message
}

// WorkRow is one pupil's line in it.
type WorkRow struct {
	Pupil classroom.Pupil
	classroom.Tally
}

// Begun counts the pupils who answered anything.
func (v WorkReport) Begun() int {
	n := 0
	for _, r := range v.Rows {
		if r.Answered > 0 {
			n++
		}
	}
	return n
}

// ClassReport is what the pupils of a class can do.
type ClassReport struct {
	Class       classroom.Class
	Since       int   // days looked back; 0 for all
	Choices     []int // of Since
	Asks        []string
	Rows        []SkillRow
	Assignments []classroom.Assignment // with a report of their own, the latest first
	Shown       []ShownIn
}

// SkillRow is what one pupil can do.
type SkillRow struct {
	Pupil  classroom.Pupil
	Skills []classroom.Skill
}

// Skill is the pupil's skill of one kind; ok is false when it was never asked.
func (r SkillRow) Skill(ask string) (s classroom.Skill, ok bool) {
	for _, s := range r.Skills {
		if s.Ask == ask {
			return s, true
		}
	}
	return classroom.Skill{}, false
}

// Mastery counts the pupils of a class at one mastery of a kind.
func (v ClassReport) Mastery(ask string, m classroom.Mastery) int {
	n := 0
	for _, r := range v.Rows {
		if s, ok := r.Skill(ask); ok && s.Mastery == m {
			n++
		}
	}
	return n
}

// ShownIn is a misconception that an assignment brought to light.
type ShownIn struct {
	classroom.Shown
	Assignment classroom.Assignment // the latest in which it shows
}

// PupilReport is what one pupil can do, to hand to parents.
type PupilReport struct {
	Class  classroom.Class
	Pupil  classroom.Pupil
	Day    time.Time
	Skills []classroom.Skill
	Works  []LetterWork
	First  time.Time // of the answers; zero when there is none
	Total  int       // answers
}

// LetterWork is an assignment in the letter to parents, with what the pupil did of it.
type LetterWork struct {
	Title     i18n.Text
	Questions int
	classroom.Tally
}

// masteryKey names a mastery in keys and classes.
func masteryKey(m classroom.Mastery) string {
	switch m {
	case classroom.Mastered:
		return "mastered"
	case classroom.Growing:
		return "growing"
	case classroom.Begun:
		return "begun"
	}
	return "unseen"
}

// masteries are in the order in which a bar stacks them.
func masteries() []classroom.Mastery {
	return []classroom.Mastery{classroom.Mastered, classroom.Growing, classroom.Begun}
}

// SkillName names a kind of question as a skill.
func SkillName(p Page, ask string) string {
	if ask == "choice" {
		return p.T("report.choice")
	}
	return p.T("practice.skill." + ask)
}

// percent is a share as teachers read it.
func percent(share float64) int { return int(share*100 + .5) }

// discrimination says in words how far a question tells those who can from those who cannot. The bounds are those of
// Ebel and Frisbie, Essentials of Educational Measurement (1991).
func discrimination(i classroom.Item) string {
	const good, poor = .3, 0.
	switch {
	case !i.Discriminates:
		return "report.tells.unknown"
	case i.Discrimination < poor:
		return "report.tells.against"
	case i.Discrimination < good:
		return "report.tells.little"
	}
	return "report.tells.well"
}

// bar is one part of a whole, from share to share.
type bar struct {
	Kind     string
	From, To float64
}

// chartWidth is the width of a whole bar, in units of its drawing.
const chartWidth = 400.0

func (b bar) x() string     { return length(b.From * chartWidth) }
func (b bar) width() string { return length((b.To - b.From) * chartWidth) }

func length(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// shares parts a whole into bars that follow one another; parts of nothing are left out.
func shares(whole int, kinds []string, counts []int) []bar {
	var all []bar
	from := 0.0
	for i, n := range counts {
		if n > 0 && whole > 0 {
			to := from + float64(n)/float64(whole)
			all = append(all, bar{kinds[i], from, to})
			from = to
		}
	}
	return all
}

// itemBars are the first answers to a question: right, wrong.
func itemBars(i classroom.Item) []bar {
	return shares(i.Answers, []string{"mastered", "begun"}, []int{i.Right, i.Answers - i.Right})
}

// skillBars are a class's masteries of a kind, among those who were asked.
func (v ClassReport) skillBars(ask string) []bar {
	whole, kinds, counts := 0, []string{}, []int{}
	for _, m := range masteries() {
		n := v.Mastery(ask, m)
		whole, kinds, counts = whole+n, append(kinds, masteryKey(m)), append(counts, n)
	}
	return shares(whole, kinds, counts)
}
