package puzzle_test

import (
	"flag"
	"slices"
	"testing"

	"awale/internal/awale"
	"awale/internal/puzzle"
	"awale/internal/question"
)

var quizzes = flag.Int("quizzes", 12, "diagnostic quizzes that simulated pupils answer under each rule set")

// answerUnder is what a pupil with the misconception answers. One of its pits
// that cannot be sown is explained and asked again; where none can, or where the
// question has no answer under the misconception, the pupil answers rightly.
func answerUnder(q question.Question, m question.Misconception, random *puzzle.Stream) question.Answer {
	answers := slices.DeleteFunc(q.AnswersUnder(m), func(a question.Answer) bool { return q.Check(a).Illegal != nil })
	if len(answers) == 0 {
		return q.Key()
	}
	return answers[random.Below(len(answers))]
}

func TestTheTrueMisconceptionIsAmongTheCandidatesOfEveryWrongAnswer(t *testing.T) {
	for i, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			const each = 4
			g, random := puzzle.New(set.Rules), puzzle.NewStream(20, uint64(i))
			wrong := 0
			for _, ask := range single(set.Rules) {
				for range each {
					if ask == "line" && random.Below(each) > 0 {
						continue // searched once more for every candidate
					}
					p, err := g.Question(ask, puzzle.AnyLevel, random)
					if err != nil {
						t.Fatal(err)
					}
					for _, m := range question.Misconceptions(set.Rules) {
						wrong += answerAll(t, p.Exercise, m, random)
					}
				}
			}
			if wrong == 0 {
				t.Error("nobody answered wrongly")
			}
		})
	}
}

// answerAll lets a pupil answer an exercise, its own pits carried forward, and
// counts the wrong answers.
func answerAll(t *testing.T, e question.Exercise, m question.Misconception, random *puzzle.Stream) (wrong int) {
	t.Helper()
	var given []question.Answer
	for i := range e.Questions {
		q, err := e.Resolve(i, given)
		if err != nil {
			t.Fatal(err)
		}
		a := answerUnder(q, m, random)
		given = append(given, a)
		if q.Check(a).Right {
			continue
		}
		wrong++
		if candidates := q.Candidates(a); !slices.Contains(candidates, m.ID) {
			t.Errorf("%v %v: %s answers %v, candidates %v", q.Board(), q.Spec, m.ID, a, candidates)
		}
	}
	return wrong
}

// census counts what came of the answers of simulated pupils.
type census struct {
	quizzes      int
	alone        map[string]int // how often each misconception was named alone
	others       map[string]int // how often anything else was named in its place
	rightNamed   int            // how often something was named of who is always right
	slips, taken int            // quizzes with one slip, and how often something was named
}

// hold lets every pupil answer diagnostic quizzes.
func hold(t testing.TB, r awale.Rules, n int, random *puzzle.Stream) census {
	t.Helper()
	c := census{quizzes: n, alone: map[string]int{}, others: map[string]int{}}
	g := puzzle.New(r)
	for range n {
		questions := diagnostic(t, g, random)
		for _, m := range question.Misconceptions(r) {
			switch named := question.Named(answer(questions, func(q question.Question) question.Answer { return answerUnder(q, m, random) })); {
			case slices.Equal(named, []string{m.ID}):
				c.alone[m.ID]++
			case len(named) > 0:
				c.others[m.ID]++
			}
		}
		rightly := answer(questions, question.Question.Key)
		c.rightNamed += count(len(question.Named(rightly)) > 0)
		for i, q := range questions {
			slips := puzzle.Slips(q)
			slipped := slices.Clone(rightly)
			slipped[i].Answer = slips[random.Below(len(slips))]
			c.slips++
			c.taken += count(len(question.Named(slipped)) > 0)
		}
	}
	return c
}

func diagnostic(t testing.TB, g *puzzle.Generator, random *puzzle.Stream) []question.Question {
	t.Helper()
	quiz, err := g.Diagnostic(random)
	if err != nil {
		t.Fatal(err)
	}
	var questions []question.Question
	for _, p := range quiz {
		questions = append(questions, resolve(t, p.Exercise, 0))
	}
	return questions
}

func answer(questions []question.Question, how func(question.Question) question.Answer) []question.Answered {
	var answered []question.Answered
	for _, q := range questions {
		answered = append(answered, question.Answered{Question: q, Answer: how(q)})
	}
	return answered
}

// Under every rule set of the catalogue each misconception can be told from
// all others, so none is excepted.
func TestADiagnosticQuizNamesEveryMisconceptionAlone(t *testing.T) {
	for i, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			c := hold(t, set.Rules, *quizzes, puzzle.NewStream(21, uint64(i)))
			for _, m := range question.Misconceptions(set.Rules) {
				if alone := c.alone[m.ID]; alone*100 < c.quizzes*95 {
					t.Errorf("%s is named alone in %d of %d quizzes, something else in %d", m.ID, alone, c.quizzes, c.others[m.ID])
				}
			}
			if c.rightNamed > 0 {
				t.Errorf("something is named of a pupil who is right %d times", c.rightNamed)
			}
			if c.taken*100 > c.slips*2 {
				t.Errorf("something is named of a pupil with one slip in %d of %d quizzes", c.taken, c.slips)
			}
		})
	}
}

func TestADiagnosticQuizIsShortAndSound(t *testing.T) {
	house := rulesOf(t, "scolaire")
	house.Direction, house.Slam, house.Majority = awale.Both, awale.SlamAllowed, 30
	for i, set := range append(awale.RuleSets(), awale.RuleSet{ID: "a house rule set", Rules: house}) {
		t.Run(set.ID, func(t *testing.T) {
			quiz, err := puzzle.New(set.Rules).Diagnostic(puzzle.NewStream(22, uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			if len(quiz) == 0 || len(quiz) > puzzle.MostProbes {
				t.Errorf("%d questions, want 1 to %d", len(quiz), puzzle.MostProbes)
			}
			var shown []awale.Position
			for _, p := range quiz {
				checkSound(t, set.Rules, p.Exercise)
				if slices.Contains(shown, p.Exercise.Position) {
					t.Errorf("%v is shown twice", p.Exercise.Position)
				}
				shown = append(shown, p.Exercise.Position)
			}
		})
	}
}
