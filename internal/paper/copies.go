package paper

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/sheet"
)

// Copy is one exemplar of a sheet, every question of which is made.
type Copy struct {
	Sheet   sheet.Sheet
	Form    string // tells this copy from the others, on every page of it and of its key; "" when there is one alone
	Name    string // the pupil's; "" leaves a line to write on
	Address string // absolute, of this copy on screen; "" for none
}

// Order asks for copies of one sheet.
type Order struct {
	Copies   int // 0 counts as 1; names may ask for more
	Seed     uint64
	Names    []string
	Address  func(form string) string // the absolute address of a copy; nil for none
	Progress func(done, all int)      // nil for none
}

// Copies makes the copies of an order. Each has its form number, and its generated questions come from that alone.
func Copies(s sheet.Sheet, o Order) ([]Copy, error) {
	all := make([]Copy, max(1, o.Copies, len(o.Names)))
	for i := range all {
		c := &all[i]
		number := Form{Seed: o.Seed, Copy: i + 1}
		if len(all) > 1 || s.Generated() {
			c.Form = number.String()
		}
		if i < len(o.Names) {
			c.Name = o.Names[i]
		}
		if o.Address != nil {
			c.Address = o.Address(c.Form)
		}
		var err error
		if c.Sheet, err = s.Variant(number.Variant()); err != nil {
			return nil, fmt.Errorf("paper: copy %s: %w", number, err)
		}
		if o.Progress != nil {
			o.Progress(i+1, len(all))
		}
	}
	return all, nil
}

// Form is a form number: "42-7" is the seventh copy of seed 42.
type Form struct {
	Seed uint64
	Copy int // from 1
}

func (f Form) String() string { return strconv.FormatUint(f.Seed, 10) + "-" + itoa(f.Copy) }

// ParseForm reads a form number, so that a copy can be made again from what is printed on it.
func ParseForm(text string) (f Form, ok bool) {
	seed, number, _ := strings.Cut(text, "-")
	s, errSeed := strconv.ParseUint(seed, 10, 64)
	n, errNumber := strconv.Atoi(number)
	f = Form{s, n}
	return f, errSeed == nil && errNumber == nil && n > 0 && f.String() == text
}

// Variant is the seed of the copy's questions. Seeds that follow one another, and their copies, have nothing in common.
func (f Form) Variant() uint64 {
	z := f.Seed + uint64(f.Copy)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
