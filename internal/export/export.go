package export

import (
	"errors"
	"fmt"
	"io"

	"awale/internal/i18n"
	"awale/internal/sheet"
)

// Format is a format of another system.
type Format string

const (
	Moodle Format = "moodle" // Moodle XML
	GIFT   Format = "gift"
	QTI    Format = "qti" // QTI 2.1 in a content package
)

// Formats lists the formats, the one that keeps most first.
func Formats() []Format { return []Format{Moodle, QTI, GIFT} }

// Extension is how names of such files end.
func (f Format) Extension() string {
	switch f {
	case Moodle:
		return ".xml"
	case QTI:
		return ".zip"
	case GIFT:
	}
	return ".gift.txt"
}

// ContentType is what a server says of such a file.
func (f Format) ContentType() string {
	switch f {
	case Moodle:
		return "application/xml; charset=utf-8"
	case QTI:
		return "application/zip"
	case GIFT:
	}
	return "text/plain; charset=utf-8"
}

// Loss is something that the other system cannot hold as the sheet has it.
type Loss struct {
	Question int // from 1; 0 when it concerns the whole sheet
	Message  i18n.Message
}

// ErrGenerated says that a sheet still has questions to generate: export a variant of it.
var ErrGenerated = errors.New("export: the sheet has questions to generate")

// Write writes the sheet's questions in the format and lists what is lost, for the teacher to read before using them.
func Write(w io.Writer, s sheet.Sheet, f Format, say *i18n.Printer) ([]Loss, error) {
	if s.Generated() {
		return nil, ErrGenerated
	}
	b, err := collect(s, f, say)
	if err != nil {
		return nil, err
	}
	switch f {
	case Moodle:
		err = b.moodle(w)
	case GIFT:
		err = b.gift(w)
	case QTI:
		err = b.qti(w)
	default:
		return nil, fmt.Errorf("export: %q is no format: one of %v is allowed", f, Formats())
	}
	return b.losses, err
}
