package web

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/boombuler/barcode/qr"
	"github.com/labstack/echo/v4"

	"awale/templates"
)

// address is where this program is reached: as it was told at the start, else as the browser reached it. On
// this computer's own name, which leads nowhere from a tablet, it is the address of the class.
func (s *Server) address(c echo.Context) string {
	switch {
	case s.BaseURL != "":
		return strings.TrimSuffix(s.BaseURL, "/")
	case s.ClassURL != "" && loopback(c.Request().Host):
		return s.ClassURL
	}
	return "http://" + c.Request().Host
}

// way is how pupils reach a class.
func (s *Server) way(c echo.Context, code string) (templates.Way, error) {
	address := s.address(c)
	drawn, err := qrCode(address + string(templates.JoinClassURL(code)))
	return templates.Way{Address: strings.TrimPrefix(strings.TrimPrefix(address, "http://"), "https://"), QR: drawn}, err
}

// quietZone is the white margin in modules, without which cameras do not find a code.
const quietZone = 4

// qrCode draws the code as one path, a stroke of squares for each run of dark ones.
func qrCode(text string) (templates.QR, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return templates.QR{}, err
	}
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := 0; x < size; x++ {
			run := 0
			for x+run < size && code.At(x+run, y) == color.Black {
				run++
			}
			if run > 0 {
				n := strconv.Itoa(run)
				path.WriteString("M" + strconv.Itoa(x+quietZone) + " " + strconv.Itoa(y+quietZone) + "h" + n + "v1h-" + n + "z")
				x += run
			}
		}
	}
	return templates.QR{Side: size + 2*quietZone, Path: path.String()}, nil
}
