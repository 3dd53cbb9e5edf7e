// Package live knows who hears of what: a teacher's page of a class at work is kept current from the answers that are
// published after their commit. The picture of an assignment stands in memory while somebody looks at it; the database
// is read once at its beginning, and again when the class or the assignment has changed.
package live
