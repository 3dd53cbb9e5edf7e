// Package templates draws every page. A page is a templ component over plain
// view models: positions, turns, messages and texts. It knows nothing of
// requests, sessions or the database.
package templates

import (
	"net/url"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/i18n"
)

//go:generate go tool templ generate

// Page is what every page of one request shares.
type Page struct {
	Printer *i18n.Printer
	Path    string                   // path and query of this page, to come back to after a change of language
	Asset   func(name string) string // URL of a static file by its name ("css/app.css"), with its content hash
	Flash   string                   // one sentence to show once; empty for none
	Who     *Visitor                 // who is signed in; nil for nobody
	Keys    bool                     // whether printed sheets may show their keys
	Demo    bool                     // everything here is made up
	Owner   string                   // whose answers this page may send; empty for nobody's
}

// T says a key of the catalogue in the reader's language.
func (p Page) T(key string, namesAndValues ...any) string {
	return p.Printer.T(key, namesAndValues...)
}

// HTML is markup that the caller vouches for: Markdown rendered by goldmark
// without its unsafe option, or nothing.
type HTML string

func (h HTML) component() templ.Component { return templ.Raw(string(h)) }

// SheetCard is a sheet as lists and headings show it.
type SheetCard struct {
	ID    string
	Title i18n.Text
	Kind  string // lesson, simulation or quiz
	Rules string // id of the rule set, or "" for a house rule set
	Level int    // 1 to 5
	Total int    // questions
	Done  int    // of these, answered right
	Begun bool   // any answer kept
}

// Home is the first page.
type Home struct {
	Resume *SheetCard  // a sheet begun and not finished, newest first; nil for none
	Sheets []SheetCard // a few to begin with
}

// SheetFilter narrows the list of sheets; a zero field does not.
type SheetFilter struct {
	Kind  string
	Rules string
	Level int
}

// SheetList is the library.
type SheetList struct {
	Filter SheetFilter
	Kinds  []string // what the library holds at all, in the order to show
	Rules  []string
	Levels []int
	Sheets []SheetCard
}

// SheetStep is one step of a sheet: exactly one of Reading, Question and Done
// is set.
type SheetStep struct {
	Desk     Desk
	Sheet    SheetCard
	Step     int // from 1; len(Steps)+1 is the end page
	Steps    []StepMark
	Reading  []Block
	Question *Question
	Done     *Done
}

// StepState is how far a step is.
type StepState uint8

// The states of a step; reading steps are Read or Open.
const (
	Open  StepState = iota // not answered, or not reached
	Right                  // answered right
	Wrong                  // answered, not right yet
	Wait                   // cannot be asked before an earlier one is answered
	Kept                   // answered, and whether right is not said yet
)

// StepMark is one place in the row of little hollows.
type StepMark struct {
	Reading bool
	State   StepState
}

// Block is one part of a reading step, or of what stands above a question.
// Exactly one field is set.
type Block struct {
	Text  HTML
	Board *Board
	Show  *Replay
}

// Board is a drawn position with what is pointed at.
type Board struct {
	Position awale.Position
	Origin   awale.Pit    // dashed ring; 0 for none
	Last     awale.Pit    // solid ring; 0 for none
	Sowable  awale.PitSet // lit rim
	Taken    awale.PitSet // emptied by the take
	Differs  awale.PitSet // not as in the board beside it
	Drawn    *Drawing     // counts to draw in place of the position's
}

// Drawing is a board as a pupil drew it, which may be none that a game reaches.
type Drawing struct {
	Seeds  [awale.Pits]int
	Stores awale.Score
}

// Replay is one move or several in a row, shown seed by seed.
type Replay struct {
	Turns []awale.Turn
	Part  *Part // where a single move leaves the one beside it; nil for nowhere
}

// Part is where two moves part.
type Part struct {
	Seed int       // number, from 1, of the first seed that falls elsewhere; 0 if all fall alike
	Pit  awale.Pit // if so, the first pit that only one of them takes; 0 if none
}

// Question is one question, asked or answered.
type Question struct {
	Item, Number int // places in the sheet, from 0; they come back with the answer
	Key          string
	Story        []i18n.Message // the moves that led to the board
	Prompt       i18n.Message
	Above        []Block // text that belongs to the exercise, shown before its first question
	Board        *Board  // nil when a choice needs none; for a drawn board, what the pupil starts from
	Input        Input
	Hints        []i18n.Message // in growing order
	Notice       *i18n.Message  // why the last answer could not be taken (an illegal pit, an empty form)
	Feedback     *Feedback      // nil while the question is asked
	Trial        Trial          // of a test; empty elsewhere
	Draw         int            // how often a question at this place was drawn; it comes back with the answer
	Redrawn      bool           // another question comes in its place after a wrong answer
	Closed       bool           // no answer is taken any more
}

// InputKind is how a question is answered.
type InputKind uint8

// The inputs.
const (
	InputPit    InputKind = iota + 1 // one pit
	InputNumber                      // a number
	InputBoard                       // a drawn board
	InputPits                        // a set of pits
	InputChoice                      // options
	InputScore                       // the final count of both sides
	InputRound                       // a drawn board, and which pits are South's
	InputLine                        // pits sown in turn by both sides
)

// Input is what the pupil fills in.
type Input struct {
	Kind    InputKind
	Label   i18n.Message // what a number counts
	Pits    awale.PitSet // pits that can be pointed at; empty means all twelve
	Options []Option
	Several bool     // more than one option may be right
	Stores  bool     // a drawn board includes the stores
	Moves   int      // the length of a line
	Given   *Drawing // the board as it was drawn before, when the answer was refused
	Typed   []string // the other inputs' fields as they were sent before: "4" for a pit, a number or an option; a final count as north, south
}

// Option is one answer of a choice: words of the sheet, or of the catalogue.
type Option struct {
	Text  i18n.Text
	Said  i18n.Message // said where there is no Text
	Value string       // what is sent; empty for its place from 1
}

// Feedback is what the pupil sees after an answer.
type Feedback struct {
	Right   bool
	Kept    bool           // a right answer to the question stays, whatever this one is
	Missed  bool           // there was no answer, and none is taken any more
	Bare    bool           // whether it was right, and no more
	Given   i18n.Message   // the pupil's answer in words, as "la case 9"
	Answer  i18n.Message   // the right answer in words, likewise
	Explain []i18n.Message // what happened, and where the sowings part
	Yours   *Outcome       // a wrong answer on a board; nil if it has none
	Truth   *Outcome       // the right answer on a board, or the move asked about
}

// Outcome is an answer on a board: a move replayed, a still board, or a replay
// whose last position is compared with another board.
type Outcome struct {
	Replay *Replay
	Board  *Board
}

// Done is the last page of a sheet.
type Done struct {
	Right, Total int
	Shown        Shown
	Next         *SheetCard // what to try next; nil for none
	Work         *WorkDone  // of what was given to a pupil; nil elsewhere
}

// KeyMode is where a printed sheet carries its solutions.
type KeyMode string

// The key modes, as the URL spells them.
const (
	KeyNone     KeyMode = "none"
	KeyInline   KeyMode = "inline"
	KeySeparate KeyMode = "separate"
	KeyOnly     KeyMode = "only"
)

// ParseKeyMode reads a key mode; an empty text means none.
func ParseKeyMode(s string) (KeyMode, bool) {
	switch m := KeyMode(s); m {
	case "":
		return KeyNone, true
	case KeyNone, KeyInline, KeySeparate, KeyOnly:
		return m, true
	}
	return "", false
}

// Print is a sheet on paper.
type Print struct {
	Sheet   SheetCard
	Key     KeyMode
	Items   []PrintItem
	Classes []ClassCard // whose names a teacher can have printed
}

// PrintItem is one item of a sheet on paper: blocks to read, or an exercise
// with its board and questions.
type PrintItem struct {
	Blocks    []Block
	Board     *Board
	Questions []PrintQuestion
}

// PrintQuestion is one question on paper with its key.
type PrintQuestion struct {
	Story  []i18n.Message
	Prompt i18n.Message
	Input  Input
	Answer i18n.Message    // the key in words, as "la case 9"
	Drawn  *awale.Position // the key on a board, for a drawn board
}

// Failure is an error page.
type Failure struct {
	Status  int          // HTTP status; chooses the drawing
	Title   i18n.Message // what happened, in a few words
	Message i18n.Message // what to do next, in a sentence
	SendTo  string       // where to send Unsaved again
	Unsaved url.Values   // the fields of an answer that was not kept; nil for none
}
