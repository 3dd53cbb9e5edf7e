package sheet

import (
	"cmp"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// MaxBytes is the longest text of a sheet.
const MaxBytes = maxBytes

// Draft is a sheet while it is written by hand in a form: each field holds what was typed, whether it makes sense or not, so that
// nothing is lost before it does. What is wrong with it, Load says of its YAML.
type Draft struct {
	ID    string
	Title i18n.Text
	Kind  string
	Rules string       // id of a rule set; empty with House
	House *awale.Rules // a house rule set, which a form keeps as it is
	Level string
	Items []DraftItem

	anchors []anchor
}

// Sort is what an item is.
type Sort string

// The sorts of items, by the key that begins one.
const (
	SortText     Sort = "text"
	SortBoard    Sort = "board"
	SortShow     Sort = "show"
	SortExercise Sort = "position"
	SortGenerate Sort = "generate"
)

// Sorts lists the sorts of items.
func Sorts() []Sort { return []Sort{SortText, SortBoard, SortShow, SortExercise, SortGenerate} }

// DraftItem is one item; which fields it has is said by its sort.
type DraftItem struct {
	Sort      Sort
	Text      i18n.Text
	Position  string   // of a board, of an exercise, and where a show begins; an exercise may have none
	Moves     []string // of a show
	Questions []DraftQuestion

	Ask, Level, Count string // generate
}

// DraftQuestion is one question; an empty field is not written.
type DraftQuestion struct {
	Ask     string
	After   []string // pits, and "answer"
	Pit     string
	Seeds   string
	Than    string
	Rules   string
	Depth   string
	Stores  string
	Prompt  i18n.Text
	Options []DraftOption
	Hint    i18n.Text
	Points  string
	Expect  string // as it is written: 3, yes, [1, 2]
}

// DraftOption is one answer of a choice.
type DraftOption struct {
	Text  i18n.Text
	Right bool
}

// GeneratedAsks lists what an item can ask to generate, under one rule set or another.
func GeneratedAsks() []string { return generatedAsks() }

// anchor is where a part of the text begins: a key of the sheet itself, an item, or a question of one.
type anchor struct {
	place
	item, question int // −1 for none
}

func (a place) compare(b place) int {
	return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column))
}

// Locate finds the item and the question, from 0, in which a problem of the text lies that the draft was read from; −1 for none.
func (d Draft) Locate(p Problem) (item, question int) {
	at, found := place{p.Line, p.Column}, anchor{item: -1, question: -1}
	for _, a := range d.anchors {
		if a.compare(at) <= 0 && a.compare(found.place) >= 0 {
			found = a
		}
	}
	return found.item, found.question
}

// Alone is the draft with one of its items and no other.
func (d Draft) Alone(item int) Draft {
	d.Items = []DraftItem{d.Items[item]}
	return d
}
