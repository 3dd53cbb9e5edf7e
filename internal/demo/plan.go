package demo

import (
	"time"

	"awale/internal/classroom"
	"awale/internal/sheet"
)

// plan is a sheet that the class was given, in days from now.
type plan struct {
	sheet         string
	mode          classroom.Mode
	opens, closes float64 // closes 0: it stays open
	reach         reach
}

// reach is how far the class is with it.
type reach uint8

const (
	allDone  reach = iota // everybody who began has finished
	underWay              // as a teacher finds it in the middle of a lesson
	toCome                // nobody has seen it
)

// plans are a month of a class.
func plans() []plan {
	return []plan{
		{"quiz-101-derniere-graine", classroom.Practice, -21, -18, allDone},
		{"lecon-05-rafle", classroom.Practice, -14, 0, allDone},
		{"quiz-201-compte-ta-rafle", classroom.Test, -7, -6.5, allDone},
		{"simulation-2", classroom.Practice, -0.03, 5, underWay},
		{"quiz-206-dix-plateaux", classroom.Practice, 1, 8, toCome},
	}
}

// assigned is a plan as it was given.
type assigned struct {
	plan
	classroom.Assignment
	made sheet.Sheet
}

func (p plan) assignment(class classroom.Class, sh sheet.Sheet, now time.Time, id string) classroom.Assignment {
	at := func(days float64) time.Time {
		return now.Add(time.Duration(days * float64(24*time.Hour))).Truncate(time.Minute)
	}
	a := classroom.Assignment{
		ID: id, Class: class.ID, Sheet: sh.ID, Title: sh.Title, Mode: p.mode, Results: classroom.ResultsExplained,
		Opens: at(p.opens), Given: at(min(p.opens, -0.03)), Seed: uint64(len(sh.ID)),
	}
	if p.closes != 0 {
		a.Closes = at(p.closes)
	}
	if p.mode == classroom.Test {
		a.Tries = 1
	}
	return a
}
