package export

import (
	"io"
	"strings"
)

// gift writes GIFT: plain text, one question a paragraph.
func (b *bundle) gift(w io.Writer) error {
	var s strings.Builder
	s.WriteString("// " + oneLine(b.say.Text(b.sheet.Title)) + "\n")
	s.WriteString("$CATEGORY: " + b.category() + "\n\n")
	for _, p := range b.parts {
		if p.item == nil {
			s.WriteString("[markdown]" + giftText(p.text) + "\n\n")
			continue
		}
		b.giftQuestion(&s, p.item)
	}
	_, err := io.WriteString(w, s.String())
	return err
}

func (b *bundle) giftQuestion(s *strings.Builder, it *item) {
	s.WriteString("// " + it.id + "\n::" + giftText(b.say.Text(b.sheet.Title)+" · "+twoDigits(it.number)) + "::\n")
	lines := it.lines
	if it.picture != nil {
		lines = append([]string{b.say.T("export.board-in-words", "Board", it.picture.alt)}, lines...)
	}
	s.WriteString(giftText(strings.Join(lines, " ")) + "{")
	if it.shape == number {
		s.WriteString("#")
	}
	s.WriteString("\n")
	for _, c := range it.choices {
		for _, text := range written(it, c) {
			s.WriteString("  " + giftAnswer(it, c, text) + "\n")
		}
	}
	s.WriteString("}\n\n")
}

// giftAnswer is one answer with its feedback. In a question about a number or a text, a wrong answer is one that counts nothing.
func giftAnswer(it *item, c choice, text string) string {
	sign := "~"
	switch {
	case it.shape == someChoices:
		sign = "~%" + it.share(c) + "%"
	case it.shape == number && c.right:
		sign = "=%100%"
	case it.shape == number, it.shape == words && !c.right:
		sign = "=%0%"
	case c.right:
		sign = "="
	}
	answer := sign + giftText(text)
	if it.shape == number {
		answer += ":0"
	}
	if c.feedback != "" {
		answer += " # " + giftText(c.feedback)
	}
	return answer
}

var giftEscapes = strings.NewReplacer(`\`, `\\`, "~", `\~`, "=", `\=`, "#", `\#`, "{", `\{`, "}", `\}`, ":", `\:`, "\n", `\n`, "\r", "")

func giftText(s string) string { return giftEscapes.Replace(strings.TrimSpace(s)) }

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
