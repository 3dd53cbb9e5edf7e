package templates

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// The pages on which teachers write sheets of their own.
const (
	OwnSheetsURL   templ.SafeURL = "/teach/sheets"        // POST makes a new one
	CopySheetURL   templ.SafeURL = "/teach/sheets/copy"   // POST: FieldSheet
	UploadSheetURL templ.SafeURL = "/teach/sheets/upload" // POST: FieldFile
)

// The parts of an own sheet's address.
const (
	PartItems   = "items"   // POST: FieldDo, FieldVersion
	PartYAML    = "yaml"    // GET, and POST: FieldYAML, FieldVersion
	PartFile    = "file"    // the text as a file
	PartState   = "state"   // POST: FieldDo, FieldVersion
	PartDelete  = "delete"  // POST
	PartPreview = "preview" // as a pupil sees it
)

// Fields of the editor's forms. What belongs to a question begins with QuestionField.
const (
	FieldSheet   = "sheet"
	FieldSort    = "sort"
	FieldVersion = "version" // of the sheet that the form was made from
	FieldDo      = "do"      // what to do beside keeping what was typed
	FieldYAML    = "yaml"

	FieldTitle  = "title"
	FieldKind   = "kind"
	FieldRules  = "rules"
	FieldLevel  = "level"
	FieldText   = "text"
	FieldSide   = "side"
	FieldBorder = "border"
	FieldMoves  = "moves"
	FieldCount  = "count"
	FieldBare   = "bare"  // an exercise without a board
	FieldAsked  = "asked" // how many questions the form has

	FieldAfter  = "after"
	FieldSeeds  = "seeds"
	FieldThan   = "than"
	FieldDepth  = "depth"
	FieldStores = "stores"
	FieldPrompt = "prompt"
	FieldHint   = "hint"
	FieldPoints = "points"
	FieldExpect = "expect"
	FieldOption = "option"
	FieldRight  = "right"

	QueryPlay = "play" // moves tried from the position, as 4-9
	QueryAt   = "at"   // the part of the page to go on with
)

// What FieldDo says; some name the place that they mean, from 0, after a colon.
const (
	DoCheck     = "check"
	DoClose     = "close"
	DoAdd       = "add"    // :sort
	DoUp        = "up"     // :place
	DoDown      = "down"   // :place
	DoCopy      = "copy"   // :place
	DoRemove    = "remove" // :place
	DoUndo      = "undo"
	DoReady     = "ready"
	DoDraft     = "draft"
	DoAppend    = "append"     // keep an item as a new one
	DoAsk       = "ask"        // a question more
	DoAskAfter  = "ask-after"  // a question about the board after the moves tried
	DoTake      = "take"       // the board after the moves tried becomes the position
	DoShow      = "show"       // the moves tried become those of the show
	DoPlay      = "play"       // :pit
	DoOption    = "option"     // :question
	DoAskUp     = "ask-up"     // :question
	DoAskDown   = "ask-down"   // :question
	DoAskCopy   = "ask-copy"   // :question
	DoAskRemove = "ask-remove" // :question
	DoOpening   = "opening"    // the position becomes the opening
	DoEmpty     = "empty"      // the position becomes an empty board
)

// At names the place that a deed means.
func At(do string, place int) string { return do + ":" + strconv.Itoa(place) }

// OwnSheetURL is an own sheet in the editor, or one of its parts.
func OwnSheetURL(id, part string) templ.SafeURL {
	u := OwnSheetsURL + templ.SafeURL("/"+url.PathEscape(id))
	if part != "" {
		u += templ.SafeURL("/" + part)
	}
	return u
}

// OwnItemURL is the editor of one item, from 0.
func OwnItemURL(id string, item int) templ.SafeURL {
	return OwnSheetURL(id, PartItems) + templ.SafeURL("/"+strconv.Itoa(item+1))
}

// OwnItemCheckURL says what the engine finds in an item that is not kept (POST).
func OwnItemCheckURL(id string, item int) templ.SafeURL { return OwnItemURL(id, item) + "/check" }

// OwnItemAtURL is the editor of an item where one goes on, with moves tried from its position.
func OwnItemAtURL(id string, item int, at string, played []awale.Pit) templ.SafeURL {
	q := url.Values{}
	if at != "" {
		q.Set(QueryAt, at)
	}
	if len(played) > 0 {
		q.Set(QueryPlay, movesText(played))
	}
	if len(q) == 0 {
		return OwnItemURL(id, item)
	}
	return OwnItemURL(id, item) + templ.SafeURL("?"+q.Encode())
}

// QuestionField is the name of a field of one question, from 0.
func QuestionField(question int, field string) string {
	return "q" + strconv.Itoa(question) + "-" + field
}

// OptionField is the name of a field of one option of a choice, both from 0.
func OptionField(question, option int, field string) string {
	return QuestionField(question, field) + "-" + strconv.Itoa(option)
}

// In is the field of a text in one language.
func In(field, lang string) string { return field + "-" + lang }

func movesText(pits []awale.Pit) string {
	words := make([]string, len(pits))
	for i, p := range pits {
		words[i] = p.String()
	}
	return strings.Join(words, "-")
}

// DraftDesk is the desk on which a teacher looks at an own sheet as a pupil does.
func DraftDesk(id string, note i18n.Message) Desk {
	return Desk{
		Base: OwnSheetURL(id, PartPreview), Out: OwnSheetURL(id, ""), Back: i18n.M("editor.preview-close"),
		Note: &note, Anew: i18n.M("editor.preview-anew"), Styles: WorkStyles(),
	}
}
