package paper

import (
	"cmp"
	"strings"

	"awale/internal/question"
	"awale/internal/sheet"
)

// The parts of a page around what it holds, in mm.
const (
	footRoom = 8.0  // at the foot of every page
	headRoom = 10.0 // at the head of every page but a copy's first
)

// room is the height of a page for what it holds.
func (c *composer) room() float64 { return sizes[c.o.Size].height - 2*marginEdge - footRoom }

// head is the beginning of a copy: lines for name and date, the code that leads to the screen, the title, and what sheet it is.
func (c *composer) head(s sheet.Sheet, asks bool) block {
	width := c.width
	const codeSide = 24.0
	code, coded := c.press.code(c.copy.Address, codeSide)
	if coded {
		width -= codeSide + 6
	}
	var blocks []block
	if asks || c.copy.Name != "" {
		blocks = append(blocks, c.nameLine(width))
	}
	blocks = append(blocks, c.words(c.say.Text(s.Title), c.title, width, 4)...)
	blocks = append(blocks, c.words(c.facts(s), c.small, width, 0)...)
	if coded {
		blocks = append(blocks, c.words(c.say.T("paper.on-screen", "Address", shortened(cmp.Or(c.copy.Short, c.copy.Address))), c.small, width, 0)...)
	}
	b := stack(blocks)
	if coded {
		b = row(0, column{b, 0}, column{code, c.width - codeSide})
	}
	band := strip(c.width)
	band.gap = 2.5
	return stack([]block{b, band})
}

// facts are what a teacher wants to know of a sheet at a glance.
func (c *composer) facts(s sheet.Sheet) string {
	rules := c.say.T("page.rules.house")
	if s.RulesID != "" {
		rules = c.say.Msg(question.RuleSetName(s.RulesID))
	}
	return strings.Join([]string{c.say.T("page.site"), c.say.T("page.kind." + string(s.Kind)), rules, c.say.T("page.level", "Level", s.Level)}, " · ")
}

// nameLine has the pupil's name, or room for it, and room for the date.
func (c *composer) nameLine(width float64) block {
	f := c.body
	name, date := c.say.T("paper.name"), c.say.T("paper.date")
	nameEnd, dateStart := width*0.63, width*0.67
	height := f.leading() * 1.7
	given := printable(c.copy.Name)
	return block{height: height, draw: func(d *pen, x, y float64) {
		base := y + height - f.leading()*0.35
		start := x + d.letters.width(name, f) + 2
		d.text(x, base, name, f)
		d.line(start, base+0.9, x+nameEnd, base+0.9, hair)
		d.text(start+1, base, given, f.weight(true))
		d.text(x+dateStart, base, date, f)
		d.line(x+dateStart+d.letters.width(date, f)+2, base+0.9, x+width, base+0.9, hair)
	}}
}

// strip is the ornament under a title: a row of lozenges between two lines, in the manner of bogolan cloth.
func strip(width float64) block {
	const height, step = 3.4, 6.8
	return block{height: height, draw: func(d *pen, x, y float64) {
		d.line(x, y, x+width, y, thin)
		d.line(x, y+height, x+width, y+height, thin)
		n := int(width / step)
		first := x + (width-float64(n)*step)/2 + step/2
		for i := range n {
			d.lozenge(first+float64(i)*step, y+height/2, step*0.32, height*0.34, i%2 == 0)
			if i > 0 {
				middle := first + (float64(i)-0.5)*step
				d.line(middle, y+0.8, middle, y+height-0.8, thin)
			}
		}
	}}
}

// runningHead stands on every further page, so that a loose sheet finds its owner.
func (c *composer) runningHead(d *pen, title string, named bool) {
	f := c.small
	base := marginEdge + f.rise()
	d.text(marginSide, base, title, f)
	if !named {
		return
	}
	name := c.say.T("paper.name")
	if c.copy.Name != "" {
		d.right(marginSide+c.width, base, printable(c.copy.Name), f.weight(true))
		return
	}
	const line = 62.0
	end := marginSide + c.width
	d.line(end-line, base+0.9, end, base+0.9, hair)
	d.right(end-line-2, base, name, f)
}

// foot says which copy and which page this is.
func (c *composer) foot(d *pen, form string, page, pages int) {
	f := c.small
	base := sizes[c.o.Size].height - marginEdge - f.leading() + f.rise()
	d.line(marginSide, base-f.rise()-1, marginSide+c.width, base-f.rise()-1, hair)
	d.text(marginSide, base, c.say.T("page.site"), f)
	if form != "" {
		d.text(marginSide+(c.width-d.letters.width(form, f.weight(true)))/2, base, form, f.weight(true))
	}
	d.right(marginSide+c.width, base, c.say.T("paper.page", "Page", page, "Pages", pages), f)
}
