package export

import "strings"

const (
	qtiSpace    = "http://www.imsglobal.org/xsd/imsqti_v2p1"
	qtiSchema   = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
	schemaSpace = "http://www.w3.org/2001/XMLSchema-instance"
)

// qtiItem is one question as an assessmentItem.
func (b *bundle) qtiItem(it *item) node {
	item := el("assessmentItem").with("xmlns", qtiSpace, "xmlns:xsi", schemaSpace, "xsi:schemaLocation", qtiSpace+" "+qtiSchema,
		"identifier", it.id, "title", b.say.Text(b.sheet.Title)+" · "+itoa(it.number), "adaptive", "false", "timeDependent", "false",
		"xml:lang", string(b.say.Lang()), "toolName", "awale")
	item.add(it.responseDeclaration(), outcome("SCORE", "float", "0"), outcome("MAXSCORE", "float", itoa(it.points)))
	explained := it.explained()
	if len(explained) > 0 {
		item.add(el("outcomeDeclaration").with("identifier", "FEEDBACK", "cardinality", "single", "baseType", "identifier"))
	}
	item.add(it.body(), it.responseProcessing())
	for _, i := range explained {
		item.add(el("modalFeedback", el("p", it.choices[i].feedback)).
			with("outcomeIdentifier", "FEEDBACK", "identifier", feedbackID(i), "showHide", "show"))
	}
	return item
}

func outcome(name, baseType, value string) node {
	return el("outcomeDeclaration", el("defaultValue", el("value", value))).
		with("identifier", name, "cardinality", "single", "baseType", baseType)
}

// explained lists the places of the choices that have a feedback.
func (it *item) explained() []int {
	var places []int
	for i, c := range it.choices {
		if c.feedback != "" {
			places = append(places, i)
		}
	}
	return places
}

func choiceID(place int) string { return "A" + itoa(place+1) }

func feedbackID(place int) string { return "F" + itoa(place+1) }

// types is the form of the response: its cardinality and the type of its values.
func (it *item) types() (cardinality, baseType string) {
	switch it.shape {
	case someChoices:
		return "multiple", "identifier"
	case number:
		return "single", "integer"
	case words:
		return "single", "string"
	case oneChoice:
	}
	return "single", "identifier"
}

func (it *item) responseDeclaration() node {
	cardinality, baseType := it.types()
	correct := el("correctResponse")
	for i, c := range it.choices {
		if c.right && (it.shape == someChoices || len(correct.children) == 0) {
			correct.add(el("value", it.value(i)))
		}
	}
	return el("responseDeclaration", correct).with("identifier", "RESPONSE", "cardinality", cardinality, "baseType", baseType)
}

// value is a choice as the response holds it.
func (it *item) value(place int) string {
	switch it.shape {
	case number:
		return it.choices[place].text
	case words:
		return strings.ReplaceAll(it.choices[place].text, ",", " ")
	case oneChoice, someChoices:
	}
	return choiceID(place)
}

func (it *item) body() node {
	body := el("itemBody")
	for _, line := range it.lines {
		body.add(el("p", line))
	}
	if it.picture != nil {
		body.add(el("p", qtiImage(it.picture)))
	}
	switch it.shape {
	case number, words:
		length := "2"
		if it.shape == words {
			length = "20"
		}
		body.add(el("p", el("textEntryInteraction").with("responseIdentifier", "RESPONSE", "expectedLength", length)))
		return body
	case oneChoice, someChoices:
	}
	most := "1"
	if it.shape == someChoices {
		most = "0" // as many as one likes
	}
	interaction := el("choiceInteraction").with("responseIdentifier", "RESPONSE", "shuffle", "true", "maxChoices", most)
	for i, c := range it.choices {
		choice := el("simpleChoice").with("identifier", choiceID(i))
		if c.picture != nil {
			choice.add(qtiImage(c.picture))
		} else {
			choice.add(c.text)
		}
		interaction.add(choice)
	}
	body.add(interaction)
	return body
}

func qtiImage(p *picture) node {
	return el("img").with("src", picturesDir+"/"+p.name, "alt", p.alt)
}

// responseProcessing scores the response, and then chooses what is said of it.
func (it *item) responseProcessing() node {
	scored := el("setOutcomeValue", el("baseValue", itoa(it.points)).with("baseType", "float")).with("identifier", "SCORE")
	processing := el("responseProcessing", el("responseCondition", el("responseIf", it.isRight(), scored)))
	for _, i := range it.explained() {
		said := el("setOutcomeValue", el("baseValue", feedbackID(i)).with("baseType", "identifier")).with("identifier", "FEEDBACK")
		processing.add(el("responseCondition", el("responseIf", it.is(i), said)))
	}
	return processing
}

// isRight holds when the response is one of the right answers.
func (it *item) isRight() node {
	correct := el("match", el("variable").with("identifier", "RESPONSE"), el("correct").with("identifier", "RESPONSE"))
	if it.shape == someChoices {
		return correct
	}
	var any []any
	for i, c := range it.choices {
		if c.right {
			any = append(any, it.is(i))
		}
	}
	if len(any) == 1 {
		return correct
	}
	return el("or", any...)
}

// is holds when the response is that choice, or holds it.
func (it *item) is(place int) node {
	_, baseType := it.types()
	value := el("baseValue", it.value(place)).with("baseType", baseType)
	response := el("variable").with("identifier", "RESPONSE")
	if it.shape == someChoices {
		return el("member", value, response)
	}
	return el("match", response, value)
}
