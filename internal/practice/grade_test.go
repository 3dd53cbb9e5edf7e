package practice_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"awale/internal/practice"
)

// school is a simulated population that practises the same questions: pupils of
// known strength, and buckets that are harder or easier than they began.
type school struct {
	random *rand.Rand
	hidden map[practice.Bucket]float64
	grades practice.Grades
	moved  map[mover]int
	pupils []*learner
}

type mover struct {
	pupil  int
	bucket practice.Bucket
}

type learner struct {
	strength float64
	history  []practice.Outcome
}

func newSchool(seed uint64, hidden map[practice.Bucket]float64, strengths ...float64) *school {
	s := &school{random: rand.New(rand.NewPCG(seed, 1)), hidden: hidden, grades: practice.Grades{}, moved: map[mover]int{}}
	for _, strength := range strengths {
		s.pupils = append(s.pupils, &learner{strength: strength})
	}
	return s
}

// practise lets every pupil answer so many questions, in turn.
func (s *school) practise(rounds int) {
	for round := range rounds {
		for i := range s.pupils {
			s.ask(i, monday.Add(time.Duration(round)*time.Minute))
		}
	}
}

func (s *school) ask(pupil int, now time.Time) {
	u := s.pupils[pupil]
	p := practice.Follow(skills, u.history)
	name, level := p.Next(now, s.grades)
	b, place := practice.Bucket{Skill: name, Level: level}, s.random.Float64()
	rated := p.Rate("scolaire", b, place, s.grades)
	hard := practice.Seed(level, place) + s.hidden[b]
	right := s.random.Float64() < 1/(1+math.Pow(10, (hard-u.strength)/400))
	u.history = append(u.history, practice.Outcome{Skill: name, Level: level, Rating: rated.Question, Right: right, At: now})
	if at := (mover{pupil, b}); rated.Moves && s.moved[at] < practice.MostMoves {
		s.moved[at]++
		g := s.grades[b]
		s.grades[b] = practice.Grade{Sum: g.Sum + rated.Move(right), Moves: g.Moves + 1}
	}
}

func (s *school) drifts() map[practice.Bucket]float64 {
	all := map[practice.Bucket]float64{}
	for b := range s.grades {
		all[b] = s.grades.Drift(b)
	}
	return all
}

// share is how often a pupil was right, without the first answers.
func (u *learner) share(settling int) float64 {
	right := 0
	for _, o := range u.history[settling:] {
		if o.Right {
			right++
		}
	}
	return float64(right) / float64(len(u.history)-settling)
}

// class is thirty pupils from the weakest that practice has questions for to the strongest.
func class() []float64 {
	strengths := make([]float64, 30)
	for i := range strengths {
		strengths[i] = 1020 + 24*float64(i)
	}
	return strengths
}

func TestPupilsOfAnyStrengthAreRightThreeTimesInFour(t *testing.T) {
	const settling, counted = 100, 300
	harder := map[practice.Bucket]float64{{Skill: "captured", Level: 2}: 150, {Skill: "board", Level: 3}: -120}
	for name, hidden := range map[string]map[practice.Bucket]float64{"questions as hard as they look": nil, "some that are not": harder} {
		s := newSchool(1, hidden, class()...)
		s.practise(settling + counted)
		all := 0.0
		for _, u := range s.pupils {
			share := u.share(settling)
			all += share / float64(len(s.pupils))
			if share < 0.69 || share > 0.81 {
				t.Errorf("%s: strength %v: right in %.1f %%, want about 75 %%", name, u.strength, 100*share)
			}
		}
		t.Logf("%s: right in %.1f %%", name, 100*all)
		if all < 0.73 || all > 0.77 {
			t.Errorf("%s: right in %.1f %% altogether, want 75 %%", name, 100*all)
		}
	}
}

func TestABucketThatIsHarderThanItsLevelDriftsUpAndTheOthersStay(t *testing.T) {
	hard, easy := practice.Bucket{Skill: "captured", Level: 2}, practice.Bucket{Skill: "board", Level: 3}
	s := newSchool(2, map[practice.Bucket]float64{hard: 150, easy: -120}, slices.Repeat(class(), 4)...)
	s.practise(300)
	for b, g := range s.grades {
		// What a whole skill has in common cannot be told from its pupils' strength.
		drift, want := s.grades.Drift(b), s.hidden[b]-s.common(b.Skill)
		t.Logf("%s of level %d, harder by %+.0f: %+.0f after %d moves", b.Skill, b.Level, want, drift, g.Moves)
		if math.Abs(drift-want) > 75 {
			t.Errorf("%s of level %d has drifted by %+.0f after %d answers, and is %+.0f harder", b.Skill, b.Level, drift, g.Moves, want)
		}
	}
	if up, down := s.grades.Drift(hard), s.grades.Drift(easy); up < 75 || down > -20 {
		t.Errorf("the hard bucket has drifted by %+.0f, the easy one by %+.0f", up, down)
	}
}

// common is how much harder the answered questions of a skill are on the average.
func (s *school) common(skill string) float64 {
	sum, moves := 0.0, 0
	for b, g := range s.grades {
		if b.Skill == skill {
			sum, moves = sum+s.hidden[b]*float64(g.Moves), moves+g.Moves
		}
	}
	return sum / float64(moves)
}

func TestOnePupilCannotDragABucketFar(t *testing.T) {
	const half = 100 // of the way to the next level
	for _, right := range []bool{true, false} {
		s := newSchool(3, nil, class()...)
		s.practise(60)
		before := s.drifts()
		s.pupils = append(s.pupils, &learner{strength: map[bool]float64{true: 9000, false: -9000}[right]})
		for i := range 500 {
			s.ask(len(s.pupils)-1, monday.Add(time.Duration(i)*time.Minute))
		}
		for b, drift := range s.drifts() {
			if math.Abs(drift-before[b]) > half {
				t.Errorf("always %v: %v moved from %.0f to %.0f", right, b, before[b], drift)
			}
		}
	}
}

func TestNothingExplodesWhateverIsAnswered(t *testing.T) {
	for _, strength := range []float64{-1e6, 1e6} {
		s := newSchool(4, nil, strength, strength, strength)
		s.practise(1000)
		for _, k := range practice.Follow(skills, s.pupils[0].history).Skills() {
			if math.IsNaN(k.Rating) || math.Abs(k.Rating) > 5000 {
				t.Errorf("%s is rated %v", k.Name, k.Rating)
			}
		}
		for b, drift := range s.drifts() {
			if math.IsNaN(drift) || math.Abs(drift) > 200 {
				t.Errorf("%v has drifted by %v", b, drift)
			}
		}
	}
}

func TestAnswersFromBeforeQuestionsWereRatedCountByTheirLevel(t *testing.T) {
	old := practice.Outcome{Skill: "landing", Level: 3, Right: true, At: monday}
	rated := old
	rated.Rating = practice.LevelRating(3)
	a, b := practice.Follow(skills, []practice.Outcome{old}), practice.Follow(skills, []practice.Outcome{rated})
	if a.Skills()[0] != b.Skills()[0] {
		t.Errorf("%+v, want %+v", a.Skills()[0], b.Skills()[0])
	}
}
