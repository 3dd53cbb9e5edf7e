package sheet

import (
	"github.com/invopop/jsonschema"

	"awale/internal/awale"
	"awale/internal/question"
)

// field is the form of one field of a question.
func (d draft) field(key string) *jsonschema.Schema {
	switch key {
	case "ask":
		return names(kindAsks())
	case "after":
		step := &jsonschema.Schema{OneOf: []*jsonschema.Schema{reference("pit"), {Const: "answer"}}}
		return &jsonschema.Schema{Type: "array", Items: step, MaxItems: count(maxSteps)}
	case "pit":
		return reference("pit")
	case "seeds", "than":
		return between(0, awale.MaxSeeds)
	case "stores":
		return &jsonschema.Schema{Type: "boolean"}
	case "rules":
		return names(ruleSetIDs())
	case "depth":
		return between(1, question.MaxLine)
	case "options":
		return &jsonschema.Schema{Type: "array", Items: reference("option"), MinItems: count(2), MaxItems: count(question.MaxOptions)}
	case "prompt", "hint":
		return reference("text")
	case "points":
		return between(1, maxPoints)
	}
	return &jsonschema.Schema{} // expect: its form is the kind's
}

// expected is the form of an answer written by hand.
func expected(input question.Input) *jsonschema.Schema {
	list := func(items *jsonschema.Schema, least, most int) *jsonschema.Schema {
		return &jsonschema.Schema{Type: "array", Items: items, MinItems: count(least), MaxItems: count(most)}
	}
	seeds := between(0, awale.MaxSeeds)
	switch input {
	case question.InputNumber:
		return seeds
	case question.InputPit:
		return reference("pit")
	case question.InputPits:
		return list(reference("pit"), 0, awale.Pits)
	case question.InputChoice:
		place := between(1, question.MaxOptions)
		return &jsonschema.Schema{OneOf: []*jsonschema.Schema{place, list(place, 1, question.MaxOptions)}}
	case question.InputBoard:
		return list(seeds, awale.Pits, awale.Pits+2)
	case question.InputScore:
		return list(seeds, 2, 2)
	case question.InputLine:
		return list(reference("pit"), 1, question.MaxLine)
	case question.InputRound:
		return reference("position")
	case question.InputEnd:
		allowed := []string{endYes, endNo}
		for _, reason := range endReasons() {
			allowed = append(allowed, reason.String())
		}
		return names(allowed)
	}
	return &jsonschema.Schema{}
}

// houseRules is the whole map of options.
func (d draft) houseRules() *jsonschema.Schema {
	counts := func(least int) *jsonschema.Schema {
		return &jsonschema.Schema{Type: "array", Items: between(1, awale.MaxSeeds), MinItems: count(least), UniqueItems: true}
	}
	rest := func() *jsonschema.Schema {
		return names(optionNames(awale.RestOpponent, awale.RestOwner, awale.RestNobody))
	}
	boolean := &jsonschema.Schema{Type: "boolean"}
	repetition := &jsonschema.Schema{OneOf: []*jsonschema.Schema{{Const: 0}, between(leastRepetition, maxRepetition)}}
	return d.object(optionKeys(), []property{
		{"landing", counts(1)},
		{"run", counts(0)},
		{"direction", names(optionNames(awale.Backward, awale.Forward, awale.Both))},
		{"slam", names(optionNames(awale.SlamNoCapture, awale.SlamForbidden, awale.SlamLeaveLast, awale.SlamAllowed))},
		{"feed", names(optionNames(awale.FeedNone, awale.FeedGive, awale.FeedEnd))},
		{"majority", between(0, awale.MaxSeeds)},
		{"no-capture-ends", boolean},
		{"repetition", repetition},
		{"rest", d.object([]string{"blocked"}, []property{
			{"blocked", rest()}, {"no-capture", rest()}, {"repetition", rest()}, {"majority", rest()},
		})},
		{"resign", boolean},
		{"rounds", boolean},
		{"first", names(optionNames(awale.FirstAgreed, awale.FirstLot, awale.FirstSouth))},
	})
}

func optionNames[T interface{ String() string }](options ...T) []string {
	var list []string
	for _, o := range options {
		list = append(list, o.String())
	}
	return list
}
