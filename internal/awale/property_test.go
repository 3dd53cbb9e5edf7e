package awale_test

import (
	"testing"

	"pgregory.net/rapid"

	"awale/internal/awale"
)

// borders are the rows of South that rounds can lead to.
var borders = []string{"8-12", "9-12", "10-12", "11-12", "12-12", "7-12", "7-1", "7-2", "7-3", "7-4", "7-5"}

// drawStart draws a board with the usual counts under any border.
func drawStart(t *rapid.T) awale.Position {
	p := awale.Start(awale.South)
	side := rapid.SampledFrom([]string{"N", "S"}).Draw(t, "side")
	border := rapid.SampledFrom(borders).Draw(t, "border")
	text := p.String()
	p, err := awale.ParsePosition(text[:len(text)-1] + side + " " + border)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPropertiesOfRandomPlayUnderEveryRuleSetAndBorder(t *testing.T) {
	for _, set := range awale.RuleSets() {
		t.Run(set.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := drawStart(t)
				for range 120 {
					legal := set.Rules.Legal(p)
					checkLegal(t, set.Rules, p, legal)
					if legal.Len() == 0 {
						return
					}
					pit := rapid.SampledFrom(legal.Slice()).Draw(t, "pit")
					turn, err := set.Rules.Play(p, pit)
					if err != nil {
						t.Fatalf("%v: legal pit %d refused: %v", p, pit, err)
					}
					checkTurn(t, set.Rules, turn)
					p = turn.After
				}
			})
		})
	}
}

func checkLegal(t *rapid.T, r awale.Rules, p awale.Position, legal awale.PitSet) {
	if legal&^(p.Row(p.ToMove())&p.Filled()) != 0 {
		t.Fatalf("%v: legal %v holds an empty or foreign pit", p, legal.Slice())
	}
	for pit := awale.Pit(0); pit <= awale.Pits+1; pit++ {
		if err := r.Check(p, pit); (err == nil) != legal.Has(pit) {
			t.Fatalf("%v: pit %d: legal %v, Check %v", p, pit, legal.Slice(), err)
		}
	}
	if q, err := awale.ParsePosition(p.String()); err != nil || q != p {
		t.Fatalf("%v comes back from its notation as %v (%v)", p, q, err)
	}
}

func checkTurn(t *rapid.T, r awale.Rules, turn awale.Turn) {
	p, after := turn.Before, turn.After
	if p.Total() != after.Total() {
		t.Fatalf("%v: pit %d: seeds are lost or made: %v", p, turn.Pit, after)
	}
	if after.Seeds(turn.Pit) != 0 {
		t.Fatalf("%v: pit %d: the origin is not empty: %v", p, turn.Pit, after)
	}
	if sown := turn.Sown(); sown[len(sown)-1] != turn.Last() || len(sown) != p.Seeds(turn.Pit) {
		t.Fatalf("%v: pit %d: sown %v, last %d", p, turn.Pit, sown, turn.Last())
	}
	taken := 0
	for _, c := range turn.Captures() {
		taken += c.Seeds
		if p.Owner(c.Pit) == p.ToMove() {
			t.Fatalf("%v: pit %d: takes its own pit %d", p, turn.Pit, c.Pit)
		}
	}
	if taken != turn.Taken() || p.Store(p.ToMove().Other()) != after.Store(p.ToMove().Other()) {
		t.Fatalf("%v: pit %d: takes %d, stores %v after %v", p, turn.Pit, taken, after.Stores(), p.Stores())
	}
	starved := after.Filled()&after.Row(after.ToMove()) == 0
	if starved && r.Feed != awale.FeedNone && p.Filled()&p.Row(after.ToMove()) == 0 {
		t.Fatalf("%v: pit %d leaves a starved opponent without a seed: %v", p, turn.Pit, after)
	}
	if _, over := r.End(after); starved && !over {
		t.Fatalf("%v: pit %d: the side to move is starved and the game goes on: %v", p, turn.Pit, after)
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{
		"4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", "2-1-2-7-0-2/1-0-4-2-2-3 14-8 N", "0-0-1-0-0-4/0-0-1-0-0-0 27-15 S 9-12",
		"", "/", "1-2-3", "-1-0-0-0-0-0/0-0-0-0-0-0", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-6", "٣-0-0-0-0-0/0-0-0-0-0-0",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := awale.ParsePosition(text)
		if err != nil {
			if len(err.Error()) > 1000 {
				t.Fatalf("an error of %d letters for a text of %d", len(err.Error()), len(text))
			}
			return
		}
		if q, err := awale.ParsePosition(p.String()); err != nil || q != p {
			t.Fatalf("%q is %v, which comes back as %v (%v)", text, p, q, err)
		}
		if p.Total() > awale.MaxSeeds {
			t.Fatalf("%q holds %d seeds", text, p.Total())
		}
	})
}
