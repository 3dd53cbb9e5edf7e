package main

import (
	"image/color"
	"strings"
	"testing"

	"github.com/boombuler/barcode/qr"
)

func TestQRCodeHoldsEveryModuleWithinItsMargin(t *testing.T) {
	const address = "http://192.168.1.20:8080"
	drawn, err := qrCode(address)
	if err != nil {
		t.Fatal(err)
	}
	code, err := qr.Encode(address, qr.M, qr.Auto)
	if err != nil {
		t.Fatal(err)
	}
	got := modules(drawn)
	size := code.Bounds().Dx()
	if len(got[0]) != size+2*quietZone {
		t.Fatalf("%d modules wide, want %d and a margin of %d on each side", len(got[0]), size, quietZone)
	}
	for y, row := range got {
		for x, dark := range row {
			inside := x >= quietZone && y >= quietZone && x < size+quietZone && y < size+quietZone
			if want := inside && code.At(x-quietZone, y-quietZone) == color.Black; dark != want {
				t.Errorf("module %d, %d: dark %t, want %t\n%s", x, y, dark, want, drawn)
			}
		}
	}
}

// modules reads a drawing back: two rows of modules a line.
func modules(drawn string) [][]bool {
	var rows [][]bool
	for line := range strings.Lines(drawn) {
		line = strings.TrimSuffix(strings.TrimPrefix(line, "    \x1b[30;107m"), "\x1b[0m\n")
		var upper, lower []bool
		for _, r := range line {
			upper = append(upper, r == '█' || r == '▀')
			lower = append(lower, r == '█' || r == '▄')
		}
		rows = append(rows, upper, lower)
	}
	return rows
}
