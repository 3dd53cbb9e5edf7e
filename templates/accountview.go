package templates

import (
	"strconv"
	"strings"

	"awale/internal/board"
	"awale/internal/classroom"
	"awale/internal/i18n"
)

// Visitor is who is signed in.
type Visitor struct {
	Name    string
	Teacher bool
}

// Setup is the form of a new account.
type Setup struct {
	Token  string
	First  bool // the first account of all
	Name   string
	Notice *i18n.Message
}

// Login is the form of a teacher who signs in.
type Login struct {
	Name   string
	Next   string
	Notice *i18n.Message
}

// Account is a teacher's own page.
type Account struct {
	Teacher    classroom.Teacher
	Invitation string // the link just made; empty for none
	Notice     *i18n.Message
}

// ClassCard is a class in a teacher's list.
type ClassCard struct {
	classroom.Class
	Pupils int
}

// Teach is a teacher's first page.
type Teach struct {
	Classes []ClassCard
	Name    string // of the class that could not be made
	Notice  *i18n.Message
}

// ClassRoom is a class as its teachers see it.
type ClassRoom struct {
	Class    classroom.Class
	Pupils   []classroom.Pupil // without the archived
	Archived []classroom.Pupil
	Waiting  map[string]bool // by pupil: too many wrong tries
	Playing  bool            // the pupils may play
	Teachers []classroom.Teacher
	Given    []GivenRow // work, the latest first
	Me       string     // the id of the teacher who looks
	Names    string     // the list that could not be added
	Notice   *i18n.Message
}

// RosterPreview is what a list would add, before it does.
type RosterPreview struct {
	Class   classroom.Class
	Names   []string
	Present int // of the names, in the class already
	Bad     []classroom.BadRow
}

// PupilFile is one pupil as a teacher sees one.
type PupilFile struct {
	Class  classroom.Class
	Pupil  classroom.Pupil
	Others []ClassCard // classes to move to
	Games  int         // played
	Notice *i18n.Message
}

// Way is how pupils reach a class: the address in words and as a code to photograph.
type Way struct {
	Address string
	QR      QR
}

// QR is a code as one path over squares of side 1; empty for none.
type QR struct {
	Side int
	Path string
}

// Cards are the login cards of a class, or of one pupil of it.
type Cards struct {
	Class  classroom.Class
	Pupils []classroom.Pupil
	Way    Way
	One    string        // the pupil whose card alone is shown; empty for the whole class
	PDF    bool          // paper's own fonts have the letters of every name
	Links  map[string]QR // by pupil: the personal link as a code; nil for the code of the class
}

// code is what stands on a pupil's card for the camera.
func (v Cards) code(pupil string) QR {
	if v.Links != nil {
		return v.Links[pupil]
	}
	return v.Way.QR
}

// Link asks whether it is you before a personal link opens.
type Link struct {
	Class classroom.Class
	Name  string
	Link  string
}

// NoLink says why a personal link does not open, and what to do.
type NoLink struct{ Title, Advice i18n.Message }

// Join asks for the code of a class.
type Join struct {
	Code   string
	Notice *i18n.Message
}

// JoinName asks a pupil's first name, typed or from the list of the class.
type JoinName struct {
	Class  classroom.Class
	Names  []string
	Name   string
	Notice *i18n.Message
}

// JoinPictures asks for a pupil's pictures one after the other.
type JoinPictures struct {
	Class  classroom.Class
	Name   string
	Picked []classroom.Picture
	Notice *i18n.Message
}

func pictureName(p Page, id classroom.Picture) string { return p.T("join.picture." + string(id)) }

// pictureNames says a sequence in words.
func pictureNames(p Page, s classroom.Sequence) string {
	names := make([]string, len(s))
	for i, id := range s {
		names[i] = pictureName(p, id)
	}
	return strings.Join(names, ", ")
}

// points are the corners of a shape as SVG writes them.
func points(corners []board.Point) string {
	var b strings.Builder
	for i, c := range corners {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(c.X) + "," + strconv.Itoa(c.Y))
	}
	return b.String()
}

// isolated keeps a name's direction of writing from turning the words around it, where no element can.
func isolated(name string) string { return "\u2068" + name + "\u2069" }

func pictureOf(id classroom.Picture) board.Drawing {
	d, _ := board.Picture(string(id))
	return d
}

// listed joins names for a text field, one a line.
func listed(names []string) string { return strings.Join(names, "\n") }

func (q QR) viewBox() string {
	side := strconv.Itoa(q.Side)
	return "0 0 " + side + " " + side
}

// cut keeps a bad row from filling the page.
func cut(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
