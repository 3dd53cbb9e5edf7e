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
	Address string // absolute, of this copy on screen, as a camera reads it; "" for none
	Short   string // absolute, to type; "" for Address
}

// Order asks for copies of one sheet.
type Order struct {
	Copies   int // 0 counts as 1; names may ask for more
	Seed     uint64
	Names    []string
	Address  func(form string) string // the absolute address of a copy; nil for none
	Short    func(form string) string // one to type in its place; nil for the same
	Progress func(done, all int)      // nil for none
}

// Copies makes the copies of an order, every one as Copy makes it.
func Copies(s sheet.Sheet, o Order) ([]Copy, error) {
	all := make([]Copy, o.count())
	for i := range all {
		var err error
		if all[i], err = o.Copy(s, i+1); err != nil {
			return nil, err
		}
		if o.Progress != nil {
			o.Progress(i+1, len(all))
		}
	}
	return all, nil
}

func (o Order) count() int { return max(1, o.Copies, len(o.Names)) }

// Copy makes one copy of the order, counted from 1. It has its form number, and its generated questions come from that alone.
func (o Order) Copy(s sheet.Sheet, number int) (Copy, error) {
	form, c := Form{Seed: o.Seed, Copy: number}, Copy{}
	if o.count() > 1 || s.Generated() {
		c.Form = form.String()
	}
	if number <= len(o.Names) {
		c.Name = o.Names[number-1]
	}
	if o.Address != nil {
		c.Address = o.Address(c.Form)
	}
	if o.Short != nil {
		c.Short = o.Short(c.Form)
	}
	var err error
	if c.Sheet, err = s.Variant(form.Variant()); err != nil {
		return c, fmt.Errorf("paper: copy %s: %w", form, err)
	}
	return c, nil
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
