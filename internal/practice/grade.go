package practice

import "math"

// Bucket is the questions of one kind and level, which are rated together.
type Bucket struct {
	Skill string
	Level int
}

// Grade is what answers have made of the rating of a bucket.
type Grade struct {
	Sum   float64 // of all moves
	Moves int     // answers that moved it
}

// Grades are those of one rule set; a bucket that is missing is as hard as it began.
type Grades map[Bucket]Grade

// Drift is how much harder the questions of a bucket are than they began,
// beside the other levels of their skill. What the moves of all levels have in
// common is left out: learners are rated by these very questions, and grow.
func (g Grades) Drift(b Bucket) float64 {
	const most = levelStep // so that a level stays what its features make it
	sum, moves := 0.0, 0
	for level := 1; level <= levels; level++ {
		of := g[Bucket{b.Skill, level}]
		sum, moves = sum+of.Sum, moves+of.Moves
	}
	own := g[b]
	common := float64(own.Moves) * sum / float64(max(moves, 1))
	return min(max(own.Sum-common, -most), most)
}

// Seed is the rating with which a question begins: that of its level, and
// within it by what makes it hard. The place is from 0 for the easiest of the
// level to 1 for the hardest.
func Seed(level int, place float64) float64 { return LevelRating(level) + levelStep*(place-0.5) }

// Rated is a question as it stands when a learner answers it for the first
// time. It is kept with the answer, so that what came of it never changes.
type Rated struct {
	Bucket
	Rules    string
	Question float64 // its rating
	Learner  float64 // the learner's rating in its skill
	Moves    bool    // whether the answer moves the question's rating
}

// Rate puts a question to the learner. An answer tells of the question once the
// learner is well known in its skill.
func (p Profile) Rate(rules string, b Bucket, place float64, g Grades) Rated {
	s := p.skill(b.Skill)
	return Rated{Bucket: b, Rules: rules, Question: Seed(b.Level, place) + g.Drift(b), Learner: s.even, Moves: s.settled()}
}

// MostMoves is how many answers of one learner may move a bucket: a class rates
// it, not who answers most.
const MostMoves = 10

// Move is how far an answer moves the bucket.
func (r Rated) Move(right bool) float64 {
	const small = 8.0
	return small * (chance(r.Learner, r.Question) - score(right))
}

// chance is how likely a learner of one rating is right about a question of another.
func chance(learner, question float64) float64 {
	return 1 / (1 + math.Pow(10, (question-learner)/scale))
}

func score(right bool) float64 {
	if right {
		return 1
	}
	return 0
}
