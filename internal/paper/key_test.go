package paper_test

import (
	"slices"
	"strings"
	"testing"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/question"
	"awale/internal/sheet"
)

// The worksheet of source 000, with boards that were played by hand.
func TestTheKeyOfTheWorksheet(t *testing.T) {
	for name, o := range map[string]paper.Options{
		"the key alone":    {Key: paper.KeyOnly},
		"in large letters": {Key: paper.KeyOnly, Large: true},
	} {
		pdf := printed(t, load(t, "simulation"), paper.Order{}, o)
		text := flat(poppler(t, "pdftotext", pdf))
		for _, want := range []string{"6 graines", "la case 9", "la case 12", "3 → pose la première graine dans la case de départ"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is missing:\n%s", name, want, text)
			}
		}
		afterFour, afterNine, afterTwelve := "2-1-2-0-1-3/2-1-5-0-0-3", "0-0-2-0-1-3/2-1-0-1-1-4", "0-0-0-0-1-3/2-1-5-0-0-0"
		got := boardsIn(t, pdf)
		want := []string{afterFour, afterFour, afterNine, afterNine, afterTwelve, afterTwelve}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: boards\ngot  %v\nwant %v", name, got, want)
		}
	}
}

// Every board of every key is played again by the engine, from the moves as the sheet writes them; sheets whose questions are made
// for each copy write none.
func TestEveryKeyHoldsWhatTheEngineSays(t *testing.T) {
	say := catalogue(t).Printer(i18n.FR)
	sheets := slices.DeleteFunc(bank(t), sheet.Sheet.Generated)
	pdf := bound(t, sheets, paper.Order{}, paper.Options{Key: paper.KeyOnly})
	keys := strings.Split(squeezed(poppler(t, "pdftotext", pdf, "-raw")), "Solutions·")
	got := boardsIn(t, pdf)
	for _, s := range sheets {
		key := keyOf(keys, squeezed(say.Text(s.Title)))
		for _, item := range s.Items {
			if item.Exercise == nil {
				continue
			}
			for i := range item.Exercise.Questions {
				q, err := item.Exercise.ResolveKey(i)
				if err != nil {
					t.Fatal(err)
				}
				drawn := q.Input() == question.InputBoard || q.Input() == question.InputRound
				if !drawn && !strings.Contains(key, squeezed(say.Msg(q.KeyWords()))) {
					t.Errorf("%s, %s: the key lacks %q", s.ID, q.Spec, say.Msg(q.KeyWords()))
				}
				want, ok := shownBoard(s, *item.Exercise, q)
				if !ok {
					continue
				}
				at := slices.Index(got, want)
				if at < 0 {
					t.Errorf("%s, %s: the key has no board %s", s.ID, q.Spec, want)
					continue
				}
				got = slices.Delete(got, at, at+1)
			}
		}
	}
	if len(got) > 0 {
		t.Errorf("the keys have boards of no question: %v", got)
	}
}

// keyOf joins the pages of one sheet's key.
func keyOf(keys []string, title string) string {
	var all string
	for _, key := range keys {
		if strings.HasPrefix(key, title) {
			all += key
		}
	}
	return all
}

// squeezed leaves out spaces, where lines may break.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }

// shownBoard plays what the answer shows, with the engine alone.
func shownBoard(s sheet.Sheet, e question.Exercise, q question.Question) (board string, ok bool) {
	if e.Position == (awale.Position{}) {
		return "", false
	}
	p := e.Position
	for _, turn := range q.Turns {
		played, err := s.Rules.Play(p, turn.Pit)
		if err != nil {
			return "no such move", true
		}
		p = played.After
	}
	key := q.Key()
	switch q.Spec.Ask {
	case "landing", "captured", "laps":
		p = s.Rules.Sow(p, q.Spec.Pit).After
	case "under":
		other, _ := awale.RuleSetByID(q.Spec.Rules)
		p = other.Sow(p, q.Spec.Pit).After
	case "pit-for", "best-pit", "defend":
		p = s.Rules.Sow(p, key.Pit()).After
	case "line":
		for _, pit := range key.Moves() {
			p = s.Rules.Sow(p, pit).After
		}
	case "next-round":
		end, _ := s.Rules.End(p)
		p, _ = awale.NextRound(end.Final, awale.South)
	}
	rows, _, _ := strings.Cut(p.String(), " ")
	return rows, true
}

func TestASheetToWorkOnTellsNoAnswer(t *testing.T) {
	pdf := printed(t, load(t, "simulation"), paper.Order{}, paper.Options{})
	if got := boardsIn(t, pdf); len(got) != 1 || got[0] != "2-1-2-7-0-2/1-0-4-2-2-3" {
		t.Errorf("boards: %v, want the first position alone", got)
	}
	text := flat(poppler(t, "pdftotext", pdf))
	for _, told := range []string{"6 graines", "la case 9", "la case 12", "oublie"} {
		if strings.Contains(text, told) {
			t.Errorf("the sheet tells %q", told)
		}
	}
}

func TestInlineSolutionsStandInTheirPlaces(t *testing.T) {
	pdf := printed(t, load(t, "simulation"), paper.Order{}, paper.Options{Key: paper.KeyInline})
	text := flat(poppler(t, "pdftotext", pdf))
	for _, want := range []string{"6 graines", "la case 9", "la case 12", "oublie la rafle"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
	if got := len(boardsIn(t, pdf)); got != 4 {
		t.Errorf("%d boards with seeds, want the position and three solutions", got)
	}
}

func TestEachCopysKeyStandsAtTheEnd(t *testing.T) {
	pdf := printed(t, load(t, "drill"), paper.Order{Copies: 3, Seed: 7}, paper.Options{Key: paper.KeySeparate})
	all := pages(t, pdf)
	for i, page := range all[:3] {
		if strings.Contains(page, "Solutions") {
			t.Errorf("page %d is a sheet and says solutions", i+1)
		}
	}
	last := 0
	text := flat(poppler(t, "pdftotext", pdf, "-raw", "-f", "4"))
	for _, form := range []string{"Copie 7-1", "Copie 7-2", "Copie 7-3"} {
		at := strings.Index(text[last:], "Solutions · "+form)
		if at < 0 {
			t.Fatalf("the key of %s is missing, or out of order:\n%s", form, text)
		}
		last += at
	}
}
