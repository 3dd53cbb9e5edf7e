package export_test

import (
	"encoding/base64"
	"encoding/xml"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/internal/export"
	"awale/internal/question"
)

// quiz is Moodle XML as its importer reads it.
type quiz struct {
	Questions []moodleQuestion `xml:"question"`
}

type moodleQuestion struct {
	Type    string         `xml:"type,attr"`
	Name    string         `xml:"name>text"`
	Text    moodleText     `xml:"questiontext"`
	Grade   string         `xml:"defaultgrade"`
	Single  string         `xml:"single"`
	ID      string         `xml:"idnumber"`
	Answers []moodleAnswer `xml:"answer"`
	Hints   []moodleText   `xml:"hint"`
}

type moodleText struct {
	Format string       `xml:"format,attr"`
	Text   string       `xml:"text"`
	Files  []moodleFile `xml:"file"`
}

type moodleFile struct {
	Name     string `xml:"name,attr"`
	Path     string `xml:"path,attr"`
	Encoding string `xml:"encoding,attr"`
	Data     string `xml:",chardata"`
}

type moodleAnswer struct {
	Fraction  float64      `xml:"fraction,attr"`
	Text      string       `xml:"text"`
	Files     []moodleFile `xml:"file"`
	Feedback  moodleText   `xml:"feedback"`
	Tolerance string       `xml:"tolerance"`
}

func TestMoodleGetsEveryQuestionWithTheEnginesAnswers(t *testing.T) {
	for _, s := range sheets(t) {
		data, losses := written(t, s, export.Moodle)
		var got quiz
		if err := xml.Unmarshal(data, &got); err != nil {
			t.Fatalf("%s: %v", s.ID, err)
		}
		byID := map[string]moodleQuestion{}
		for _, q := range got.Questions {
			byID[q.ID] = q
		}
		for i, q := range resolved(t, s) {
			id := s.ID + "-" + strconv.Itoa(i+1)
			m, there := byID[id]
			if left := tells(losses, i+1, "export.lost.question"); there == left {
				t.Errorf("%s: there %v, told to be left out %v", id, there, left)
			}
			if there {
				checkMoodle(t, id, m, q)
			}
		}
	}
}

func tells(losses []export.Loss, number int, key string) bool {
	return slices.ContainsFunc(losses, func(l export.Loss) bool { return l.Question == number && l.Message.Key == key })
}

func checkMoodle(t *testing.T, id string, m moodleQuestion, q question.Question) {
	t.Helper()
	checkFiles(t, id, m.Text.Text, m.Text.Files)
	sum := 0.0
	var right []string
	for _, a := range m.Answers {
		checkFiles(t, id, a.Text, a.Files)
		if a.Fraction > 0 {
			sum += a.Fraction
			right = append(right, a.Text)
		}
	}
	switch m.Type {
	case "numerical":
		var want []string
		for _, key := range q.Keys() {
			want = append(want, key.String())
		}
		if !slices.Equal(right, want) {
			t.Errorf("%s: right are %v, the engine says %v", id, right, want)
		}
	case "multichoice":
		if math.Abs(sum-100) > 0.01 || m.Single == "true" && len(right) != 1 {
			t.Errorf("%s: single %s, right answers %v sum up to %v", id, m.Single, right, sum)
		}
		checkBoardChoice(t, id, m, q)
	case "shortanswer":
		if len(right) < 5 {
			t.Errorf("%s: %v", id, right)
		}
	default:
		t.Errorf("%s: type %q", id, m.Type)
	}
}

// checkBoardChoice holds the chosen board, said in words, against the key; each wrong one says where it goes wrong.
func checkBoardChoice(t *testing.T, id string, m moodleQuestion, q question.Question) {
	t.Helper()
	if q.Input() != question.InputBoard {
		return
	}
	words := printer(t).Msg(q.Words(q.Key()))
	for _, a := range m.Answers {
		if right := strings.Contains(a.Text, words); right != (a.Fraction > 0) {
			t.Errorf("%s: %q counts %v", id, a.Text, a.Fraction)
		}
		if a.Feedback.Text == "" {
			t.Errorf("%s: %q has no explanation", id, a.Text)
		}
	}
}

// checkFiles finds the picture that a text shows among its files.
func checkFiles(t *testing.T, id, html string, files []moodleFile) {
	t.Helper()
	if strings.Count(html, "@@PLUGINFILE@@") != len(files) {
		t.Errorf("%s: %d files for %q", id, len(files), html)
	}
	for _, f := range files {
		svg, err := base64.StdEncoding.DecodeString(f.Data)
		if err != nil || f.Encoding != "base64" || f.Path != "/" || !strings.Contains(html, "@@PLUGINFILE@@/"+f.Name+`"`) {
			t.Errorf("%s: file %s %s %s: %v", id, f.Path, f.Name, f.Encoding, err)
		}
		checkSVG(t, id, svg)
	}
}

// checkSVG finds twelve hollows, and nothing that a strict page would refuse.
func checkSVG(t *testing.T, id string, svg []byte) {
	t.Helper()
	var any struct{}
	if err := xml.Unmarshal(svg, &any); err != nil {
		t.Errorf("%s: %v", id, err)
	}
	if n := strings.Count(string(svg), "<circle"); n != 12 {
		t.Errorf("%s: %d hollows", id, n)
	}
	for _, refused := range []string{"style=", "<script", "href"} {
		if strings.Contains(string(svg), refused) {
			t.Errorf("%s: the drawing has %s", id, refused)
		}
	}
}
