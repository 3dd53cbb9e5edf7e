package paper

import (
	"fmt"
	"strconv"

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
	Copies  int // 0 counts as 1; names may ask for more
	Seed    uint64
	Names   []string
	Address func(form string) string // the absolute address of a copy; nil for none

	// Fill makes the sheet's generated questions for one copy: the same seed and copy give the same questions. nil will do for a sheet
	// that has none.
	Fill func(s sheet.Sheet, seed, copy uint64) (sheet.Sheet, error)
}

// Copies makes the copies of an order. A form number is the seed and the copy's place: "42-7".
func Copies(s sheet.Sheet, o Order) ([]Copy, error) {
	all := make([]Copy, max(1, o.Copies, len(o.Names)))
	for i := range all {
		c := &all[i]
		c.Sheet = s
		if len(all) > 1 || generates(s) {
			c.Form = strconv.FormatUint(o.Seed, 10) + "-" + itoa(i+1)
		}
		if i < len(o.Names) {
			c.Name = o.Names[i]
		}
		if o.Address != nil {
			c.Address = o.Address(c.Form)
		}
		if !generates(s) {
			continue
		}
		if o.Fill == nil {
			return nil, fmt.Errorf("paper: sheet %s has questions to generate, and there is no generator", s.ID)
		}
		filled, err := o.Fill(s, o.Seed, uint64(i))
		if err != nil {
			return nil, fmt.Errorf("paper: copy %s of sheet %s: %w", c.Form, s.ID, err)
		}
		c.Sheet = filled
	}
	return all, nil
}

func generates(s sheet.Sheet) bool {
	for _, item := range s.Items {
		if item.Generate != nil {
			return true
		}
	}
	return false
}
