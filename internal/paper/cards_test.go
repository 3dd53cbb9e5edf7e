package paper_test

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"awale/internal/board"
	"awale/internal/paper"
)

func cards(n int) []paper.Card {
	var all []paper.Card
	for i := range n {
		all = append(all, paper.Card{
			Name: fmt.Sprintf("Élève%d", i+1), Class: "CE2", Code: "KP4T", Address: "http://192.168.1.20:8080/join/KP4T",
			Pictures: []paper.Picture{picture("drum"), picture("fish"), picture("sun")},
		})
	}
	return all
}

func picture(id string) paper.Picture {
	drawing, _ := board.Picture(id)
	return paper.Picture{Name: id, Drawing: drawing}
}

func TestEightCardsStandOnAPage(t *testing.T) {
	for n, want := range map[int]int{1: 1, 8: 1, 9: 2, 30: 4} {
		var pdf bytes.Buffer
		if err := press(t).Cards(&pdf, cards(n), paper.Options{Size: paper.Letter}); err != nil {
			t.Fatal(err)
		}
		all := pages(t, pdf.Bytes())
		if len(all) != want {
			t.Errorf("%d cards stand on %d pages, want %d", n, len(all), want)
		}
		text := strings.Join(all, " ")
		for i := range n {
			if !strings.Contains(text, fmt.Sprintf("Élève%d", i+1)) {
				t.Errorf("of %d cards, that of pupil %d is missing", n, i+1)
			}
		}
		if got := strings.Count(text, "KP4T"); got < 2*n {
			t.Errorf("%d cards say the code %d times", n, got)
		}
	}
}

func TestWhichNamesPaperCanSet(t *testing.T) {
	for name, want := range map[string]bool{
		"Awa": true, "Éloïse": true, "N'Dri": true, "N’Dri": true, "Ɛfua Ɔsei": true, "E\u0301lie": true, "Léa 2": true, "Ọlá": true,
		"<b>": true, "آمنة": false, "🐢": false, "Мария": false, "Awa 🐢": false,
	} {
		if got := paper.Prints(name); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}

func TestAPosterSaysHowToComeIn(t *testing.T) {
	var pdf bytes.Buffer
	poster := paper.Poster{Class: "CE2 des baobabs", Code: "KP4T", Address: "http://192.168.1.20:8080"}
	if err := press(t).Poster(&pdf, poster, paper.Options{}); err != nil {
		t.Fatal(err)
	}
	all := pages(t, pdf.Bytes())
	for _, want := range []string{"CE2 des baobabs", "KP4T", "192.168.1.20:8080"} {
		if len(all) != 1 || !strings.Contains(flat(all[0]), want) {
			t.Errorf("%q is missing on %d pages", want, len(all))
		}
	}
}

func TestABoardToCutOutHasEveryPit(t *testing.T) {
	var pdf bytes.Buffer
	if err := press(t).Cutout(&pdf, paper.Options{}); err != nil {
		t.Fatal(err)
	}
	all := pages(t, pdf.Bytes())
	if len(all) != 2 {
		t.Fatalf("%d pages, want the board and the seeds", len(all))
	}
	fields := strings.Fields(all[0])
	for pit := 1; pit <= 12; pit++ {
		found := false
		for _, f := range fields {
			found = found || f == strconv.Itoa(pit)
		}
		if !found {
			t.Errorf("pit %d is missing", pit)
		}
	}
}

func TestCardsKeepOutOfTheMargins(t *testing.T) {
	const dots, frame = 60, 28
	for name, print := range map[string]func(*bytes.Buffer) error{
		"cards": func(b *bytes.Buffer) error { return press(t).Cards(b, cards(8), paper.Options{}) },
		"board": func(b *bytes.Buffer) error { return press(t).Cutout(b, paper.Options{Size: paper.Letter}) },
		"poster": func(b *bytes.Buffer) error {
			return press(t).Poster(b, paper.Poster{Class: "CE2", Code: "KP4T", Address: "http://a"}, paper.Options{})
		},
	} {
		var pdf bytes.Buffer
		if err := print(&pdf); err != nil {
			t.Fatal(err)
		}
		for i, page := range drawn(t, pdf.Bytes(), dots, "-gray") {
			if at, ok := inkOutside(page, frame); ok {
				t.Errorf("%s: page %d has ink at %v", name, i+1, at)
			}
		}
	}
}
