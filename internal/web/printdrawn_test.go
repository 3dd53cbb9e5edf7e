package web

import (
	"testing"
	"testing/fstest"

	"awale/internal/sheet"
)

const drawnQuiz = `
id: quiz-2
title: {fr: Au hasard, en: At random}
kind: quiz
rules: scolaire
level: 1
items:
  - generate: {ask: landing, level: 1, count: 2}
  - generate: {ask: captured, level: 1, count: 2}
`

// drawnAtRandom gives a site one sheet, whose questions are made for each copy.
func drawnAtRandom(t *testing.T) func(*Config) {
	t.Helper()
	l, problems := sheet.LoadFS(fstest.MapFS{"quiz-2.yaml": {Data: []byte(drawnQuiz)}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return func(c *Config) { c.Sheets = l }
}
