package awale_test

import (
	"testing"

	"awale/internal/awale"
)

func TestMisreadingsAreAlteredRules(t *testing.T) {
	const base = "1-2-1-4-0-0/2-0-0-0-1-3 0-0 S"
	for _, c := range []struct {
		name     string
		alter    func(*awale.Rules)
		position string
		pit      awale.Pit
		after    string
	}{
		{"as the rules say: pit 12 takes 2, 3 and 2", func(*awale.Rules) {}, base, 12, "0-0-0-4-0-0/2-0-0-0-1-0 0-7 N"},
		{"the first seed is dropped in the origin", func(r *awale.Rules) { r.Sowing.Origin = awale.OriginFirst }, base, 12, "0-0-1-4-0-0/2-0-0-0-1-1 0-5 N"},
		{"the origin is not skipped on a lap", func(r *awale.Rules) { r.Sowing.Origin = awale.OriginOnLaps }, "0-0-0-0-0-0/12-0-0-0-0-0 0-0 S", 7, "1-1-1-1-1-1/1-1-1-1-1-1 0-0 N"},
		{"sown clockwise", func(r *awale.Rules) { r.Sowing.Clockwise = true }, "4-4-4-4-4-1/1-0-0-0-0-0 0-0 S", 7, "4-4-4-4-4-0/0-0-0-0-0-0 0-2 N"},
		{"sown clockwise, the run goes against that sowing", func(r *awale.Rules) { r.Sowing.Clockwise = true }, "4-4-4-4-1-1/2-0-0-0-0-0 0-0 S", 7, "4-4-4-4-0-0/0-0-0-0-0-0 0-4 N"},
		{"one seed short", func(r *awale.Rules) { r.Sowing.Miscount = -1 }, base, 12, "0-0-1-4-0-0/2-0-0-0-1-0 0-5 N"},
		{"one seed too many", func(r *awale.Rules) { r.Sowing.Miscount = 1 }, base, 12, "2-3-2-5-0-0/2-0-0-0-1-0 0-0 N"},
		{"takes in the own row", func(r *awale.Rules) { r.Taking.OwnRow = true }, "4-4-4-4-4-4/1-1-0-0-0-0 0-0 S", 7, "4-4-4-4-4-4/0-0-0-0-0-0 0-2 N"},
		{"the run goes on over a gap", func(r *awale.Rules) { r.Taking.Gaps = true }, "1-4-1-4-0-0/0-0-0-0-1-3 0-0 S", 12, "0-5-0-4-0-0/0-0-0-0-1-0 0-4 N"},
		{"the run goes on into the own row", func(r *awale.Rules) { r.Taking.Across = true }, "1-4-0-4-0-0/0-0-0-0-1-1 0-0 S", 11, "1-4-0-4-0-0/0-0-0-0-0-2 0-0 N"},
		{"the run crosses pit 12 of the own row", func(r *awale.Rules) { r.Taking.Across = true }, "1-4-0-4-0-0/0-0-0-0-2-1 0-0 S", 11, "0-4-0-4-0-0/0-0-0-0-0-0 0-4 N"},
		{"what is taken is left on the board", func(r *awale.Rules) { r.Taking.Leaves = true }, base, 12, "2-3-2-4-0-0/2-0-0-0-1-0 0-7 N"},
		{"a grand slam is taken all the same", func(r *awale.Rules) { r.Slam = awale.SlamAllowed }, "1-0-0-0-0-0/1-0-0-0-0-1 0-0 S", 12, "0-0-0-0-0-0/1-0-0-0-0-0 0-2 N"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulesOf(t, "scolaire")
			c.alter(&r)
			turn := r.Sow(parse(t, c.position), c.pit)
			if got := turn.After.String(); got != c.after {
				t.Errorf("%s: pit %d\n got %s\nwant %s", c.position, c.pit, got, c.after)
			}
			if sown := turn.Sown(); len(sown) > 0 && sown[len(sown)-1] != turn.Last() {
				t.Errorf("%s: pit %d: sown %v, last %d", c.position, c.pit, sown, turn.Last())
			}
		})
	}
}
