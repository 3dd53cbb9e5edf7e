package game

import (
	"encoding"
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
)

// House stands in the place of a name where a house rule set is chosen.
const House = "house"

// house begins the text of a house rule set.
const house = House

// IsHouse says whether the text of a rule set is that of a house rule set, which has no name.
func IsHouse(rules string) bool { return strings.HasPrefix(rules, house+" ") }

// ParseRules reads a rule set: its name in the catalogue, or the text that HouseRules writes.
func ParseRules(text string) (awale.Rules, error) {
	if set, ok := awale.RuleSetByID(text); ok {
		return set, nil
	}
	if IsHouse(text) {
		r, err := parseHouse(text)
		if err == nil && HouseRules(r) == text {
			return r, nil
		}
		return awale.Rules{}, fmt.Errorf("house rules %q: %w", shorten(text), err)
	}
	return awale.Rules{}, fmt.Errorf("rules %q: one of %v, or house rules, is allowed", shorten(text), ruleIDs())
}

func ruleIDs() []string {
	var ids []string
	for _, set := range awale.RuleSets() {
		ids = append(ids, set.ID)
	}
	return ids
}

// option is an option of a house rule set by the name that sheets give it.
type option struct {
	name string
	text func(awale.Rules) string
	read func(*awale.Rules, string) error
}

// options lists every option, in the order in which they are written.
func options() []option {
	return []option{
		counts("landing", func(r *awale.Rules) *awale.Counts { return &r.Landing }),
		counts("run", func(r *awale.Rules) *awale.Counts { return &r.Run }),
		named("direction", func(r *awale.Rules) *awale.Direction { return &r.Direction }),
		named("slam", func(r *awale.Rules) *awale.Slam { return &r.Slam }),
		named("feed", func(r *awale.Rules) *awale.Feed { return &r.Feed }),
		number("majority", func(r *awale.Rules) *uint8 { return &r.Majority }),
		yes("no-capture-ends", func(r *awale.Rules) *bool { return &r.NoCaptureEnds }),
		number("repetition", func(r *awale.Rules) *uint8 { return &r.Repetition }),
		named("rest.blocked", func(r *awale.Rules) *awale.Rest { return &r.Rest.Blocked }),
		named("rest.no-capture", func(r *awale.Rules) *awale.Rest { return &r.Rest.NoCapture }),
		named("rest.repetition", func(r *awale.Rules) *awale.Rest { return &r.Rest.Repetition }),
		named("rest.majority", func(r *awale.Rules) *awale.Rest { return &r.Rest.Majority }),
		yes("resign", func(r *awale.Rules) *bool { return &r.Resign }),
		yes("rounds", func(r *awale.Rules) *bool { return &r.Rounds }),
		named("first", func(r *awale.Rules) *awale.First { return &r.First }),
	}
}

// HouseRules is a rule set in one line, every option by its name: "house landing=2,3 run=2,3 direction=both …".
func HouseRules(r awale.Rules) string {
	parts := []string{house}
	for _, o := range options() {
		parts = append(parts, o.name+"="+o.text(r))
	}
	return strings.Join(parts, " ")
}

func parseHouse(text string) (awale.Rules, error) {
	var r awale.Rules
	fields := strings.Split(text, " ")[1:]
	all := options()
	if len(fields) != len(all) {
		return r, fmt.Errorf("%d options, want %d", len(fields), len(all))
	}
	for i, o := range all {
		name, value, _ := strings.Cut(fields[i], "=")
		if name != o.name {
			return r, fmt.Errorf("%q: %s= is allowed", shorten(fields[i]), o.name)
		}
		if err := o.read(&r, value); err != nil {
			return r, fmt.Errorf("%s: %w", o.name, err)
		}
	}
	if r.Landing == 0 || r.Repetition == 1 || r.Majority > awale.MaxSeeds {
		return r, fmt.Errorf("no game can be played so")
	}
	return r, nil
}

// named is an option whose values have names that the engine knows.
func named[P interface {
	*T
	encoding.TextUnmarshaler
}, T fmt.Stringer](name string, of func(*awale.Rules) *T) option {
	return option{name,
		func(r awale.Rules) string { return (*of(&r)).String() },
		func(r *awale.Rules, s string) error { return P(of(r)).UnmarshalText([]byte(s)) }}
}

func yes(name string, of func(*awale.Rules) *bool) option {
	return option{name,
		func(r awale.Rules) string { return strconv.FormatBool(*of(&r)) },
		func(r *awale.Rules, s string) (err error) {
			*of(r), err = strconv.ParseBool(s)
			return err
		}}
}

func number(name string, of func(*awale.Rules) *uint8) option {
	return option{name,
		func(r awale.Rules) string { return strconv.Itoa(int(*of(&r))) },
		func(r *awale.Rules, s string) error {
			n, err := strconv.ParseUint(s, 10, 8)
			*of(r) = uint8(n)
			return err
		}}
}

func counts(name string, of func(*awale.Rules) *awale.Counts) option {
	return option{name,
		func(r awale.Rules) string {
			var list []string
			for _, n := range (*of(&r)).Slice() {
				list = append(list, strconv.Itoa(n))
			}
			return strings.Join(list, ",")
		},
		func(r *awale.Rules, s string) error {
			set, err := parseCounts(s)
			*of(r) = set
			return err
		}}
}

// parseCounts reads counts of seeds with commas between, none for an empty text.
func parseCounts(s string) (awale.Counts, error) {
	var set awale.Counts
	if s == "" {
		return set, nil
	}
	for text := range strings.SplitSeq(s, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > awale.MaxSeeds {
			return 0, fmt.Errorf("%q: a count from 1 to %d is allowed", shorten(text), awale.MaxSeeds)
		}
		set |= awale.CountsOf(n)
	}
	return set, nil
}
