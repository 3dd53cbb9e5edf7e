package sheet

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anySheet(t)
		text := want.YAML()
		got, problems := Load("sheet.yaml", text)
		if len(problems) > 0 {
			t.Fatalf("%v\n%s", problems, text)
		}
		if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b awale.Position) bool { return a == b })); diff != "" {
			t.Fatalf("(-written +read)\n%s\n%s", diff, text)
		}
	})
}

func anySheet(t *rapid.T) Sheet {
	rules, id := anyRules(t)
	s := Sheet{
		ID:      rapid.OneOf(rapid.StringMatching(`[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}`), rapid.SampledFrom([]string{"12", "no", "1e5", "0x1"})).Draw(t, "id"),
		Title:   anyText(t, "[^\\n]{1,30}"),
		Kind:    rapid.SampledFrom(Kinds()).Draw(t, "kind"),
		Rules:   rules,
		RulesID: id,
		Level:   rapid.IntRange(1, MaxLevel).Draw(t, "level"),
	}
	for range rapid.IntRange(1, 4).Draw(t, "items") {
		s.Items = append(s.Items, anyItem(t, rules))
	}
	return s
}

func anyRules(t *rapid.T) (awale.Rules, string) {
	if set := rapid.SampledFrom(awale.RuleSets()).Draw(t, "rule set"); rapid.Bool().Draw(t, "of the catalogue") {
		return set.Rules, set.ID
	}
	side := rapid.Uint8Range(0, 2)
	counts := rapid.SliceOfNDistinct(rapid.IntRange(1, 6), 1, 3, rapid.ID[int])
	return awale.Rules{
		Landing:       awale.CountsOf(counts.Draw(t, "landing")...),
		Run:           awale.CountsOf(counts.Draw(t, "run")...),
		Direction:     awale.Direction(side.Draw(t, "direction")),
		Slam:          awale.Slam(side.Draw(t, "slam")),
		Feed:          awale.Feed(side.Draw(t, "feed")),
		Majority:      rapid.Uint8Range(0, awale.MaxSeeds).Draw(t, "majority"),
		NoCaptureEnds: rapid.Bool().Draw(t, "no capture ends"),
		Repetition:    rapid.SampledFrom([]uint8{0, 2, 3}).Draw(t, "repetition"),
		Rest: awale.Rests{Blocked: awale.Rest(side.Draw(t, "blocked")), NoCapture: awale.Rest(side.Draw(t, "no capture")),
			Repetition: awale.Rest(side.Draw(t, "repeated")), Majority: awale.Rest(side.Draw(t, "majority rest"))},
		Resign: rapid.Bool().Draw(t, "resign"),
		Rounds: rapid.Bool().Draw(t, "rounds"),
		First:  awale.First(side.Draw(t, "first")),
	}, ""
}

func anyText(t *rapid.T, pattern string) i18n.Text {
	words := rapid.OneOf(rapid.StringMatching(pattern), rapid.SampledFrom([]string{
		"oui", "yes", "null", "~", "12", "4-4", "a: b", "a #b", "- a", "'a", "« Oui ! »", "L’été", "[a](b)", "*a*", "a, b", "0x1", "2024-01-01", "…",
	})).Filter(func(s string) bool { return !isBlank(s) && printableText(s) })
	text := i18n.Text{FR: words.Draw(t, "fr")}
	if rapid.Bool().Draw(t, "bilingual") {
		text.EN = words.Draw(t, "en")
	}
	return text
}

func printableText(s string) bool {
	for _, c := range s {
		if c < ' ' && c != '\n' || c == 0x7f || c == '\ufeff' || c == '\ufffd' {
			return false
		}
	}
	return len(s) <= maxTitle
}

func anyItem(t *rapid.T, rules awale.Rules) Item {
	p := played(t, rules)
	switch rapid.IntRange(0, 3).Draw(t, "sort") {
	case 0:
		return Item{Text: anyText(t, "(?s).{1,60}|[ -~é]{0,20}(\n{1,2}[ -~é]{1,20}){0,4}\n{0,2}")}
	case 1:
		return Item{Board: &p}
	case 2:
		if legal := rules.Legal(p).Slice(); len(legal) > 0 {
			return Item{Show: &Show{From: p, Moves: []awale.Pit{rapid.SampledFrom(legal).Draw(t, "shown")}}}
		}
	}
	return Item{Exercise: anyExercise(t, rules, p)}
}

// played is a position of a game under the rules.
func played(t *rapid.T, rules awale.Rules) awale.Position {
	p := awale.Start(awale.South)
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		legal := rules.Legal(p).Slice()
		if len(legal) == 0 {
			return p
		}
		turn, _ := rules.Play(p, rapid.SampledFrom(legal).Draw(t, "pit"))
		p = turn.After
	}
	return p
}

// anyExercise asks what can be asked in the position, with the engine's own answers expected.
func anyExercise(t *rapid.T, rules awale.Rules, p awale.Position) *question.Exercise {
	e := &question.Exercise{Rules: rules, Position: p}
	ask := func(s question.Spec) {
		e.Questions = append(e.Questions, s)
		if q, err := e.ResolveKey(len(e.Questions) - 1); err == nil && rapid.Bool().Draw(t, "expect") {
			key := q.Key()
			e.Questions[len(e.Questions)-1].Expect = &key
		}
	}
	ask(question.Spec{Ask: "ends", Points: rapid.IntRange(0, 3).Draw(t, "points")})
	if legal := rules.Legal(p).Slice(); len(legal) > 0 {
		pit := rapid.SampledFrom(legal).Draw(t, "asked")
		turn, _ := rules.Play(p, pit)
		taken := turn.Taken()
		ask(question.Spec{Ask: "landing", Pit: pit, Hint: anyText(t, "[ -~]{1,40}")})
		ask(question.Spec{Ask: "captured", Pit: pit, Prompt: anyText(t, "(?s).{1,80}")})
		ask(question.Spec{Ask: "board", After: []question.Step{{Pit: pit}}, Stores: rapid.Bool().Draw(t, "stores")})
		ask(question.Spec{Ask: "pit-for", Seeds: &taken})
		ask(question.Spec{Ask: "board", After: []question.Step{{Answer: true}}})
		ask(question.Spec{Ask: "best-pit"})
		ask(question.Spec{Ask: "legal"})
		ask(question.Spec{Ask: "under", Rules: "simple", Pit: pit})
	}
	ask(question.Spec{Ask: "choice", Prompt: anyText(t, "(?s).{1,80}"), Options: []question.Option{
		{Text: anyText(t, ".{1,20}"), Right: true}, {Text: anyText(t, ".{1,20}")},
	}})
	return e
}
