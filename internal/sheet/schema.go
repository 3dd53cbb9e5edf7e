package sheet

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/invopop/jsonschema"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
)

// Schema is the JSON Schema of a sheet, for editors that help while a sheet is written; what it says of each key is in the printer's
// language. It knows the form and not the game: Load finds more.
func Schema(say *i18n.Printer) ([]byte, error) {
	d := draft{say}
	root := d.object(sheetKeys(), []property{
		{"id", d.said("id", &jsonschema.Schema{Type: "string", Pattern: idPattern.String(), MaxLength: count(maxID)})},
		{"title", d.ref("title", "text")},
		{"kind", d.said("kind", names(kindNames()))},
		{"rules", d.said("rules", &jsonschema.Schema{OneOf: []*jsonschema.Schema{names(ruleSetIDs()), d.houseRules()}})},
		{"level", d.said("level", between(1, MaxLevel))},
		{"items", d.said("items", &jsonschema.Schema{Type: "array", Items: reference("item"), MinItems: count(1), MaxItems: count(maxItems)})},
	})
	root.Version = jsonschema.Version
	root.Title = say.T("sheet.schema.sheet")
	root.Definitions = jsonschema.Definitions{
		"text":     d.text(),
		"position": d.said("position", &jsonschema.Schema{Type: "string", Pattern: positionPattern()}),
		"pit":      between(1, awale.Pits),
		"pits":     {Type: "array", Items: reference("pit")},
		"item":     d.item(),
		"question": d.question(),
		"option":   d.option(),
	}
	return json.MarshalIndent(root, "", "  ")
}

// draft writes the schema with the words of one language.
type draft struct{ say *i18n.Printer }

type property struct {
	key    string
	schema *jsonschema.Schema
}

// said adds what the key means.
func (d draft) said(key string, s *jsonschema.Schema) *jsonschema.Schema {
	s.Description = d.say.T("sheet.schema." + key)
	return s
}

func (d draft) ref(key, definition string) *jsonschema.Schema {
	return d.said(key, reference(definition))
}

func reference(definition string) *jsonschema.Schema {
	return &jsonschema.Schema{Ref: "#/$defs/" + definition}
}

// object is a map of these keys and no other.
func (d draft) object(required []string, properties []property) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: jsonschema.NewProperties(), Required: required,
		AdditionalProperties: jsonschema.FalseSchema}
	for _, p := range properties {
		s.Properties.Set(p.key, p.schema)
	}
	return s
}

func names(allowed []string) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, name := range allowed {
		s.Enum = append(s.Enum, name)
	}
	return s
}

func between(least, most int) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "integer", Minimum: json.Number(strconv.Itoa(least)), Maximum: json.Number(strconv.Itoa(most))}
}

func count(n int) *uint64 {
	u := uint64(n)
	return &u
}

func (d draft) text() *jsonschema.Schema {
	words := func() *jsonschema.Schema { return &jsonschema.Schema{Type: "string", Pattern: `\S`} }
	return d.object([]string{"fr"}, []property{{"fr", d.said("fr", words())}, {"en", d.said("en", words())}})
}

func (d draft) option() *jsonschema.Schema {
	s := d.text()
	s.Properties.Set("right", d.said("right", &jsonschema.Schema{Type: "boolean"}))
	return s
}

// positionPattern is the notation of positions; the sum of the seeds is beyond a pattern.
func positionPattern() string {
	const seeds, pit = `([0-9]|[1-3][0-9]|4[0-8])`, `([1-9]|1[0-2])`
	row := fmt.Sprintf(`%s(-%s){%d}`, seeds, seeds, awale.Pits/2-1)
	return fmt.Sprintf(`^%s/%s( %s-%s( [NS]( %s-%s)?)?)?$`, row, row, seeds, seeds, pit, pit)
}

// item is one of its sorts: exactly the keys of that sort stand there.
func (d draft) item() *jsonschema.Schema {
	only := func(keys ...string) *jsonschema.Schema {
		return &jsonschema.Schema{Required: keys, PropertyNames: names(keys)}
	}
	s := d.object(nil, []property{
		{"text", d.ref("text", "text")},
		{"board", d.ref("board", "position")},
		{"show", d.said("show", d.object([]string{"from", "moves"}, []property{
			{"from", d.ref("from", "position")},
			{"moves", d.said("moves", &jsonschema.Schema{Type: "array", Items: reference("pit"), MinItems: count(1), MaxItems: count(maxShown)})},
		}))},
		{"position", reference("position")},
		{"questions", d.said("questions", &jsonschema.Schema{Type: "array", Items: reference("question"), MinItems: count(1),
			MaxItems: count(maxQuestions)})},
		{"generate", d.said("generate", d.object([]string{"ask", "level", "count"}, []property{
			{"ask", names(generatedAsks())}, {"level", between(1, MaxLevel)}, {"count", between(1, maxGenerated)},
		}))},
	})
	choices := only("questions")
	choices.Properties = jsonschema.NewProperties()
	ask := &jsonschema.Schema{Properties: jsonschema.NewProperties()}
	ask.Properties.Set("ask", &jsonschema.Schema{Const: "choice"})
	choices.Properties.Set("questions", &jsonschema.Schema{Items: ask})
	s.OneOf = []*jsonschema.Schema{only("text"), only("board"), only("show"), only("position", "questions"), choices, only("generate")}
	return s
}

// question lists every field; for each kind, it says which of them go with it and what an expected answer looks like.
func (d draft) question() *jsonschema.Schema {
	var properties []property
	for _, key := range allFields() {
		properties = append(properties, property{key, d.said("question."+key, d.field(key))})
	}
	s := d.object([]string{"ask"}, properties)
	for _, k := range question.Kinds() {
		required, optional := k.Fields()
		is := &jsonschema.Schema{Properties: jsonschema.NewProperties()}
		is.Properties.Set("ask", &jsonschema.Schema{Const: k.Ask()})
		then := &jsonschema.Schema{Required: required, PropertyNames: names(slices.Concat(question.CommonFields(), required, optional)),
			Properties: jsonschema.NewProperties()}
		then.Properties.Set("expect", expected(k.Input()))
		s.AllOf = append(s.AllOf, &jsonschema.Schema{If: is, Then: then})
	}
	return s
}
