package export_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/internal/awale"
	"awale/internal/export"
	"awale/internal/question"
	"awale/internal/sheet"
)

type manifest struct {
	Resources []struct {
		ID    string `xml:"identifier,attr"`
		Type  string `xml:"type,attr"`
		Href  string `xml:"href,attr"`
		Files []struct {
			Href string `xml:"href,attr"`
		} `xml:"file"`
		Dependencies []struct {
			Ref string `xml:"identifierref,attr"`
		} `xml:"dependency"`
	} `xml:"resources>resource"`
}

// assessmentItem is what a QTI system reads of a question, in the order that the standard demands.
type assessmentItem struct {
	XMLName  xml.Name
	ID       string `xml:"identifier,attr"`
	Response struct {
		Cardinality string   `xml:"cardinality,attr"`
		BaseType    string   `xml:"baseType,attr"`
		Correct     []string `xml:"correctResponse>value"`
	} `xml:"responseDeclaration"`
	Body struct {
		Choices []struct {
			ID   string `xml:"identifier,attr"`
			Text string `xml:",innerxml"`
		} `xml:"choiceInteraction>simpleChoice"`
		Typed []struct{} `xml:"p>textEntryInteraction"`
		Inner string     `xml:",innerxml"`
	} `xml:"itemBody"`
	Feedback []struct {
		ID string `xml:"identifier,attr"`
	} `xml:"modalFeedback"`
	Inner string `xml:",innerxml"`
}

func unzipped(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func TestAPackageHoldsWhatItsManifestLists(t *testing.T) {
	for _, s := range sheets(t) {
		data, _ := written(t, s, export.QTI)
		files := unzipped(t, data)
		var m manifest
		if err := xml.Unmarshal(files["imsmanifest.xml"], &m); err != nil {
			t.Fatalf("%s: %v", s.ID, err)
		}
		listed := map[string]bool{"imsmanifest.xml": true}
		ids := map[string]bool{}
		for _, r := range m.Resources {
			if ids[r.ID] {
				t.Errorf("%s: resource %s stands twice", s.ID, r.ID)
			}
			ids[r.ID] = true
			for _, f := range r.Files {
				listed[f.Href] = true
				if files[f.Href] == nil {
					t.Errorf("%s: %s is listed and not there", s.ID, f.Href)
				}
			}
		}
		for _, d := range m.Resources[0].Dependencies {
			if !ids[d.Ref] {
				t.Errorf("%s: the test needs %s, which is no resource", s.ID, d.Ref)
			}
		}
		for name := range files {
			if !listed[name] {
				t.Errorf("%s: %s is there and not listed", s.ID, name)
			}
		}
	}
}

func TestQTIItemsAcceptWhatTheEngineSays(t *testing.T) {
	for _, s := range sheets(t) {
		data, losses := written(t, s, export.QTI)
		files := unzipped(t, data)
		for i, q := range resolved(t, s) {
			id := s.ID + "-" + strconv.Itoa(i+1)
			text := files[id+".xml"]
			if (text == nil) != tells(losses, i+1, "export.lost.question") {
				t.Errorf("%s: there %v", id, text != nil)
			}
			if text != nil {
				checkItem(t, s, id, text, files, q)
			}
		}
	}
}

func checkItem(t *testing.T, s sheet.Sheet, id string, text []byte, files map[string][]byte, q question.Question) {
	t.Helper()
	var item assessmentItem
	if err := xml.Unmarshal(text, &item); err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	if item.XMLName.Space != "http://www.imsglobal.org/xsd/imsqti_v2p1" || item.ID != id {
		t.Errorf("%s: %v %s", id, item.XMLName, item.ID)
	}
	checkOrder(t, id, item.Inner)
	for _, part := range strings.Split(string(text), `src="`)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		if files[name] == nil {
			t.Errorf("%s shows %s, which is not in the package", id, name)
		}
		checkSVG(t, id, files[name])
	}
	correct := item.Response.Correct
	switch {
	case item.Response.BaseType == "integer":
		if len(item.Body.Typed) != 1 || len(correct) != 1 || correct[0] != q.Key().String() {
			t.Errorf("%s: typed %d, correct %v, the engine says %s", id, len(item.Body.Typed), correct, q.Key())
		}
	case item.Response.BaseType == "string":
		if len(correct) != 1 || strings.ReplaceAll(correct[0], " ", ",") != q.Key().String() {
			t.Errorf("%s: correct %v, the engine says %s", id, correct, q.Key())
		}
	case q.Input() == question.InputPits && item.Response.Cardinality == "multiple":
		checkPits(t, id, item, q)
	case q.Input() == question.InputBoard:
		at := slices.IndexFunc(item.Body.Choices, func(c struct {
			ID   string `xml:"identifier,attr"`
			Text string `xml:",innerxml"`
		}) bool {
			return c.ID == correct[0]
		})
		if at < 0 || !strings.Contains(item.Body.Choices[at].Text, printer(t).Msg(q.Words(q.Key()))) {
			t.Errorf("%s: the correct choice %v is not the board of the engine", id, correct)
		}
		if len(item.Feedback) != len(item.Body.Choices) {
			t.Errorf("%s: %d explanations for %d boards", id, len(item.Feedback), len(item.Body.Choices))
		}
	}
}

// checkPits holds the ticked pits against the engine's.
func checkPits(t *testing.T, id string, item assessmentItem, q question.Question) {
	t.Helper()
	for _, c := range item.Body.Choices {
		number, err := strconv.Atoi(strings.TrimPrefix(c.Text, "la case "))
		if err != nil {
			continue // "aucune case"
		}
		inKey := slices.ContainsFunc(q.Key().Pits.Slice(), func(p awale.Pit) bool { return int(p) == number })
		if inKey != slices.Contains(item.Response.Correct, c.ID) {
			t.Errorf("%s: pit %d correct %v, the engine says %v", id, number, !inKey, inKey)
		}
	}
}

// checkOrder holds the parts of an item against the order of the standard.
func checkOrder(t *testing.T, id, inner string) {
	t.Helper()
	last := -1
	for _, name := range []string{"<responseDeclaration", "<outcomeDeclaration", "<itemBody", "<responseProcessing", "<modalFeedback"} {
		at := strings.Index(inner, name)
		if at < 0 && name == "<modalFeedback" {
			continue
		}
		if at < last {
			t.Errorf("%s: %s stands at %d, after %d", id, name, at, last)
		}
		last = at
	}
}
