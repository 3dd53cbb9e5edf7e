// Package practice chooses what to ask next in free practice. It rates both
// sides by their answers: a learner in each skill, and the questions of each
// kind and level, which begin with what makes them hard. It spaces the skills
// out: a missed one comes back soon, a mastered one after days. Ratings are
// never shown; stars are.
package practice

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// Outcome is one answered question: its skill (a question kind), its level from
// 1 to 5, its rating when it was answered, and what came of it.
type Outcome struct {
	Skill  string
	Level  int
	Rating float64 // 0 for answers from before questions were rated: that of the level
	Right  bool
	At     time.Time
}

func (o Outcome) rating() float64 {
	if o.Rating == 0 {
		return LevelRating(o.Level)
	}
	return o.Rating
}

// Skill is how far a learner is with one kind of question.
type Skill struct {
	Name     string
	Rating   float64
	Answered int
	Streak   int       // right answers since the last wrong one
	Due      time.Time // when to ask it again

	even  float64 // the rating without its ups and downs
	trend float64 // by how much the last answers were better than the rating says
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
		p.skills[i] = beginner(name)
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
	surprise := score(o.Right) - chance(s.Rating, o.rating())
	s.Rating += s.step() * surprise
	s.even += (s.Rating - s.even) / 12
	s.trend += (surprise - s.trend) / 8
	s.Answered++
	s.Streak++
	if !o.Right {
		s.Streak = 0
	}
	s.Due = o.At.Add(pause(s.Streak))
	return s
}

// step is how far one answer moves the rating: further at first, and with every
// three right answers in a row. Whoever is steadily right soon meets harder
// questions, where it shows whether they are mastered.
func (s Skill) step() float64 {
	const (
		quick, steady, most = 64.0, 32.0, 128.0
		early               = 10 // answers
	)
	k := steady
	if s.Answered < early {
		k = quick
	}
	return min(k*float64(1+s.Streak/3), most)
}

// settled says whether the rating has come to where the learner is, and neither
// climbs nor falls.
func (s Skill) settled() bool { return s.Answered >= 25 && math.Abs(s.trend) < 0.1 }

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

// Level is the level of question to ask now. Between two levels, of which one is
// too easy and the other too hard, both take turns, so that the learner is right
// as often as aimed at.
func (s Skill) Level(g Grades) int {
	const golden = 0.618034 // its multiples spread evenly over the turns
	target := s.Rating - margin()
	_, turn := math.Modf(golden * float64(s.Answered))
	level, below := 1, s.rated(1, g)
	for level < levels {
		above := s.rated(level+1, g)
		if target <= below+turn*(above-below) {
			break
		}
		level, below = level+1, above
	}
	return level
}

// rated is how hard the questions of a level are on the average.
func (s Skill) rated(level int, g Grades) float64 {
	return LevelRating(level) + g.Drift(Bucket{s.Name, level})
}

// skill finds one by its name; one that is not practised is as at the beginning.
func (p Profile) skill(name string) Skill {
	for _, s := range p.skills {
		if s.Name == name {
			return s
		}
	}
	return beginner(name)
}

func beginner(name string) Skill {
	rating := LevelRating(1) + margin()
	return Skill{Name: name, Rating: rating, even: rating}
}

// Level is the level of question to ask of a skill.
func (p Profile) Level(skill string, g Grades) int { return p.skill(skill).Level(g) }

// Skills lists the skills, easiest first.
func (p Profile) Skills() []Skill { return p.skills }

// Next is the skill and the level to ask now. A missed skill comes first, but
// not twice running while there is another; then what is due, longest first;
// then a new skill, one at a time (see open); and else what comes due soonest.
func (p Profile) Next(now time.Time, g Grades) (skill string, level int) {
	open := p.open()
	best := slices.MinFunc(open, func(a, b Skill) int {
		return cmp.Or(cmp.Compare(p.urgency(a, now), p.urgency(b, now)), a.Due.Compare(b.Due))
	})
	return best.Name, best.Level(g)
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
