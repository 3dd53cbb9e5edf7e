package main

import (
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// quietZone is the white margin in modules, without which cameras do not find a code.
const quietZone = 2

// qrCode draws a QR code with half blocks, two modules a character, black on white whatever the terminal's colours are.
func qrCode(text string) (string, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return "", err
	}
	size := code.Bounds().Dx()
	dark := func(x, y int) bool {
		inside := x >= 0 && x < size && y >= 0 && y < size
		return inside && code.At(x, y) == color.Black
	}
	var b strings.Builder
	for y := -quietZone; y < size+quietZone; y += 2 {
		b.WriteString("    \x1b[30;107m")
		for x := -quietZone; x < size+quietZone; x++ {
			b.WriteString(halfBlock(dark(x, y), dark(x, y+1)))
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String(), nil
}

func halfBlock(upper, lower bool) string {
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return " "
}
