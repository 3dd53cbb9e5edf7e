package templates

import (
	"time"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
)

// editorStyles is loaded on the pages of the editor alone, with those of a teacher's desk.
const editorStyles = "css/editor.css"

// OwnSheetList is a teacher's own sheets.
type OwnSheetList struct {
	Sheets []classroom.OwnSheet
	Zone   *time.Location
	Bank   []SheetCard // to begin from
	Title  string      // of the sheet that could not be made
	Notice *i18n.Message
	Upload *Upload // a file that was not taken; nil for none
}

// Upload is a file with what is wrong in it.
type Upload struct {
	Name     string
	Problems []sheet.Problem
}

// Editing is what every page of the editor knows of its sheet.
type Editing struct {
	Sheet    classroom.OwnSheet
	Problems []sheet.Problem // of the whole text
	Notice   *i18n.Message
}

// EditorPage is a sheet with its items.
type EditorPage struct {
	Editing
	Closed bool // the text says what the form could not keep
	Draft  sheet.Draft
	Faults []i18n.Message // of title, kind, rules and level
	Left   []EditorFault  // all that keeps the sheet from being ready
	Items  []EditorItem
	Undo   bool
	At     string
}

// EditorFault is a problem where a form finds it: in an item and a question, from 0, or −1 for none.
type EditorFault struct {
	Item, Question int
	Message        i18n.Message
}

// EditorItem is an item as the list shows it.
type EditorItem struct {
	Sort    sheet.Sort
	Text    HTML
	Board   *Board
	Asked   []EditorLine
	Wish    i18n.Message // what is generated
	Faults  []i18n.Message
	InMoves string
}

// EditorLine is a question with its answer; without one it has a problem.
type EditorLine struct {
	Ask    string
	Prompt *i18n.Message
	Answer *i18n.Message
}

// EditorItemPage is the form of one item.
type EditorItemPage struct {
	Editing
	Place int // from 0
	Count int
	Item  sheet.DraftItem
	Board EditorBoard
	Says  ItemSays
	At    string
	Other *EditorItem // what is kept, when another tab changed it meanwhile
	Rules string
}

// EditorBoard is a position as its fields hold it.
type EditorBoard struct {
	Given  Drawing
	Side   awale.Side
	Border string
	Known  awale.Position // for the sides of the drawing
}

// ItemSays is what the engine says of an item.
type ItemSays struct {
	Faults    []i18n.Message
	Preview   *EditorItem // a text as it is read, or an example of what is made
	Show      *Replay     // of an item that shows moves
	Questions []QuestionSays
	Play      Play
}

// QuestionSays is what the engine says of a question: what is wrong with it, or its answer and the wrong answers that
// tell something.
type QuestionSays struct {
	Faults  []i18n.Message
	Story   []i18n.Message
	Prompt  *i18n.Message
	Answer  *i18n.Message
	Explain []i18n.Message
	Drawn   *Board // the answer; nil where no board says it
	Wrongs  []EditorWrong
	More    int // of these, not listed
}

// EditorWrong is a wrong answer with what it tells.
type EditorWrong struct {
	Answer i18n.Message
	Habits []i18n.Message
}

// Play is the moves tried from the position.
type Play struct {
	Can    bool
	Pits   []awale.Pit
	Replay *Replay
	Legal  awale.PitSet
	After  awale.Position
}

// EditorYAML is the text of a sheet.
type EditorYAML struct {
	Editing
	Text  string // as it was typed
	Other string // what is kept, when another tab changed it meanwhile
}
