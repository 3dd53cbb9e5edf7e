// Package practice chooses what to ask next in free practice. It follows a
// learner's answers with Elo ratings, one a skill, and spaces the skills out: a
// missed one comes back soon, a mastered one after days. Ratings are never
// shown; stars are.
package practice

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// Outcome is one answered question: its skill (a question kind), its level from
// 1 to 5, and what came of it.
type Outcome struct {
	Skill string
	Level int
	Right bool
	At    time.Time
}

// Skill is how far a learner is with one kind of question.
type Skill struct {
	Name     string
	Rating   float64
	Answered int
	Streak   int       // right answers since the last wrong one
	Due      time.Time // when to ask it again
}

// Profile is how far a learner is with every skill.
type Profile struct {
	skills []Skill
	last   string // the skill asked last
}

const (
	levels    = 5
	aim       = 0.75 // share of right answers to aim at: hard enough to learn, easy enough to go on
	easiest   = 800.0
	levelStep = 200.0
	scale     = 400.0 // rating difference at which odds are ten to one
)

// LevelRating is the rating with which questions of a level begin.
func LevelRating(level int) float64 { return easiest + levelStep*float64(level-1) }

// margin is the rating difference at which a learner is right as often as aimed at.
func margin() float64 { return scale * math.Log10(aim/(1-aim)) }

// Follow builds a profile over the skills, easiest first, from a learner's
// answers in the order in which they were given. Answers to other skills are
// passed over.
func Follow(skills []string, history []Outcome) Profile {
	p := Profile{skills: make([]Skill, len(skills))}
	for i, name := range skills {
		p.skills[i] = Skill{Name: name, Rating: LevelRating(1) + margin()}
	}
	for _, o := range history {
		if i := slices.Index(skills, o.Skill); i >= 0 {
			p.skills[i] = p.skills[i].after(o)
			p.last = o.Skill
		}
	}
	return p
}

// after is the skill once one more question is answered.
func (s Skill) after(o Outcome) Skill {
	const (
		quick, steady = 64.0, 32.0 // how far one answer moves a rating, at first and later
		early         = 10         // answers
	)
	k := steady
	if s.Answered < early {
		k = quick
	}
	expected := 1 / (1 + math.Pow(10, (LevelRating(o.Level)-s.Rating)/scale))
	s.Answered++
	if o.Right {
		s.Rating += k * (1 - expected)
		s.Streak++
	} else {
		s.Rating -= k * expected
		s.Streak = 0
	}
	s.Due = o.At.Add(pause(s.Streak))
	return s
}

// pause is the time until a skill is asked again after so many right answers in a row.
func pause(streak int) time.Duration {
	const day = 24 * time.Hour
	pauses := []time.Duration{0, 2 * time.Minute, 10 * time.Minute, day, 3 * day, 7 * day, 21 * day}
	return pauses[min(streak, len(pauses)-1)]
}

// Stars are what a learner sees of a skill: 0 to 3.
func (s Skill) Stars() int {
	const enough = 3 // answers before the first star
	if s.Answered < enough {
		return 0
	}
	stars := 0
	for _, level := range []int{1, 3, 4} {
		if s.Rating >= LevelRating(level)+margin() {
			stars++
		}
	}
	return stars
}

// Level is the level of question that the learner gets right as often as aimed at.
func (s Skill) Level() int {
	level := math.Round((s.Rating-margin()-easiest)/levelStep) + 1
	return int(min(max(level, 1), levels))
}

// Skills lists the skills, easiest first.
func (p Profile) Skills() []Skill { return p.skills }

// Next is the skill and the level to ask now. A missed skill comes first, but
// not twice running while there is another; then what is due, longest first;
// then a new skill, one at a time (see open); and else what comes due soonest.
func (p Profile) Next(now time.Time) (skill string, level int) {
	open := p.open()
	best := slices.MinFunc(open, func(a, b Skill) int {
		return cmp.Or(cmp.Compare(p.urgency(a, now), p.urgency(b, now)), a.Due.Compare(b.Due))
	})
	return best.Name, best.Level()
}

// urgency ranks a skill, the lowest to be asked first.
func (p Profile) urgency(s Skill, now time.Time) int {
	const (
		missed = iota
		due
		fresh
		resting
		justAsked
	)
	switch {
	case s.Name == p.last:
		return justAsked
	case s.Answered > 0 && s.Streak == 0:
		return missed
	case s.Answered == 0:
		return fresh
	case !s.Due.After(now):
		return due
	}
	return resting
}

// open lists the skills that may be asked: those begun, and the first that is
// not once the one before it has earned a star, or has been tried so often that
// a change does good.
func (p Profile) open() []Skill {
	const patience = 8 // answers
	for i, s := range p.skills {
		if s.Stars() == 0 && s.Answered < patience && i+1 < len(p.skills) && p.skills[i+1].Answered == 0 {
			return p.skills[:i+1]
		}
	}
	return p.skills
}
