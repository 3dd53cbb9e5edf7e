package paper

import (
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"awale/internal/i18n"
)

// markdown sets what an author wrote: headings, paragraphs, lists, quotations, and stress as bold letters, since children read no
// slanted ones. HTML of the author's own is left out, as on the page.
func (c *composer) markdown(t i18n.Text, width float64) []block {
	source := []byte(printable(c.say.Text(t)))
	m := markdown{composer: c, source: source}
	return m.children(goldmark.DefaultParser().Parse(text.NewReader(source)), width)
}

type markdown struct {
	*composer
	source []byte
}

func (m markdown) children(n ast.Node, width float64) []block {
	var blocks []block
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		blocks = append(blocks, m.block(child, width)...)
	}
	return blocks
}

func (m markdown) block(n ast.Node, width float64) []block {
	f, gap := m.body, m.body.leading()*0.5
	switch n := n.(type) {
	case *ast.Heading:
		f = m.body.scaled(headingScale(n.Level)).weight(true)
		return keepOn(m.paragraph(m.inline(n, true), f, width, f.leading()*0.8))
	case *ast.Paragraph, *ast.TextBlock:
		return m.paragraph(m.inline(n, false), f, width, gap)
	case *ast.List:
		return m.list(n, width)
	case *ast.Blockquote:
		return m.quotation(n, width)
	case *ast.ThematicBreak:
		return []block{{height: hair, gap: f.leading(), draw: func(d *pen, x, y float64) { d.line(x, y, x+width, y, hair) }}, space(gap)}
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		return m.words(strings.TrimRight(string(n.Lines().Value(m.source)), "\n"), f, width, gap)
	}
	return nil
}

func headingScale(level int) float64 {
	switch level {
	case 1:
		return 1.45
	case 2:
		return 1.25
	}
	return 1.1
}

// list hangs each item on its bullet or number.
func (m markdown) list(n *ast.List, width float64) []block {
	const hang = 7.0
	f := m.body
	var blocks []block
	number := n.Start
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		inner := indent(hang, m.children(item, width-hang))
		if len(inner) == 0 {
			continue
		}
		mark := "•"
		if n.IsOrdered() {
			mark = itoa(number) + "."
		}
		first := inner[0]
		inner[0].draw = func(d *pen, x, y float64) {
			d.right(x+hang-2, y+f.rise(), mark, f)
			first.drawAt(d, x, y)
		}
		inner[0].gap = f.leading() * 0.2
		blocks = append(blocks, inner...)
		number++
	}
	if len(blocks) > 0 {
		blocks[0].gap = f.leading() * 0.35
	}
	return blocks
}

// quotation stands beside a bar.
func (m markdown) quotation(n ast.Node, width float64) []block {
	const inset = 5.0
	inner := m.children(n, width-inset)
	for i, b := range inner {
		above := b.gap
		if i == 0 {
			above = 0
		}
		inner[i].draw = func(d *pen, x, y float64) {
			d.black(x, y-above, 0.8, b.height+above)
			b.drawAt(d, x+inset, y)
		}
	}
	return inner
}

// unescaped reads text as the page does: \* is a star and &amp; an ampersand.
func (m markdown) unescaped(t *ast.Text) string {
	words := t.Segment.Value(m.source)
	if !t.IsRaw() && t.Parent().Kind() != ast.KindCodeSpan {
		words = util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(words)))
	}
	return printable(string(words))
}

// inline gathers the text of a node; a link is its words, a picture its description.
func (m markdown) inline(n ast.Node, bold bool) []run {
	var runs []run
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.Text:
			words := m.unescaped(child)
			switch {
			case child.HardLineBreak():
				words += "\n"
			case child.SoftLineBreak():
				words += " "
			}
			runs = append(runs, run{words, bold})
		case *ast.String:
			runs = append(runs, run{string(child.Value), bold})
		case *ast.Emphasis:
			runs = append(runs, m.inline(child, true)...)
		case *ast.AutoLink:
			runs = append(runs, run{string(child.Label(m.source)), bold})
		case *ast.RawHTML:
		default:
			runs = append(runs, m.inline(child, bold)...)
		}
	}
	return runs
}
