package export

import (
	"encoding/base64"
	"io"
	"strings"
)

// moodle writes Moodle XML: a category named after the sheet with its texts as descriptions and its questions in order.
func (b *bundle) moodle(w io.Writer) error {
	quiz := el("quiz", el("question", el("category", el("text", b.category()))).with("type", "category"))
	texts := 0
	for _, p := range b.parts {
		if p.item == nil {
			texts++
			quiz.add(description(b.sheet.ID, texts, p.text))
			continue
		}
		quiz.add(b.moodleQuestion(p.item))
	}
	return quiz.writeTo(w)
}

// category is where the questions go. A slash would begin another level.
func (b *bundle) category() string {
	return "$course$/top/" + b.say.T("page.site") + "/" + strings.ReplaceAll(b.say.Text(b.sheet.Title), "/", "//")
}

func description(id string, number int, markdown string) node {
	return el("question",
		el("name", el("text", id+" "+itoa(number))),
		el("questiontext", el("text", markdown)).with("format", "markdown"),
		el("generalfeedback", el("text")).with("format", "html"),
		el("defaultgrade", "0"), el("penalty", "0"), el("hidden", "0"),
	).with("type", "description")
}

func (b *bundle) moodleQuestion(it *item) node {
	q := el("question", el("name", el("text", b.say.Text(b.sheet.Title)+" · "+twoDigits(it.number))))
	q.add(moodleText("questiontext", paragraphs(it.lines), it.picture))
	q.add(el("generalfeedback", el("text")).with("format", "html"))
	q.add(el("defaultgrade", itoa(it.points)), el("penalty", "0.3333333"), el("hidden", "0"), el("idnumber", it.id))
	switch it.shape {
	case oneChoice, someChoices:
		q.attrs = []string{"type", "multichoice"}
		q.add(el("single", truth(it.shape == oneChoice)), el("shuffleanswers", "true"), el("answernumbering", "none"))
		for _, name := range []string{"correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"} {
			q.add(el(name, el("text")).with("format", "html"))
		}
	case number:
		q.attrs = []string{"type", "numerical"}
	case words:
		q.attrs = []string{"type", "shortanswer"}
		q.add(el("usecase", "0"))
	}
	for _, c := range it.choices {
		q.add(moodleAnswers(it, c)...)
	}
	if it.shape == number {
		q.add(el("unitgradingtype", "0"), el("unitpenalty", "0.1000000"), el("showunits", "3"), el("unitsleft", "0"))
	}
	for _, hint := range it.hints {
		q.add(moodleText("hint", paragraphs([]string{hint}), nil))
	}
	return q
}

// moodleAnswers is one answer, in every way it may be written.
func moodleAnswers(it *item, c choice) []any {
	var all []any
	for _, text := range written(it, c) {
		a := el("answer").with("fraction", it.share(c))
		switch it.shape {
		case number:
			a.add(el("text", text))
		case words:
			a = a.with("format", "moodle_auto_format")
			a.add(el("text", text))
		default:
			a = a.with("format", "html")
			a.add(moodleHTML(choiceHTML(c), c.picture)...)
		}
		a.add(moodleText("feedback", paragraphs([]string{c.feedback}), nil))
		if it.shape == number {
			a.add(el("tolerance", "0"))
		}
		all = append(all, a)
	}
	return all
}

// written lists how an answer may be typed: a line of moves has several signs between its pits.
func written(it *item, c choice) []string {
	if it.shape != words {
		return []string{c.text}
	}
	pits := strings.Split(c.text, ",")
	return []string{strings.Join(pits, " "), strings.Join(pits, ","), strings.Join(pits, ", "), strings.Join(pits, "-"), strings.Join(pits, " - ")}
}

// share is what an answer counts in hundredths: what is right shares the whole, and a wrong tick costs it.
func (it *item) share(c choice) string {
	switch {
	case it.shape != someChoices && c.right:
		return "100"
	case it.shape != someChoices:
		return "0"
	case !c.right:
		return "-100"
	}
	right := 0
	for _, other := range it.choices {
		if other.right {
			right++
		}
	}
	return []string{"", "100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"}[min(right, mostTicked)]
}

// moodleText is an element with HTML and the picture that it shows.
func moodleText(name, html string, p *picture) node {
	n := el(name).with("format", "html")
	if p != nil {
		html += `<p>` + moodleImage(p) + `</p>`
	}
	n.add(moodleHTML(html, p)...)
	return n
}

func moodleHTML(html string, p *picture) []any {
	parts := []any{el("text", html)}
	if p != nil {
		file := el("file", base64.StdEncoding.EncodeToString(p.svg)).with("name", p.name, "path", "/", "encoding", "base64")
		parts = append(parts, file)
	}
	return parts
}

func moodleImage(p *picture) string {
	return `<img src="@@PLUGINFILE@@/` + p.name + `" alt="` + escaped(p.alt) + `" width="480">`
}

// choiceHTML shows a choice: its drawing alone where it has one, since the words are the drawing's own.
func choiceHTML(c choice) string {
	if c.picture != nil {
		return moodleImage(c.picture)
	}
	return escaped(c.text)
}

func paragraphs(lines []string) string {
	var html strings.Builder
	for _, line := range lines {
		if line != "" {
			html.WriteString("<p>" + escaped(line) + "</p>")
		}
	}
	return html.String()
}

var htmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\n", "<br>")

func escaped(s string) string { return htmlEscapes.Replace(s) }

func truth(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// twoDigits keeps names in the order of their numbers.
func twoDigits(n int) string {
	if n < 10 {
		return "0" + itoa(n)
	}
	return itoa(n)
}
