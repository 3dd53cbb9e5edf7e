package export

import (
	"bytes"
	"fmt"

	"awale/internal/awale"
	"awale/internal/board"
	"awale/internal/question"
)

// picture draws a board and says it in words.
func (b *bundle) picture(name string, q question.Question, p awale.Position, stores bool) *picture {
	return &picture{name: name + ".svg", alt: b.say.Msg(q.Words(question.BoardAnswer(p, stores))), svg: drawing(p, stores)}
}

// storeColumn is the width of a store's column in the drawing, in the units of the board.
const storeColumn = 74

// drawing is the board in black and white: hollows with their seeds, plates, counts and, where asked, the stores. It needs no style
// and no script.
func drawing(p awale.Position, stores bool) []byte {
	var s bytes.Buffer
	left, width := 0, board.Width
	if stores {
		left, width = -storeColumn, board.Width+2*storeColumn
	}
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d 0 %d %d" width="%d" height="%d" font-family="Andika, sans-serif" font-weight="bold" text-anchor="middle">`,
		left, width, board.Height, width, board.Height)
	fmt.Fprintf(&s, `<rect x="%d" y="1.5" width="%d" height="%d" rx="24" fill="#fff" stroke="#000" stroke-width="3"/>`, left+1, width-2, board.Height-3)
	for _, line := range board.Border(p) {
		fmt.Fprintf(&s, `<path d="M%d %dL%d %d" stroke="#000" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/>`,
			line.From.X, line.From.Y, line.To.X, line.To.Y)
	}
	for _, pit := range board.ReadingOrder() {
		drawPit(&s, p, pit)
	}
	if stores {
		drawStore(&s, -storeColumn/2, board.Centre(1).Y, p.Store(awale.North))
		drawStore(&s, board.Width+storeColumn/2, board.Centre(12).Y, p.Store(awale.South))
	}
	s.WriteString(`</svg>`)
	return s.Bytes()
}

func drawPit(s *bytes.Buffer, p awale.Position, pit awale.Pit) {
	c, plate, count := board.Centre(pit), board.Plate(pit), board.Count(pit)
	fmt.Fprintf(s, `<circle cx="%d" cy="%d" r="%d" fill="#fff" stroke="#000" stroke-width="3"/>`, c.X, c.Y, board.Hollow)
	seeds := p.Seeds(pit)
	lying := board.Seeds(seeds)
	if seeds > board.Single {
		lying = board.Heap()
	}
	for _, seed := range lying {
		fmt.Fprintf(s, `<ellipse rx="%d" ry="%d" transform="translate(%d %d)rotate(%d)" fill="#fff" stroke="#000" stroke-width="2.4"/>`,
			board.Seed, board.SeedY, c.X+seed.X, c.Y+seed.Y, seed.Turn)
	}
	rim := 1.5
	if p.Owner(pit) == awale.South {
		rim = 4
	}
	fmt.Fprintf(s, `<rect x="%d" y="%d" width="%d" height="%d" rx="9" fill="#fff" stroke="#000" stroke-width="%.1f"/>`,
		plate.X-board.PlateWidth/2, plate.Y-board.PlateHeight/2, board.PlateWidth, board.PlateHeight, rim)
	fmt.Fprintf(s, `<text x="%d" y="%d" font-size="26">%d</text>`, plate.X, plate.Y+9, pit)
	fmt.Fprintf(s, `<text x="%d" y="%d" font-size="36">%d</text>`, count.X, count.Y+12, seeds)
}

func drawStore(s *bytes.Buffer, x, y, seeds int) {
	fmt.Fprintf(s, `<rect x="%d" y="%d" width="60" height="52" rx="10" fill="#fff" stroke="#000" stroke-width="3"/>`, x-30, y-26)
	fmt.Fprintf(s, `<text x="%d" y="%d" font-size="34">%d</text>`, x, y+12, seeds)
}
