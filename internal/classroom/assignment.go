package classroom

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"time"

	"awale/internal/i18n"
	"awale/internal/sheet"
)

// Mode is how an assignment is worked.
type Mode string

const (
	// Practice has tries without limit, hints, feedback at once, and another generated question after a wrong answer.
	Practice Mode = "practice"
	// Test has one variant, a number of tries for each question, and feedback when it is closed.
	Test Mode = "test"
)

// Modes lists the modes.
func Modes() []Mode { return []Mode{Practice, Test} }

// Results is what pupils see of a test once it is closed for them: the teacher's switch. Practice always explains.
type Results string

const (
	// ResultsHidden shows that answers were kept, and nothing of what they were worth.
	ResultsHidden Results = "hidden"
	// ResultsMarks shows which answers were right.
	ResultsMarks Results = "marks"
	// ResultsExplained shows the right answers and the explanations too.
	ResultsExplained Results = "explained"
)

// ResultChoices lists the choices of the switch, from the least to the most.
func ResultChoices() []Results { return []Results{ResultsHidden, ResultsMarks, ResultsExplained} }

// The bounds of an assignment.
const (
	MaxTestTries   = 5
	MaxAssignments = 300 // of one class
)

// Assignment is a sheet given to a class, or to some of its pupils.
type Assignment struct {
	ID    string
	Class string
	// Sheet is the id of the sheet in the bank or among a teacher's own when it was given, and Title its title. The
	// assignment keeps the sheet itself as it was then: a later edit changes no test under way.
	Sheet string
	Title i18n.Text
	// Edition goes up when the teacher gives the sheet's newer form to an assignment that stands.
	Edition int

	Mode    Mode
	Tries   int // answers to each question of a test; 0 in practice
	Results Results
	Opens   time.Time
	Closes  time.Time // zero: it stays open
	// Seed decides, with the pupil, which questions are made.
	Seed uint64
	// Chosen are the ids of the pupils it is for; nil means everyone in the class, also who comes later.
	Chosen []string
	// Longer has, by pupil's id, who may work past Closes, and until when.
	Longer map[string]time.Time
	Given  time.Time
}

// assignedPrefix begins the place of every assignment's attempts; no sheet's id holds a slash.
const assignedPrefix = "assignment/"

// Place is under what the attempts of the assignment stand, in the field Sheet of an Attempt: apart from a pupil's own
// work on the same sheet, and from the same sheet given another time.
func (a Assignment) Place() string { return assignedPrefix + a.ID }

// IsFor says whether the pupil has it to do.
func (a Assignment) IsFor(p Pupil) bool {
	return p.Class == a.Class && !p.Archived && (a.Chosen == nil || slices.Contains(a.Chosen, p.ID))
}

// ClosesFor is when it closes for a pupil; zero: never.
func (a Assignment) ClosesFor(pupil string) time.Time {
	longer, ok := a.Longer[pupil]
	if ok && !a.Closes.IsZero() && longer.After(a.Closes) {
		return longer
	}
	return a.Closes
}

// Phase is where an assignment stands between its dates.
type Phase uint8

// The phases, in the order of time.
const (
	Planned Phase = iota
	Open
	Closed
)

// PhaseFor is the phase for one pupil.
func (a Assignment) PhaseFor(pupil string, now time.Time) Phase {
	return phase(a.Opens, a.ClosesFor(pupil), now)
}

// Phase is the phase for a pupil without an extension.
func (a Assignment) Phase(now time.Time) Phase { return phase(a.Opens, a.Closes, now) }

func phase(opens, closes, now time.Time) Phase {
	switch {
	case !closes.IsZero() && !now.Before(closes):
		return Closed
	case now.Before(opens):
		return Planned
	}
	return Open
}

// SeedFor is the seed of a pupil's variant: always the same, and another for each pupil. It hangs on the learner, who
// stays the same when the pupil changes class.
func (a Assignment) SeedFor(p Pupil) uint64 {
	text := binary.BigEndian.AppendUint64(nil, a.Seed)
	sum := sha256.Sum256(append(text, p.Learner...))
	return binary.BigEndian.Uint64(sum[:])
}

// Variant is the assignment's sheet as one pupil works it, standing at the assignment's place. In practice the
// questions drawn anew so often take the place of the first ones (see Draws); a test has none.
func (a Assignment) Variant(s sheet.Sheet, p Pupil, draws map[int]int) (sheet.Sheet, error) {
	if a.Mode == Test {
		draws = nil
	}
	made, err := s.VariantWith(a.SeedFor(p), draws)
	made.ID = a.Place()
	return made, err
}

// Work is the pupil's variant with the answers in their places; in a test the last answer to a question counts.
func (a Assignment) Work(variant sheet.Sheet, attempts []Attempt) (Work, error) {
	if a.Mode == Test {
		return NewTestWork(variant, attempts)
	}
	return NewWork(variant, attempts)
}

// Draws is how often each item was drawn anew, from the answers to it, oldest first: whoever answers another question at
// its place has drawn it once more.
func Draws(attempts []Attempt) map[int]int {
	type put struct{ position, asked string }
	draws, last := map[int]int{}, map[int]put{}
	for _, a := range attempts {
		now := put{a.Position, a.Asked}
		if before, begun := last[a.Item]; begun && before != now {
			draws[a.Item]++
		}
		last[a.Item] = now
	}
	return draws
}
