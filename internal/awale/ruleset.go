package awale

// RuleSet is a rule set of the catalogue with its name in sheets, addresses and
// on the command line.
type RuleSet struct {
	ID    string
	Rules Rules
}

// RuleSets lists the rule sets of the five source documents and the tournament
// rules, in the order of their sources (000 to 004).
func RuleSets() []RuleSet {
	twoThree, oneTwo := CountsOf(2, 3), CountsOf(1, 2)
	// Source 001. Its own variant differs in the direction of the run alone.
	classique := Rules{
		Landing: twoThree, Run: oneTwo, Slam: SlamLeaveLast, Feed: FeedGive, Majority: 25,
		Rest: Rests{Blocked: RestNobody, Majority: RestNobody},
	}
	rapide := classique
	rapide.Direction = Both
	return []RuleSet{
		{"scolaire", Rules{
			Landing: twoThree, Run: twoThree, Slam: SlamNoCapture, Feed: FeedGive, NoCaptureEnds: true,
			Rest: Rests{Blocked: RestOpponent, NoCapture: RestOwner},
		}},
		{"classique", classique},
		{"rapide", rapide},
		{"simple", Rules{
			Landing: twoThree, Run: twoThree, Slam: SlamForbidden, Feed: FeedNone,
			Rest: Rests{Blocked: RestOpponent},
		}},
		{"nord-sud", Rules{
			Landing: twoThree, Run: twoThree, Slam: SlamForbidden, Feed: FeedGive, Repetition: 2,
			Rest: Rests{Blocked: RestOpponent, Repetition: RestNobody}, Resign: true, First: FirstLot,
		}},
		{"manches", Rules{
			Landing: twoThree, Run: twoThree, Direction: Both, Slam: SlamLeaveLast, Feed: FeedEnd, NoCaptureEnds: true,
			Rest: Rests{Blocked: RestOwner, NoCapture: RestOwner}, Rounds: true, First: FirstLot,
		}},
		{"abapa", Rules{
			Landing: twoThree, Run: twoThree, Slam: SlamNoCapture, Feed: FeedGive, Majority: 25, Repetition: 2,
			Rest: Rests{Blocked: RestOwner, Repetition: RestOwner, Majority: RestOwner}, First: FirstSouth,
		}},
	}
}

// RuleSetByID finds a rule set of the catalogue.
func RuleSetByID(id string) (Rules, bool) {
	for _, set := range RuleSets() {
		if set.ID == id {
			return set.Rules, true
		}
	}
	return Rules{}, false
}
