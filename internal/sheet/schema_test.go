package sheet

import (
	"bytes"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := Schema(printers(t)[0])
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("sheet.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("sheet.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// asJSON reads YAML into the values that the validator knows.
func asJSON(t *testing.T, text string) any {
	t.Helper()
	var value any
	if err := yaml.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	data, err := yaml.MarshalWithOptions(value, yaml.JSON())
	if err != nil {
		t.Fatal(err)
	}
	value, err = jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestTheSchemaAcceptsWhatLoadAccepts(t *testing.T) {
	schema := compiled(t)
	for name, text := range map[string]string{
		"the example":             exampleSheet,
		"a house rule set":        house,
		"choices alone":           head + "  - questions:\n      - {ask: choice, prompt: {fr: a}, options: [{fr: a, right: true}, {fr: b}], expect: 1}\n",
		"expected answers":        onBoard("{ask: captured, pit: 4, expect: 6}", "{ask: legal, expect: [1, 2, 3, 4, 6]}", "{ask: ends, expect: no}"),
		"an expected board":       onBoard("{ask: board, after: [4], expect: [2, 1, 2, 0, 1, 3, 2, 1, 5, 0, 0, 3]}"),
		"a position without side": head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4\n",
		"a moved border":          head + "  - board: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-2\n",
	} {
		t.Run(name, func(t *testing.T) {
			if _, problems := Load("sheet.yaml", []byte(text)); len(problems) > 0 {
				t.Fatal(found(problems))
			}
			if err := schema.Validate(asJSON(t, text)); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTheSchemaRefusesAWrongForm(t *testing.T) {
	schema := compiled(t)
	for name, text := range map[string]string{
		"a missing key":             "id: a\n",
		"an unknown key":            strings.Replace(exampleSheet, "level", "niveau", 1),
		"an unknown kind":           strings.Replace(exampleSheet, "kind: simulation", "kind: exam", 1),
		"an unknown rule set":       strings.Replace(exampleSheet, "rules: scolaire", "rules: awari", 1),
		"an id with capitals":       strings.Replace(exampleSheet, "id: s", "id: S", 1),
		"a level beyond 5":          strings.Replace(exampleSheet, "level: 2", "level: 6", 1),
		"a text without French":     head + "  - text: {en: a}\n",
		"two items in one":          head + "  - text: {fr: a}\n    board: 4-4-4-4-4-4/4-4-4-4-4-4\n",
		"a position of five pits":   head + "  - board: 4-4-4-4-4/4-4-4-4-4-4\n",
		"an unknown kind to ask":    onBoard("{ask: captures, pit: 4}"),
		"a missing field":           onBoard("{ask: captured}"),
		"a field of another kind":   onBoard("{ask: captured, pit: 4, seeds: 3}"),
		"a pit in quotes":           onBoard(`{ask: captured, pit: "4"}`),
		"a thirteenth pit":          onBoard("{ask: captured, pit: 13}"),
		"an unknown move":           onBoard("{ask: board, after: [reply]}"),
		"an answer of another form": onBoard("{ask: legal, expect: 4}"),
		"questions without a board": head + "  - questions: [{ask: legal}]\n",
		"a missing option":          strings.Replace(house, "  feed: give\n", "", 1),
	} {
		t.Run(name, func(t *testing.T) {
			if _, problems := Load("sheet.yaml", []byte(text)); len(problems) == 0 {
				t.Fatal("Load accepts it")
			}
			if err := schema.Validate(asJSON(t, text)); err == nil {
				t.Error("accepted")
			}
		})
	}
}
