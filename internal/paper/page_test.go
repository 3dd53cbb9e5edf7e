package paper_test

import (
	"image"
	"regexp"
	"strings"
	"testing"

	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/internal/sheet"
)

// samples are sheets that use everything a page can hold.
func samples(t testing.TB) []sheet.Sheet {
	t.Helper()
	var all []sheet.Sheet
	for _, name := range []string{"drill", "lesson", "simulation", "kinds"} {
		all = append(all, load(t, name))
	}
	return all
}

func TestEveryLetterIsEmbedded(t *testing.T) {
	pdf := bound(t, samples(t), paper.Order{}, paper.Options{Key: paper.KeySeparate})
	lines := strings.Split(strings.TrimSpace(poppler(t, "pdffonts", pdf)), "\n")[2:]
	if len(lines) != 2 {
		t.Errorf("%d fonts, want two weights of one", len(lines))
	}
	for _, line := range lines {
		if fields := strings.Fields(line); !strings.Contains(line, "andika") || fields[len(fields)-5] != "yes" || fields[len(fields)-3] != "yes" {
			t.Errorf("a font is not ours, not embedded or not readable: %s", line)
		}
	}
}

func TestPagesHaveTheSizeAskedFor(t *testing.T) {
	for size, want := range map[paper.Size]string{paper.A4: "595.28 x 841.89 pts (A4)", paper.Letter: "612 x 792 pts (letter)"} {
		info := poppler(t, "pdfinfo", printed(t, load(t, "lesson"), paper.Order{}, paper.Options{Size: size}))
		if !strings.Contains(info, want) {
			t.Errorf("%v: want %s, got\n%s", size, want, info)
		}
	}
}

// Every printer reaches to 12 mm from the edge; some reach no further.
func TestNothingIsPrintedInTheMargins(t *testing.T) {
	const edge = 12.0 / 25.4 * 72
	const dots, frame = 60, 28 // 28 dots are 11.9 mm
	for _, o := range []paper.Options{
		{Key: paper.KeySeparate}, {Key: paper.KeyInline, Size: paper.Letter}, {Key: paper.KeyNone, Large: true, Lang: i18n.EN},
	} {
		pdf := bound(t, samples(t), paper.Order{Copies: 2, Seed: 42, Address: address}, o)
		for i, page := range drawn(t, pdf, dots, "-gray") {
			if at, ok := inkOutside(page, frame); ok {
				t.Errorf("%+v: page %d has ink at %v", o, i+1, at)
			}
		}
		for i, page := range words(t, pdf) {
			for _, w := range page.Words {
				if w.XMin < edge || w.YMin < edge-2 || w.XMax > page.Width-edge || w.YMax > page.Height-edge+2 {
					t.Errorf("%+v: page %d has %q in the margin", o, i+1, w.Text)
				}
			}
		}
	}
}

// inkOutside finds a pixel that is not white in a frame of that width.
func inkOutside(page image.Image, frame int) (image.Point, bool) {
	b := page.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if x == b.Min.X+frame && y >= b.Min.Y+frame && y < b.Max.Y-frame {
				x = b.Max.X - frame // what is inside may have ink
			}
			if r, g, b, _ := page.At(x, y).RGBA(); r+g+b < 3*0xffff {
				return image.Pt(x, y), true
			}
		}
	}
	return image.Point{}, false
}

func TestThereIsNoColour(t *testing.T) {
	for i, page := range drawn(t, bound(t, samples(t), paper.Order{Address: address}, paper.Options{Key: paper.KeySeparate}), 25) {
		b := page.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				if r, g, b, _ := page.At(x, y).RGBA(); r != g || g != b {
					t.Fatalf("page %d is coloured at %d, %d", i+1, x, y)
				}
			}
		}
	}
}

func TestAWorksheetStandsOnOnePage(t *testing.T) {
	for _, o := range []paper.Options{{}, {Size: paper.Letter}, {Lang: i18n.EN}} {
		if n := len(pages(t, printed(t, load(t, "simulation"), paper.Order{Address: address}, o))); n != 1 {
			t.Errorf("%+v: %d pages", o, n)
		}
	}
}

func TestTwelveSmallBoardsStandOnOnePage(t *testing.T) {
	pdf := printed(t, load(t, "drill"), paper.Order{}, paper.Options{})
	if all := pages(t, pdf); len(all) != 1 || !strings.Contains(all[0], "12. ") {
		t.Errorf("%d pages:\n%s", len(all), all)
	}
	if n := len(boardsIn(t, pdf)); n != 12 {
		t.Errorf("%d boards, want 12", n)
	}
}

func TestEveryPageSaysWhichItIs(t *testing.T) {
	pdf := printed(t, load(t, "lesson"), paper.Order{Copies: 3, Seed: 42}, paper.Options{})
	all := pages(t, pdf)
	perCopy := len(all) / 3
	for i, page := range all {
		form := "Copie 42-" + string(rune('1'+i/perCopy))
		number := flat("Page " + string(rune('1'+i%perCopy)) + " sur " + string(rune('0'+perCopy)))
		if !strings.Contains(flat(page), form) || !strings.Contains(flat(page), number) {
			t.Errorf("page %d lacks %q or %q:\n%s", i+1, form, number, page)
		}
		if !strings.Contains(page, "Nom") {
			t.Errorf("page %d has no room for a name", i+1)
		}
	}
}

func TestPrintedTwoSidedNoCopyBeginsOnABack(t *testing.T) {
	order := paper.Order{Copies: 3, Seed: 1}
	single := len(pages(t, printed(t, load(t, "drill"), order, paper.Options{})))
	double := strings.Split(poppler(t, "pdftotext", printed(t, load(t, "drill"), order, paper.Options{TwoSided: true}), "-layout"), "\f")
	if single != 3 || len(double)-1 != 6 {
		t.Fatalf("%d pages one-sided, %d two-sided; want 3 and 6", single, len(double)-1)
	}
	for i, page := range double[:6] {
		if blank := strings.TrimSpace(page) == ""; blank != (i%2 == 1) {
			t.Errorf("page %d: blank %v", i+1, blank)
		}
	}
}

func address(form string) string { return "http://192.168.1.20:8080/sheets/fiche?form=" + form }

func TestAQuestionStandsOnThePageOfItsBoard(t *testing.T) {
	s := load(t, "pair")
	for range 6 {
		s.Items = append(s.Items, s.Items[0]) // with their solutions, two and a half boards would go on a page
	}
	questions := regexp.MustCompile(`Ton adversaire n’a plus|Si tu sèmes la case`)
	for i, page := range pages(t, printed(t, s, paper.Order{}, paper.Options{Key: paper.KeyInline})) {
		boards, asked := strings.Count(page, "Plateau "), len(questions.FindAllString(page, -1))
		if boards == 0 || asked != 2*boards {
			t.Errorf("page %d holds %d boards and %d questions:\n%s", i+1, boards, asked, page)
		}
	}
}
