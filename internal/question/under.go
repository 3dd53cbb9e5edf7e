package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// underRules asks how many seeds the same move takes under another rule set.
// It is called "under" in sheets.
type underRules struct{}

func (underRules) Ask() string                           { return "under" }
func (underRules) Input() Input                          { return InputNumber }
func (underRules) Fields() (required, optional []string) { return []string{"rules", "pit"}, nil }

func (underRules) prompt(q Question) i18n.Message {
	return bySide("question.under.", q.Position.ToMove(), "Pit", q.Spec.Pit, "Rules", RuleSetName(q.Spec.Rules))
}

// RuleSetName is the name of a rule set of the catalogue as pupils read it.
func RuleSetName(id string) i18n.Message { return i18n.M("page.rules." + id) }

func (underRules) keys(q Question) []Answer {
	turn, ok := q.Kind.shown(q, Answer{})
	if !ok {
		return nil
	}
	return []Answer{NumberAnswer(q.gain(turn))}
}

func (underRules) problems(q Question) []Problem {
	other, ok := awale.RuleSetByID(q.Spec.Rules)
	if !ok {
		return []Problem{{Field: "rules", Index: -1, Message: i18n.M("question.problem.rules", "Rules", q.Spec.Rules, "Allowed", ruleSetIDs())}}
	}
	q.Rules = other
	return pitProblems(q)
}

// shown plays the move under the other rule set. A misconception misreads that
// one: what it alters in the sheet's rules it alters there too.
func (underRules) shown(q Question, _ Answer) (awale.Turn, bool) {
	other, ok := awale.RuleSetByID(q.Spec.Rules)
	if !ok {
		return awale.Turn{}, false
	}
	if q.misread != "" {
		for _, m := range Misconceptions(other) {
			if m.ID == q.misread {
				other = m.Rules
			}
		}
	}
	return other.Sow(q.Position, q.Spec.Pit), true
}

func (underRules) sows() bool { return false }

func (underRules) hints(q Question) []i18n.Message {
	turn, _ := q.Kind.shown(q, Answer{})
	return []i18n.Message{
		i18n.M("question.hint.under", "Rules", RuleSetName(q.Spec.Rules)),
		i18n.M("question.turn.last", "Pit", turn.Last(), "Count", turn.AfterSowing().Seeds(turn.Last())),
	}
}

func ruleSetIDs() []string {
	var ids []string
	for _, set := range awale.RuleSets() {
		ids = append(ids, set.ID)
	}
	return ids
}
