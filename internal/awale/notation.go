package awale

import (
	"fmt"
	"strconv"
	"strings"
)

// NotationError says which part of a position's text is wrong and what is
// allowed there.
type NotationError struct {
	Text    string // the whole text
	Part    string // the part that is wrong; may be empty
	Allowed string
}

func (e *NotationError) Error() string {
	return fmt.Sprintf("position %q: %q: %s", shorten(e.Text), shorten(e.Part), e.Allowed)
}

// shorten keeps a hostile text out of an error message.
func shorten(s string) string {
	const most = 64
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}

const (
	allowedFields = "a position is 4-4-4-4-4-4/4-4-4-4-4-4 0-0 S: pits 1–6 / pits 7–12, stores north-south, side to move, and South's pits (7-2) when the border has moved"
	allowedRows   = "two rows of six numbers, as in 4-4-4-4-4-4/4-4-4-4-4-4"
	allowedCount  = "a number of seeds from 0 to 48"
	allowedStores = "two stores, north-south, as in 14-8"
	allowedSide   = "the side to move is N or S"
	allowedBorder = "South's first and last pit in sowing order, each 1 to 12, as in 7-2; at least one pit stays North's"
)

// ParsePosition reads the notation
//
//	4-4-4-4-4-4/4-4-4-4-4-4 0-0 S
//
// that is pits 1–6 / pits 7–12, stores north-south, side to move; a fourth
// field names South's pits when rounds have moved the border. Fields drop only
// from the end. Every error is a *NotationError.
func ParsePosition(text string) (Position, error) {
	p, err := parsePosition(text)
	if err != nil {
		err.Text = text
		return Position{}, err
	}
	return p, nil
}

func parsePosition(text string) (Position, *NotationError) {
	const longest = 80 // the longest position there is has 54 characters
	if len(text) > longest {
		return Position{}, &NotationError{Part: text, Allowed: allowedFields}
	}
	fields := strings.Split(text, " ")
	if len(fields) > 4 {
		return Position{}, &NotationError{Part: fields[4], Allowed: allowedFields}
	}
	p := Position{toMove: South, south: southRow}
	if err := p.readRows(fields[0]); err != nil {
		return p, err
	}
	readers := []func(string) *NotationError{p.readStores, p.readSide, p.readBorder}
	for i, field := range fields[1:] {
		if err := readers[i](field); err != nil {
			return p, err
		}
	}
	if total := p.Total(); total > MaxSeeds {
		return p, &NotationError{Part: strconv.Itoa(total), Allowed: "at most 48 seeds, the stores counted"}
	}
	return p, nil
}

func (p *Position) readRows(field string) *NotationError {
	rows := strings.Split(field, "/")
	if len(rows) != 2 {
		return &NotationError{Part: field, Allowed: allowedRows}
	}
	for r, row := range rows {
		counts := strings.Split(row, "-")
		if len(counts) != Pits/2 {
			return &NotationError{Part: row, Allowed: allowedRows}
		}
		for i, c := range counts {
			n, ok := parseCount(c)
			if !ok {
				return &NotationError{Part: c, Allowed: allowedCount}
			}
			p.seeds[r*Pits/2+i] = n
		}
	}
	return nil
}

func (p *Position) readStores(field string) *NotationError {
	north, south, ok := strings.Cut(field, "-")
	if !ok {
		return &NotationError{Part: field, Allowed: allowedStores}
	}
	for side, c := range []string{north, south} {
		n, ok := parseCount(c)
		if !ok {
			return &NotationError{Part: c, Allowed: allowedCount}
		}
		p.stores[side] = n
	}
	return nil
}

func (p *Position) readSide(field string) *NotationError {
	switch field {
	case "N":
		p.toMove = North
	case "S":
		p.toMove = South
	default:
		return &NotationError{Part: field, Allowed: allowedSide}
	}
	return nil
}

func (p *Position) readBorder(field string) *NotationError {
	a, b, _ := strings.Cut(field, "-")
	first, okFirst := parseCount(a)
	last, okLast := parseCount(b)
	if !okFirst || !okLast || !Pit(first).Valid() || !Pit(last).Valid() || Pit(last).Next() == Pit(first) {
		return &NotationError{Part: field, Allowed: allowedBorder}
	}
	p.south = noPits
	for pit := Pit(first); ; pit = pit.Next() {
		p.south = p.south.With(pit)
		if pit == Pit(last) {
			return nil
		}
	}
}

// parseCount reads a count as String writes it: no sign, no leading zero.
func parseCount(s string) (uint8, bool) {
	if s == "" || len(s) > 2 || (len(s) == 2 && s[0] == '0') {
		return 0, false
	}
	n := 0
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return uint8(n), n <= MaxSeeds
}

// String is the position in the notation, with stores and side always written
// and the border only when it has moved.
func (p Position) String() string {
	text, _ := p.AppendText(make([]byte, 0, 64))
	return string(text)
}

// AppendText appends the position in the notation.
func (p Position) AppendText(b []byte) ([]byte, error) {
	for i, n := range p.seeds {
		switch i {
		case 0:
		case Pits / 2:
			b = append(b, '/')
		default:
			b = append(b, '-')
		}
		b = strconv.AppendUint(b, uint64(n), 10)
	}
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(p.stores[North]), 10)
	b = append(b, '-')
	b = strconv.AppendUint(b, uint64(p.stores[South]), 10)
	b = append(b, ' ')
	b = append(b, p.toMove.String()...)
	if p.BorderMoved() {
		first, last := p.Border()
		b = append(b, ' ')
		b = strconv.AppendUint(b, uint64(first), 10)
		b = append(b, '-')
		b = strconv.AppendUint(b, uint64(last), 10)
	}
	return b, nil
}

// Border is the first and the last pit of South's row in sowing order.
func (p Position) Border() (first, last Pit) {
	for pit := Pit(1); pit <= Pits; pit++ {
		if p.Owner(pit) != South {
			continue
		}
		if p.Owner(pit.Previous()) == North {
			first = pit
		}
		if p.Owner(pit.Next()) == North {
			last = pit
		}
	}
	return first, last
}

// MarshalText writes the notation.
func (p Position) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText reads the notation.
func (p *Position) UnmarshalText(text []byte) error {
	q, err := ParsePosition(string(text))
	if err != nil {
		return err
	}
	*p = q
	return nil
}
