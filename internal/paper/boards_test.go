package paper_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// boardsIn reads the boards of a document as a reader would, from the figures on the page: under each row of plates 6 to 1 the counts
// of both rows, in the notation of positions. Empty boards have no counts and are left out.
func boardsIn(t testing.TB, pdf []byte) []string {
	t.Helper()
	var found []string
	for _, page := range words(t, pdf) {
		numbers := numbersOn(page)
		for _, six := range numbers {
			if six.n != 6 {
				continue
			}
			if plates := platesFrom(six, numbers); plates != nil {
				if board, ok := countsUnder(plates, numbers); ok {
					found = append(found, board)
				}
			}
		}
	}
	return found
}

type numberAt struct {
	n    int
	x, y float64
}

func numbersOn(page pageOfWords) []numberAt {
	var numbers []numberAt
	for _, w := range page.Words {
		if n, err := strconv.Atoi(w.Text); err == nil {
			numbers = append(numbers, numberAt{n, w.x(), w.y()})
		}
	}
	return numbers
}

// platesFrom finds the plates 5 to 1 at even steps right of plate 6; nil when there are none.
func platesFrom(six numberAt, numbers []numberAt) []numberAt {
	for _, five := range numbers {
		if five.n != 5 || math.Abs(five.y-six.y) > 0.5 || five.x <= six.x {
			continue
		}
		step := five.x - six.x
		plates := []numberAt{six, five}
		for n := 4; n >= 1; n-- {
			at := slices.IndexFunc(numbers, func(p numberAt) bool {
				return p.n == n && math.Abs(p.y-six.y) < 0.5 && math.Abs(p.x-six.x-float64(6-n)*step) < 0.05*step
			})
			if at < 0 {
				break
			}
			plates = append(plates, numbers[at])
		}
		if len(plates) == 6 {
			return plates
		}
	}
	return nil
}

// countsUnder reads the two rows of counts, which stand 142 and 184 hundredths of a pit's distance below the plates' middle.
func countsUnder(plates []numberAt, numbers []numberAt) (board string, ok bool) {
	unit := (plates[1].x - plates[0].x) / 100
	read := func(below float64) []string {
		var row []string
		for _, plate := range plates {
			at := slices.IndexFunc(numbers, func(p numberAt) bool {
				return math.Abs(p.x-plate.x) < 20*unit && math.Abs(p.y-plate.y-below*unit) < 12*unit
			})
			if at < 0 {
				return nil
			}
			row = append(row, strconv.Itoa(numbers[at].n))
		}
		return row
	}
	north, south := read(142), read(184)
	if north == nil || south == nil {
		return "", false
	}
	slices.Reverse(north)
	return fmt.Sprintf("%s/%s", strings.Join(north, "-"), strings.Join(south, "-")), true
}
