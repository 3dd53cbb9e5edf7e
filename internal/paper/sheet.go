package paper

import (
	"errors"
	"io"

	"awale/internal/sheet"
)

// Sheet prints copies of sheets with their keys, where the options ask for them. A key is made from the very copy it belongs to, and
// the keys stand in the order of the copies.
func (p *Press) Sheet(w io.Writer, copies []Copy, o Options) error {
	if len(copies) == 0 {
		return errors.New("paper: no copy to print")
	}
	all, err := contents(copies)
	if err != nil {
		return err
	}
	c := p.composer(o)
	d := p.document(o, c.say.Text(copies[0].Sheet.Title))
	if o.Key != KeyOnly {
		for i := range copies {
			c.sheet(d, copies[i], all[i])
			if i+1 < len(copies) && all[i+1] != all[i] {
				all[i].pages = nil // hundreds of pages are not kept in memory at once
			}
			if o.Progress != nil {
				o.Progress(i+1, len(copies))
			}
		}
	}
	if o.Key == KeySeparate || o.Key == KeyOnly {
		c.keys(d, copies, all)
	}
	return d.finish(w)
}

// content is what a sheet holds, with its layout once it is made: copies of one sheet share it.
type content struct {
	parts []part
	asks  bool // it has questions
	pages [][]placed
	first float64 // room on the first of these pages
	key   []block
}

func contents(copies []Copy) ([]*content, error) {
	all := make([]*content, len(copies))
	for i, one := range copies {
		if i > 0 && sameSheet(one.Sheet, copies[i-1].Sheet) {
			all[i] = all[i-1]
			continue
		}
		made, err := parts(one.Sheet)
		if err != nil {
			return nil, err
		}
		all[i] = &content{parts: made, asks: one.Sheet.Questions() > 0}
	}
	return all, nil
}

// sameSheet says whether two copies are of the very same sheet.
func sameSheet(a, b sheet.Sheet) bool {
	return a.ID == b.ID && len(a.Items) == len(b.Items) && len(a.Items) > 0 && &a.Items[0] == &b.Items[0]
}

// sheet draws one copy.
func (c *composer) sheet(d *pen, one Copy, what *content) {
	const underHead = 5.0
	c.copy = one
	head := c.head(one.Sheet, what.asks)
	first := c.room() - head.height - underHead
	if what.pages == nil || what.first != first {
		what.pages, what.first = c.fitted(what.parts, first), first
	}
	for i, page := range what.pages {
		d.page()
		top := marginEdge + headRoom
		if i == 0 {
			head.drawAt(d, marginSide, marginEdge)
			top = marginEdge + head.height + underHead
		} else {
			c.runningHead(d, c.say.Text(one.Sheet.Title), what.asks)
		}
		for _, b := range page {
			b.drawAt(d, marginSide, top+b.y)
		}
		c.foot(d, c.form(one), i+1, len(what.pages))
	}
	if c.o.TwoSided && len(what.pages)%2 == 1 {
		d.page()
	}
}

// fitted lays a sheet out; smaller boards are worth it where they save a page.
func (c *composer) fitted(all []part, first float64) [][]placed {
	const smallest, step = 0.82, 0.06
	lay := func(scale float64) [][]placed {
		c.scale = scale
		return paginate(c.worksheet(all, first), first, c.room()-headRoom)
	}
	pages := lay(1)
	for scale := 1 - step; len(pages) > 1 && scale >= smallest; scale -= step {
		if tried := lay(scale); len(tried) < len(pages) {
			return tried
		}
	}
	return pages
}

// form is the words for a copy's form number.
func (c *composer) form(one Copy) string {
	if one.Form == "" {
		return ""
	}
	return c.say.T("paper.form", "Form", one.Form)
}

// keys draws every copy's solutions, one after the other; those of one copy stay on a page where one page holds them.
func (c *composer) keys(d *pen, copies []Copy, all []*content) {
	c.scale = 1
	others := c.room() - headRoom
	var blocks []block
	for i := range copies {
		c.copy = copies[i]
		head := c.keyHead(copies[i])
		if all[i].key == nil {
			all[i].key = c.key(all[i].parts, others-tall(head)-cellGap)
		}
		one := append(head, all[i].key...)
		if tall(one) <= others {
			one = together(append([]block(nil), one...))
		}
		one[0].turn = i > 0 && tall(one) > others
		blocks = append(blocks, one...)
	}
	pages := paginate(blocks, others, others)
	title := c.say.T("paper.key")
	if copies[0].Sheet.ID == copies[len(copies)-1].Sheet.ID {
		title += " · " + c.say.Text(copies[0].Sheet.Title)
	}
	for i, page := range pages {
		d.page()
		if !page[0].title {
			c.runningHead(d, title, false)
		}
		for _, b := range page {
			b.drawAt(d, marginSide, marginEdge+headRoom+b.y)
		}
		c.foot(d, c.say.T("paper.key"), i+1, len(pages))
	}
}

// keyHead names the copy to which the solutions belong.
func (c *composer) keyHead(one Copy) []block {
	words := c.say.Text(one.Sheet.Title)
	if one.Form != "" {
		words = c.form(one)
	}
	if one.Name != "" {
		words += " · " + printable(one.Name)
	}
	blocks := c.words(c.say.T("paper.key")+" · "+words, face{true, c.body.pt * 1.25}, c.width, 8)
	blocks = append(blocks, c.words(c.facts(one.Sheet), c.small, c.width, 0)...)
	blocks = append(blocks, c.words(c.say.T("paper.key-how"), c.tiny, c.width, 0)...)
	blocks[0].title = true
	return keepOn(append(blocks, space(2)))
}
