// Package classroom is the class at its work: who answered what, what is done and what waits. It knows
// nothing of SQL and nothing of HTTP.
package classroom

import "time"

// CopyPlace is under what the answers to a numbered copy of a sheet stand, in the field Sheet of an Attempt: apart from
// the learner's own work on it. No sheet's id holds a slash.
func CopyPlace(sheetID, form string) string { return "copy/" + sheetID + "/" + form }

// Attempt is one answer of one learner, kept for good. It holds the position, the question and the answer
// as they were, so that a report stays true when the sheet is edited afterwards.
type Attempt struct {
	// Key is chosen by the client before it sends the answer: the same learner sending the same key again
	// (a lost connection, a double tap) counts once.
	Key     string
	Learner string

	Sheet string
	// Item is the place of the exercise in the sheet and Question the place of the question in the exercise,
	// both from 0.
	Item     int
	Question int

	// Position is the exercise's position and Asked the question as it was put, in their own notations.
	Position string
	Asked    string
	Answer   string
	Right    bool

	// Candidates names every misconception that gives this wrong answer.
	Candidates []string
	Hints      int

	// Try counts this learner's answers to this very question, from 1. The store sets it.
	Try int
	At  time.Time
}
