package sheet

import (
	"encoding"
	"errors"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/awale"
)

func ruleSetIDs() []string {
	var ids []string
	for _, set := range awale.RuleSets() {
		ids = append(ids, set.ID)
	}
	return ids
}

// rules reads the name of a rule set, or the whole map of a house rule set, whose id is "".
func (r *reader) rules(n ast.Node) (rules awale.Rules, id string, ok bool) {
	if _, house := n.(*ast.MappingNode); house {
		rules, ok = r.houseRules(n)
		return rules, "", ok
	}
	if id, ok = r.oneOf(n, ruleSetIDs()); !ok {
		return awale.Rules{}, "", false
	}
	rules, ok = awale.RuleSetByID(id)
	return rules, id, ok
}

func optionKeys() []string {
	return []string{"landing", "run", "direction", "slam", "feed", "majority", "no-capture-ends", "repetition", "rest", "resign",
		"rounds", "first"}
}

// The bounds of two options: a store wins from one seed on, and a position must come back to be repeated.
const (
	maxRepetition   = 9
	leastRepetition = 2
)

// houseRules reads every option: none has a default.
func (r *reader) houseRules(n ast.Node) (rules awale.Rules, ok bool) {
	before := len(r.problems)
	f, ok := r.fields(n, "rules", optionKeys()...)
	if !ok {
		return rules, false
	}
	for _, key := range optionKeys() {
		if n, ok := r.need(f, key); ok {
			r.option(key, n, &rules)
		}
	}
	if n := f.nodes["rest"]; n != nil {
		r.rest(n, &rules)
	}
	return rules, len(r.problems) == before
}

func (r *reader) option(key string, n ast.Node, rules *awale.Rules) {
	switch key {
	case "landing":
		rules.Landing = r.countSet(n)
		if s, ok := n.(*ast.SequenceNode); ok && len(s.Values) == 0 {
			r.report(placeOf(n), "sheet.no-landing")
		}
	case "run":
		rules.Run = r.countSet(n)
	case "direction":
		named(r, n, &rules.Direction)
	case "slam":
		named(r, n, &rules.Slam)
	case "feed":
		named(r, n, &rules.Feed)
	case "majority":
		most, _ := r.integer(n, 0, awale.MaxSeeds)
		rules.Majority = uint8(most)
	case "repetition":
		rules.Repetition = r.repetition(n)
	case "no-capture-ends":
		rules.NoCaptureEnds, _ = r.boolean(n)
	case "resign":
		rules.Resign, _ = r.boolean(n)
	case "rounds":
		rules.Rounds, _ = r.boolean(n)
	case "first":
		named(r, n, &rules.First)
	}
}

// named reads an option by its name; the engine itself knows the names.
func named[P interface {
	*T
	encoding.TextUnmarshaler
}, T any](r *reader, n ast.Node, option P) {
	name, ok := r.plain(n)
	if !ok {
		return
	}
	var unknown *awale.OptionError
	if err := option.UnmarshalText([]byte(name)); errors.As(err, &unknown) {
		r.oneOf(n, unknown.Allowed)
	}
}

func (r *reader) countSet(n ast.Node) awale.Counts {
	nodes, ok := r.list(n, "counts")
	if !ok {
		return 0
	}
	var set awale.Counts
	for _, node := range nodes {
		count, ok := r.integer(node, 1, awale.MaxSeeds)
		if ok && set.Has(count) {
			r.report(placeOf(node), "sheet.repeated")
		}
		if ok {
			set |= awale.CountsOf(count)
		}
	}
	return set
}

func (r *reader) repetition(n ast.Node) uint8 {
	times, ok := r.integer(n, 0, maxRepetition)
	if ok && times != 0 && times < leastRepetition {
		r.report(placeOf(n), "sheet.repetition", "Least", leastRepetition, "Most", maxRepetition)
	}
	return uint8(times)
}

// rest reads who gets the seeds left on the board. An end that these rules do not know needs no word on it.
func (r *reader) rest(n ast.Node, rules *awale.Rules) {
	f, ok := r.fields(n, "rest", "blocked", "no-capture", "repetition", "majority")
	if !ok {
		return
	}
	for _, end := range []struct {
		key   string
		comes bool
		rest  *awale.Rest
	}{
		{"blocked", true, &rules.Rest.Blocked},
		{"no-capture", rules.NoCaptureEnds, &rules.Rest.NoCapture},
		{"repetition", rules.Repetition > 0, &rules.Rest.Repetition},
		{"majority", rules.Majority > 0, &rules.Rest.Majority},
	} {
		if f.nodes[end.key] == nil && !end.comes {
			continue
		}
		if n, ok := r.need(f, end.key); ok {
			named(r, n, end.rest)
		}
	}
}
