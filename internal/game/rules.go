package game

import (
	"fmt"

	"awale/internal/awale"
)

// ParseRules finds a rule set of the catalogue by its name.
func ParseRules(text string) (awale.Rules, error) {
	if set, ok := awale.RuleSetByID(text); ok {
		return set, nil
	}
	return awale.Rules{}, fmt.Errorf("rules %q: one of %v is allowed", shorten(text), ruleIDs())
}

func ruleIDs() []string {
	var ids []string
	for _, set := range awale.RuleSets() {
		ids = append(ids, set.ID)
	}
	return ids
}
