package game

import (
	"errors"
	"testing"

	"awale/internal/awale"
)

func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	for _, id := range []string{"scolaire", "manches", "abapa"} {
		rules, _ := awale.RuleSetByID(id)
		for level := 2; level < Levels; level++ {
			if c := Compete(rules, level, level-1, 60, 10, 1); c.Won() < 70 {
				t.Errorf("%s, level %d: %+v, want at least 70 %%", id, level, c)
			}
		}
		if c := Compete(rules, Levels, Levels-1, 6, 100, 1); c.Won() < 70 {
			t.Errorf("%s, level %d: %+v, want at least 70 %%", id, Levels, c)
		}
	}
}

func TestTheSamePositionAndSeedGiveTheSameMove(t *testing.T) {
	rules, _ := awale.RuleSetByID("scolaire")
	p, err := awale.ParsePosition("2-1-2-7-0-2/1-0-4-2-2-3 14-8 S")
	if err != nil {
		t.Fatal(err)
	}
	for level := 1; level <= Levels; level++ {
		m := awale.NewMatch(rules, p)
		first, err := NewComputer(rules, level, 7, 50).Choose(m, nil)
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := NewComputer(rules, level, 7, 50).Choose(m, nil); again != first {
			t.Errorf("level %d plays %d, then %d", level, first, again)
		}
		if !rules.Legal(p).Has(first) {
			t.Errorf("level %d plays %d", level, first)
		}
	}
}

func TestTheLowestLevelPlaysByAMisconception(t *testing.T) {
	rules, _ := awale.RuleSetByID("scolaire")
	seen := map[string]bool{}
	for seed := range uint64(60) {
		c := NewComputer(rules, 1, seed, 1)
		habit, ok := c.Habit()
		if !ok || habit.ID == "" || habit.Rules == rules {
			t.Fatalf("seed %d: %v", seed, habit)
		}
		seen[habit.ID] = true
		p, err := awale.ParsePosition("2-1-2-7-0-2/1-0-4-2-2-3 14-8 S")
		if err != nil {
			t.Fatal(err)
		}
		pit, _ := c.Choose(awale.NewMatch(rules, p), nil)
		most := habit.Rules.Sow(p, pit).Taken()
		for other := range rules.Legal(p).All() {
			if habit.Rules.Sow(p, other).Taken() > most {
				t.Errorf("seed %d, %s: plays %d, though %d seems to take more", seed, habit.ID, pit, other)
			}
		}
	}
	if len(seen) < 4 {
		t.Errorf("only the habits %v", seen)
	}
	if _, ok := NewComputer(rules, 2, 1, 1).Habit(); ok {
		t.Error("the second level has a habit")
	}
}

func TestALongSearchEndsWhenNobodyWaits(t *testing.T) {
	rules, _ := awale.RuleSetByID("scolaire")
	gone := errors.New("gone")
	_, err := NewComputer(rules, Levels, 1, 1).Choose(awale.NewMatch(rules, awale.Start(awale.South)), func() error { return gone })
	if !errors.Is(err, gone) {
		t.Errorf("%v", err)
	}
}

func TestMissedCapturesBecomeQuestions(t *testing.T) {
	const position = "2-1-1-7-0-2/1-0-4-2-3-3 14-8 S"
	p, err := awale.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	rules, _ := awale.RuleSetByID("scolaire")
	asked := 0
	for pit := range rules.Legal(p).All() {
		g, err := Parse("scolaire\n" + position + " " + pit.String())
		if err != nil {
			t.Fatal(err)
		}
		moments := g.Moments(awale.South)
		if len(g.Moments(awale.North)) != 0 {
			t.Error("North has not played")
		}
		if rules.Sow(p, pit).Taken() == reply(rules, p) && len(moments) > 0 {
			t.Errorf("pit %d takes most, and is a moment: %+v", pit, moments)
		}
		for _, m := range moments {
			asked++
			if problems := m.Exercise(rules).Validate(); m.Ask != "best-pit" || m.Round != 1 || m.Move != 1 || len(problems) > 0 {
				t.Errorf("%+v: %v", m, problems)
			}
		}
	}
	if asked == 0 {
		t.Error("no move missed anything")
	}
}
