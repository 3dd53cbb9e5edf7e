package game

import "awale/internal/awale"

// HouseChoice is one question that a house rule set answers, by the name of its row in the table of the rule
// sets, with the answers to choose from.
type HouseChoice struct {
	Row     string
	Answers []HouseAnswer
}

// HouseAnswer is one answer: what a form sends, and what it does to the rules.
type HouseAnswer struct {
	Value string
	Set   func(*awale.Rules)
}

// HouseBase are the rules that the choices alter. What they leave open is as in the tournament rules: seeds that
// are left go to the owner of their pit.
func HouseBase() awale.Rules {
	r, _ := awale.RuleSetByID(tournamentID)
	r.First = awale.FirstLot
	return r
}

// HouseChoices lists what a house rule set chooses, in the order of a game; the first answer is the usual one.
func HouseChoices() []HouseChoice {
	return []HouseChoice{
		{"landing", []HouseAnswer{
			{"2,3", func(r *awale.Rules) { r.Landing = awale.CountsOf(2, 3) }},
			{"2", func(r *awale.Rules) { r.Landing = awale.CountsOf(2) }},
			{"3", func(r *awale.Rules) { r.Landing = awale.CountsOf(3) }},
			{"2,3,4", func(r *awale.Rules) { r.Landing = awale.CountsOf(2, 3, 4) }},
		}},
		{"run", []HouseAnswer{
			{"2,3", func(r *awale.Rules) { r.Run = awale.CountsOf(2, 3) }},
			{"1,2", func(r *awale.Rules) { r.Run = awale.CountsOf(1, 2) }},
			{"2,3,4", func(r *awale.Rules) { r.Run = awale.CountsOf(2, 3, 4) }},
		}},
		{"direction", []HouseAnswer{
			{"backward", func(r *awale.Rules) { r.Direction = awale.Backward }},
			{"forward", func(r *awale.Rules) { r.Direction = awale.Forward }},
			{"both", func(r *awale.Rules) { r.Direction = awale.Both }},
		}},
		{"slam", []HouseAnswer{
			{"no-capture", func(r *awale.Rules) { r.Slam = awale.SlamNoCapture }},
			{"forbidden", func(r *awale.Rules) { r.Slam = awale.SlamForbidden }},
			{"leave-last", func(r *awale.Rules) { r.Slam = awale.SlamLeaveLast }},
			{"allowed", func(r *awale.Rules) { r.Slam = awale.SlamAllowed }},
		}},
		{"feed", []HouseAnswer{
			{"give", func(r *awale.Rules) { r.Feed = awale.FeedGive }},
			{"end", func(r *awale.Rules) { r.Feed = awale.FeedEnd }},
			{"none", func(r *awale.Rules) { r.Feed = awale.FeedNone }},
		}},
		{"majority", []HouseAnswer{
			{"25", func(r *awale.Rules) { r.Majority = 25 }},
			{"0", func(r *awale.Rules) { r.Majority = 0 }},
		}},
		{"no-capture", []HouseAnswer{
			{"false", func(r *awale.Rules) { r.NoCaptureEnds = false }},
			{"true", func(r *awale.Rules) { r.NoCaptureEnds = true }},
		}},
		{"repetition", []HouseAnswer{
			{"2", func(r *awale.Rules) { r.Repetition = 2 }},
			{"0", func(r *awale.Rules) { r.Repetition = 0 }},
		}},
		{"blocked", []HouseAnswer{
			{"owner", func(r *awale.Rules) { r.Rest.Blocked = awale.RestOwner }},
			{"opponent", func(r *awale.Rules) { r.Rest.Blocked = awale.RestOpponent }},
			{"nobody", func(r *awale.Rules) { r.Rest.Blocked = awale.RestNobody }},
		}},
		{"resign", []HouseAnswer{
			{"false", func(r *awale.Rules) { r.Resign = false }},
			{"true", func(r *awale.Rules) { r.Resign = true }},
		}},
		{"rounds", []HouseAnswer{
			{"false", func(r *awale.Rules) { r.Rounds = false }},
			{"true", func(r *awale.Rules) { r.Rounds = true }},
		}},
	}
}
