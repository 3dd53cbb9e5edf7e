package classroom

import "fmt"

// EntryKey is the key of what stands on a pupil's paper for one question, typed in by a teacher: there is one answer a
// question, and typing it again replaces it. No browser's key is like it, for those end with their answers.
func EntryKey(place string, item, question int) string {
	return fmt.Sprintf("paper %s %d %d", place, item, question)
}

// FromPaper says whether a teacher typed the answer in.
func (a Attempt) FromPaper() bool { return a.Key == EntryKey(a.Sheet, a.Item, a.Question) }
