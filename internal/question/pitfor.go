package question

import (
	"strconv"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// pitFor asks for a pit that takes exactly so many seeds; every such pit is right.
type pitFor struct{}

func (pitFor) Ask() string                           { return "pit-for" }
func (pitFor) Input() Input                          { return InputPit }
func (pitFor) Fields() (required, optional []string) { return []string{"seeds"}, nil }

func (pitFor) prompt(q Question) i18n.Message {
	if *q.Spec.Seeds == 0 {
		return bySide("question.pit-for.none.", q.Position.ToMove())
	}
	return bySide("question.pit-for.", q.Position.ToMove(), "Count", *q.Spec.Seeds)
}

func (pitFor) keys(q Question) []Answer {
	var keys []Answer
	for pit := range q.Rules.Legal(q.Position).All() {
		if q.gain(q.Rules.Sow(q.Position, pit)) == *q.Spec.Seeds {
			keys = append(keys, PitAnswer(pit))
		}
	}
	return keys
}

func (k pitFor) problems(q Question) []Problem {
	if moves := movesProblems(q); moves != nil {
		return moves
	}
	if len(k.keys(q)) == 0 {
		return []Problem{{Field: "seeds", Index: -1, Message: i18n.M("question.problem.seeds",
			"Seeds", *q.Spec.Seeds, "Possible", takings(q))}}
	}
	return nil
}

func (pitFor) shown(q Question, a Answer) (awale.Turn, bool) { return playedPit(q, a.Pit()) }

// movesProblems says that the side to move has no legal move.
func movesProblems(q Question) []Problem {
	if q.Rules.Legal(q.Position).Len() > 0 {
		return nil
	}
	return []Problem{{Field: "ask", Index: -1, Message: i18n.M("question.problem.blocked",
		"Side", q.Position.ToMove(), "Position", q.Position)}}
}

// takings lists how many seeds each legal move takes, as "9: 5".
func takings(q Question) []string {
	var list []string
	for pit := range q.Rules.Legal(q.Position).All() {
		taken := q.Rules.Sow(q.Position, pit).Taken()
		list = append(list, pit.String()+" → "+strconv.Itoa(taken))
	}
	return list
}

func (pitFor) sows() bool { return true }

func (pitFor) hints(q Question) []i18n.Message {
	turn, _ := playedPit(q, q.Key().Pit())
	return []i18n.Message{
		i18n.M("question.hint.pit-for"),
		i18n.M("question.hint.pit-for.half", "Pit", turn.Last()),
	}
}
