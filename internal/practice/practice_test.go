package practice_test

import (
	"testing"
	"time"

	"awale/internal/practice"
)

var (
	skills = []string{"landing", "captured", "board"}
	monday = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
)

// answers are given a minute apart.
func answers(outcomes ...practice.Outcome) []practice.Outcome {
	for i := range outcomes {
		outcomes[i].At = monday.Add(time.Duration(i) * time.Minute)
	}
	return outcomes
}

func right(skill string) practice.Outcome {
	return practice.Outcome{Skill: skill, Level: 1, Right: true}
}
func wrong(skill string) practice.Outcome { return practice.Outcome{Skill: skill, Level: 1} }

func TestWhatIsAskedNext(t *testing.T) {
	learnt := []practice.Outcome{right("landing"), right("landing"), right("landing"), right("landing")}
	for _, c := range []struct {
		name    string
		history []practice.Outcome
		after   time.Duration
		want    string
	}{
		{"a beginner starts with the easiest skill", nil, 0, "landing"},
		{"a skill is practised until it earns a star", []practice.Outcome{right("landing")}, time.Hour, "landing"},
		{"a star opens the next skill", learnt, time.Hour, "captured"},
		{"a missed skill comes back after one other question", append(learnt[:4:4], wrong("captured"), right("landing")), time.Hour, "captured"},
		{"a missed skill is not asked twice running", append(learnt[:4:4], wrong("captured")), time.Minute, "landing"},
		{"a mastered skill rests for days", append(learnt[:4:4], right("captured"), right("captured"), right("captured")), time.Hour, "board"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := practice.Follow(skills, answers(c.history...))
			if got, level := p.Next(monday.Add(c.after), nil); got != c.want || len(c.history) == 0 && level != 1 {
				t.Errorf("got %s, want %s; %+v", got, c.want, p.Skills())
			}
		})
	}
}

func TestAMasteredSkillIsAskedAgainAfterDays(t *testing.T) {
	p := practice.Follow(skills[:2], answers(
		right("landing"), right("landing"), right("landing"), right("landing"),
		right("captured"), right("captured"), right("captured"), wrong("captured"), right("captured")))
	if got, _ := p.Next(monday.Add(5*24*time.Hour), nil); got != "landing" {
		t.Errorf("after five days: got %s, want landing", got)
	}
}

func TestAPupilWhoKeepsMissingASkillMeetsTheNextOneAllTheSame(t *testing.T) {
	var history []practice.Outcome
	met := map[string]int{}
	for i := range 30 {
		now := monday.Add(time.Duration(i) * time.Minute)
		skill, level := practice.Follow(skills, history).Next(now, nil)
		met[skill]++
		history = append(history, practice.Outcome{Skill: skill, Level: level, Right: skill != "captured" || i%3 == 0, At: now})
	}
	if met["board"] == 0 || met["captured"] < 8 {
		t.Errorf("asked %v", met)
	}
}
